/// Manages a view.
open class ViewController: Responder {
}
