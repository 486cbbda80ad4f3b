internal import TRPCContract

/// The labels of a union's members.
///
/// A label is the tag that selects the member, otherwise the schema's name, its title, a distinguishing property, or the JSON
/// type. A number is the last resort.
///
/// Better labels are assigned first, regardless of the members' order. If two members would get the same label, neither of them
/// does, so a label rarely depends on other members.
struct VariantLabels {
    let graph: TypeGraph
    let union: UnionType
    /// For each member, whether it's named only by its role in the union.
    let isOwn: [Bool]
    let objects: [ObjectType?]
    /// The number of members that a tag selects.
    private let tagCounts: [EnumerationType.Value: Int]

    init(graph: TypeGraph, union: UnionType, isOwn: [Bool]) {
        self.graph = graph
        self.union = union
        self.isOwn = isOwn
        objects = union.variants.map { variant in
            if case .object(let object) = graph[graph.resolved(variant.type)].shape { object } else { nil }
        }
        tagCounts = union.variants.reduce(into: [:]) { counts, variant in
            for tag in Set(variant.tags) { counts[tag, default: 0] += 1 }
        }
    }

    /// Returns a label for each member; nil for a member that takes the name of its type.
    func labels() -> [String?] {
        var labels = Labels(count: union.variants.count)
        labels.assign(union.variants.map(ownTag))
        for index in union.variants.indices where labels[index] == nil { claimName(of: index, in: &labels) }
        labels.assign(isOwn.indices.map { isNamed($0) ? nil : sharedTags(of: union.variants[$0]) })
        labels.assign(isOwn.indices.map { isOwn[$0] || isPrimitive($0) ? title(of: union.variants[$0]) : nil })
        // Tries labels that distinguish a member from all others, then labels that distinguish it from other members without a
        // label.
        for _ in 0..<2 {
            let open = labels.open.filter { !isNamed($0) && objects[$0] != nil }
            guard !open.isEmpty else { break }
            let group = labels.isFirstRound ? Array(objects.indices) : open
            for rank in [constants, keys] {
                let wanted = rank(group)
                labels.assign(objects.indices.map { open.contains($0) ? wanted[$0] : nil })
            }
            labels.isFirstRound = false
        }
        for rank in [nestedConstants, propertyTypes, keyLists] {
            let open = labels.open.filter { !isNamed($0) && objects[$0] != nil }
            guard open.count > 1 else { break }
            let wanted = rank(open)
            labels.assign(objects.indices.map { open.contains($0) ? wanted[$0] : nil })
        }
        labels.assign(isOwn.indices.map { isNamed($0) ? nil : onlyText(of: union.variants[$0].type) })
        for index in labels.open where isOwn[index] && !isNamed(index) {
            if let label = lastLabel(of: union.variants[index]) { labels.number(label, for: index) }
        }
        return labels.texts
    }

    /// The labels assigned so far. Their spellings are unique.
    private struct Labels {
        private(set) var texts: [String?]
        private var taken: Set<String> = []
        var isFirstRound = true

        init(count: Int) { texts = Array(repeating: nil, count: count) }

        subscript(index: Int) -> String? { texts[index] }

        var open: [Int] { texts.indices.filter { texts[$0] == nil } }

        mutating func reserve(_ name: String) { taken.insert(Self.spelling(name)) }

        /// Assigns the proposed labels to members without one, unless another member has, or would get, the same label.
        mutating func assign(_ wanted: [String?]) {
            let spellings = wanted.indices.map { index in
                texts[index] == nil ? wanted[index].map(Self.spelling) : nil
            }
            var counts: [String: Int] = [:]
            for case let spelling? in spellings { counts[spelling, default: 0] += 1 }
            for (index, spelling) in spellings.enumerated() {
                guard let spelling, counts[spelling] == 1 else { continue }
                if taken.insert(spelling).inserted { texts[index] = wanted[index] }
            }
        }

        mutating func number(_ label: String, for index: Int) {
            var numbered = label
            var number = 2
            while !taken.insert(Self.spelling(numbered)).inserted {
                numbered = "\(label)\(number)"
                number += 1
            }
            texts[index] = numbered
        }

        private static func spelling(_ label: String) -> String { SwiftName.member(label).lowercased() }
    }

    /// Returns whether a member is a named schema.
    private func isNamed(_ index: Int) -> Bool {
        let type = union.variants[index].type
        if graph.componentName(of: type) ?? graph.componentName(of: graph.resolved(type)) != nil { return true }
        // The type is part of another type, which determines its name.
        return !isOwn[index] && !isPrimitive(index)
    }

