package import TRPCContract

/// Samples of declared types, one level deep. Nested types have samples of their own.
extension Sampler {
    /// Returns the sample of a declared type; nil for aliases, and if no sample is possible.
    package mutating func declared(_ id: TypeID) -> DeclaredSample? {
        switch graph[id].shape {
        case .object(let object): return .object(sample(of: object, id))
        case .enumeration(let enumeration): return enumeration.cases.isEmpty ? nil : .enumeration(0)
        case .union(let union): return sample(of: union).map(DeclaredSample.union)
        case .tuple(let tuple): return sample(of: tuple, id)
        default: return nil
        }
    }

    mutating func sample(of object: ObjectType, _ id: TypeID) -> ObjectSample {
        let limits = graph.sampleLimits(of: id)
        var sample = ObjectSample(properties: object.fields.map { property($0, of: id) })
        var count = 0
        for (index, field) in object.fields.enumerated() {
            switch sample.properties[index] {
            case .constant, .unknown: count += 1
            case .value:
                // The example of an optional property is omitted if it would exceed the limit.
                if field.isRequired || count < limits.maxProperties {
                    count += 1
                } else {
                    sample.properties[index] = .absent
                }
            case .absent: break
            }
        }
        for (index, field) in object.fields.enumerated() where count < limits.minProperties {
            guard case .absent = sample.properties[index], !field.isRequired, canOccur(field.type, in: id),
                let value = value(of: field.type, named: field.wireName), value != .null
            else { continue }
            sample.properties[index] = .value(value)
            count += 1
        }
        if count < limits.minProperties, let additional = object.additional, canOccur(additional, in: id) {
            let taken = object.fields.map(\.wireName)
            let missing = limits.minProperties - count
            if let entries = entries(keys: graph[id].keys, additional, count: missing, named: "value", besides: taken) {
                sample.additional = entries
                count += entries.count
            }
        }
        sample.isImpossible = count < limits.minProperties || count > limits.maxProperties
        return sample
    }

    private mutating func property(_ field: Field, of id: TypeID) -> ObjectSample.Property {
        if field.constant != nil { return .constant }
        let examples = [tag(of: id, at: field.wireName)].compactMap(\.self) + texts(of: field)
        guard field.isRequired else {
            // Outputs include optional properties with examples; inputs contain only required ones.
            let isShown = field.documentation.example != nil && graph[id].usage.contains(.output)
            guard isShown, isScalar(field.type), !field.hasThreeStates,
                let value = value(of: field.type, named: field.wireName, examples: examples),
                matchesExample(value, examples)
            else { return .absent }
            return .value(value)
        }
        if field.isNullable, !isScalar(field.type) || examples.isEmpty { return .value(.null) }
        if let value = value(of: field.type, named: field.wireName, examples: examples) { return .value(value) }
        return field.isNullable ? .value(.null) : .unknown
    }

    /// Returns the document's example and default value.
    private func texts(of field: Field) -> [String] {
        let standard: String? =
            switch field.defaultValue {
            case .string(let text): text
            case .number(let text): text
            case .boolean(let flag): String(flag)
            case .emptyArray, .composite, .null, nil: nil
            }
        return [field.documentation.example, standard].compactMap(\.self)
    }

    /// Returns whether the value comes from the document and isn't a replacement.
    private func matchesExample(_ value: SampleValue, _ examples: [String]) -> Bool {
        switch value {
        case .text(let text): examples.contains(text)
        case .number(let text): examples.contains { DecimalNumber($0) == DecimalNumber(text) }
        case .boolean(let flag): examples.contains(String(flag))
        case .enumeration(let id, let index):
            if case .enumeration(let enumeration) = graph[id].shape {
                examples.contains(enumeration.cases[index].value.text)
            } else {
                false
            }
        default: false
        }
    }

    private func isScalar(_ id: TypeID) -> Bool {
        switch graph[graph.valueType(id)].shape {
        case .primitive, .enumeration: true
        default: false
        }
    }

    /// Returns a sample of the first member with the smallest depth. Among numbers, it's the member that the sample decodes as.
    private mutating func sample(of union: UnionType) -> UnionSample? {
        let depths = union.variants.enumerated().compactMap { index, variant in
            depth(of: variant.type).map { (index: index, depth: $0) }
        }
        guard let first = depths.min(by: { ($0.depth, $0.index) < ($1.depth, $1.index) }) else { return nil }
        let rank = { [graph] (index: Int) in graph.trialRank(of: union.variants[index].type) }
        let numbers = rank(first.index) < .integer ? [] : depths.map(\.index).filter { rank($0) >= .integer }
        let best = numbers.min { (rank($0), $0) < (rank($1), $1) } ?? first.index
        let variant = union.variants[best]
        guard let value = value(of: variant.type, named: "text") else { return nil }
        return UnionSample(variant: best, value: value, tag: tag(of: variant, in: union))
    }

    private func tag(of variant: UnionType.Variant, in union: UnionType) -> (field: Int, value: SampleValue)? {
        guard case .property(let name) = union.tagging, let tag = variant.tags.first,
            case .object(let object) = graph[graph.resolved(variant.type)].shape,
            let index = object.fields.firstIndex(where: { $0.wireName == name })
        else { return nil }
        let field = object.fields[index]
        guard field.constant == nil else { return nil }
        let type = graph.valueType(field.type)
        switch (graph[type].shape, tag) {
        case (.enumeration(let enumeration), _):
            return enumeration.cases.firstIndex { $0.value == tag }.map { (index, .enumeration(type, $0)) }
        case (.primitive, .string(let text)): return (index, .text(text))
        case (.primitive, .integer(let number)): return (index, .number(String(number)))
        case (.primitive, .boolean(let flag)): return (index, .boolean(flag))
        default: return nil
        }
    }

    mutating func sample(of tuple: TupleType, _ id: TypeID) -> DeclaredSample? {
        let limits = graph.sampleLimits(of: id)
        let wanted = max(tuple.requiredCount, min(limits.minItems, tuple.items.count))
        var items: [SampleValue] = []
        for (index, type) in tuple.items.prefix(wanted).enumerated() {
            guard let value = value(of: type, named: "item\(index)") else { return nil }
            items.append(value)
        }
        let missing = limits.minItems - items.count
        guard missing > 0, let rest = tuple.rest else { return .tuple(items: items, rest: []) }
        guard let value = value(of: rest, named: "item") else { return nil }
        return .tuple(items: items, rest: Array(repeating: value, count: missing))
    }
}
