/// The schema resources in one document (JSON Schema 2020-12 core, 8.2).
///
/// `$id` begins a resource, `$anchor` and `$dynamicAnchor` name places in it, and pointers are relative to its root.
/// Before 2019-09, a fragment in `$id` (draft-6 and 7) or `id` (draft-4) named a place: `"$id": "#item"`.
package final class ResourceIndex {
    package struct Resource {
        package var address: DocumentAddress
        /// Other names for references.
        package var names: [String] = []
        package var root: Node
        package var anchors: [String: Node] = [:]
        package var dynamicAnchors: [String: [Node]] = [:]
    }

    /// The resources; the first one is the document itself.
    package private(set) var resources: [Resource]
    /// The resource that contains a `$ref`, if not the document itself.
    private var owners: [NodeID: Int] = [:]
    /// Whether schemas have `$dynamicAnchor` or `$recursiveAnchor`.
    package private(set) var hasDynamicAnchors = false
    private var byAddress: [DocumentAddress: Int] = [:]
    /// The declared address of an OpenAPI document (`$self`), to which references may be relative.
    package private(set) var selfAddress: DocumentAddress?
    /// Whether the document uses draft-4 or earlier, which spells `$id` as `id`.
    private let usesPlainID: Bool

    /// - Parameter members: The schema documents in this one, with their names for references.
    init(of document: Document, at address: DocumentAddress, members: [(node: Node, names: [String])]) {
        resources = [Resource(address: address, root: document.root)]
        usesPlainID = Self.usesPlainID(document.root)
        byAddress[address] = 0
        // OpenAPI 3.2: references may use this address. Others are resolved relative to the file.
        if document.root.has("openapi"), let own = document.root["$self"]?.string {
            let own = address.resolving(own.prefix { $0 != "#" })
            selfAddress = own
            byAddress[own] = 0
        }
        var roots: [NodeID: [String]] = [:]
        for member in members { roots[member.node.id] = member.names }
        guard !members.isEmpty || usesPlainID || document.isOverlaid || Self.mentionsResources(document) else { return }
        var pending: [(node: Node, owner: Int)] = [(document.root, 0)]
        var seen: Set<NodeID> = []
        while let (node, outer) = pending.popLast() {
            guard seen.insert(node.id).inserted else { continue }
            let owner = node.kind == .mapping ? open(node, in: outer, names: roots[node.id]) : outer
            for element in node.elements { pending.append((element, owner)) }
            for entry in node.entries where entry.value.count > 0 && !Self.data.contains(entry.key) {
                pending.append((entry.value, owner))
            }
            if owner > 0 { recordReferences(of: node, in: owner) }
        }
    }

    /// Returns the resource that contains a reference.
    package func owner(of reference: Node) -> Resource { resources[owners[reference.id] ?? 0] }

    func resource(named address: DocumentAddress) -> Resource? { byAddress[address].map { resources[$0] } }

    /// Returns the member of a collection with a name for references.
    package func member(named name: Substring) -> Resource? {
        resources.dropFirst().first { $0.names.contains(String(name)) }
    }

    /// Keywords whose values are data, not schemas.
    private static let data: Set<String> = ["const", "default", "enum", "example", "examples"]

    /// Returns the resource that begins at `node`, or else the enclosing one.
    private func open(_ node: Node, in outer: Int, names: [String]?) -> Int {
        var owner = outer
        let identifier = node["$id"]?.string?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let id = identifier?.first
        if names != nil || id?.isEmpty == false {
            let address = resources[outer].address.resolving(id ?? "")
            if outer == 0, node.id == resources[0].root.id {
                // The document's own address; it is still found by the address of its file.
                resources[0].address = address
            } else {
                resources.append(Resource(address: address, names: names ?? [], root: node))
                owner = resources.count - 1
            }
            if id != nil { byAddress[address] = owner }
        }
        if let anchor = identifier?.dropFirst().first ?? fragmentID(of: node), !anchor.isEmpty {
            resources[owner].anchors[String(anchor)] = node
        }
        if let anchor = node["$anchor"]?.string { resources[owner].anchors[anchor] = node }
        if let anchor = node["$dynamicAnchor"]?.string {
            resources[owner].anchors[anchor] = node
            resources[owner].dynamicAnchors[anchor, default: []].append(node)
            hasDynamicAnchors = true
        }
        if node["$recursiveAnchor"]?.bool == true { hasDynamicAnchors = true }
        return owner
    }

    /// Returns the fragment in `"id": "#item"` in draft-4; elsewhere `id` is an ordinary property.
    private func fragmentID(of node: Node) -> Substring? {
        guard usesPlainID, let id = node["id"]?.string, id.hasPrefix("#") else { return nil }
        return id.dropFirst()
    }

    private func recordReferences(of node: Node, in owner: Int) {
        for key in ["$ref", "$dynamicRef", "$recursiveRef"] {
            if let reference = node[key] { owners[reference.id] = owner }
        }
    }

    private static func usesPlainID(_ root: Node) -> Bool {
        if let dialect = root["$schema"]?.string { return dialect.contains("draft-04") || dialect.contains("draft-03") }
        return root["id"]?.string != nil && !root.has("$id") && (root.has("definitions") || root.has("properties"))
    }

    /// Searches the bytes, since most documents have no resources and need no traversal.
    private static func mentionsResources(_ document: Document) -> Bool {
        let words = ["id", "anchor", "dynamicAnchor", "recursiveAnchor"].map { Array($0.utf8) }
        return document.source.bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while let dollar = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
                for word in words where bytes[(dollar + 1)...].starts(with: word) { return true }
                index = dollar + 1
            }
            return false
        }
    }
}
