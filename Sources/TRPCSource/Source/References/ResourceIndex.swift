/// The schema resources in a document (JSON Schema 2020-12 core, 8.2).
///
/// `$id` begins a resource, `$anchor` and `$dynamicAnchor` name locations in it, and pointers are relative to its root.
/// Before 2019-09, a fragment in `$id` (draft-6 and 7) or `id` (draft-4) named a location, as in `"$id": "#item"`.
package final class ResourceIndex {
    package struct Resource {
        package var address: DocumentAddress
        /// Alternative names that references can use.
        package var names: [String] = []
        package var root: Node
        package var anchors: [String: Node] = [:]
        package var dynamicAnchors: [String: [Node]] = [:]
    }

    /// The resources; the first one is the document itself.
    package private(set) var resources: [Resource]
    /// The index of the resource that contains a `$ref`, if it isn't the document itself.
    private var owners: [NodeID: Int] = [:]
    /// Whether the document uses `$dynamicAnchor` or `$recursiveAnchor`.
    package private(set) var hasDynamicAnchors = false
    private var byAddress: [DocumentAddress: Int] = [:]
    /// The address that an OpenAPI document declares for itself (`$self`), which references can be relative to.
    package private(set) var selfAddress: DocumentAddress?
    /// Whether the document uses draft-4 or earlier, in which `$id` is called `id`.
    private let usesPlainID: Bool

    /// Creates the index of a document.
    ///
    /// - Parameter members: The schema documents in this document, with the names that references can use.
    init(of document: Document, at address: DocumentAddress, members: [(node: Node, names: [String])]) {
        resources = [Resource(address: address, root: document.root)]
        usesPlainID = Self.usesPlainID(document.root)
        byAddress[address] = 0
        // OpenAPI 3.2: references can use this address. Other references are resolved relative to the file.
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

    /// Returns the member of a collection that has the given name.
    package func member(named name: Substring) -> Resource? {
        resources.dropFirst().first { $0.names.contains(String(name)) }
    }

    /// Keywords whose values are data, not schemas.
    private static let data: Set<String> = ["const", "default", "enum", "example", "examples"]

    /// Returns the index of the resource that begins at `node`, or otherwise of the enclosing resource.
    private func open(_ node: Node, in outer: Int, names: [String]?) -> Int {
        var owner = outer
        let identifier = node["$id"]?.string?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let id = identifier?.first
        if names != nil || id?.isEmpty == false {
            let address = resources[outer].address.resolving(id ?? "")
            if outer == 0, node.id == resources[0].root.id {
                // The address that the document declares for itself. It can still be found by the address of its file.
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

    /// Returns the fragment in a draft-4 `"id": "#item"`. In other documents, `id` is an ordinary property.
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

    /// Returns whether a document may declare resources.
    ///
    /// Searching its bytes avoids a traversal, since most documents declare none.
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
