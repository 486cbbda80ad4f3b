/// Removes unions that are not needed: null among the variants makes a type nullable, a single variant is the type
/// itself, several enumerations are one, and nested inline unions are lifted into the outer one. Then moves null from the
/// types of fields to the fields, and gives a type that only names another inline type the shape of that type.
package struct FlattenUnions: GraphPass {
    package static let name = "flatten unions"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var flatten = Flatten(graph: reading.graph, diagnostics: diagnostics)
        reading.graph = TypeGraph()
        // Inline types stand behind the type they are in, so backwards is inside out.
        for index in stride(from: Int32(flatten.graph.nodes.count) - 1, through: 0, by: -1) {
            flatten.flatten(TypeID(index: index))
        }
        for id in flatten.graph.ids { flatten.moveNull(id) }
        for id in flatten.graph.ids { flatten.adopt(id) }
        reading.graph = flatten.graph
    }

    private struct Flatten {
        var graph: TypeGraph
        let diagnostics: DiagnosticSink

        mutating func flatten(_ id: TypeID) {
            guard case .union(var union) = graph[id].shape else { return }
            var isNullable = false
            var variants: [UnionType.Variant] = []
            var seen: Set<TypeID> = []
            var pending = Array(union.variants.reversed())
            while let variant = pending.popLast() {
                let resolved = graph.resolved(variant.type)
                switch graph[resolved].shape {
                case .optional(let inner):
                    isNullable = true
                    pending.append(UnionType.Variant(type: inner, title: variant.title))
                case .primitive(.null):
                    isNullable = true
                case .never:
                    break
                case .any:
                    diagnostics.emit(.unionWithAny(at: graph[id].origin.location))
                    graph[id].shape = .any
                    return
                case .union(let nested) where isInline(resolved) && nested.discriminator == nil && resolved != id:
                    pending.append(contentsOf: nested.variants.reversed())
                default:
                    if seen.insert(resolved).inserted { variants.append(variant) }
                }
            }
            variants = mergeEnumerations(variants, in: id)
            union.variants = mergePrimitives(variants)
            let shape: TypeShape =
                switch union.variants.count {
                case 0: .primitive(.null)
                case 1: .alias(union.variants[0].type)
                default: .union(union)
                }
            guard isNullable, !union.variants.isEmpty else {
                graph[id].shape = shape
                return
            }
            var inner = graph[id]
            inner.shape = shape
            inner.origin = Origin(role: .inner, parent: id, location: inner.origin.location)
            let value = graph.add(inner)
            graph[id].shape = .optional(value)
        }

        private func isInline(_ id: TypeID) -> Bool {
            if case .component = graph[id].origin.role { false } else { true }
        }

        /// String values that several variants list are one list. With a plain string beside them, the list is open.
        private mutating func mergeEnumerations(_ variants: [UnionType.Variant], in id: TypeID) -> [UnionType.Variant] {
            var merged: EnumerationType?
            var known: Set<EnumerationType.Value> = []
            var count = 0
            var others: [TypeNode] = []
            for variant in variants {
                let node = graph[graph.resolved(variant.type)]
                if case .enumeration(let enumeration) = node.shape, enumeration.isString {
                    count += 1
                    guard merged != nil else {
                        merged = enumeration
                        known = Set(enumeration.cases.map(\.value))
                        continue
                    }
                    for value in enumeration.cases where known.insert(value.value).inserted {
                        merged?.cases.append(value)
                    }
                } else if case .primitive(.string) = node.shape {
                    others.append(node)
                }
            }
            guard var merged, count + (others.isEmpty ? 0 : 1) > 1 else { return variants }
            merged.isExtensible = merged.isExtensible || !others.isEmpty
            if others.count == 1 { merged.otherLimits = others[0].constraints }
            let origin = Origin(role: .inner, parent: id, location: graph[id].origin.location)
            let type = graph.add(TypeNode(shape: .enumeration(merged), origin: origin))
            var result: [UnionType.Variant] = []
            var isPlaced = false
            for variant in variants {
                switch graph[graph.resolved(variant.type)].shape {
                case .enumeration(let enumeration) where enumeration.isString:
                    break
                case .primitive(.string):
                    break
                default:
                    result.append(variant)
                    continue
                }
                if !isPlaced { result.append(UnionType.Variant(type: type)) }
                isPlaced = true
            }
            return result
        }

        /// Primitives that no received value can tell apart: any text is a string, any number a number.
        private func mergePrimitives(_ variants: [UnionType.Variant]) -> [UnionType.Variant] {
            func primitive(_ variant: UnionType.Variant) -> Primitive? {
                if case .primitive(let primitive) = graph[graph.resolved(variant.type)].shape { primitive } else { nil }
            }
            let primitives = variants.compactMap(primitive)
            let hasString = primitives.contains(.string)
            let hasNumber = primitives.contains(.double)
            var kept: [UnionType.Variant] = []
            var seen: Set<Primitive> = []
            for variant in variants {
                guard let primitive = primitive(variant) else {
                    kept.append(variant)
                    continue
                }
                if hasString, primitive.isText, primitive != .string { continue }
                if hasNumber, primitive.isNumber, primitive != .double { continue }
                if seen.insert(primitive).inserted { kept.append(variant) }
            }
            return kept
        }

        /// `Status: anyOf: [{ enum: […] }]` is the enumeration, not an alias of one inside it.
        mutating func adopt(_ id: TypeID) {
            guard case .alias(let target) = graph[id].shape, graph[target].origin.parent == id else { return }
            graph[id].shape = graph[target].shape
            graph[id].keys = graph[target].keys
            graph[id].constraints += graph[target].constraints
            graph[id].documentation.text = graph[id].documentation.text ?? graph[target].documentation.text
        }

        mutating func moveNull(_ id: TypeID) {
            switch graph[id].shape {
            case .object(var object):
                for index in object.fields.indices {
                    while case .optional(let inner) = graph[graph.resolved(object.fields[index].type)].shape {
                        object.fields[index].isNullable = true
                        object.fields[index].type = inner
                    }
                    if case .any = graph[graph.resolved(object.fields[index].type)].shape {
                        object.fields[index].isNullable = false
                    }
                }
                graph[id].shape = .object(object)
            case .optional(let inner):
                let resolved = graph.resolved(inner)
                if case .optional(let value) = graph[resolved].shape, resolved != id {
                    graph[id].shape = .optional(value)
                } else if case .any = graph[resolved].shape {
                    graph[id].shape = .alias(inner)
                }
            default:
                break
            }
        }
    }
}

extension Primitive {
    /// A JSON string on the wire.
    package var isText: Bool {
        switch self {
        case .string, .dateTime, .date, .uuid, .uri, .base64, .binary: true
        default: false
        }
    }

    /// A JSON number on the wire.
    package var isNumber: Bool {
        switch self {
        case .integer, .int32, .int64, .uint64, .double, .float, .decimal: true
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func unionWithAny(at location: Location) -> Diagnostic {
        .warning(
            .unionWithAny,
            "one member of this union accepts any value, so all of it is read as any JSON",
            at: location
        )
    }
}

extension Rule {
    package static let unionWithAny = Rule(
        "union-with-any",
        .warning,
        "One member of a union accepts any value, so all of it becomes a JSONValue.",
        "Remove z.any() or z.unknown() from the union, or give that member a type."
    )
}
