internal import TRPCContract
internal import TRPCSource

/// Names the declared types of a graph after their locations.
struct TypeNames {
    private let graph: TypeGraph
    private let operations: [Operation]
    private(set) var names: NameTable
    private let diagnostics: DiagnosticSink
    private let identifiers: IdentifierMaker
    private let renames: [NameRule<Glob>]
    /// The owner of each name.
    private var owners: [String: TypeID] = [:]

    /// Names the types.
    ///
    /// - Parameter renames: The configured names, for which no note is necessary.
    init(
        _ reading: ContractReading,
        identifiers: IdentifierMaker,
        renames: [NameRule<Glob>],
        diagnostics: DiagnosticSink
    ) {
        graph = reading.graph
        operations = reading.contract.operations
        names = reading.names
        self.diagnostics = diagnostics
        self.identifiers = identifiers
        self.renames = renames
    }

    mutating func nameAll() {
        let declared = graph.ids.filter { !graph[$0].usage.isEmpty && graph.isDeclared($0) }
        let places = RecordedPaths(graph, declared)
        keep(declared, at: places)
        keepTypesOfOperations()
        for rank in [Rank.component, .instance, .common, .procedure, .inline] {
            if rank == .procedure { nameResources(declared) }
            let ids = declared.filter { self.rank(of: $0) == rank && names.name(of: $0) == nil }
            for id in inOrder(ids) { name(id) }
        }
        names.assigned = places.record(of: names)
    }

    /// Assigns recorded names to types. Shared types have already been named.
    private mutating func keep(_ declared: [TypeID], at places: RecordedPaths) {
        guard !names.record.isEmpty else { return }
        for id in declared where rank(of: id) == .common && places[id] == nil { name(id) }
        for (id, place) in places.sorted {
            guard let name = names.record[place]?.name, names.taken.claim(anyOf: [name]) != nil else { continue }
            names.setName(name, of: id)
            owners[name] = id
        }
    }

    /// Names outputs after their resources, such as `Point` for the output of `GET /points/{id}`.
    ///
    /// If outputs of the same resource differ, only one of them gets the name.
    private mutating func nameResources(_ declared: [TypeID]) {
        let resources = OutputResources(graph)
        var found: [(id: TypeID, resource: ResourceOutput, place: String)] = []
        var finder = TypePaths(graph)
        for id in declared where names.name(of: id) == nil && !graph[id].isOtherName {
            if let resource = resources.resource(of: id) { found.append((id, resource, finder.place(of: id))) }
        }
        found.sort { ($0.resource.rank, $0.place) < ($1.resource.rank, $1.place) }
        for (id, resource, _) in found {
            let name = typeName(resource.name)
            guard names.taken.claim(anyOf: [name]) != nil else { continue }
            names.setName(name, of: id)
            owners[name] = id
        }
    }

    /// Reserves the names of types in the structs of groups.
    private mutating func keepTypesOfOperations() {
        for operation in operations {
            guard let name = names.record[ClientPaths.call(operation)]?.name else { continue }
            for type in OperationTypeName.allCases { names.keepInGroup(type.name(for: name)) }
        }
    }

    /// Sorts types so that names don't depend on document order if two types request the same one.
    ///
    /// Types whose names don't depend on others come first: those that are already spelled as in Swift, followed by others
    /// ordered by spelling.
    private func inOrder(_ ids: [TypeID]) -> [TypeID] {
        var roots: [(id: TypeID, spelling: String, isOther: Bool)] = []
        var others: [TypeID] = []
        for id in ids {
            guard let spelling = spelling(of: id) else {
                others.append(id)
                continue
            }
            let capitalised = spelling.prefix(1).uppercased() + spelling.dropFirst()
            roots.append((id, spelling, place(of: id).full != capitalised))
        }
        roots.sort { ($0.isOther ? 1 : 0, $0.spelling, $0.id.index) < ($1.isOther ? 1 : 0, $1.spelling, $1.id.index) }
        return roots.map(\.id) + others
    }

    /// Returns the document's name of a type that isn't nested.
    private func spelling(of id: TypeID) -> String? {
        switch graph[id].origin.role {
        case .component(let name): graph[id].instanceName ?? name
        case .procedure(let name, let suffix), .operation(let name, let suffix), .arguments(let name, let suffix):
            name + suffix
        default: nil
        }
    }

    private enum Rank {
        case component
        case instance
        case common
        case procedure
        case inline
    }

    private func rank(of id: TypeID) -> Rank {
        switch graph[id].origin.role {
        case .component: graph[id].instanceName == nil ? .component : .instance
        case .common: .common
        case .procedure, .operation, .arguments, .errorData: .procedure
        case .inner: graph[id].origin.parent.map(rank) ?? .inline
        default: .inline
        }
    }

    private mutating func name(_ id: TypeID) {
        let place = place(of: id)
        let full = place.full
        // The shared type already has the full name for this location.
        if graph[id].isOtherName, names.name(of: graph.resolved(id)) == full { return }
        // Shared types get short names; the alias at a place doesn't.
        let short = graph[id].isOtherName ? [] : [place.short, place.other].compactMap(\.self)
        let qualified = graph[id].origin.qualifier.map { typeName(StatusName.inWords($0)) }
        // The name of a shared type is shortened already.
        let isFinal = graph[id].origin.isProcedure || graph[id].origin.isCommon
        let brief = isFinal ? full : NameShortener.of(full)
        let candidates = short + [brief, full, qualified, full + "Model", full + "Value"].compactMap(\.self)
        if let name = names.taken.claim(anyOf: candidates) {
            names.setName(name, of: id)
            if !(short + [brief, full]).contains(name) { report(name, of: id, wanted: brief) }
            owners[name] = id
            return
        }
        let (name, _) = names.taken.claim(full)
        names.setName(name, of: id)
        owners[name] = id
        diagnostics.report(
            .numberedName(name, wanted: full, of: "types", fix: "rename one of the schemas"),
            at: graph[id].origin.location
        )
    }