    private func isPrimitive(_ index: Int) -> Bool {
        if case .primitive = graph[graph.resolved(union.variants[index].type)].shape { return !isSchema(index) }
        return false
    }

    private func isSchema(_ index: Int) -> Bool { graph.componentName(of: union.variants[index].type) != nil }

    private func claimName(of index: Int, in labels: inout Labels) {
        if let name = graph.componentName(of: union.variants[index].type) { labels.reserve(name) }
    }

    /// Returns the tag value that selects only this member.
    private func ownTag(of variant: UnionType.Variant) -> String? {
        guard Set(variant.tags).count == 1, let tag = variant.tags.first, tagCounts[tag] == 1 else { return nil }
        // `true` is meaningless without the property's name.
        if case .boolean = tag { return nil }
        return tag.label
    }

    /// Returns two or three tag values that together select only this member, such as `back or close`.
    private func sharedTags(of variant: UnionType.Variant) -> String? {
        guard (2...3).contains(variant.tags.count), variant.tags.allSatisfy({ tagCounts[$0] == 1 }) else { return nil }
        let label = variant.tags.map { Words.lowerCamel($0.label) }.joined(separator: " or ")
        return label.count <= 40 ? label : nil
    }

    /// Returns the title in the document, unless it's a sentence.
    private func title(of variant: UnionType.Variant) -> String? {
        let title = variant.title ?? graph[variant.type].origin.title
        guard let title, title.contains(where: \.isLetter), Words.split(title).count <= 6 else { return nil }
        return title
    }

    /// Returns, for each member of the group, a constant property value that no other member can have.
    ///
    /// The label is a string, or the name of a property that is always true in this member and always false in the others.
    private func constants(_ group: [Int]) -> [String?] {
        var labels: [String?] = Array(repeating: nil, count: objects.count)
        guard group.count(where: { objects[$0] != nil }) > 1 else { return labels }
        var owners: [String: [EnumerationType.Value: Int]] = [:]
        // The properties for which some members don't list the values.
        var open: Set<String> = []
        for field in group.compactMap({ objects[$0] }).flatMap(\.fields) {
            guard let values = values(of: field) else {
                open.insert(field.wireName)
                continue
            }
            for value in values { owners[field.wireName, default: [:]][value, default: 0] += 1 }
        }
        for index in group {
            for field in objects[index]?.fields ?? [] where field.isRequired && !open.contains(field.wireName) {
                guard let values = values(of: field), values.count == 1, owners[field.wireName]?[values[0]] == 1 else {
                    continue
                }
                switch values[0] {
                case .string(let text) where text.contains(where: \.isLetter): labels[index] = text
                case .boolean(true): labels[index] = field.wireName
                default: continue
                }
                break
            }
        }
        return labels
    }

    /// Returns the possible values of a property; nil if the document doesn't list them.
    func values(of field: Field) -> [EnumerationType.Value]? {
        if let constant = field.constant { return [constant] }
        switch graph[graph.resolved(field.type)].shape {
        // A single value identifies the member, even if the backend may add others later.
        case .enumeration(let enumeration) where !enumeration.isExtensible || enumeration.cases.count == 1:
            return enumeration.cases.map(\.value)
        default:
            return nil
        }
    }

    /// Returns the property that distinguishes each member of the group.
    ///
    /// It's a property that only this member requires, preferably one that no other member has; otherwise, an optional property
    /// that only this member has.
    private func keys(_ group: [Int]) -> [String?] {
        var labels: [String?] = Array(repeating: nil, count: objects.count)
        guard group.count(where: { objects[$0] != nil }) > 1 else { return labels }
        var owners: [String: Int] = [:]
        var demands: [String: Int] = [:]
        for field in group.compactMap({ objects[$0] }).flatMap(\.fields) {
            owners[field.wireName, default: 0] += 1
            if field.isRequired { demands[field.wireName, default: 0] += 1 }
        }
        for index in group {
            let fields = objects[index]?.fields ?? []
            let required = fields.filter(\.isRequired)
            labels[index] =
                union.variants[index].distinctField
                ?? (required.first { owners[$0.wireName] == 1 } ?? required.first { demands[$0.wireName] == 1 }
                ?? fields.first { owners[$0.wireName] == 1 })?.wireName
        }
        return labels
    }

    /// Returns the only string in an enumeration.
    private func onlyText(of id: TypeID) -> String? {
        graph.onlyText(of: id).flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    }
}
