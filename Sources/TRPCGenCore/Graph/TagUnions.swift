/// Decides how a received value finds its variant: by the document's discriminator, by a property that is constant in
/// each variant, by JSON type, by a property that only one variant requires, or else by trying them in order.
package struct TagUnions: GraphPass {
    package static let name = "tag unions"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let tagger = Tagger(graph: reading.graph, diagnostics: diagnostics)
        for id in reading.graph.ids {
            guard case .union(let union) = reading.graph[id].shape else { continue }
            reading.graph[id].shape = .union(tagger.tagged(union, at: reading.graph[id].origin.location))
        }
    }

    private struct Tagger {
        let graph: TypeGraph
        let diagnostics: DiagnosticSink

        func tagged(_ union: UnionType, at location: Location) -> UnionType {
            var union = union
            if let discriminator = union.discriminator {
                if let tagged = byDiscriminator(union, discriminator) { return tagged }
                diagnostics.emit(.unusableDiscriminator(discriminator.property, at: location))
            }
            let objects = union.variants.indices.filter { jsonKinds(union.variants[$0].type).contains(.object) }
            guard isDistinctByType(union, objects: objects) else { return byTrial(union, at: location) }
            if objects.count <= 1 {
                union.tagging = .jsonType
                return union
            }
            return byConstant(union, objects) ?? byDistinctField(union, objects) ?? byTrial(union, at: location)
        }

        /// OpenAPI 3.1, 4.8.25: mapped values, else the constant of the property, else the schema's name.
        private func byDiscriminator(_ union: UnionType, _ discriminator: UnionType.Discriminator) -> UnionType? {
            var union = union
            for index in union.variants.indices {
                let type = graph.resolved(union.variants[index].type)
                guard case .object(let object) = graph[type].shape else { return nil }
                var tags = discriminator.mapping
                    .filter { graph.resolved($0.type) == type }
                    .map { EnumerationType.Value.string($0.value) }
                let isDeclared = object.fields.contains { $0.wireName == discriminator.property }
                if tags.isEmpty { tags = constants(of: discriminator.property, in: object) ?? [] }
                if tags.isEmpty, isDeclared || discriminator.mapping.isEmpty,
                    case .component(let name) = graph[type].origin.role
                {
                    tags = [.string(name)]
                }
                union.variants[index].tags = tags
                union.variants[index].hasUndeclaredTag = !isDeclared && !tags.isEmpty
            }
            // One member may go without: the one that neither has the property nor is mapped to a value of it.
            guard union.variants.count(where: \.tags.isEmpty) <= 1 else { return nil }
            guard isDisjoint(union.variants.map(\.tags)) else { return nil }
            union.tagging = .property(discriminator.property)
            return union
        }

        private func byConstant(_ union: UnionType, _ objects: [Int]) -> UnionType? {
            guard case .object(let first) = graph[graph.resolved(union.variants[objects[0]].type)].shape else {
                return nil
            }
            for field in first.fields where field.isRequired {
                let tags = objects.map { index -> [EnumerationType.Value]? in
                    guard case .object(let object) = graph[graph.resolved(union.variants[index].type)].shape else {
                        return nil
                    }
                    return constants(of: field.wireName, in: object)
                }
                let known = tags.compactMap(\.self)
                guard known.count == tags.count, isDisjoint(known), isOneKind(known) else { continue }
                var union = union
                for (index, tags) in zip(objects, known) { union.variants[index].tags = tags }
                union.tagging = .property(field.wireName)
                return union
            }
            return nil
        }

        /// The values that a required property can have, when the schema lists them.
        private func constants(of property: String, in object: ObjectType) -> [EnumerationType.Value]? {
            guard let field = object.fields.first(where: { $0.wireName == property }), field.isRequired,
                case .enumeration(let enumeration) = graph[graph.resolved(field.type)].shape, !enumeration.isExtensible
            else { return nil }
            return enumeration.cases.map(\.value)
        }

        private func isDisjoint(_ tags: [[EnumerationType.Value]]) -> Bool {
            let all = tags.flatMap(\.self)
            return Set(all).count == all.count
        }

        private func isOneKind(_ tags: [[EnumerationType.Value]]) -> Bool {
            let all = tags.flatMap(\.self)
            return all.allSatisfy { if case .string = $0 { true } else { false } }
                || all.allSatisfy { if case .integer = $0 { true } else { false } }
                || all.allSatisfy { if case .boolean = $0 { true } else { false } }
        }

        private func byDistinctField(_ union: UnionType, _ objects: [Int]) -> UnionType? {
            var union = union
            var types: [ObjectType] = []
            for index in objects {
                guard case .object(let object) = graph[graph.resolved(union.variants[index].type)].shape else {
                    return nil
                }
                types.append(object)
            }
            var owners: [String: Int] = [:]
            for object in types {
                for field in object.fields { owners[field.wireName, default: 0] += 1 }
            }
            var without = 0
            for (index, object) in zip(objects, types) {
                let field = object.fields.first { $0.isRequired && owners[$0.wireName] == 1 }
                union.variants[index].distinctField = field?.wireName
                if field == nil { without += 1 }
            }
            // The one variant without such a property is what remains.
            guard without <= 1 else { return nil }
            union.tagging = .distinctField
            return union
        }

        private func byTrial(_ union: UnionType, at location: Location) -> UnionType {
            diagnostics.emit(.ambiguous(at: location))
            var union = union
            union.tagging = .trial
            return union
        }

        /// True when no two variants share a JSON type, objects aside.
        private func isDistinctByType(_ union: UnionType, objects: [Int]) -> Bool {
            var seen: Set<JSONKind> = []
            for (index, variant) in union.variants.enumerated() where !objects.contains(index) {
                for kind in jsonKinds(variant.type) where !seen.insert(kind).inserted { return false }
            }
            return objects.allSatisfy { jsonKinds(union.variants[$0].type) == [.object] }
        }

        private enum JSONKind {
            case null
            case boolean
            case number
            case string
            case array
            case object
        }

        private func jsonKinds(_ id: TypeID) -> Set<JSONKind> {
            switch graph[graph.resolved(id)].shape {
            case .object, .dictionary:
                return [.object]
            case .array, .tuple:
                return [.array]
            case .primitive(let primitive):
                if primitive == .boolean { return [.boolean] }
                if primitive == .null { return [.null] }
                if primitive == .bigint { return [.number, .string] }
                return primitive.isNumber ? [.number] : [.string]
            case .enumeration(let enumeration):
                return switch enumeration.cases.first?.value {
                case .integer: [.number]
                case .boolean: [.boolean]
                default: [.string]
                }
            case .union(let union):
                return union.variants.reduce(into: []) { kinds, variant in
                    if graph.resolved(variant.type) != graph.resolved(id) {
                        kinds.formUnion(jsonKindsShallow(variant.type))
                    }
                }
            case .optional, .alias, .intersection, .any, .never:
                return [.null, .boolean, .number, .string, .array, .object]
            }
        }

        /// The kinds of a nested union's variant, without following further unions, which may be recursive.
        private func jsonKindsShallow(_ id: TypeID) -> Set<JSONKind> {
            if case .union = graph[graph.resolved(id)].shape {
                return [.null, .boolean, .number, .string, .array, .object]
            }
            return jsonKinds(id)
        }
    }
}

extension Diagnostic {
    fileprivate static func unusableDiscriminator(_ property: String, at location: Location) -> Diagnostic {
        .warning(
            "unusable-discriminator",
            "the discriminator '\(property)' does not tell the members apart; it is not used",
            at: location
        )
    }

    fileprivate static func ambiguous(at location: Location) -> Diagnostic {
        .warning(
            "ambiguous-union",
            "nothing tells the members of this union apart; they are tried in order and the first that fits wins",
            at: location,
            fix: "give each member a property with a constant value of its own"
        )
    }
}
