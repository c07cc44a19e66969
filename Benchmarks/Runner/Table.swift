import Foundation

/// A table in Markdown, its columns aligned for reading as plain text.
struct Table {
    let header: [String]
    var rows: [[String]] = []

    var text: String {
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).enumerated().map { index, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + space : space + cell.0
            }
            return "| \(padded.joined(separator: " | ")) |"
        }
        let rule = widths.enumerated().map {
            String(repeating: "-", count: $0.element + 1) + ($0.offset == 0 ? "-" : ":")
        }
        return ([line(header), "|\(rule.joined(separator: "|"))|"] + rows.map(line)).joined(separator: "\n")
    }
}

extension Double {
    /// The number with some decimals.
    func shown(_ decimals: Int) -> String { String(format: "%.\(decimals)f", self) }
}
