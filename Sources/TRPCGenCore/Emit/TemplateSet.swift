internal import Mustache
internal import Templates

/// The templates that generated code is rendered from, checked and compiled once.
package struct TemplateSet {
    private let library: MustacheLibrary

    /// A template that cannot be used.
    package struct TemplateError: Error, CustomStringConvertible {
        /// The template's file, with the folder that it came from.
        package var file: String
        package var line: Int?
        package var message: String

        package var description: String {
            let place = line.map { ":\($0)" } ?? ""
            return "\(file)\(place): error: \(message) [template]"
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
        ("RESTClient", RESTClientView.shape),
        ("Server", ServerView.shape),
        ("Credentials", CredentialsView.shape),
        ("Group", GroupView.shape),
    ]

    /// The built-in templates as files, sorted by name.
    package static var defaults: [(file: String, text: String)] {
        Templates.all.map { ($0.key + TemplateOverlay.suffix, $0.value) }.sorted { $0.0 < $1.0 }
    }

    /// The built-in templates, except those that `overlay` has.
    ///
    /// - Throws: ``TemplateError`` where a template names what its context does not have, or is not a template.
    package init(overlay: TemplateOverlay = TemplateOverlay()) throws {
        let own = try overlay.texts(known: Self.shapes.map(\.name))
        var library = MustacheLibrary()
        for (name, shape) in Self.shapes {
            let file = overlay.path(of: name, isOwn: own[name] != nil)
            guard let text = own[name] ?? Templates.all[name] else {
                throw TemplateError(file: file, message: "the template is missing")
            }
            // The built-in ones are checked by a test.
            if own[name] != nil, let problem = TemplateCheck(text: text).problems(in: shape).first {
                throw TemplateError(file: file, line: problem.line, message: problem.message)
            }
            do {
                try library.register(text, named: name)
            } catch let error as MustacheTemplate.ParserError {
                throw TemplateError(file: file, line: error.context.lineNumber, message: Self.message(for: error.error))
            }
        }
        self.library = library
    }

    private static func message(for error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "the section that ends here is not the one that was begun last"
        case .expectedSectionEnd: "a section that was begun has no end"
        case .unfinishedName: "a tag has no end, or is no name"
        default: "a tag has no end"
        }
    }

    /// Renders `view` with the template called `name`.
    func render(_ view: some TemplateContext, with name: String) -> String {
        library.render(view, withTemplate: name) ?? ""
    }
}
