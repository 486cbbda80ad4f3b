/// The text of a template, with its path for messages.
struct TemplateFile: Sendable {
    var path: String
    var text: String

    func error(_ message: String, at position: TemplateError.Position? = nil) -> TemplateError {
        TemplateError(file: path, position: position, message: message)
    }
}
