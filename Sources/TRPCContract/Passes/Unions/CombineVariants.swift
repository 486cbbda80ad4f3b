package import TRPCSource

/// Adds a variant for values that match several members of an `anyOf`.
///
/// If the variants don't exclude each other, the new variant has the properties of all of them, so that none is lost.
package struct CombineVariants: GraphPass {
    package static let name = "combine variants"

    /// The maximum number of properties in a combined variant; larger structs aren't useful.
    private static let mostProperties = 200

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in reading.graph.ids {
            guard case .union(var union) = reading.graph[id].shape, union.allowsSeveral, isOpen(union.tagging) else {
                continue
            }
            let objects = union.variants.compactMap { openObject($0.type, in: reading.graph) }
            guard let combined = combination(of: objects, in: &reading.graph) else { continue }
            guard combined.fields.count <= Self.mostProperties else {
                diagnostics.report(.tooManyToCombine, at: reading.graph[id].origin.location)
                continue
            }
            var origin = Origin(
                role: .variant(union.variants.count),
                parent: id,
                location: reading.graph[id].origin.location
            )
            origin.title = objects.count == 2 ? "Both" : "Several"
            let type = reading.graph.add(TypeNode(shape: .object(combined), origin: origin))
            var variant = UnionType.Variant(type: type)
            variant.combines = objects.map { $0.fields.map(\.wireName) }
            union.variants.append(variant)
            reading.graph[id].shape = .union(union)
        }
    }

    /// Returns whether the presence of properties determines the variant of a value.
    private func isOpen(_ tagging: UnionType.Tagging) -> Bool {
        switch tagging {
        case .distinctField, .keys, .trial: true
        case .property, .jsonType: false
        }
    }

    /// Returns the object if it allows any undeclared properties.
    private func openObject(_ id: TypeID, in graph: TypeGraph) -> ObjectType? {
        guard case .object(let object) = graph[graph.resolved(id)].shape, !object.isClosed,
            object.additional.map({ graph.isAny(graph.resolved($0)) }) ?? true
        else {
            return nil
        }
        return object
    }

    /// Returns an object with the properties of all the given objects.
    ///
    /// With two objects, a property is required if either requires it; with more objects, only if all of them do.
    /// Returns nil if one object already has all properties, or if two objects have no property in common.
    private func combination(of objects: [ObjectType], in graph: inout TypeGraph) -> ObjectType? {
        guard objects.count > 1 else { return nil }
        var fields: [Field] = []
        var places: [String: Int] = [:]
        var required: [String: Int] = [:]
        for object in objects {
            for field in object.fields {
                if field.isRequired { required[field.wireName, default: 0] += 1 }
                guard let index = places[field.wireName] else {
                    places[field.wireName] = fields.count
                    fields.append(field)
                    continue
                }
                guard let type = type(of: fields[index], field, isBoth: objects.count == 2, in: &graph) else {
                    return nil
                }
                fields[index].type = type
                fields[index].isNullable =
                    objects.count == 2
                    ? fields[index].isNullable && field.isNullable : fields[index].isNullable || field.isNullable
                if graph.isAny(graph.resolved(type)) { fields[index].isNullable = false }
            }
        }
        guard objects.allSatisfy({ $0.fields.count < fields.count }) else { return nil }
        for index in fields.indices {
            let count = required[fields[index].wireName] ?? 0
            fields[index].isRequired = objects.count == 2 ? count > 0 : count == objects.count
        }
        return ObjectType(fields: fields, additional: objects.lazy.compactMap(\.additional).first)
    }

    /// Returns the type of a property that two variants share.
    ///
    /// If there are no other variants, values must have both types, and the result is nil if that's impossible. If
    /// there are others, values can have either type, since they don't have to match both of these variants.
    private func type(of a: Field, _ b: Field, isBoth: Bool, in graph: inout TypeGraph) -> TypeID? {
        let (first, second) = (graph.resolved(a.type), graph.resolved(b.type))
        if first == second { return a.type }
        if graph.isAny(first) { return isBoth ? b.type : a.type }
        if graph.isAny(second) { return isBoth ? a.type : b.type }
        if isBoth, graph.jsonKinds(first).isDisjoint(with: graph.jsonKinds(second)) { return nil }
        switch (graph[first].shape, graph[second].shape) {
        case (.primitive(let first), .primitive(let second)):
            let narrower = first.narrowed(by: second)
            if narrower == first { return isBoth ? a.type : b.type }
            if narrower == second { return isBoth ? b.type : a.type }
        case (.enumeration(let first), .enumeration(let second)) where first.isExtensible == second.isExtensible:
            let (values, others) = (Set(first.cases.map(\.value)), Set(second.cases.map(\.value)))
            if values.isSubset(of: others) { return isBoth ? a.type : b.type }
            if others.isSubset(of: values) { return isBoth ? b.type : a.type }
            if isBoth, !first.isExtensible, values.isDisjoint(with: others) { return nil }
        case (.enumeration(let values), .primitive(.string)) where values.isString:
            return isBoth ? a.type : b.type
        case (.primitive(.string), .enumeration(let values)) where values.isString:
            return isBoth ? b.type : a.type
        default:
            break
        }
        return graph.add(anyNode(at: a.location))
    }

    private func anyNode(at location: Location) -> TypeNode {
        TypeNode(shape: .any, origin: Origin(role: .shared, location: location))
    }
}

extension Diagnostic {
    fileprivate static var tooManyToCombine: Diagnostic {
        Diagnostic(
            .ambiguousUnion,
            "a value can match several members of this 'anyOf'; only the properties of one of them are kept",
            fix: "use 'oneOf', or close the members with 'additionalProperties: false'"
        )
    }
}
