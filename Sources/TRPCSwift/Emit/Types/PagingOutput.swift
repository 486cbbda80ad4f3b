internal import TRPCContract

/// A call's output, which is searched for paging values.
struct PagingOutput {
    typealias Value = PagingRule.Value

    let graph: TypeGraph
    let type: TypeID
    /// The output, and its nested objects that are always present.
    private let certain: [Value]
    /// The other nested objects, which may be absent.
    private let possible: [Value]

    init(_ graph: TypeGraph, _ type: TypeID) {
        self.graph = graph
        self.type = type
        let root = Value(steps: [])
        func nested(_ place: Value, _ object: TypeID, _ names: Set<String>, isCertain: Bool) -> [Value] {
            guard case .object(let shape) = graph[object].shape else { return [] }
            return shape.fields.indices.compactMap { index in
                let field = shape.fields[index]
                guard case .object = graph[graph.nonNull(field.type)].shape, !field.isIndirect,
                    names.contains(PagingWords.word(field.wireName)),
                    !isCertain || field.isRequired && !field.isNullable
                else { return nil }
                return Value(steps: place.steps + [.init(object: object, index: index)])
            }
        }
        certain = [root] + nested(root, type, ["pagination", "paging", "meta", "pageinfo"], isCertain: true)
        var found: [Value] = []
        var ends = [(root, type)]
        for _ in 1...3 {
            ends = ends.flatMap { place, object in
                nested(place, object, PagingWords.places, isCertain: false).map { value in
                    (value, graph.nonNull(Self.field(value, graph)?.type ?? object))
                }
            }
            found += ends.map(\.0)
        }
        possible = found.filter { [certain] in !certain.contains($0) }
    }

    /// Whether the output contains a list.
    var hasList: Bool { graph.isItemList(type) || !lists(in: certain + possible).isEmpty }

    /// The list of a page's items; nil if ambiguous.
    var items: Value? {
        if graph.isItemList(type) { return Value(steps: []) }
        let found = lists(in: certain + possible)
        if found.count == 1 { return found[0] }
        for name in PagingWords.items {
            let named = found.filter { value in field(value).map { PagingWords.word($0.wireName) } == name }
            if named.count == 1 { return named[0] }
        }
        return nil
    }

    private func lists(in places: [Value]) -> [Value] {
        places.flatMap { place -> [Value] in
            let object = object(at: place)
            guard case .object(let shape) = graph[object].shape else { return [] }
            return shape.fields.indices.filter {
                graph.isItemList(shape.fields[$0].type) && !shape.fields[$0].isIndirect
            }
            .map { Value(steps: place.steps + [.init(object: object, index: $0)]) }
        }
    }

    /// Returns the only property with one of the names; nil if there is none or several.
    ///
    /// Searches the output and its objects that are always present. If `isWide` is true, then searches its other nested
    /// objects.
    func value(_ names: Set<String>, isWide: Bool, where fits: (Field) -> Bool = { _ in true }) -> Value? {
        value(isWide: isWide) { names.contains(PagingWords.word($0.wireName)) && fits($0) }
    }

    /// Returns the only matching property; see ``value(_:isWide:where:)``.
    func value(isWide: Bool, where fits: (Field) -> Bool) -> Value? {
        for places in isWide ? [certain, possible] : [certain] {
            let found = places.compactMap { place -> Value? in
                let object = object(at: place)
                guard case .object(let shape) = graph[object].shape, let index = shape.only(where: fits)
                else { return nil }
                return Value(steps: place.steps + [.init(object: object, index: index)])
            }
            if !found.isEmpty { return found.count == 1 ? found[0] : nil }
        }
        return nil
    }

    func field(_ value: Value) -> Field? { Self.field(value, graph) }

    private static func field(_ value: Value, _ graph: TypeGraph) -> Field? {
        guard let step = value.steps.last, case .object(let object) = graph[step.object].shape else { return nil }
        return object.fields[step.index]
    }

    /// Returns the primitive of a numeric property; nil for others.
    func number(_ value: Value) -> Primitive? { field(value).flatMap { graph.number($0.type) } }

    private func object(at place: Value) -> TypeID { field(place).map { graph.nonNull($0.type) } ?? type }

    /// Returns whether a property, or an object on its path, may be absent or null.
    func canBeAbsent(_ value: Value) -> Bool {
        value.steps.contains { step in
            guard case .object(let object) = graph[step.object].shape else { return true }
            let field = object.fields[step.index]
            return !field.isRequired || field.isNullable
        }
    }

    /// Returns whether the contract declares a property optional.
    ///
    /// An object without required properties proves nothing, since many exporters don't write `required`.
    func isDeclaredOptional(_ value: Value) -> Bool {
        guard let field = field(value), let step = value.steps.last, case .object(let object) = graph[step.object].shape
        else { return true }
        return field.isNullable || !field.isRequired && object.fields.contains(where: \.isRequired)
    }
}

extension ObjectType {
    /// Returns the only property with one of the names.
    func only(_ names: Set<String>) -> Int? { only { names.contains(PagingWords.word($0.wireName)) } }

    /// Returns the only matching property.
    func only(where fits: (Field) -> Bool) -> Int? {
        let found = fields.indices.filter { fits(fields[$0]) }
        guard found.count == 1, let field = found.first.map({ fields[$0] }) else { return nil }
        return field.constant == nil && !field.isIndirect && !field.documentation.isDeprecated ? found.first : nil
    }
}

extension TypeGraph {
    func isItemList(_ id: TypeID) -> Bool {
        if case .array = self[nonNull(id)].shape { self[nonNull(id)].mapKeys == nil } else { false }
    }

    /// Returns the primitive of a numeric type; nil for other types, and for numbers that can't be used as counters in Swift.
    func number(_ type: TypeID) -> Primitive? {
        guard case .primitive(let primitive) = valueShape(resolved(type)),
            [.integer, .int32, .int64, .uint64, .double].contains(primitive)
        else { return nil }
        return primitive
    }
}
