internal import TRPCSource

/// Resolves references: pointers and anchors in any document of a contract (JSON Schema 2020-12 core, 8.2).
struct ReferenceResolver {
    let documents: DocumentSet
    /// The named schema being read, which is the base for resolving `#/…` in some documents.
    var schemaRoot: Node?

    /// Cached targets, since most references point to only a few schemas.
    private let known = KnownTargets()

    private var diagnostics: DiagnosticSink { documents.diagnostics }

    init(_ documents: DocumentSet) { self.documents = documents }

    /// The target of a reference.
    enum Target {
        /// A schema with its name, and a qualifier that distinguishes it from schemas with the same name.
        ///
        /// The qualifier is derived from the folders of the schema's document.
        case schema(Node, name: String, qualifier: String?)
        /// The JSON Schema meta-schema, which describes any schema.
        case anySchema
    }

    /// Returns the target of a reference, or reports the reference and returns nil if it can't be resolved.
    func resolve(_ reference: Node) -> Node? {
        guard case .schema(let node, _, _) = locate(reference, use: .part) else { return nil }
        return node
    }

    /// Returns the node itself, or the target of its `$ref`.
    func dereference(_ node: Node) -> Node? {
        var current = node
        for _ in 0..<64 {
            guard let reference = current["$ref"], reference.kind == .string else { return current }
            guard let target = resolve(reference) else { return nil }
            current = target
        }
        diagnostics.report(.circularReference(use: .part, policy: documents.policy), at: node.location)
        return nil
    }

    /// Returns the schema that a reference points to.
    ///
    /// Reports an error and returns nil if the target is missing or isn't a schema.
    ///
    /// - Parameter isSchema: Returns whether a node has already been read as a schema.
    func locateSchema(_ reference: Node, _ isSchema: (Node) -> Bool) -> Target? {
        let target = locate(reference, use: .schema)
        guard case .schema(let node, _, _) = target, !isSchema(node), let part = DocumentPart(of: node) else {
            return target
        }
        diagnostics.report(
            .notASchemaReference(reference.string ?? "", part, at: node.location, policy: documents.policy),
            at: reference.location
        )
        return nil
    }

    /// Returns the document whose root a reference points to, or `.some(nil)` if it points to a node within a document.
    ///
    /// Reports unresolved references and returns nil.
    func document(of reference: Node) -> Document?? {
        switch locate(reference, use: .schema) {
        case .schema(let node, _, _): .some(node.id == node.document.root.id ? node.document : nil)
        case .anySchema: .some(nil)
        case nil: nil
        }
    }

    private func locate(_ reference: Node, use: ReferenceUse) -> Target? {
        // Readers resolve the same reference repeatedly.
        if let target = known.references[reference.id] { return target }
        guard let text = reference.string else {
            diagnostics.report(.invalidReference(use: use, policy: documents.policy), at: reference.location)
            return nil
        }
        if text == "#", reference.document.root.has("openapi"), let schemaRoot {
            // Since an OpenAPI document isn't a schema, the reference means the enclosing schema.
            return .schema(schemaRoot, name: "Root", qualifier: nil)
        }
        let parts = text.parts(between: "#", maxSplits: 1, omittingEmpty: false)
        let resourceName = parts.first ?? ""
        if Self.metaschemas.contains(where: resourceName.hasPrefix) { return .anySchema }
        guard let resource = resource(named: resourceName, of: reference, use: use) else { return nil }
        let isOwn = resourceName.isEmpty && resource.root.id == reference.document.root.id
        let key = KnownTargets.Key(document: ObjectIdentifier(reference.document), text: text)
        if isOwn, let target = known.targets[key] {
            known.keep(target, of: reference, text)
            return target
        }
        let fragment = parts.count > 1 ? "#\(parts[1])" : "#"
        guard let found = target(of: fragment, in: resource, for: reference, use: use) else { return nil }
        // Don't cache targets found in an unexpected location, because they are reported for each reference.
        if isOwn, found.isDirect {
            known.targets[key] = found.target
            known.keep(found.target, of: reference, text)
        }
        return found.target
    }

    /// Returns the target of a fragment in a resource, and whether the fragment is relative to the resource's root.
    ///
    /// Reports unresolved fragments and returns nil.
    private func target(
        of fragment: String,
        in resource: ResourceIndex.Resource,
        for reference: Node,
        use: ReferenceUse
    ) -> (target: Target, isDirect: Bool)? {
        let direct = JSONPointer(fragment: fragment).flatMap { follow($0, from: resource.root) }
        guard let node = direct ?? find(fragment, in: resource, for: reference) else {
            let near = neighbours(of: fragment, in: resource)
            diagnostics.report(
                .unknownReference(reference.string ?? fragment, near: near, use: use, policy: documents.policy),
                at: reference.location
            )
            return nil
        }
        let address = documents.address(of: node.document)
        let tokens = JSONPointer(fragment: fragment)?.tokens ?? [String(fragment.dropFirst())]
        let isOther = node.document !== documents.root
        let target = Target.schema(
            node,
            name: Self.name(ofTargetAt: tokens, in: address, names: resource.names),
            qualifier: isOther ? Self.qualifier(of: address) : nil
        )
        return (target, direct != nil)
    }

