package import TRPCSource

/// Moves the constant value of a required property into the field.
///
/// For a property that tags the members of a union, the value may also come from a pattern (`^AzurePowerShell@4$`) or
/// from a discriminator that maps one value to the member, since no other tag can be encoded. An optional tag is always
/// encoded if the object is only a member of unions. A lone `true` or `false` elsewhere is a boolean.
package struct FoldConstants: GraphPass {
    package static let name = "fold constants"

    private let fillsOptionalTags: Bool

    /// - Parameter fillsOptionalTags: Whether the client always sends the optional tags of members.
    package init(fillsOptionalTags: Bool = true) { self.fillsOptionalTags = fillsOptionalTags }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let tags = reading.graph.tagProperties
        // Existing initializers keep their parameters.
        let values = reading.names.record.isEarlier ? [:] : reading.graph.tagValues
        let used = values.isEmpty || !fillsOptionalTags ? [] : reading.usedOutsideOfUnions
        for id in reading.graph.ids {
            guard case .object(var object) = reading.graph[id].shape else { continue }
            for index in object.fields.indices {
                let field = object.fields[index]
                let isTag = tags[id]?.contains(field.wireName) == true
                let tag = values[id]?[field.wireName]
                let isFilled = fillsOptionalTags && tag != nil && !field.isReadOnly && !used.contains(id)
                guard field.isRequired || isFilled, !field.isNullable,
                    let constant = reading.graph.constant(field.type)
                        ?? (isTag ? reading.graph.patternConstant(field.type) : nil)
                            ?? tag.flatMap({ reading.graph.allows($0, field.type) ? $0 : nil }),
                    field.isRequired || constant == tag
                else { continue }
                object.fields[index].constant = constant
                object.fields[index].type = reading.graph.primitive(constant.primitive, at: field.location)
            }
            reading.graph[id].shape = .object(object)
        }
        for id in reading.graph.ids {
            if case .enumeration = reading.graph[id].shape, case .boolean = reading.graph.constant(id) {
                reading.graph[id].shape = .primitive(.boolean)
            }
        }
    }
}

extension ContractReading {
    /// The types of properties, elements, bodies and members of unions without a tag.
    fileprivate var usedOutsideOfUnions: Set<TypeID> {
        var used: Set<TypeID> = []
        for id in reachedTypes {
            switch graph[id].shape {
            case .alias, .optional: continue
            case .union(let union): if case .property = union.tagging { continue }
            default: break
            }
            for child in graph.children(of: id) { used.insert(graph.nonNull(child)) }
        }
        let whole = contract.calls.flatMap(\.types) + contract.deliveries.flatMap(\.call.types)
        return used.union(whole.map(graph.nonNull)).union([contract.errorData].compactMap(\.self).map(graph.nonNull))
    }
}

extension TypeGraph {
    /// Returns the value of an enum with a single case, or nil for other types.
    fileprivate func constant(_ id: TypeID) -> EnumerationType.Value? {
        guard case .enumeration(let enumeration) = self[resolved(id)].shape, !enumeration.isExtensible else {
            return nil
        }
        return enumeration.constant
    }

    /// Returns the string that a pattern matches, if it matches only one.
    fileprivate func patternConstant(_ id: TypeID) -> EnumerationType.Value? {
        let node = self[resolved(id)]
        guard case .primitive(.string) = node.shape else { return nil }
        for case .pattern(let pattern) in node.constraints {
            if let texts = PatternLiterals(pattern).texts, texts.count == 1 { return .string(texts[0]) }
        }
        return nil
    }

    /// The values of tagging properties that have the same single value in all unions of an object, by object.
    fileprivate var tagValues: [TypeID: [String: EnumerationType.Value]] {
        var values: [TypeID: [String: Set<EnumerationType.Value>]] = [:]
        for node in nodes {
            guard case .union(let union) = node.shape, case .property(let name) = union.tagging else { continue }
            for variant in union.variants {
                // A variant that also matches other values has no single value.
                let tags =
                    variant.isDefault || variant.tags.isEmpty ? [.boolean(true), .boolean(false)] : Set(variant.tags)
                values[resolved(variant.type), default: [:]][name, default: []].formUnion(tags)
            }
        }
        return values.mapValues { $0.compactMapValues { $0.count == 1 ? $0.first : nil } }
    }

    /// Returns whether the type is a plain string or an enum that allows the value.
    fileprivate func allows(_ value: EnumerationType.Value, _ id: TypeID) -> Bool {
        switch (self[resolved(id)].shape, value) {
        case (.primitive(.string), .string): true
        case (.enumeration(let enumeration), _): enumeration.cases.contains { $0.value == value }
        default: false
        }
    }

    /// The tagging properties of the objects in unions, by object.
    fileprivate var tagProperties: [TypeID: Set<String>] {
        var properties: [TypeID: Set<String>] = [:]
        for node in nodes {
            guard case .union(let union) = node.shape, case .property(let name) = union.tagging else { continue }
            for variant in union.variants { properties[resolved(variant.type), default: []].insert(name) }
        }
        return properties
    }
}

extension EnumerationType.Value {
    /// The primitive type of the value.
    fileprivate var primitive: Primitive {
        switch self {
        case .string: .string
        case .integer: .integer
        case .number: .double
        case .boolean: .boolean
        }
    }
}
