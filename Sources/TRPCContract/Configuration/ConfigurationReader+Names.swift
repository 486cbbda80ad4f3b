package import TRPCSource

extension ConfigurationKey {
    static let rename = ConfigurationKey(
        "rename",
        .names,
        values: "`types`, `properties`, `cases` and `procedures`, each with old and new names",
        shape: .keys(["types", "properties", "cases", "procedures"].map { .init($0, .entries(.text)) }),
        default: "names derived from the contract",
        summary: "Replaces Swift names derived from the contract. Names in requests and responses are unchanged.",
        details: "See <doc:NamesAndSelection#Names>.",
        examples: [
            """
            rename:
              types: { PostsGetByIdOutput: PostDetail, "*Dto": "*" }
              properties: { Post.desc: text }
              cases: { Status.in-progress: working }
              procedures: { posts.getById: detail }
            """
        ],
        .client { reader, node, client in
            if let rename = node["rename"] { reader.readRenames(rename, into: &client) }
        }
    )

    static let acronyms = ConfigurationKey(
        "acronyms",
        .names,
        values: "`preserve`, `uppercase`, or a list of words",
        shape: .either([.words(["preserve", "uppercase"]), .list(.text)]),
        default: "`preserve`",
        summary: "`preserve` keeps `userId` as in the document, `uppercase` writes `userID`.",
        details: "A list, such as `[id, url]`, writes these words in uppercase.",
        examples: ["acronyms: uppercase"],
        .client { reader, node, client in
            if let acronyms = node["acronyms"] { client.acronyms = reader.read(acronyms: acronyms) }
        }
    )

    static let generics = ConfigurationKey(
        "generics",
        .names,
        values: words(of: GenericNames.self),
        shape: .words(of: GenericNames.self),
        default: "`named` for tRPC backends",
        summary: """
            `named` replaces the numbers of the backend's exporter (`Page`, `Page2`) with descriptive names \
            (`PostPage`, `CommentPage`). `numbered` keeps the numbers.
            """,
        details: "See <doc:NamesAndSelection#Names>.",
        examples: ["generics: numbered"],
        .client { reader, node, client in client.genericNames = reader.choice("generics", of: node) }
    )

    static let conformances = ConfigurationKey(
        "conformances",
        .types,
        values: "types, each with a protocol or a list of protocols",
        shape: .entries(
            .oneOrMore(
                .either([.text, .keys([.init("protocol", .text), .init("import", .text)], required: ["protocol"])])
            )
        ),
        default: "none",
        summary: "Protocols that types conform to. You implement their requirements.",
        details: """
            `*` matches any part of a type's name. For a protocol with a module (`MyModels.Cacheable`), the generated \
            file imports the module.
            """,
        examples: [#"conformances: { Post: MyModels.Cacheable, "*Input": [Loggable] }"#],
        .client { reader, node, client in reader.readConformances(of: node, into: &client) }
    )
}

extension ConfigurationReader {
    fileprivate func readConformances(of node: Node, into client: inout ClientConfiguration) {
        for entry in entries("conformances", of: node, "types, each with protocols: 'Post: MyProtocol'") {
            let protocols = protocols(entry.value)
            guard !protocols.isEmpty else { continue }
            let name = Self.dropping(client.namespace, from: entry.key)
            client.conformances.append(NameRule(Glob(name), protocols, at: entry.keyNode.location))
        }
    }

    fileprivate func readRenames(_ node: Node, into client: inout ClientConfiguration) {
        guard node.kind == .mapping else {
            reportWrong("rename", "a mapping with 'types', 'properties', 'cases' or 'procedures'", at: node)
            return
        }
        checkKeys(of: node, known: ["types", "properties", "cases", "procedures"])
        for entry in entries("types", of: node, "old names with new names") {
            guard let name = typeName(for: entry) else { continue }
            let old = Self.dropping(client.namespace, from: entry.key)
            client.renames.types.append(NameRule(Glob(old), name, at: entry.keyNode.location))
        }
        client.renames.properties = memberNames("properties", of: node, client.namespace)
        client.renames.cases = memberNames("cases", of: node, client.namespace)
        client.renames.procedures = memberNames("procedures", of: node, client.namespace)
    }

    /// Reads a type name such as `PostDetail`. It can contain one star, and must have as many stars as the key.
    private func typeName(for entry: Node.Entry) -> Glob? {
        guard let text = entry.value.string else {
            reportWrong(entry.key, "a name", at: entry.value)
            return nil
        }
        let name = Glob(text)
        let stars = Glob(entry.key).parts.count - 1
        guard CustomType.isIdentifier(text.replacing("*", with: "A")), name.parts.count - 1 == stars, stars < 2 else {
            diagnostics.report(.invalidName(text, hasStar: stars > 0), at: entry.value.location)
            return nil
        }
        return name
    }

    private func memberNames(_ key: String, of node: Node, _ namespace: String) -> [TargetRule<String>] {
        entries(key, of: node, "locations with names").compactMap { entry in
            let location = entry.keyNode.location
            guard let pattern = pattern(entry.key, at: location, namespace: namespace) else { return nil }
            let name = entry.value.string ?? ""
            // Keywords are valid, since they are escaped with backticks.
            guard CustomType.isIdentifier(name) || ReservedWords.keywords.contains(name) else {
                diagnostics.report(.invalidName(name, hasStar: false), at: entry.value.location)
                return nil
            }
            return TargetRule(pattern, name, at: location)
        }
    }

    /// Reads `uppercase`, `preserve`, or a list of words.
    fileprivate func read(acronyms node: Node) -> Set<String> {
        switch node.string {
        case "uppercase": return Words.acronyms
        case "preserve": return []
        default: break
        }
        guard node.kind == .sequence else {
            reportWrong("acronyms", "'preserve', 'uppercase' or a list of words", at: node)
            return []
        }
        return Set(texts("acronyms", node).map { $0.text.lowercased() })
    }

    private func protocols(_ node: Node) -> [CustomType] {
        let nodes = node.kind == .sequence ? Array(node.elements) : [node]
        return nodes.compactMap { node in
            if node.kind == .mapping { return ownType(node, nameKey: "protocol") }
            guard let name = node.string, CustomType.isValid(name) else {
                reportInvalidType(node.text ?? "", at: node.location)
                return nil
            }
            return CustomType(name: name, module: Self.module(of: name))
        }
    }

    private static func dropping(_ namespace: String, from name: String) -> String {
        name.hasPrefix(namespace + ".") ? String(name.dropFirst(namespace.count + 1)) : name
    }
}

extension Diagnostic {
    fileprivate static func invalidName(_ name: String, hasStar: Bool) -> Diagnostic {
        Diagnostic(
            .invalidName,
            "'\(name)' isn't a valid Swift name",
            fix: hasStar ? "use one star in the new name if the old one has a star: '*Output: *Answer'" : nil
        )
    }
}

extension Rule {
    package static let invalidName = Rule(
        "invalid-name",
        .error,
        "A name in the configuration isn't a valid Swift name.",
        "Use letters, digits and underscores."
    )
}
