import Graphics

/// What a display list shows where every shape covers the pixel: premultiplied red, green, blue and alpha.
enum OnePixel {
    static func shown(_ list: DisplayList) -> [Double] {
        var layers = [premultiplied(list.background)]
        var groups: [DrawCommand.Group] = []
        for command in list.commands {
            switch command {
            case .fill(let fill): over(premultiplied(fill.color), in: &layers)
            case .border(let border): over(premultiplied(border.color), in: &layers)
            case .path(let fill): over(premultiplied(fill.color), in: &layers)
            case .image(let draw):
                let bytes = draw.image.pixels.prefix(4).map { Double($0) / 255 * draw.opacity }
                over([bytes[2], bytes[1], bytes[0], bytes[3]], in: &layers)
            case .beginGroup(let group):
                groups.append(group)
                layers.append([0, 0, 0, 0])
            case .endGroup:
                let group = groups.removeLast()
                let picture = layers.removeLast().map { $0 * group.opacity }
                switch group.blendMode {
                case .sourceOver: over(picture, in: &layers)
                case .plusLighter: layers.append(zip(layers.removeLast(), picture).map { min($0 + $1, 1) })
                }
            }
        }
        return layers[0]
    }

    private static func premultiplied(_ color: Color) -> [Double] {
        [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }

    private static func over(_ source: [Double], in layers: inout [[Double]]) {
        layers.append(zip(source, layers.removeLast()).map { $0 + $1 * (1 - source[3]) })
    }
}
