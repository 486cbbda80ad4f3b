internal import TRPCContract

/// Finds names for the members of families of numbered types.
struct InstanceNamer {
    /// The new names, in the document's spelling.
    private(set) var names: [TypeID: String] = [:]
    /// Types that are identical to another one except for the number in their name.
    private(set) var duplicates: [TypeID: TypeID] = [:]

    private let graph: TypeGraph
    private let record: NameRecord
    private let places: InstanceUses
    private var families: [Family] = []
    private var familyOf: [TypeID: Int] = [:]
    /// The members that are currently being named, since an instance can be its own argument.
    private var open: Set<TypeID> = []

    private struct Family {
        var base: String
        var groups: [GenericInstances.Group]
    }

    init(
        reading: ContractReading,
        families: [(base: String, members: [TypeID])],
        excluding utilities: Set<TypeID>
    ) {
        graph = reading.graph
        record = reading.names.record
        let instances = GenericInstances(graph: graph)
        for family in families {
            let members = family.members.filter { !utilities.contains($0) }
            guard members.count > 1 else { continue }
            for member in members { familyOf[member] = self.families.count }
            self.families.append(Family(base: family.base, groups: instances.groups(of: members)))
        }
        places = InstanceUses(reading: reading, unnamed: Set(familyOf.keys))
        for index in self.families.indices { removeDuplicates(in: index) }
    }

    mutating func nameAll() {
        for family in families {
            let members = family.groups.flatMap(\.members)
            for id in members { _ = name(of: id) }
            // If several instances would get the same name, none of them gets it.
            let taken = Dictionary(grouping: members) { names[$0].map { Words.upperCamel($0) } ?? "" }
            for ids in taken.values where ids.count > 1 {
                for id in ids { names[id] = placed(id, family) }
            }
            if let first = first(of: members, in: family) { names[first] = family.base }
        }
    }

    /// Returns the instance that keeps the family's name, because it was the only one when the names were recorded.
    ///
    /// That instance's new name isn't in the record. If there are several, it's the one without a number.
    private func first(of members: [TypeID], in family: Family) -> TypeID? {
        guard record.name(ofSchema: family.base) != nil else { return nil }
        let new = members.filter { id in names[id].flatMap(record.name(ofSchema:)) == nil }
        return new.count == 1 ? new[0] : new.first { graph.componentName(of: $0) == family.base }
    }

    /// Merges instances with the same arguments.
    private mutating func removeDuplicates(in index: Int) {
        for group in families[index].groups.indices {
            var known: [[GenericInstances.Argument]: TypeID] = [:]
            for member in families[index].groups[group].members {
                let arguments = families[index].groups[group].arguments[member] ?? []
                if let first = known[arguments] { duplicates[member] = first } else { known[arguments] = member }
            }
            families[index].groups[group].members.removeAll { duplicates[$0] != nil }
        }
    }

    private mutating func name(of id: TypeID) -> String? {
        if let known = names[id] { return known }
        guard let index = familyOf[id], let group = families[index].groups.first(where: { $0.members.contains(id) }),
            open.insert(id).inserted
        else { return nil }
        defer { open.remove(id) }
        let family = families[index]
        let name =
            if family.groups.count == 1, group.members.count == 1 { family.base } else {
                descriptiveName(id, group, of: family).map { joined($0, family.base) } ?? placed(id, family)
            }
        names[id] = name
        return name
    }

    /// Returns the words that distinguish an instance: its arguments, or a property that no other instance has.
    private mutating func descriptiveName(_ id: TypeID, _ group: GenericInstances.Group, of family: Family) -> String? {
        if group.members.count > 1 {
            var words: [String] = []
            for argument in group.arguments[id] ?? [] {
                guard let word = self.word(for: argument) else { return nil }
                if words.last != word { words.append(word) }
            }
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
        let others = family.groups.filter { $0.members != group.members }.compactMap(\.members.first)
        let known = Set(others.flatMap { fields(of: $0).map(\.wireName) })
        let own = fields(of: id).filter { !known.contains($0.wireName) }
        return (own.first(where: \.isRequired) ?? own.first)?.wireName
    }

    private func fields(of id: TypeID) -> [Field] {
        if case .object(let object) = graph[id].shape { object.fields } else { [] }
    }

    /// Returns a name based on where the type is used, for instances without a distinguishing property.
    private func placed(_ id: TypeID, _ family: Family) -> String {
        guard let place = places.places(of: id).first(where: { $0.rank < 2 }) else {
            return graph.componentName(of: id) ?? family.base
        }
        return joined(place.words.joined(separator: " "), family.base)
    }

    /// Combines words and a name without repetition: `UserPage` doesn't become `UserUserPage`.
    private func joined(_ words: String, _ base: String) -> String {
        let (prefix, name) = (Words.upperCamel(words), Words.upperCamel(base))
        return name.hasPrefix(prefix) && name != prefix ? base : "\(words) \(base)"
    }

    private mutating func word(for argument: GenericInstances.Argument) -> String? {
        switch argument {
        case .constant(let value): value.label
        case .type(let id, let isNullable): word(for: id).map { isNullable ? "optional \($0)" : $0 }
        }
    }

    /// Returns the name of a type that is used as an argument; nil for an inline type.
    private mutating func word(for id: TypeID, depth: Int = 0) -> String? {
        guard depth < 8 else { return nil }
        let type = graph.componentName(of: id) == nil ? graph.resolved(id) : id
        if familyOf[type] != nil { return name(of: duplicates[type] ?? type) }
        if let name = graph.componentName(of: type) { return name }
        switch graph[type].shape {
        case .primitive(let primitive): return primitive.word
        case .own(let type, _): return type.name
        case .any, .never: return "any"
        case .optional(let inner): return word(for: inner, depth: depth + 1).map { "optional \($0)" }
        case .array(let element): return word(for: element, depth: depth + 1).map { "\($0) list" }
        case .dictionary(let value): return word(for: value, depth: depth + 1).map { "\($0) dictionary" }
        case .enumeration: return graph.onlyText(of: type)
        case .union(let union): return word(for: union, depth: depth)
        case .object, .tuple, .alias, .intersection: return nil
        }
    }

    /// Returns a word for a union.
    ///
    /// For example, it's `Notification` for like, comment and follow notifications, and `PostOrShop` for two unrelated types.
    private mutating func word(for union: UnionType, depth: Int) -> String? {
        let words = union.variants.compactMap { word(for: $0.type, depth: depth + 1) }
        guard words.count == union.variants.count else { return nil }
        let split = words.map { Words.split($0).map { $0.lowercased() } }
        let shortest = split.map(\.count).min() ?? 0
        let ending = (1..<max(shortest, 1)).last { length in Set(split.map { $0.suffix(length) }).count == 1 }
        if let ending { return split[0].suffix(ending).joined(separator: " ") }
        let beginning = (1..<max(shortest, 1)).last { length in Set(split.map { $0.prefix(length) }).count == 1 }
        if let beginning { return split[0].prefix(beginning).joined(separator: " ") }
        return words.count == 2 ? words.joined(separator: " or ") : nil
    }
}

extension Primitive {
    /// The word that represents the primitive in a name.
    fileprivate var word: String {
        switch self {
        case .null: "null"
        case .boolean: "bool"
        case .string: "string"
        case .integer, .int32, .int64, .uint64: "int"
        case .double, .float, .decimal: "number"
        case .bigint: "bigInteger"
        case .dateTime, .date: "date"
        case .uuid: "UUID"
        case .uri: "URL"
        case .base64, .binary: "data"
        }
    }
}
