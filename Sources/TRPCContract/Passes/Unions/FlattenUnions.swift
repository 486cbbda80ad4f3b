package import TRPCSource

/// Simplifies unions.
///
/// If null is a variant, the type becomes nullable. A single variant becomes the type itself, several enums are merged,
/// and nested inline unions are lifted into the outer union.
///
/// Afterward, moves null from the types of fields to the fields, and replaces aliases of inline types with their
/// shapes.
package struct FlattenUnions: GraphPass {
    package static let name = "flatten unions"

    /// Whether integers without a format are kept in unions that also contain `number`.
    private let keepsIntegers: Bool

    package init(keepsIntegers: Bool = false) {
        self.keepsIntegers = keepsIntegers
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var flatten = Flatten(graph: reading.graph, diagnostics: diagnostics, keepsIntegers: keepsIntegers)
        reading.graph = TypeGraph()
        // Inline types come after their enclosing types, so reverse order visits inner types first.
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
        let keepsIntegers: Bool

        mutating func flatten(_ id: TypeID) {
            guard case .union(var union) = graph[id].shape else { return }
            guard let (variants, isNullable) = lifted(union.variants, of: id) else {
                diagnostics.report(.unionWithAny, at: graph[id].origin.location)
                graph[id].shape = .any
                return
            }
            let merged = mergeEnumerations(variants, in: id)
            union.variants = mergePrimitives(merged)
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

        /// Returns the distinct variants, including those of nested inline unions, and whether null is among them.
        ///
        /// Returns nil if a variant can be any value.
        private func lifted(
            _ variants: [UnionType.Variant],
            of id: TypeID
        ) -> (variants: [UnionType.Variant], isNullable: Bool)? {
            var isNullable = false
            var result: [UnionType.Variant] = []
            var seen: Set<TypeID> = []
            var pending = Array(variants.reversed())
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
                    return nil
                case .union(let nested) where isInline(resolved) && nested.discriminator == nil && resolved != id:
                    pending.append(contentsOf: nested.variants.reversed())
                default:
                    if seen.insert(resolved).inserted { result.append(variant) }
                }
            }
            return (result, isNullable)
        }

        private func isInline(_ id: TypeID) -> Bool {
            if case .component = graph[id].origin.role { false } else { true }
        }

        /// Merges variants that are string enums. If the union also contains a plain string, the merged enum is open.
        private mutating func mergeEnumerations(_ variants: [UnionType.Variant], in id: TypeID) -> [UnionType.Variant] {
            guard let merged = mergedEnumeration(of: variants) else { return variants }
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

        /// Returns the merged string enum, or nil if there is nothing to merge.
        private func mergedEnumeration(of variants: [UnionType.Variant]) -> EnumerationType? {
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
            guard var merged, count + (others.isEmpty ? 0 : 1) > 1 else { return nil }
            merged.isExtensible = merged.isExtensible || !others.isEmpty
            if others.count == 1 { merged.otherLimits = others[0].constraints }
            return merged
        }

        /// Removes primitives that are included in another primitive of the union.
        ///
        /// All formatted strings are strings, and all numbers are numbers. However, 64-bit integers and decimals are
        /// kept, since `Double` can't represent all their digits.
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
                if hasNumber, primitive.isNumber, primitive != .double, !isKept(primitive) { continue }
                if seen.insert(primitive).inserted { kept.append(variant) }
            }
            return kept
        }

        /// Returns whether a number type is kept in a union that also contains `number`.
        ///
        /// There, authors usually intend `integer` without a format to be included in `number`.
        private func isKept(_ primitive: Primitive) -> Bool {
            switch primitive {
            case .int64, .uint64, .decimal: true
            case .integer: keepsIntegers
            default: false
            }
        }

        /// Turns a type such as `Status: anyOf: [{ enum: […] }]` into the enum itself, rather than an alias.
        mutating func adopt(_ id: TypeID) {
            guard case .alias(let target) = graph[id].shape, graph[target].origin.parent == id else { return }
            graph[id].shape = graph[target].shape
            graph[id].keys = graph[target].keys
            graph[id].constraints += graph[target].constraints
            graph[id].documentation.text = graph[id].documentation.text ?? graph[target].documentation.text
            // Types nested in the alternative become nested in the type itself.
            for child in graph.children(of: id) where graph[child].origin.parent == target {
                graph[child].origin.parent = id
            }
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

extension Diagnostic {
    fileprivate static var unionWithAny: Diagnostic {
        Diagnostic(.unionWithAny, "one member of this union accepts any value, so the whole union is read as any JSON")
    }
}

extension Rule {
    package static let unionWithAny = Rule(
        "union-with-any",
        .warning,
        "One member of a union accepts any value, so the whole union becomes a JSONValue.",
        "Remove z.any() or z.unknown() from the union, or give that member a type."
    )
}
