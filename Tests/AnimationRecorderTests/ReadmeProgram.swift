import AnimationRecorder

func recordGreeting(to path: String) async throws {
    let stage = Stage(size: Size(width: 320, height: 180))
    let card = View(frame: Rect(x: 20, y: 60, width: 90, height: 60), id: "card")
    card.backgroundColor = Color(red: 0.5, green: 0.55, blue: 0.97)
    card.layer.cornerRadius = CornerRadii(16)
    stage.root.addSubview(card)
    stage.at(0.25) {
        View.animate(withDuration: 0.8, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
            card.center.x = 255
        } completion: { _ in
            View.animate(withDuration: 0.3, options: .curveEaseIn) { card.alpha = 0 }
        }
    }
    let score = try stage.record()
    print(score.presentation(of: card, at: 0.5)?.shown.position.x ?? 0)
    try await Film(score, frameRate: FrameRate(60), background: .white).recordClip(to: path)
}