    /// Returns the resource with the given name, resolved relative to the reference.
    private func resource(named name: Substring, of reference: Node, use: ReferenceUse) -> ResourceIndex.Resource? {
        let index = documents.resources(of: reference.document)
        let owner = index.owner(of: reference)
        if name.isEmpty { return owner }
        if let member = index.member(named: name) { return member }
        let wanted = owner.address.resolving(name)
        if let known = documents.resource(named: wanted) { return known }
        if let own = index.selfAddress, let known = documents.resource(named: own.resolving(name)) { return known }
        // If two identifiers are in the same folder, assume that their files are as well.
        let home = documents.address(of: reference.document)
        let candidates = [home.resolving(name), wanted.moved(from: owner.address, to: home)].compactMap(\.self)
        for candidate in candidates {
            if let document = documents.documentIfPresent(at: candidate) { return root(of: document) }
        }
        for candidate in home.resolvingAbove(name) {
            guard let document = documents.documentIfPresent(at: candidate) else { continue }
            diagnostics.report(.referenceFromFolder(name, candidate), at: reference.location)
            return root(of: document)
        }
        return candidates.last.flatMap { documents.document(at: $0, for: reference, use: use) }.map(root)
    }

    private func root(of document: Document) -> ResourceIndex.Resource {
        documents.resources(of: document).resources[0]
    }

    private func find(_ fragment: String, in resource: ResourceIndex.Resource, for reference: Node) -> Node? {
        guard let pointer = JSONPointer(fragment: fragment) else {
            return anchor(fragment, in: resource)
        }
        if let node = follow(pointer, from: resource.root) { return node }
        let document = resource.root.document.root
        if document.id != resource.root.id, let node = follow(pointer, from: document) { return node }
        if let schemaRoot, schemaRoot.document === resource.root.document, let node = follow(pointer, from: schemaRoot)
        {
            diagnostics.report(.referenceFromSchema(fragment), at: reference.location)
            return node
        }
        return nil
    }

    /// Returns the schema that declares an anchor, such as `#item`.
    private func anchor(_ fragment: String, in resource: ResourceIndex.Resource) -> Node? {
        let name = JSONPointer.percentDecoded(String(fragment.dropFirst())) ?? ""
        if let node = resource.anchors[name] { return node }
        // According to the specification, anchors are limited to their resource, but many documents don't follow this
        // rule.
        return documents.resources(of: resource.root.document).resources.lazy.compactMap { $0.anchors[name] }.first
    }

    /// Returns the value at a pointer, following references on the way.
    private func follow(_ pointer: JSONPointer, from root: Node) -> Node? {
        var node = root
        var hops = 0
        for token in pointer.tokens {
            while node.kind == .mapping, node[token] == nil, let next = node["$ref"], next.kind == .string {
                hops += 1
                guard hops < 64, let target = resolveSilently(next) else { return nil }
                node = target
            }
            guard let value = node.document.step(token, from: node) else { return nil }
            node = value
        }
        return node
    }

    /// Resolves an intermediate reference. Errors in it are reported at the reference's own location.
    private func resolveSilently(_ reference: Node) -> Node? {
        guard let text = reference.string, text != "#" else { return nil }
        let parts = text.parts(between: "#", maxSplits: 1, omittingEmpty: false)
        guard let resource = resource(named: parts.first ?? "", of: reference, use: .part) else { return nil }
        let fragment = parts.count > 1 ? "#\(parts[1])" : "#"
        guard let pointer = JSONPointer(fragment: fragment) else { return anchor(fragment, in: resource) }
        return resource.root.document.resolve(pointer)
    }

    /// Returns a name for the target, such as `Post` for `#/components/schemas/Post` or `models/post.yaml`.
    ///
    /// If a pointer leads into a schema, the name consists of all names in the pointer.
    private static func name(ofTargetAt tokens: [String], in address: DocumentAddress, names: [String]) -> String {
        let telling = tokens.filter { !structure.contains($0) && !$0.isEmpty }
        if !telling.isEmpty { return telling.joined(separator: ".") }
        return names.first ?? tokens.last { !$0.isEmpty } ?? address.name
    }

    /// Returns a qualifier that distinguishes a document's schemas from those with the same names in other documents.
    func qualifier(of document: Document) -> String? { Self.qualifier(of: documents.address(of: document)) }

    /// Returns the document's name, prefixed with the nearest folder whose name describes its contents.
    private static func qualifier(of address: DocumentAddress) -> String? {
        let folder = address.folders.last { !structure.contains(String($0)) && $0 != ".." }
        return folder.map { "\($0).\(address.name)" }
    }

    private static let structure: Set<String> = [
        "components", "schemas", "$defs", "definitions", "properties", "items", "allOf", "paths",
        "responses", "content", "application/json", "schema", "requestBody", "parameters", "additionalProperties",
        "models", "shared", "resources", "common", "attributes", "requestBodies", "headers",
    ]

    private static let metaschemas = [
        "http://json-schema.org/draft", "https://json-schema.org/draft", "https://spec.openapis.org/oas/3.1/dialect",
    ]

    /// Returns the names next to the missing one that are similar to it.
    private func neighbours(of fragment: String, in resource: ResourceIndex.Resource) -> [String] {
        guard let pointer = JSONPointer(fragment: fragment), let last = pointer.tokens.last else {
            return Suggestion.nearest(to: String(fragment.dropFirst()), among: resource.anchors.keys.sorted())
                .map { "#\($0)" }
        }
        let parent = JSONPointer(tokens: Array(pointer.tokens.dropLast()))
        guard let container = follow(parent, from: resource.root) else { return [] }
        return Suggestion.nearest(to: last, among: container.entries.map(\.key)).map {
            parent.appending($0).description
        }
    }
}
