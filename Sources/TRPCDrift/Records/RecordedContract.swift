package import TRPCContract
package import TRPCSource

/// The part of a contract from which a client was generated, recorded as JSON for later comparisons.
///
/// Keys keep their order, which determines the order of the client's parameters. Referenced documents are recorded next to the
/// root document.
package struct RecordedContract {
    /// A file in the folder of releases.
    package struct File {
        /// The path in the folder, such as `1.4.0.json` or `1.4.0/models/user.yaml.json`.
        package var path: String
        package var text: String
    }

    private let documents: DocumentSet
    /// The locations of the paths and methods to keep; nil to keep all.
    private let kept: Set<Location>?
    /// The components to keep; nil to keep all, if references span several documents.
    private let reached: Set<String>?

    /// Returns nil and reports an error if the contract is invalid.
    ///
    /// - Parameters:
    ///   - client: The client's configuration; nil if the contract has no client.
    ///   - overlays: The client's changes to the contract, which are included in the record.
    package init?(
        _ file: SourceFile,
        client: ClientConfiguration?,
        overlays: ContractOverlays = .none,
        provider: any DocumentProvider,
        policy: ReferencePolicy = ReferencePolicy(),
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) {
        guard let document = overlays.read(file, from: sources, into: diagnostics) else { return nil }
        let documents = DocumentSet(
            root: document,
            overlays: overlays,
            sources: sources,
            provider: provider,
            policy: policy,
            diagnostics: diagnostics
        )
        self.documents = documents
        let scope = ReadingScope(comparing: client)
        guard let reading = ContractReader(scope: scope).read(documents, name: "Contract"), !diagnostics.hasErrors
        else { return nil }
        let root = documents.root.root
        kept =
            root.has("paths") && !reading.contract.excludedCalls.isEmpty
            ? Set(reading.contract.calls.map(\.location)) : nil
        let isSingle = documents.all.allSatisfy { $0 === documents.all.first || $0 === documents.root }
        let named = Set(scope.streamItems.rules.map(\.schema))
        reached = isSingle ? kept.map { Self.components(of: root, in: $0, besides: named) } : nil
    }

    /// Returns the files of a release, beginning with the root document.
    ///
    /// - Parameter members: Members to add to the root object, by key.
    package func files(of release: String, with members: [(key: String, value: JSONOutput)]) -> [File] {
        let references = RecordedReferences(documents, release: release)
        let root = documents.root.root
        var entries = root.entries.filter { entry in !members.contains { $0.key == entry.key } }
            .map { (key: $0.key, value: value(of: $0, references)) }
        entries += members
        let text = JSONOutput.object(entries).rendered
        let others = references.others.map { document, path in
            File(path: path, text: references.text(of: document.root).rendered)
        }
        return [File(path: "\(release).json", text: text)] + others
    }

    private func value(of entry: Node.Entry, _ references: RecordedReferences) -> JSONOutput {
        guard let kept else { return references.text(of: entry.value) }
        switch entry.key {
        case "paths":
            return object(entry.value, references) { kept.contains($0.keyNode.location) }
        case "components":
            guard let reached else { return references.text(of: entry.value) }
            return .object(
                entry.value.entries.map { kind in
                    let value =
                        kind.key == "securitySchemes"
                        ? references.text(of: kind.value)
                        : object(kind.value, references) {
                            reached.contains("#/components/\(kind.key)/\(JSONPointer.escaped($0.key))")
                        }
                    return (kind.key, value)
                }
            )
        default:
            return references.text(of: entry.value)
        }
    }

    private func object(
        _ node: Node,
        _ references: RecordedReferences,
        _ isKept: (Node.Entry) -> Bool
    ) -> JSONOutput {
        .object(node.entries.filter(isKept).map { ($0.key, references.text(of: $0.value)) })
    }

    /// Returns the components that the kept paths and the webhooks refer to, directly or indirectly.
    ///
    /// - Parameter names: The schemas to which the configuration refers.
    private static func components(of root: Node, in kept: Set<Location>, besides names: Set<String>) -> Set<String> {
        var pending = (root["paths"]?.entries.map { $0 } ?? []).filter { kept.contains($0.keyNode.location) }.map(
            \.value
        )
        pending += [root["webhooks"]].compactMap(\.self)
        let schemas = root["components"]?["schemas"].map { $0.entries.filter { names.contains($0.key) } } ?? []
        pending += schemas.map(\.value)
        var found = Set(schemas.map { "#/components/schemas/\(JSONPointer.escaped($0.key))" })
        while let node = pending.popLast() {
            pending += node.entries.map(\.value) + Array(node.elements)
            // A document can refer to itself by name.
            guard let text = node.string, let start = text.firstIndex(of: "#") else { continue }
            let reference = text[start...]
            guard reference.hasPrefix("#/components/") else { continue }
            let tokens = reference.split(separator: "/", omittingEmptySubsequences: false)
            guard tokens.count >= 4 else { continue }
            let name = tokens.prefix(4).joined(separator: "/")
            guard found.insert(name).inserted, let pointer = JSONPointer(fragment: name) else { continue }
            var target: Node? = root
            for token in pointer.tokens { target = target?[token] }
            if let target { pending.append(target) }
        }
        return found
    }
}

extension JSONOutput {
    /// Converts a node, keeping the order of its keys.
    ///
    /// - Parameter other: Returns a replacement for an entry's value, or nil to keep the value.
    package init(_ node: Node, replacing other: (Node.Entry) -> JSONOutput? = { _ in nil }) {
        switch node.kind {
        case .mapping:
            self = .object(node.entries.map { ($0.key, other($0) ?? JSONOutput($0.value, replacing: other)) })
        case .sequence: self = .array(node.elements.map { JSONOutput($0, replacing: other) })
        case .string: self = .string(node.string ?? "")
        case .bool: self = .bool(node.bool ?? false)
        case .null: self = .null
        case .number: self = Self.number(node)
        }
    }
}

extension JSONPointer {
    /// Returns a token with `~` and `/` escaped for JSON Pointer (RFC 6901, section 3).
    static func escaped(_ token: String) -> String {
        token.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}
