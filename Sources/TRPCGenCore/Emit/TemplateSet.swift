internal import Mustache
internal import Templates

/// The templates that generated code is rendered from, checked and compiled once.
package struct TemplateSet {
    private let library: MustacheLibrary

    /// A template that cannot be used.
    package struct TemplateError: Error, CustomStringConvertible {
        package var template: String
        package var line: Int?
        package var message: String

        package var description: String {
            let place = line.map { ":\($0)" } ?? ""
            return "\(template).mustache\(place): error: \(message) [template]"
        }
    }

    /// The templates by name, each with what it is rendered with.
    static let shapes: [(name: String, shape: TemplateShape)] = [
        ("Namespace", NamespaceView.shape),
        ("Client", ClientView.shape),
        ("Router", RouterView.shape),
        ("Struct", StructView.shape),
        ("Enum", EnumView.shape),
        ("Union", UnionView.shape),
        ("Tuple", TupleView.shape),
        ("Alias", AliasView.shape),
    ]

    /// The built-in templates. Throws ``TemplateError`` where one names what its context does not have.
    package init() throws {
        try self.init(texts: Templates.all)
    }

    init(texts: [String: String]) throws {
        var library = MustacheLibrary()
        for (name, shape) in Self.shapes {
            guard let text = texts[name] else {
                throw TemplateError(template: name, message: "the template is missing")
            }
            if let unknown = TemplateCheck(text: text).unknownNames(in: shape).first {
                let hint = unknown.suggestion.map { "; did you mean '\($0)'?" } ?? ""
                throw TemplateError(
                    template: name,
                    line: unknown.line,
                    message: "unknown name '\(unknown.name)'\(hint)"
                )
            }
            do {
                try library.register(text, named: name)
            } catch let error as MustacheTemplate.ParserError {
                throw TemplateError(template: name, line: error.context.lineNumber, message: "\(error.error)")
            }
        }
        self.library = library
    }

    /// Renders `view` with the template called `name`.
    func render(_ view: some TemplateContext, with name: String) -> String {
        library.render(view, withTemplate: name) ?? ""
    }
}
