package import TRPCContract
internal import TRPCSource

/// Creates samples of the types in a contract's graph, which are the smallest allowed values.
///
/// Optional values are absent, nullable values are null, and lists are empty, as far as limits allow, so that recursion ends.
package struct Sampler {
    let graph: TypeGraph
    private var patterns = PatternSampler()
    /// The nesting depth of each type's sample; nil if the type has no finite values, or if no sample was found.
    private var depths: [Int?]
    /// The tag that identifies an object in a union, and the name of the property that contains it.
    private let tags: [TypeID: (name: String, text: String)]

    package init(graph: TypeGraph) {
        self.graph = graph.withAllPatterns
        tags = Self.tags(of: graph)
        depths = Array(repeating: nil, count: graph.nodes.count)
        findDepths()
    }

    private static func tags(of graph: TypeGraph) -> [TypeID: (name: String, text: String)] {
        var tags: [TypeID: (name: String, text: String)] = [:]
        for id in graph.ids {
            guard case .union(let union) = graph[id].shape, case .property(let name) = union.tagging else { continue }
            for variant in union.variants {
                let member = graph.resolved(variant.type)
                if tags[member] == nil, let tag = variant.tags.first { tags[member] = (name, tag.text) }
            }
        }
        return tags
    }

    /// Returns the tag that identifies an object in a union, if it's in this property.
    func tag(of id: TypeID, at property: String) -> String? {
        tags[id].flatMap { $0.name == property ? $0.text : nil }
    }

    /// Returns whether the type has a sample that doesn't require a value from the caller.
    package func hasSample(_ id: TypeID) -> Bool { depths[Int(id.index)] != nil }

    func depth(of id: TypeID) -> Int? { depths[Int(id.index)] }

    /// Returns whether one type's sample can be part of another type's sample. If it can, the opposite is ruled out, so that
    /// recursion ends.
    func canOccur(_ part: TypeID, in whole: TypeID) -> Bool {
        guard let depth = depth(of: part) else { return false }
        return self.depth(of: whole).map { depth < $0 } ?? true
    }

    /// Determines the depths in rounds. Each round uses the samples from the previous rounds.
    private mutating func findDepths() {
        var open = Array(graph.ids)
        var round = 0
        while !open.isEmpty {
            var left: [TypeID] = []
            var found: [TypeID] = []
            for id in open {
                if canMake(id) { found.append(id) } else { left.append(id) }
            }
            guard !found.isEmpty else { return }
            for id in found { depths[Int(id.index)] = round }
            open = left
            round += 1
        }
    }

    private mutating func canMake(_ id: TypeID) -> Bool {
        switch graph[id].shape {
        case .any, .never, .own, .optional: return true
        case .intersection: return false
        case .alias(let target): return hasSample(target)
        case .enumeration(let enumeration): return !enumeration.cases.isEmpty
        case .primitive, .array, .dictionary:
            return value(of: id, named: "text") != nil
        case .object(let object):
            let isReady = object.fields.allSatisfy { field in
                !field.isRequired || field.constant != nil || field.isNullable || hasSample(field.type)
            }
            return isReady && !sample(of: object, id).isImpossible
        case .union(let union): return union.variants.contains { hasSample($0.type) }
        case .tuple(let tuple): return sample(of: tuple, id) != nil
        }
    }

    /// Returns a value of a type; nil if none is found.
    ///
    /// - Parameters:
    ///   - name: The content of unrestricted strings.
    ///   - examples: Examples in the document; the first valid one is used.
    package mutating func value(of id: TypeID, named name: String, examples: [String] = []) -> SampleValue? {
        values(of: id, count: 1, named: name, examples: examples)?.first
    }

    /// Returns distinct values of a type; nil if there are too few.
    private mutating func values(of id: TypeID, count: Int, named name: String, examples: [String]) -> [SampleValue]? {
        let value = graph.valueType(id)
        let isNullable = isNullable(id)
        switch graph.valueShape(value) {
        case .primitive(let primitive):
            let found = scalars(primitive, graph.sampleLimits(of: id), count, name, examples + own(value))
            return found ?? (isNullable && count == 1 ? [.null] : nil)
        case .enumeration(let enumeration):
            let preferred = examples.compactMap { text in enumeration.cases.firstIndex { $0.value.text == text } }
            let order = preferred.prefix(1) + enumeration.cases.indices.filter { $0 != preferred.first }
            guard order.count >= count else { return nil }
            return order.prefix(count).map { .enumeration(value, $0) }
        case _ where isNullable && count == 1: return [.null]
        // Even values that never occur need a sample of their type.
        case .never: return count == 1 ? [.null] : nil
        case .any: return count == 1 ? [.any] : (0..<count).map { .text(name + String($0 + 1)) }
        case .own(let type, _):
            guard count == 1, let content = graph[value].jsonContent else { return count == 1 ? [.own(type)] : nil }
            return self.value(of: content, named: name).map { [.jsonText($0)] }
        case .object, .union, .tuple: return count == 1 && hasSample(value) ? [.declared(value)] : nil
        case .array(let element):
            return count == 1 ? list(of: element, id, named: name).map { [$0] } : nil
        case .dictionary(let element):
            return count == 1
                ? dictionary(of: element, value, graph.sampleLimits(of: id), named: name).map { [$0] } : nil
        case .optional, .alias, .intersection: return nil
        }
    }

    private func own(_ id: TypeID) -> [String] { graph[id].documentation.example.map { [$0] } ?? [] }

    private func isNullable(_ id: TypeID) -> Bool {
        var current = id
        while case .alias(let target) = graph[current].shape, target != id { current = target }
        return graph.isOptional(current)
    }

    private mutating func scalars(
        _ primitive: Primitive,
        _ limits: SampleLimits,
        _ count: Int,
        _ name: String,
        _ examples: [String]
    ) -> [SampleValue]? {
        switch primitive {
        case .null: return count == 1 ? [.null] : nil
        case .boolean:
            let first = examples.contains("true")
            return count <= 2 ? [first, !first].prefix(count).map(SampleValue.boolean) : nil
        case _ where primitive.isNumber || primitive == .bigint:
            let maker = SampleNumber(primitive: primitive, limits: limits)
            if count == 1 { return maker.number(preferring: examples).map { [.number($0)] } }
            return maker.numbers(count: count)?.map(SampleValue.number)
        default:
            let maker = SampleString(primitive: primitive, limits: limits, name: name)
            if count == 1 { return maker.text(preferring: examples, &patterns).map { [.text($0)] } }
            return maker.texts(count: count, &patterns)?.map(SampleValue.text)
        }
    }

    /// The maximum number of elements in a sample.
    private static let mostElements = 10_000
    private static let maximumDistinctValues = 100

    private mutating func list(of element: TypeID, _ id: TypeID, named name: String) -> SampleValue? {
        let limits = graph.sampleLimits(of: id)
        let array = graph.valueType(id)
        guard limits.minItems <= limits.maxItems, limits.minItems <= Self.mostElements else { return nil }
        if let keys = graph[array].mapKeys {
            return entries(keys: keys, element, count: limits.minItems, named: name).map(SampleValue.map)
        }
        guard limits.minItems > 0 else { return .list([]) }
        guard limits.isUnique || graph[array].isSet, limits.minItems > 1 else {
            guard let value = value(of: element, named: name) else { return nil }
            return .list(Array(repeating: value, count: limits.minItems))
        }
        guard limits.minItems <= Self.maximumDistinctValues else { return nil }
        return values(of: element, count: limits.minItems, named: name, examples: []).map(SampleValue.list)
    }

    private mutating func dictionary(
        of element: TypeID,
        _ id: TypeID,
        _ limits: SampleLimits,
        named name: String
    ) -> SampleValue? {
        guard limits.minProperties <= limits.maxProperties else { return nil }
        return entries(keys: graph[id].keys, element, count: limits.minProperties, named: name)
            .map(SampleValue.dictionary)
    }

    /// Returns entries with distinct keys.
    mutating func entries(
        keys: TypeID?,
        _ element: TypeID,
        count: Int,
        named name: String,
        besides taken: [String] = []
    ) -> [SampleValue.Entry]? {
        guard count > 0 else { return [] }
        guard count <= Self.maximumDistinctValues, let value = value(of: element, named: name) else { return nil }
        var found: [SampleValue] = []
        if let keys {
            guard let values = values(of: keys, count: count + taken.count, named: "key", examples: []) else {
                return nil
            }
            found = values.filter { key in !taken.contains { key == .text($0) } }
        } else {
            found = (0..<count + taken.count).map { "key\($0 + 1)" }.filter { !taken.contains($0) }.map(
                SampleValue.text
            )
        }
        return found.prefix(count).map { SampleValue.Entry(key: $0, value: value) }
    }
}

extension TypeGraph {
    /// The graph with all patterns translated. Clients check only the patterns of inputs.
    fileprivate var withAllPatterns: TypeGraph {
        var graph = self
        for node in nodes {
            for case .pattern(let pattern) in node.constraints where graph.patterns[pattern] == nil {
                if case .translated(let text) = PatternTranslation.of(pattern) { graph.patterns[pattern] = text }
            }
        }
        return graph
    }
}
