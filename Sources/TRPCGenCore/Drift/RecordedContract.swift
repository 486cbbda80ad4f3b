/// A contract as it is kept for later comparisons: the part that a client was generated from, as JSON whose keys are in
/// order, so that the same contract is the same bytes.
package struct RecordedContract {
    private let root: Node
    /// The keys of the paths that the client has, and the methods there; nil keeps all.
    private let kept: Set<Location>?
    private let reached: Set<String>

    /// Nil, with an error emitted, for a contract that cannot be used or lies in several documents.
    package init?(
        _ file: SourceFile,
        selection: Selection,
        provider: any DocumentProvider,
        from sources: SourceMap,
        into diagnostics: DiagnosticSink
    ) {
        let id = sources.add(file)
        guard let document = DocumentReader().read(file, as: id, into: diagnostics) else { return nil }
        let documents = DocumentSet(root: document, sources: sources, provider: provider, diagnostics: diagnostics)
        var scope = ReadingScope()
        scope.isForComparison = true
        scope.selection = selection
        guard let reading = ContractReader(scope: scope).read(documents, name: "Contract"), !diagnostics.hasErrors
        else { return nil }
        if let other = documents.all.first(where: { $0 !== documents.root }) {
            diagnostics.emit(.severalDocuments(at: other.root.location))
            return nil
        }
        root = documents.root.root
        let places = reading.contract.procedures.map(\.location) + reading.contract.operations.map(\.location)
        kept = root.has("paths") && !reading.contract.leftOut.isEmpty ? Set(places) : nil
        reached = kept.map { Self.components(of: documents.root.root, in: $0) } ?? []
    }

    /// - Parameter members: What joins the root, by key.
    package func text(with members: [(key: String, value: JSONText)]) -> String {
        var entries = root.entries.filter { entry in !members.contains { $0.key == entry.key } }
            .map { (key: $0.key, value: value(of: $0)) }
        entries += members
        return JSONText.object(entries.sorted { $0.key < $1.key }).rendered
    }

    private func value(of entry: Node.Entry) -> JSONText {
        guard let kept else { return JSONText(entry.value) }
        switch entry.key {
        case "paths":
            return object(entry.value) { kept.contains($0.keyNode.location) }
        case "components":
            return .object(
                entry.value.entries.sorted { $0.key < $1.key }.map { kind in
                    let value =
                        kind.key == "securitySchemes"
                        ? JSONText(kind.value)
                        : object(kind.value) {
                            reached.contains("#/components/\(kind.key)/\(JSONPointer.escaped($0.key))")
                        }
                    return (kind.key, value)
                }
            )
        default:
            return JSONText(entry.value)
        }
    }

    private func object(_ node: Node, _ isKept: (Node.Entry) -> Bool) -> JSONText {
        .object(node.entries.filter(isKept).sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
    }

    /// The components that the kept paths refer to, and those that these refer to.
    private static func components(of root: Node, in kept: Set<Location>) -> Set<String> {
        var pending = (root["paths"]?.entries.map { $0 } ?? []).filter { kept.contains($0.keyNode.location) }.map(
            \.value
        )
        var found: Set<String> = []
        while let node = pending.popLast() {
            pending += node.entries.map(\.value) + Array(node.elements)
            guard let reference = node.string, reference.hasPrefix("#/components/") else { continue }
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

extension JSONText {
    /// The same value, keys in order.
    package init(_ node: Node) {
        switch node.kind {
        case .mapping: self = .object(node.entries.sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
        case .sequence: self = .array(node.elements.map(JSONText.init))
        case .string: self = .string(node.string ?? "")
        case .bool: self = .bool(node.bool ?? false)
        case .null: self = .null
        case .number: self = Self.number(node)
        }
    }

    /// YAML has spellings of numbers that JSON has not.
    private static func number(_ node: Node) -> JSONText {
        let text = node.text ?? "0"
        if let int = node.int { return .number(int) }
        let isJSON = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
        return isJSON
            ? .literal(text) : node.double.map { $0.isFinite ? .literal("\($0)") : .string(text) } ?? .string(text)
    }
}

extension JSONPointer {
    /// A token as a pointer has it.
    static func escaped(_ token: String) -> String {
        token.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}

extension Diagnostic {
    fileprivate static func severalDocuments(at location: Location) -> Diagnostic {
        .error(
            .severalDocuments,
            "the contract refers to this document; a release is recorded from one",
            at: location,
            fix: "bundle the documents into one, as 'redocly bundle' does"
        )
    }
}

extension Rule {
    package static let severalDocuments = Rule(
        "several-documents",
        .error,
        "A release is recorded from one document, and the contract refers to others.",
        "Bundle the documents into one."
    )
}
