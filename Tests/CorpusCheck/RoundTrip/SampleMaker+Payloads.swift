import RoundTripCheck
import TRPCContract

/// A JSON value with a label.
struct Sample {
    var label: String
    var value: JSONTree

    init(_ label: String, _ value: JSONTree) {
        self.label = label
        self.value = value
    }
}

extension SampleMaker {
    /// Returns payloads of a type that exercise each of its parts; empty if it has no value.
    func payloads(of id: TypeID) -> [Sample] {
        switch graph[id].shape {
        case .object(let object): payloads(of: object, id)
        case .union(let union): payloads(of: union, id)
        case .tuple(let tuple): payloads(of: tuple)
        case .enumeration(let enumeration): payloads(of: enumeration, id)
        default: values(id).map { Sample("value", $0) }
        }
    }

    private func payloads(of object: ObjectType, _ id: TypeID) -> [Sample] {
        guard let minimal = minimal(id) else { return [] }
        var samples = [Sample("minimal", minimal)]
        if let deep = full(id, depth: 4) { samples.append(Sample("full", deep)) }
        var lists: [String: [JSONTree]] = [:]
        for field in object.fields where field.constant == nil {
            lists[field.wireName] = values(field.type) + (field.isNullable ? [field.null] : [])
        }
        // Payload n has value n of every property, so the number of payloads is that of the longest list.
        for round in 0..<(lists.values.map(\.count).max() ?? 0) {
            let whole = self.object(object) { field in
                guard let list = lists[field.wireName], !list.isEmpty else { return nil }
                return .some(list[round % list.count])
            }
            if let whole { samples.append(Sample("values \(round)", whole)) }
        }
        for field in object.fields where !field.isRequired && field.constant == nil {
            // The minimal payload covers absence; these cover null and a value, one property at a time.
            let alone = (field.isNullable ? [field.null] : []) + values(field.type).prefix(1)
            for value in alone {
                let property = JSONTree.Property(field.wireName, value)
                samples.append(Sample("only \(field.wireName)", adding([property], to: minimal)))
            }
        }
        if let additional = object.additional {
            let others = Self.properties(values(additional), except: object.fields.map(\.wireName))
            samples.append(Sample("additional properties", adding(others, to: minimal)))
        }
        return samples
    }

    private func adding(_ others: [JSONTree.Property], to object: JSONTree) -> JSONTree {
        guard case .object(let properties) = object else { return object }
        return .object(properties + others)
    }

    private func payloads(of tuple: TupleType) -> [Sample] {
        var samples: [Sample] = []
        let items = tuple.items.map { values($0) }
        guard !items.contains(where: \.isEmpty) else { return [] }
        for count in tuple.requiredCount...max(tuple.requiredCount, items.count) {
            samples.append(Sample("\(count) items", .array(items.prefix(count).map { $0[0] })))
        }
        for round in 0..<(items.map(\.count).max() ?? 0) {
            samples.append(Sample("values \(round)", .array(items.map { $0[round % $0.count] })))
        }
        guard let rest = tuple.rest else { return samples }
        let further = values(rest)
        samples.append(Sample("rest", .array(items.map { $0[0] } + further)))
        return samples
    }

    private func payloads(of enumeration: EnumerationType, _ id: TypeID) -> [Sample] {
        var samples = enumeration.cases.map { Sample("case", Self.json($0.value)) }
        guard names.unknownCase(of: id) != nil else { return samples }
        switch enumeration.kind {
        case .number:
            samples.append(Sample("unknown case", .number("-424242.5")))
        case .integer:
            let unlisted = (enumeration.cases.compactMap(\.number).max() ?? 0) &+ 1
            samples.append(Sample("unknown case", .number(String(unlisted))))
        case .boolean: break
        default: samples += ["not listed 👻", ""].map { Sample("unknown case", .string($0)) }
        }
        return samples
    }

    private func payloads(of union: UnionType, _ id: TypeID) -> [Sample] {
        var samples: [Sample] = []
        for (index, variant) in union.variants.enumerated() {
            for (tag, value) in (values(variant.type) + [full(variant.type, depth: 3)].compactMap(\.self)).enumerated()
            {
                samples.append(Sample("variant \(index)", tagged(value, variant, of: union, tag: tag)))
            }
        }
        guard names.unknownCase(of: id) != nil else { return samples }
        let fitting = ExampleFitting(graph: graph, transformer: primitives.transformer)
        let unread = strangers(of: union).filter { value in
            !union.variants.contains { fitting.mayRead(value, as: $0.type) }
        }
        return samples + unread.map { Sample("unknown variant", $0) }
    }

    /// Returns values that match no variant, if the variants' tags exclude them.
    private func strangers(of union: UnionType) -> [JSONTree] {
        let extra = JSONTree.Property("later", .array([.number("1"), .null, .object([])]))
        let scalars: [JSONTree] = [.bool(true), .number("42"), .string("later"), .array([.array([])])]
        switch union.tagging {
        case .property(let name):
            let tag: JSONTree =
                switch union.variants.lazy.compactMap(\.tags.first).first {
                case .integer: .number("-424242")
                default: .string("later")
                }
            // Untagged values match a variant without a tag.
            let needsTag = !union.variants.contains { $0.tags.isEmpty || $0.writtenTag != nil }
            let untagged: [JSONTree] = needsTag ? [.object([extra])] : []
            // A Boolean tag has no third value.
            if case .boolean = union.variants.lazy.compactMap(\.tags.first).first { return untagged }
            return [.object([JSONTree.Property(name, tag), extra])] + untagged
        // Values without these properties match the variant without a distinct field.
        case .distinctField: return union.variants.contains { $0.distinctField == nil } ? [] : [.object([extra])]
        case .trial: return scalars + [.object([extra])]
        case .keys: return [.object([extra])]
        // An object matches the object variant or is an error.
        case .jsonType: return scalars
        }
    }
}

extension EnumerationType.Case {
    fileprivate var number: Int? {
        if case .integer(let number) = value { number } else { nil }
    }
}
