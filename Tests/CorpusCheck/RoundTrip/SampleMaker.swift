import RoundTripCheck
import TRPCContract

/// Makes JSON values of the types in a graph.
struct SampleMaker {
    let graph: TypeGraph
    let names: NameTable
    let primitives: PrimitiveSamples
    /// The smallest value of each type; nil for a type without values.
    private var smallest: [JSONTree?]

    init(graph: TypeGraph, names: NameTable, transformer: TRPCContract.TransformerSetting) {
        self.graph = graph
        self.names = names
        primitives = PrimitiveSamples(transformer: transformer)
        smallest = Array(repeating: nil, count: graph.nodes.count)
        findSmallest()
    }

    /// Returns a value without optional parts.
    func minimal(_ id: TypeID) -> JSONTree? { smallest[Int(id.index)] }

    /// Builds values from those of their parts until nothing changes. The remaining types, such as a struct that
    /// requires itself, have no finite value.
    private mutating func findSmallest() {
        var isChanged = true
        while isChanged {
            isChanged = false
            for id in graph.ids where smallest[Int(id.index)] == nil {
                guard let value = makeSmallest(id) else { continue }
                smallest[Int(id.index)] = value
                isChanged = true
            }
        }
    }

    private func makeSmallest(_ id: TypeID) -> JSONTree? {
        switch graph[id].shape {
        case .primitive(let primitive): return primitives.values(of: primitive).first
        case .any: return .string("anything")
        case .own(let type, _):
            guard let content = graph[id].jsonContent else { return primitives.values(of: type).first }
            return minimal(content).map { .string($0.description) }
        case .never, .intersection: return nil
        case .optional(let inner): return minimal(inner) ?? .null
        case .alias(let target): return minimal(target)
        case .array: return .array([])
        case .dictionary: return .object([])
        case .enumeration(let enumeration): return enumeration.cases.first.map { Self.json($0.value) }
        case .tuple(let tuple):
            let items = tuple.items.prefix(tuple.requiredCount).compactMap(minimal)
            return items.count == tuple.requiredCount ? .array(items) : nil
        case .union(let union):
            return union.variants.lazy.compactMap { variant in
                minimal(variant.type).map { tagged($0, variant, of: union) }
            }.first
        case .object(let object):
            return self.object(object) { $0.isRequired ? .some(minimal($0.type)) : nil }
        }
    }

    /// Returns an object of the closure's values, without omitted properties; nil if a required one has no value.
    func object(_ object: ObjectType, value: (Field) -> JSONTree??) -> JSONTree? {
        var properties: [JSONTree.Property] = []
        for field in object.fields {
            if let constant = field.constant {
                properties.append(JSONTree.Property(field.wireName, Self.json(constant)))
            } else if let given = value(field) {
                if let value = given ?? (field.isNullable ? field.null : nil) {
                    properties.append(JSONTree.Property(field.wireName, value))
                } else if field.isRequired {
                    return nil
                }
            }
        }
        return .object(properties)
    }

    /// Returns the value with the tag that identifies its variant in the union.
    func tagged(_ value: JSONTree, _ variant: UnionType.Variant, of union: UnionType, tag: Int = 0) -> JSONTree {
        guard case .property(let name) = union.tagging, case .object(var properties) = value, !variant.tags.isEmpty
        else { return value }
        // The values of a union have the tags of its members.
        if case .union = graph[graph.resolved(variant.type)].shape { return value }
        let tag = JSONTree.Property(name, Self.json(variant.tags[tag % variant.tags.count]))
        if let index = properties.firstIndex(where: { $0.name == name }) {
            properties[index] = tag
        } else {
            properties.append(tag)
        }
        return .object(properties)
    }

    static func json(_ value: EnumerationType.Value) -> JSONTree {
        switch value {
        case .string(let text): .string(text)
        case .integer(let number): .number(String(number))
        case .number(let number): .number("\(number)")
        case .boolean(let flag): .bool(flag)
        }
    }
}
