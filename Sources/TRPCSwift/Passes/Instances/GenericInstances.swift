internal import TRPCContract

/// The differences between instances of a generic type, that is, its type arguments in the backend.
struct GenericInstances {
    let graph: TypeGraph

    /// A part of an instance that differs between the instances.
    enum Argument: Hashable {
        case type(TypeID, isNullable: Bool)
        /// A property with this constant value.
        case constant(EnumerationType.Value)
    }

    /// Instances of a generic type. Their arguments are in the order of their locations; identical instances have no arguments.
    struct Group {
        var members: [TypeID]
        var arguments: [TypeID: [Argument]]
    }

    private static let mostArguments = 4
    private static let maximumDepth = 12

    /// Groups the members by the generic type that they are instances of.
    func groups(of members: [TypeID]) -> [Group] {
        var groups: [[TypeID]] = []
        for member in members {
            let place = groups.firstIndex { differences($0[0], member).map { $0.count <= Self.mostArguments } ?? false }
            if let place { groups[place].append(member) } else { groups.append([member]) }
        }
        return groups.map { Group(members: $0, arguments: arguments(of: $0)) }
    }

    private func arguments(of members: [TypeID]) -> [TypeID: [Argument]] {
        var all: [TypeID: [String: Argument]] = [:]
        var first: [String: Argument] = [:]
        var places: [String] = []
        for member in members.dropFirst() {
            for difference in differences(members[0], member) ?? [] {
                if first[difference.place] == nil { places.append(difference.place) }
                first[difference.place] = difference.first
                all[member, default: [:]][difference.place] = difference.second
            }
        }
        all[members[0]] = first
        // If an entire part differs, the differences inside it are redundant.
        let outer = places.filter { place in !places.contains { place != $0 && place.hasPrefix($0 + "/") } }
        var result: [TypeID: [Argument]] = [:]
        for member in members {
            var arguments: [Argument] = []
            for place in outer {
                // An instance that doesn't differ here has the same argument as the first instance.
                guard let argument = all[member]?[place] ?? first[place] else { continue }
                if !arguments.contains(argument) { arguments.append(argument) }
            }
            result[member] = arguments
        }
        return result
    }

    private struct Difference {
        var place: String
        var first: Argument
        var second: Argument
    }

    /// Returns the differences between two types; nil if their shapes differ.
    private func differences(_ a: TypeID, _ b: TypeID) -> [Difference]? {
        var found: [Difference] = []
        let isSame = compareParts(a, b, at: "", depth: 0, &found)
        return isSame ? found : nil
    }

    /// Compares the parts of two types. Returns false if the types' shapes differ.
    private func compareParts(
        _ a: TypeID,
        _ b: TypeID,
        at place: String,
        depth: Int,
        _ found: inout [Difference]
    ) -> Bool {
        guard depth < Self.maximumDepth, graph[a].constraints.isEmpty == graph[b].constraints.isEmpty else {
            return false
        }
        switch (graph[a].shape, graph[b].shape) {
        case (.object(let a), .object(let b)):
            return compare(a, b, at: place, depth: depth, &found)
        case (.union(let a), .union(let b)):
            guard a.variants.count == b.variants.count else { return false }
            for (index, pair) in zip(a.variants, b.variants).enumerated() {
                compare(pair.0.type, pair.1.type, (false, false), at: "\(place)/\(index)", depth: depth, &found)
            }
            return true
        case (.array(let a), .array(let b)):
            compare(a, b, (false, false), at: place + "/[]", depth: depth, &found)
            return true
        case (.dictionary(let a), .dictionary(let b)), (.optional(let a), .optional(let b)),
            (.alias(let a), .alias(let b)):
            compare(a, b, (false, false), at: place + "/*", depth: depth, &found)
            return true
        case (.primitive(let a), .primitive(let b)):
            return a == b
        case (.any, .any), (.never, .never):
            return true
        case (.enumeration(let a), .enumeration(let b)):
            return a.cases.map(\.value) == b.cases.map(\.value) && a.isExtensible == b.isExtensible
        case (.tuple(let a), .tuple(let b)):
            return compare(a, b, at: place, depth: depth, &found)
        default:
            return false
        }
    }

    private func compare(
        _ a: TupleType,
        _ b: TupleType,
        at place: String,
        depth: Int,
        _ found: inout [Difference]
    ) -> Bool {
        guard a.items.count == b.items.count, a.requiredCount == b.requiredCount, (a.rest == nil) == (b.rest == nil)
        else { return false }
        for (index, pair) in zip(a.items, b.items).enumerated() {
            compare(pair.0, pair.1, (false, false), at: "\(place)/\(index)", depth: depth, &found)
        }
        if let first = a.rest, let second = b.rest {
            compare(first, second, (false, false), at: place + "/rest", depth: depth, &found)
        }
        return true
    }

    private func compare(
        _ a: ObjectType,
        _ b: ObjectType,
        at place: String,
        depth: Int,
        _ found: inout [Difference]
    ) -> Bool {
        guard a.fields.count == b.fields.count, (a.additional == nil) == (b.additional == nil) else { return false }
        var others: [String: Field] = [:]
        for field in b.fields { others[field.wireName] = field }
        for field in a.fields {
            guard let other = others[field.wireName], field.isRequired == other.isRequired else { return false }
            let place = "\(place)/\(field.wireName)"
            if field.constant != nil || other.constant != nil {
                guard field.constant != other.constant || field.isNullable != other.isNullable else { continue }
                found.append(Difference(place: place, first: argument(of: field), second: argument(of: other)))
            } else {
                compare(field.type, other.type, (field.isNullable, other.isNullable), at: place, depth: depth, &found)
            }
        }
        if let first = a.additional, let second = b.additional {
            compare(first, second, (false, false), at: place + "/*", depth: depth, &found)
        }
        return true
    }

    private func argument(of field: Field) -> Argument {
        field.constant.map(Argument.constant) ?? .type(field.type, isNullable: field.isNullable)
    }

    /// Compares the types at a location: they can be equal, have the same shape with nested differences, or differ entirely.
    private func compare(
        _ a: TypeID,
        _ b: TypeID,
        _ isNullable: (Bool, Bool),
        at place: String,
        depth: Int,
        _ found: inout [Difference]
    ) {
        if graph.resolved(a) == graph.resolved(b), isNullable.0 == isNullable.1 { return }
        if isNullable.0 == isNullable.1, isInline(a), isInline(b) {
            var inner: [Difference] = []
            if compareParts(a, b, at: place, depth: depth + 1, &inner) {
                found += inner
                return
            }
        }
        found.append(
            Difference(
                place: place,
                first: .type(a, isNullable: isNullable.0),
                second: .type(b, isNullable: isNullable.1)
            )
        )
    }

    private func isInline(_ id: TypeID) -> Bool {
        graph.componentName(of: id) == nil && graph.componentName(of: graph.resolved(id)) == nil
    }
}
