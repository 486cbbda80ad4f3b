package import TRPCSource

/// Determines how the client selects the variant of a received value.
///
/// Values are distinguished first by JSON type. Objects are then distinguished by the document's discriminator, by a
/// property that is constant in each variant, or by a property that only one variant requires. For all other unions,
/// the client tries the variants in order, and this pass reports a warning.
package struct TagUnions: GraphPass {
    package static let name = "tag unions"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let tags = UnionTags(graph: reading.graph, isEarlier: reading.names.record.isEarlier)
        var tagger = Tagger(graph: reading.graph, tags: tags, diagnostics: diagnostics)
        for id in reading.graph.ids {
            guard case .union(let union) = reading.graph[id].shape else { continue }
            reading.graph[id].shape = .union(tagger.tagged(union, at: reading.graph[id].origin.location))
        }
    }

    private struct Tagger {
        let graph: TypeGraph
        let diagnostics: DiagnosticSink
        let kinds: JSONKindTable
        var tags: UnionTags

        init(graph: TypeGraph, tags: UnionTags, diagnostics: DiagnosticSink) {
            self.graph = graph
            self.diagnostics = diagnostics
            self.tags = tags
            kinds = JSONKindTable(graph)
        }

        mutating func tagged(_ union: UnionType, at location: Location) -> UnionType {
            var union = union
            let kinds = union.variants.map { self.kinds[$0.type] }
            let objects = union.variants.indices.filter { kinds[$0] == [.object] }
            let others = union.variants.indices.filter { !objects.contains($0) }
            if isAmbiguous(others.map { kinds[$0] }, beside: objects.count), !areNumbersTold(union, others, kinds) {
                diagnostics.report(.ambiguous(areObjects: false), at: location)
                union.tagging = .trial
                return union
            }
            guard objects.count > 1 else {
                union.tagging = .jsonType
                return union
            }
            if let discriminator = union.discriminator {
                if let tagged = byDiscriminator(union, objects, discriminator, at: location) { return tagged }
                diagnostics.report(.unusableDiscriminator(discriminator.property), at: location)
            }
            if let tagged = byConstant(union, objects, isShared: false) ?? byDistinctField(union, objects)
                ?? byKeys(union, objects)
            {
                return tagged
            }
            let tagged = byConstant(union, objects, isShared: true)
            if let tagged, areSharedTagsTold(tagged, objects) { return tagged }
            diagnostics.report(.ambiguous(areObjects: true), at: location)
            if let tagged { return tagged }
            union.tagging = .trial
            return union
        }

        /// Returns whether a variant that isn't an object shares a JSON type with another variant.
        private func isAmbiguous(_ others: [Set<JSONKind>], beside objects: Int) -> Bool {
            var seen: Set<JSONKind> = objects > 0 ? [.object] : []
            for kinds in others {
                guard seen.isDisjoint(with: kinds) else { return true }
                seen.formUnion(kinds)
            }
            return false
        }

        /// Returns whether the only variants that share a JSON type are an integer and a number.
        ///
        /// A value without a fraction is then an integer.
        private func areNumbersTold(_ union: UnionType, _ others: [Int], _ kinds: [Set<JSONKind>]) -> Bool {
            let integers = others.filter { primitive(union.variants[$0])?.isInteger == true }
            let numbers = others.filter { primitive(union.variants[$0]).map { $0.isNumber && !$0.isInteger } == true }
            guard integers.count == 1, numbers.count == 1 else { return false }
            let objects = kinds.count - others.count
            return !isAmbiguous(others.filter { $0 != integers[0] }.map { kinds[$0] }, beside: objects)
        }

        private func primitive(_ variant: UnionType.Variant) -> Primitive? {
            if case .primitive(let primitive) = graph[graph.resolved(variant.type)].shape { primitive } else { nil }
        }

        /// Tags the union by its discriminator (OpenAPI 3.1, 4.8.25), using mapped values, constants or schema names.
        private mutating func byDiscriminator(
            _ union: UnionType,
            _ objects: [Int],
            _ discriminator: UnionType.Discriminator,
            at location: Location
        ) -> UnionType? {
            var union = union
            let members = objects.map { union.variants[$0].type }
            for (index, values) in zip(objects, tags.values(by: discriminator, of: members)) {
                union.variants[index].tags = values
            }
            if let name = discriminator.defaultMapping {
                let other = discriminator.defaultType.map(graph.resolved)
                let index = objects.first { graph.resolved(union.variants[$0].type) == other }
                if let index { union.variants[index].isDefault = true }
                if index == nil { diagnostics.report(.unusableDefault(name), at: location) }
            }
            let all = objects.map { union.variants[$0].tags }
            // One member can be without a value, if it isn't mapped and lacks the property.
            guard all.count(where: \.isEmpty) <= 1, Set(all).count > 1 else { return nil }
            if !UnionTags.isDisjoint(all), !areSharedTagsTold(union, objects) {
                diagnostics.report(.sharedTag(discriminator.property), at: location)
            }
            return tagged(union, objects, by: discriminator.property)
        }

        /// Returns the union, tagged by a property.
        ///
        /// If a variant doesn't require the tag, the union encodes it anyway, because backends need it to select the
        /// variant.
        private func tagged(_ union: UnionType, _ objects: [Int], by property: String) -> UnionType {
            var union = union
            for index in objects {
                let tags = union.variants[index].tags
                let value: EnumerationType.Value?
                switch graph[graph.resolved(union.variants[index].type)].shape {
                case .object(let object):
                    let field = object.fields.first { $0.wireName == property }
                    guard field?.isRequired != true else { continue }
                    value = field?.defaultValue?.value
                case .dictionary(let element) where graph.isAny(graph.resolved(element)): value = nil
                default: continue
                }
                // The backend selects the default variant if there is no tag.
                if union.variants[index].isDefault, value == nil { continue }
                union.variants[index].writtenTag = tags.first { $0 == value } ?? tags.first
            }
            union.tagging = .property(property)
            return union
        }

        /// Tags the union by a property whose values distinguish the variants.
        ///
        /// One variant can be without a tag, and matches all other values.
        ///
        /// If `isShared` is true, variants can share a value. The client then tries these variants in order.
        private mutating func byConstant(_ union: UnionType, _ objects: [Int], isShared: Bool) -> UnionType? {
            let members = objects.map { union.variants[$0].type }
            guard let best = tags.candidates(among: members, isShared: isShared).first else { return nil }
            var union = union
            for (index, values) in zip(objects, best.values) { union.variants[index].tags = values }
            return tagged(union, objects, by: best.property)
        }

        private func byKeys(_ union: UnionType, _ objects: [Int]) -> UnionType? {
            guard let tree = graph.keyTree(telling: objects.map { union.variants[$0].type }) else { return nil }
            var union = union
            union.tagging = .keys(tree)
            return union
        }

        /// Returns whether the keys of objects distinguish variants that share a tag.
        private func areSharedTagsTold(_ union: UnionType, _ objects: [Int]) -> Bool {
            var owners: [EnumerationType.Value: [TypeID]] = [:]
            for index in objects {
                guard !union.variants[index].tags.isEmpty else { return false }
                for tag in union.variants[index].tags { owners[tag, default: []].append(union.variants[index].type) }
            }
            return owners.values.allSatisfy { $0.count == 1 || graph.keyTree(telling: $0) != nil }
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
                // Make the choice independent of the order of properties.
                let own = object.fields.filter { $0.isRequired && owners[$0.wireName] == 1 }.map(\.wireName)
                union.variants[index].distinctField = own.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                if own.isEmpty { without += 1 }
            }
            // One variant can be without such a property, and matches all other values.
            guard without <= 1 else { return nil }
            union.tagging = .distinctField
            return union
        }
    }
}
