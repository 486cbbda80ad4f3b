internal import Templates

/// The templates for generated code: the built-in ones, or the user's with the same names.
package struct TemplateSet {
    private var custom: [String: Template] = [:]

    private static let builtIn: [String: Template] = {
        var templates: [String: Template] = [:]
        for (name, names) in contexts {
            var parser = TemplateParser(files: [:])
            // A test parses all built-in templates.
            guard let file = builtInFiles[name], let parts = try? parser.parts(of: file, named: name, names) else {
                continue
            }
            templates[name] = Template(parts: parts)
        }
        return templates
    }()

    /// The built-in templates by name.
    static let builtInFiles: [String: TemplateFile] = Templates.all.reduce(into: [:]) { files, template in
        files[template.key] = TemplateFile(path: template.key + TemplateOverlay.suffix, text: template.value)
    }

    /// The templates by name, each with the names of its context.
    static let contexts: [(name: String, names: [String: TemplateEntry])] = [
        ("Namespace", NamespaceView.names),
        ("Client", ClientView.names),
        ("Router", RouterView.names),
        ("Function", FunctionView.names),
        ("Struct", StructView.names),
        ("Enum", EnumView.names),
        ("Union", UnionView.names),
        ("Tuple", TupleView.names),
        ("Alias", AliasView.names),
        ("RESTClient", RESTClientView.names),
        ("Server", ServerView.names),
        ("Credentials", CredentialsView.names),
        ("Group", GroupView.names),
        ("Choice", ChoiceView.names),
        ("Headers", HeadersView.names),
        ("Failure", FailureView.names),
        ("Sample", SampleView.names),
    ]

    /// The built-in templates as files, sorted by name.
    package static var defaults: [(file: String, text: String)] {
        builtInFiles.values.map { ($0.path, $0.text) }.sorted { $0.0 < $1.0 }
    }

    /// Creates the set of built-in templates, replaced by those in `overlay`.
    ///
    /// - Throws: ``TemplateError`` if a template is invalid or uses a name outside its context, or if a file is neither a
    ///   template nor a partial.
    package init(overlay: TemplateOverlay = TemplateOverlay()) throws {
        let files = overlay.templates
        var parser = TemplateParser(files: Self.builtInFiles.merging(files) { $1 })
        for (name, names) in Self.contexts {
            guard let file = files[name] else { continue }
            custom[name] = Template(parts: try parser.parts(of: file, named: name, names))
        }
        try overlay.check(known: Self.contexts.map(\.name), partials: parser.partials)
    }

    /// Renders `view` with the template called `name`.
    ///
    /// - Parameter layout: Breaks the lines of declarations.
    func render(_ view: some TemplateContext, with name: String, _ layout: SwiftLayout = SwiftLayout()) -> String {
        (custom[name] ?? Self.builtIn[name])?.text(of: view, layout) ?? ""
    }
}
