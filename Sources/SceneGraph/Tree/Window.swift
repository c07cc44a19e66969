/// The view that others are shown in.
///
/// A stage's root is one; it fills the screen, so its coordinates are the screen's, and further windows lie in it, in front
/// of the views that it shows itself.
open class Window: View {
    open override var next: Responder? { nil }
}