    /// Reports a note for a type that doesn't get the name for its location, unless the configuration renames it.
    private func report(_ name: String, of id: TypeID, wanted: String) {
        let spellings = [name, graph.componentName(of: id)].compactMap(\.self)
        guard !renames.contains(where: { spellings.contains(where: $0.pattern.matches) }) else { return }
        let other = owners[wanted].map { graph[$0].origin.location }
        diagnostics.report(.renamedType(name, wanted: wanted, other: other), at: graph[id].origin.location)
    }

    /// The candidates for a location: its own name, and that name with the parent's name as a prefix.
    private struct Candidates {
        var short: String?
        /// The name to use if the short one is taken.
        var other: String?
        var full: String
    }

    private func place(of id: TypeID) -> Candidates {
        let origin = graph[id].origin
        switch origin.role {
        case .shared:
            return Candidates(full: "Value")
        case .component(let name):
            return Candidates(full: typeName(graph[id].instanceName ?? name))
        case .common(let name):
            return Candidates(full: name)
        case .procedure(let path, let suffix):
            return Candidates(full: typeName(path) + suffix)
        case .operation(let name, let suffix), .arguments(let name, let suffix):
            return Candidates(full: typeName(name) + typeName(StatusName.bodySuffix(suffix)))
        case .errorData:
            return Candidates(full: "ErrorData")
        case .property(let name):
            return Candidates(full: prefix(of: origin) + typeName(name))
        case .element:
            return elementPlace(of: id, origin)
        case .dictionaryValue:
            return dictionaryValuePlace(of: origin)
        case .dictionaryKey:
            return Candidates(full: prefix(of: origin) + "Key")
        case .tupleItem(let index):
            return Candidates(full: prefix(of: origin) + "Item\(index)")
        case .variant(let index):
            return Candidates(full: prefix(of: origin) + typeName(origin.label ?? "option\(index + 1)"))
        case .inner:
            guard let parent = origin.parent else { return Candidates(full: "Value") }
            // A name from the document refers to the nullable type.
            let isNullable = if case .optional = graph[parent].shape { true } else { false }
            guard isNullable, graph[parent].origin.isDocument else { return place(of: parent) }
            return Candidates(full: place(of: parent).full + "Value")
        }
    }

    /// Returns the name of a list's elements: `Post` for a property `posts`.
    private func elementPlace(of id: TypeID, _ origin: Origin) -> Candidates {
        guard let list = origin.parent else { return Candidates(full: "Element") }
        let container = valueOrigin(of: list)
        // The elements of a list in a union are named after the union, because the list's own name is used for its case.
        if case .variant = container.role { return Candidates(full: prefix(of: container) + "Item") }
        guard case .property(let name) = container.role else {
            let whole = prefix(of: origin)
            let singular = Singular.of(whole)
            let full = singular == whole ? whole + "Item" : singular
            guard let listed = listed(container, id) else { return Candidates(full: full) }
            return Candidates(short: listed, other: listed + "ListItem", full: full)
        }
        let singular = typeName(Singular.of(name))
        let full = prefix(of: container) + singular
        switch graph[id].shape {
        case .object, .union: return Candidates(short: Singular.isDescriptive(singular) ? singular : nil, full: full)
        default: return Candidates(full: full)
        }
    }

    /// Returns the name of the elements that a call lists: `Area` for `list areas` and `areas.list`, `SearchResult` for
    /// `search`.
    ///
    /// Clients from before version 0.2 have none.
    private func listed(_ output: Origin, _ id: TypeID) -> String? {
        guard case .operation(let call, "Response") = output.role, !names.record.isEarlier else { return nil }
        switch graph[id].shape {
        case .object, .union: break
        default: return nil
        }
        var words = Words.split(call)[...]
        if words.first?.lowercased() == "search" { return NameShortener.of(typeName("\(call) result")) }
        if words.last?.lowercased() == "list" {
            words.removeLast()
        } else if words.first?.lowercased() == "list" {
            words = words.dropFirst().prefix { !["by", "for", "from", "in", "of"].contains($0.lowercased()) }
        } else {
            return nil
        }
        guard let last = words.popLast() else { return nil }
        let noun = Singular.of(String(last))
        guard Singular.isDescriptive(noun) else { return nil }
        return NameShortener.of(typeName((words.map(String.init) + [noun]).joined(separator: " ")))
    }

    private func dictionaryValuePlace(of origin: Origin) -> Candidates {
        guard let dictionary = origin.parent else { return Candidates(full: "Value") }
        if case .object = graph[dictionary].shape { return Candidates(full: prefix(of: origin) + "AdditionalProperty") }
        let container = valueOrigin(of: dictionary)
        guard case .property(let name) = container.role else { return Candidates(full: prefix(of: origin) + "Value") }
        let singular = Singular.of(name)
        return Candidates(full: prefix(of: container) + typeName(singular == name ? name + "Value" : singular))
    }

    /// Returns the origin of the value, ignoring wrapper types.
    private func valueOrigin(of id: TypeID) -> Origin {
        var origin = graph[id].origin
        while case .inner = origin.role, let parent = origin.parent { origin = graph[parent].origin }
        return origin
    }

    private func typeName(_ name: String) -> String {
        identifiers.type(name)
    }

    /// Returns the name of the enclosing type.
    private func prefix(of origin: Origin) -> String {
        guard let parent = origin.parent else { return "" }
        if let name = names.name(of: graph.valueType(parent)) ?? names.name(of: parent) { return name }
        return place(of: parent).full
    }
}
