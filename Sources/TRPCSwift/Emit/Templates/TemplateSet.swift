internal import Mustache
package import TRPCSource
internal import Templates

/// The templates that generated code is rendered from. Those of the user are checked, and rendered by Mustache; the built-in
/// ones, which a test checks, are read once for all clients.
package struct TemplateSet {
    private var own: [String: MustacheTemplate] = [:]

    private static let builtIn = Templates.all.compactMapValues(BuiltInTemplate.init)

    /// A template that cannot be used.
    package struct TemplateError: Error, CustomStringConvertible {
        /// The template's file, with the folder that it came from.
        package var file: String
        package var line: Int?
        package var message: String

        package var description: String {
            let place = line.map { ":\($0)" } ?? ""
            return "\(file)\(place): error: \(message) [\(Rule.template.id)]"
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
        ("Choice", ChoiceView.shape),
        ("Headers", HeadersView.shape),
        ("Failure", FailureView.shape),
        ("Sample", SampleView.shape),
    ]

    /// The built-in templates as files, sorted by name.
    package static var defaults: [(file: String, text: String)] {
        Templates.all.map { ($0.key + TemplateOverlay.suffix, $0.value) }.sorted { $0.0 < $1.0 }
    }

    /// The built-in templates, except those that `overlay` has.
    ///
    /// - Throws: ``TemplateError`` where a template names what its context does not have, or is not a template.
    package init(overlay: TemplateOverlay = TemplateOverlay()) throws {
        let texts = try overlay.texts(known: Self.shapes.map(\.name))
        for (name, shape) in Self.shapes {
            guard let text = texts[name] else { continue }
            let file = overlay.path(of: name + TemplateOverlay.suffix)
            if let problem = TemplateCheck(text: text).problems(in: shape).first {
                throw TemplateError(file: file, line: problem.line, message: problem.message)
            }
            do {
                own[name] = try MustacheTemplate(string: text)
            } catch let error as MustacheTemplate.ParserError {
                throw TemplateError(file: file, line: error.context.lineNumber, message: Self.message(for: error.error))
            }
        }
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
        own[name]?.render(view) ?? Self.builtIn[name]?.text(of: view) ?? ""
    }
}

extension Rule {
    package static let template = Rule(
        "template",
        .error,
        "A template of your own cannot be used: it has an unknown name, or is no Mustache.",
        "Correct the line; 'trpcgen templates export FOLDER' writes the built-in templates for comparison."
    )
}
