import RoundTripCheck
import TRPCContract

extension SampleMaker {
    /// Returns values of a type as a part of others: all kinds for an inline type, few for a declared one.
    ///
    /// Declared types have their own payloads.
    func values(_ id: TypeID, depth: Int = 1) -> [JSONTree] {
        switch graph[id].shape {
        case .primitive(let primitive):
            return primitives.values(of: primitive)
        case .any:
            return Self.anything
        case .own(let type, _):
            guard let content = graph[id].jsonContent else { return primitives.values(of: type) }
            let values = depth > 0 ? values(content, depth: depth - 1) : [minimal(content)].compactMap(\.self)
            return values.map { .string($0.description) }
        case .never, .intersection:
            return []
        case .alias(let target):
            return values(target, depth: depth)
        case .optional(let inner):
            return values(inner, depth: depth) + [.null]
        case .array(let element) where graph[id].mapKeys != nil:
            return depth > 0 ? pairs(of: id, values(element, depth: depth - 1)) + [.array([])] : [.array([])]
        case .array(let element):
            let elements = depth > 0 ? values(element, depth: depth - 1) : []
            // Sets are unordered, so a sample has one element at a time.
            if graph[id].isSet { return elements.map { .array([$0]) } + [.array([])] }
            return elements.isEmpty ? [.array([])] : [.array(elements), .array([])]
        case .dictionary(let value):
            let values = depth > 0 ? values(value, depth: depth - 1) : []
            let properties = self.properties(of: id, values)
            return properties.isEmpty ? [.object([])] : [.object(properties), .object([])]
        case .enumeration(let enumeration):
            return enumeration.cases.map { Self.json($0.value) }
        case .object, .union, .tuple:
            let full = depth > 0 ? full(id, depth: 1) : nil
            return [minimal(id), full].compactMap(\.self)
        }
    }

    /// Returns maps of one pair each.
    private func pairs(of map: TypeID, _ values: [JSONTree]) -> [JSONTree] {
        guard let key = graph[map].mapKeys.flatMap({ full($0, depth: 1) }) else { return [] }
        return values.map { .array([.array([key, $0])]) }
    }

    /// Returns a value with all optional parts, to a depth; nil if the type has no value.
    func full(_ id: TypeID, depth: Int) -> JSONTree? {
        guard depth > 0 else { return minimal(id) }
        switch graph[id].shape {
        case .optional(let inner), .alias(let inner):
            return full(inner, depth: depth)
        case .array(let element) where graph[id].mapKeys != nil:
            return full(element, depth: depth - 1).flatMap { pairs(of: id, [$0]).first } ?? .array([])
        case .array(let element):
            return full(element, depth: depth - 1).map { .array([$0]) } ?? .array([])
        case .dictionary(let value):
            let key = keys(of: id)?.first ?? "key"
            return full(value, depth: depth - 1).map { .object([JSONTree.Property(key, $0)]) } ?? .object([])
        case .tuple(let tuple):
            let parts = tuple.items + (tuple.rest.map { [$0, $0] } ?? [])
            let values = parts.compactMap { full($0, depth: depth - 1) }
            return values.count == parts.count ? .array(values) : minimal(id)
        case .union(let union):
            return union.variants.lazy.compactMap { variant in
                full(variant.type, depth: depth).map { tagged($0, variant, of: union) }
            }.first
        case .object(let object):
            return self.object(object) { .some(full($0.type, depth: depth - 1)) }
        case .primitive, .any, .never, .intersection, .enumeration, .own:
            return minimal(id)
        }
    }

    /// Values that `any` must keep unchanged.
    private static let anything: [JSONTree] = [
        .string("anything"), .null, .bool(false), .number("9007199254740993"), .number("-0.5"), .array([]), .object([]),
        .array([.null, .object([JSONTree.Property("", .array([.number("1")]))])]),
        .object([JSONTree.Property("null", .null), JSONTree.Property("a.b", .string("NaN"))]),
    ]

    /// Returns a dictionary's properties with these values. Its keys may be enumerated.
    private func properties(of id: TypeID, _ values: [JSONTree]) -> [JSONTree.Property] {
        guard let keys = keys(of: id) else { return Self.properties(values, except: []) }
        return zip(keys, values).map { JSONTree.Property($0, $1) }
    }

    private func keys(of id: TypeID) -> [String]? {
        guard let keys = graph.keyEnumeration(of: id), case .enumeration(let enumeration) = graph[keys].shape else {
            return nil
        }
        return enumeration.cases.compactMap { if case .string(let text) = $0.value { text } else { nil } }
    }

    /// Returns additional properties whose names need escaping.
    static func properties(_ values: [JSONTree], except declared: [String]) -> [JSONTree.Property] {
        let names = ["key", "", "a.b", "$ref", "👩‍👩‍👧", "\"\\\n", "id", "additionalProperties"]
        return values.enumerated().compactMap { index, value in
            let name = index < names.count ? names[index] : "key\(index)"
            return declared.contains(name) ? nil : JSONTree.Property(name, value)
        }
    }
}
