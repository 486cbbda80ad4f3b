/// Gives every declared type, field and case its Swift name.
///
/// A type's name comes from its own place. Named schemas come first, then the values of procedures, then inline types
/// in document order; where two want one name, the parent's name goes in front.
package struct AssignNames: GraphPass {
    package static let name = "assign names"

    /// Words that are written in capitals.
    private let acronyms: Set<String>
    /// Types that are written by hand, whose names none of the generated types may take.
    private let ownTypes: [OwnType]

    package init(acronyms: Set<String> = [], ownTypes: [OwnType] = []) {
        self.acronyms = acronyms
        self.ownTypes = ownTypes
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for type in ownTypes { reading.contract.typeNames.reserve(type.root) }
        for node in reading.graph.nodes {
            if case .own(let type, _) = node.shape { reading.contract.typeNames.reserve(type.root) }
        }
        var namer = Namer(
            graph: reading.graph,
            diagnostics: diagnostics,
            scope: reading.contract.typeNames,
            acronyms: acronyms
        )
        reading.graph = TypeGraph()
        namer.nameTypes(of: reading.contract)
        let members = MemberNames(diagnostics: diagnostics, types: namer.scope, acronyms: acronyms)
        for id in namer.graph.ids where !namer.graph[id].usage.isEmpty {
            members.assign(to: id, in: &namer.graph)
        }
        reading.graph = namer.graph
        reading.contract.typeNames = namer.scope
    }

    private struct Namer {
        var graph: TypeGraph
        let diagnostics: DiagnosticSink
        var scope: Scope
        let acronyms: Set<String>

        mutating func nameTypes(of contract: Contract) {
            let declared = graph.ids.filter { !graph[$0].usage.isEmpty && graph.isDeclared($0) }
            for rank in [Rank.component, .procedure, .inline] {
                for id in declared where self.rank(of: id) == rank { name(id) }
            }
        }

        private enum Rank {
            case component
            case procedure
            case inline
        }

        private func rank(of id: TypeID) -> Rank {
            switch graph[id].origin.role {
            case .component: .component
            case .procedure, .operation, .errorData: .procedure
            case .inner: graph[id].origin.parent.map(rank) ?? .inline
            default: .inline
            }
        }

        /// The rank of the type that a type is a part of.
        private func rootRank(of id: TypeID) -> Rank {
            var root = id
            while let parent = graph[root].origin.parent { root = parent }
            return rank(of: root)
        }

        private mutating func name(_ id: TypeID) {
            let ids = [id] + graph[id].alternatives
            let short = ids.compactMap { place(of: $0).short }.min(by: isBetter)
            // A part of a named type is called after that one, wherever else its form is used.
            let parts = ids.filter { rootRank(of: $0) == .component }
            let full = (parts.isEmpty ? ids : parts).map { place(of: $0).full }.min(by: isBetter) ?? "Type"
            let qualified = graph[id].origin.qualifier.map(typeName)
            let candidates = [short, full, qualified, full + "Model", full + "Value"].compactMap(\.self)
            if let name = scope.claim(anyOf: candidates) {
                graph[id].name = name
                return
            }
            let (name, _) = scope.claim(full)
            graph[id].name = name
            diagnostics.emit(.numbered(name, wanted: full, at: graph[id].origin.location))
        }

        private func isBetter(_ a: String, _ b: String) -> Bool {
            a.count < b.count
        }

        /// The names that a place suggests: what it is called there, and the same with the parent in front.
        private struct Place {
            var short: String?
            var full: String
        }

        private func place(of id: TypeID) -> Place {
            let origin = graph[id].origin
            switch origin.role {
            case .shared:
                return Place(full: "Value")
            case .component(let name):
                return Place(full: typeName(name))
            case .procedure(let path, let suffix):
                return Place(full: typeName(path) + suffix)
            case .operation(let name, let suffix):
                return Place(full: typeName(name) + typeName(suffix))
            case .errorData:
                return Place(full: "ErrorData")
            case .property(let name):
                return Place(full: prefix(of: origin) + typeName(name))
            case .element:
                return elementPlace(of: id, origin)
            case .dictionaryValue:
                return dictionaryValuePlace(of: origin)
            case .dictionaryKey:
                return Place(full: prefix(of: origin) + "Key")
            case .tupleItem(let index):
                return Place(full: prefix(of: origin) + "Item\(index)")
            case .variant(let index):
                return Place(full: prefix(of: origin) + variantName(of: id, index, origin))
            case .inner:
                return origin.parent.map(place) ?? Place(full: "Value")
            }
        }

        /// The elements of a property `posts` are `Post`s.
        private func elementPlace(of id: TypeID, _ origin: Origin) -> Place {
            guard let list = origin.parent else { return Place(full: "Element") }
            let container = valueOrigin(of: list)
            guard case .property(let name) = container.role else {
                let whole = prefix(of: origin)
                let singular = Singular.of(whole)
                return Place(full: singular == whole ? whole + "Item" : singular)
            }
            let singular = typeName(Singular.of(name))
            let full = prefix(of: container) + singular
            switch graph[id].shape {
            case .object, .union: return Place(short: Singular.isTelling(singular) ? singular : nil, full: full)
            default: return Place(full: full)
            }
        }

        private func dictionaryValuePlace(of origin: Origin) -> Place {
            guard let dictionary = origin.parent else { return Place(full: "Value") }
            if case .object = graph[dictionary].shape { return Place(full: prefix(of: origin) + "AdditionalProperty") }
            let container = valueOrigin(of: dictionary)
            guard case .property(let name) = container.role else { return Place(full: prefix(of: origin) + "Value") }
            let singular = Singular.of(name)
            return Place(full: prefix(of: container) + typeName(singular == name ? name + "Value" : singular))
        }

        /// A variant is called by its tag, else by its number.
        private func variantName(of id: TypeID, _ index: Int, _ origin: Origin) -> String {
            guard let parent = origin.parent, case .union(let union) = graph[graph.valueType(parent)].shape else {
                return "Option\(index + 1)"
            }
            let target = graph.resolved(id)
            guard let variant = union.variants.first(where: { graph.resolved($0.type) == target }) else {
                return "Option\(index + 1)"
            }
            if case .string(let text) = union.ownTag(of: variant) { return typeName(text) }
            if let title = graph[id].origin.title, title.contains(where: \.isLetter) { return typeName(title) }
            if let field = variant.distinctField { return typeName(field) }
            if let text = graph.onlyText(of: id), text.contains(where: \.isLetter) { return typeName(text) }
            return "Option\(index + 1)"
        }

        /// The place of a type whose own place is that of its parent.
        private func valueOrigin(of id: TypeID) -> Origin {
            var origin = graph[id].origin
            while case .inner = origin.role, let parent = origin.parent { origin = graph[parent].origin }
            return origin
        }

        private func typeName(_ name: String) -> String {
            SwiftName.type(name, acronyms: acronyms)
        }

        /// The name of the type that a place is in.
        private func prefix(of origin: Origin) -> String {
            guard let parent = origin.parent else { return "" }
            if let name = graph[graph.valueType(parent)].name ?? graph[parent].name { return name }
            return place(of: parent).full
        }
    }
}

extension TypeGraph {
    /// True for types that get a Swift declaration: structs, enums, and aliases for the other named schemas.
    package func isDeclared(_ id: TypeID) -> Bool {
        switch self[id].shape {
        case .object, .enumeration, .union, .tuple:
            return true
        case .optional, .intersection, .own:
            return false
        case .array, .dictionary, .primitive, .alias, .any, .never:
            if case .component = self[id].origin.role { return true }
            return false
        }
    }

    /// The type behind null and aliases of inline types.
    package func valueType(_ id: TypeID) -> TypeID {
        var current = id
        var steps = 0
        while steps < nodes.count {
            steps += 1
            switch self[current].shape {
            case .optional(let inner), .alias(let inner): current = inner
            default: return current
            }
        }
        return id
    }
}

extension Diagnostic {
    fileprivate static func numbered(_ name: String, wanted: String, at location: Location) -> Diagnostic {
        .warning(
            "numbered-name",
            "several types would be called '\(wanted)'; this one is '\(name)'",
            at: location,
            fix: "rename one of the schemas"
        )
    }
}
