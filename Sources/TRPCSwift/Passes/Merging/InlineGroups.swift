internal import TRPCContract

/// Inline types with the same structure and name, which can be merged.
struct InlineGroup {
    enum Kind: Hashable {
        /// A part of another type, with its own name.
        case part(String)
        /// The body of an error response.
        case error(status: String)
    }

    var kind: Kind
    /// The types in document order.
    var members: [TypeID]
    /// The union members that repeat another member of the same union, and the repeated member.
    var repeated: [TypeID: TypeID] = [:]
    /// The recorded name of the merged type.
    var recordedName: String?
    /// Whether the types have names of their own, which merging would remove.
    var isUnmergeable = false
    /// Whether the types are named after the output of calls rather than after a part.
    var isSpoken = false
    /// The maximum number of enclosing types.
    var depth = 0

    /// The first member, which identifies the group.
    var id: TypeID { members[0] }
}

/// Finds the groups of inline types.
struct InlineGroups {
    private let graph: TypeGraph
    private let words: LocalTypeNames
    /// The groups, ordered by nesting depth.
    private(set) var groups: [InlineGroup] = []

    init(_ graph: TypeGraph, structures: [[TypeID]], words: LocalTypeNames, kept: inout KeptNames) {
        self.graph = graph
        self.words = words
        for structure in structures { groups += groups(structure, &kept) }
        for index in groups.indices {
            groups[index].depth = groups[index].members.lazy.map(depth).max() ?? 0
        }
        groups.sort { ($0.depth, $0.id.index) < ($1.depth, $1.id.index) }
    }

    private func groups(_ members: [TypeID], _ kept: inout KeptNames) -> [InlineGroup] {
        let parts = descriptiveNames(members)
        let telling = parts + resources(members)
        let titles = sharedTitles(members)
        let repeated = repeated(in: members)
        var groups: [InlineGroup] = []
        var merged: Set<TypeID> = []
        for (name, members) in kept.shared(in: members) {
            let members = members.filter { repeated[$0] == nil }
            let kind = members.lazy.compactMap { self.kind(of: $0, telling, titles) }.first
            groups.append(InlineGroup(kind: kind ?? .part(name), members: members, recordedName: name))
            merged.formUnion(members)
        }
        var byKind: [InlineGroup.Kind: [TypeID]] = [:]
        for id in members where !merged.contains(id) && repeated[id] == nil {
            guard let kind = kind(of: id, telling, titles) else { continue }
            byKind[kind, default: []].append(id)
        }
        for (kind, members) in byKind {
            let shared = groups.firstIndex { $0.kind == kind && $0.recordedName != nil }
            // An error body has no name other than that of its error.
            let isOfError = if case .error = kind { true } else { false }
            let (known, new) = kept.clusters(of: members, joiningKnown: shared == nil && !isOfError)
            groups += known.map { members in
                InlineGroup(kind: kind, members: members, isUnmergeable: isOfError || !kept.isLeaf(members))
            }
            if let shared {
                groups[shared].members += new
            } else if !new.isEmpty {
                groups.append(InlineGroup(kind: kind, members: new))
            }
        }
        for index in groups.indices { complete(&groups[index], parts.map(\.name), repeated) }
        return groups.filter { !$0.members.isEmpty }
    }

    /// Completes a group with the data for naming it.
    ///
    /// - Parameters:
    ///   - parts: The descriptive names of the parts.
    ///   - repeated: The union members that repeat another one, and the first of these.
    private func complete(_ group: inout InlineGroup, _ parts: [String], _ repeated: [TypeID: TypeID]) {
        group.members.sort { $0.index < $1.index }
        if case .part(let name) = group.kind {
            group.isSpoken = !parts.contains(name) && group.members.contains(where: graph.isRoot)
        }
        let members = Set(group.members)
        group.repeated = repeated.filter { members.contains($0.value) }
    }

    /// Returns the union members that repeat another member of the same union, and the first of these.
    private func repeated(in members: [TypeID]) -> [TypeID: TypeID] {
        var firstOfUnion: [TypeID: TypeID] = [:]
        var repeated: [TypeID: TypeID] = [:]
        for id in members.sorted(by: { $0.index < $1.index }) {
            guard case .variant = graph[id].origin.role, let union = graph[id].origin.parent else { continue }
            if let first = firstOfUnion[union] { repeated[id] = first } else { firstOfUnion[union] = id }
        }
        return repeated
    }

    /// Returns the kind of a group; nil for an input or output that only its call names.
    private func kind(
        of id: TypeID,
        _ telling: [(name: String, words: [String])],
        _ titles: Set<String>
    ) -> InlineGroup.Kind? {
        guard graph.isRoot(id) else { return .part(words.name(of: id)) }
        if let status = graph.errorStatus(of: id) { return .error(status: status) }
        if let title = title(of: id), titles.contains(title) { return .part(title) }
        return telling.first { describes($0.words, id) }.map { .part($0.name) }
    }

    /// Returns the titles that several complete outputs have.
    private func sharedTitles(_ members: [TypeID]) -> Set<String> {
        var counts: [String: Int] = [:]
        for title in members.compactMap(title) { counts[title, default: 0] += 1 }
        return Set(counts.filter { $0.value > 1 }.keys)
    }

    /// Returns the title of a complete output as a type name; nil for a sentence or a word that means little.
    private func title(of id: TypeID) -> String? {
        guard let title = graph[id].origin.title, graph.isRoot(id), graph.errorStatus(of: id) == nil,
            !graph.isInInput(id), (1...Self.mostTitleWords).contains(Words.split(title).count),
            Singular.isDescriptive(title)
        else { return nil }
        return words.identifiers.type(title)
    }

    /// A longer title is a sentence.
    private static let mostTitleWords = 4

    /// Returns names that describe a value, in document order.
    private func descriptiveNames(_ members: [TypeID]) -> [(name: String, words: [String])] {
        guard members.contains(where: graph.isRoot) else { return [] }
        var names: [String] = []
        for id in members where !graph.isRoot(id) && words.isDescriptive(id) && !graph.isInInput(id) {
            let name = words.name(of: id)
            if !names.contains(name) { names.append(name) }
        }
        return names.map { name in (name, Words.split(name).map { $0.lowercased() }) }
    }

    /// Returns the resources that several calls return with the same structure.
    ///
    /// At least one of the calls reads the resource, or the resource has an id. Acknowledgements such as `{success}` aren't
    /// resources.
    private func resources(_ members: [TypeID]) -> [(name: String, words: [String])] {
        let roots = members.filter { graph.isRoot($0) && graph.errorStatus(of: $0) == nil && !graph.isInInput($0) }
        guard roots.count > 1, case .object(let object) = graph[roots[0]].shape else { return [] }
        var calls: [[String]: (count: Int, isRead: Bool)] = [:]
        for id in roots {
            guard let resource = spokenResource(of: id) else { continue }
            let known = calls[resource.words] ?? (0, false)
            calls[resource.words] = (known.count + 1, known.isRead || resource.isReading)
        }
        let hasID = object.fields.contains { ["id", "_id", "uuid"].contains($0.wireName.lowercased()) }
        let found = calls.filter { _, calls in
            calls.count > 1 && (calls.isRead ? object.fields.count > 1 : hasID && object.fields.count > 2)
        }
        return found.keys.sorted { $0.lexicographicallyPrecedes($1) }
            .map { (words.identifiers.type($0.joined(separator: " ")), $0) }
    }

    private func spokenResource(of id: TypeID) -> SpokenResource? {
        switch graph[graph.whole(of: id)].origin.role {
        case .procedure(let path, _): SpokenResource(path)
        case .operation(let name, _):
            if let resource = graph.resources[name] {
                resource.isList ? nil : SpokenResource(resource)
            } else {
                SpokenResource(name)
            }
        default: nil
        }
    }

    /// Returns whether a call's name contains the words of a resource, such as `posts.getById` for `post`.
    private func describes(_ thing: [String], _ id: TypeID) -> Bool {
        let spoken: String
        switch graph[graph.whole(of: id)].origin.role {
        case .procedure(let path, let suffix) where suffix != "Input": spoken = path
        case .operation(let name, let suffix) where !suffix.hasPrefix("Request"): spoken = name
        default: return false
        }
        let heard = Set(Words.split(spoken).flatMap { [$0.lowercased(), Singular.of($0.lowercased())] })
        return thing.allSatisfy(heard.contains)
    }

    private func depth(of id: TypeID) -> Int {
        var depth = 0
        var current = graph.container(of: id)
        while let container = current {
            depth += 1
            current = graph.container(of: container)
        }
        return depth
    }
}
