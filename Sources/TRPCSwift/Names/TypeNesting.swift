package import TRPCContract

/// Where each type is declared in Swift.
///
/// A type is declared in the namespace, in a router's struct, in the struct of an operation's arguments, or in its enclosing
/// type.
///
/// The full path of a type, without dots, is the name from the naming pass. Nested names are therefore equally stable, and a
/// type that can't be nested keeps the name from the pass.
package struct TypeNesting {
    package enum Container: Hashable {
        case namespace
        /// The struct of the router with this path.
        case router(String)
        /// The struct for an operation's parameters, form or headers.
        case arguments(TypeID)
        case type(TypeID)
    }

    private struct Position {
        var container: Container
        var name: String
        /// The path of names from the namespace.
        var path: [String]
        /// The number of enclosing types.
        var depth: Int
        /// The outermost enclosing type in the namespace or router; the type itself if there is none.
        var outermost: TypeID
    }

    private let graph: TypeGraph
    private let names: NameTable
    private let namespace: String?
    private let routers: ClientNames
    private let arguments: [TypeID: OperationArguments]
    private var places: [TypeID: Position] = [:]
    private var members: [Container: [TypeID]] = [:]
    /// The types in each container, by name.
    private var inner: [Container: [String: TypeID]] = [:]
    /// The names of nested types, which hide outer types with the same names.
    private var innerNames: Set<String> = []

    /// The maximum nesting depth, so that lines don't exceed the maximum length.
    private static let deepest = 6

    init(_ reading: ContractReading, surroundings: ClientNames, configuration: ClientConfiguration) {
        graph = reading.graph
        names = reading.names
        namespace = configuration.isNested ? configuration.namespace : nil
        routers = surroundings
        arguments = surroundings.operations?.arguments(in: reading.graph) ?? [:]
        var rules = Rules(reading, surroundings, configuration)
        for id in graph.ids where names.name(of: id) != nil {
            // Handles the outermost type first.
            var chain = [id]
            while let parent = parent(of: chain[chain.count - 1]), places[parent] == nil {
                chain.append(parent)
            }
            for type in chain.reversed() where places[type] == nil {
                let place = place(of: type, &rules)
                places[type] = place
                members[place.container, default: []].append(type)
            }
        }
    }

    /// Returns the name with which a type is declared.
    package func name(of id: TypeID) -> String? { places[id]?.name }

    func container(of id: TypeID) -> Container { places[id]?.container ?? .namespace }

    /// Returns the type to extend with a container's types; nil at the top level of the module.
    func extended(by container: Container) -> String? {
        switch container {
        case .namespace, .type, .arguments: namespace
        case .router(let path): [namespace, routers[path]].compactMap(\.self).joined(separator: ".")
        }
    }

    /// Returns the number of types that enclose a type.
    func depth(of id: TypeID) -> Int { places[id]?.depth ?? 0 }

    /// Returns the types in a container, in document order.
    func types(in container: Container) -> [TypeID] { members[container] ?? [] }

    /// Returns whether a nested type has this name.
    func isInner(_ name: String) -> Bool { innerNames.contains(name) }

    /// Returns a name in the namespace, qualified if a nested type may hide it.
    func qualified(_ name: String) -> String {
        guard let namespace, innerNames.contains(name) else { return name }
        return "\(namespace).\(name)"
    }

    /// Returns the spelling of a type inside a container.
    func spelling(of id: TypeID, in container: Container) -> String? {
        guard let place = places[id] else { return nil }
        if place.container == container { return place.name }
        let text = place.path.joined(separator: ".")
        let around = root(of: container)
        if case .arguments = around, root(of: place.container) == around,
            !isHidden(place.path[2], of: place.outermost, in: container, below: around)
        {
            return place.path.dropFirst(2).joined(separator: ".")
        }
        if case .router(let path) = around {
            // Types outside the router are qualified, because the router's scope doesn't include the namespace.
            let isNear = root(of: place.container) == .router(path)
            if isNear, !isHidden(place.path[1], of: place.outermost, in: container, below: around) {
                return place.path.dropFirst().joined(separator: ".")
            }
            return namespace.map { "\($0).\(text)" } ?? text
        }
        let isHidden = isHidden(place.path[0], of: place.outermost, in: container, below: .namespace)
        return isHidden ? namespace.map { "\($0).\(text)" } ?? text : text
    }

    /// Returns the spelling of a type in the struct of a router, which is declared in the namespace.
    func spelling(of id: TypeID, inRouter path: String) -> String? {
        guard let place = places[id] else { return nil }
        if root(of: place.container) == .router(path) { return place.path.dropFirst().joined(separator: ".") }
        let text = place.path.joined(separator: ".")
        let isHidden = isHidden(place.path[0], of: place.outermost, in: .router(path), below: .namespace)
        return isHidden ? namespace.map { "\($0).\(text)" } ?? text : text
    }

    /// Returns the spelling of a type in the struct of a group of operations, which is declared in the namespace.
    func spelling(of id: TypeID, inGroup name: String) -> String? {
        guard let place = places[id] else { return nil }
        if case .arguments = root(of: place.container), place.path[0] == name {
            return place.path.dropFirst().joined(separator: ".")
        }
        return spelling(of: id, in: .namespace)
    }

    /// Returns the spelling of an alias's target if the alias has the same name; otherwise nil.
    func spelling(ofTarget target: TypeID, of id: TypeID) -> String? {
        guard let alias = places[id], let place = places[target], alias.name == place.path[0] else { return nil }
        return namespace.map { ([$0] + place.path).joined(separator: ".") }
    }

    /// Returns whether a name is shadowed by another type between a container and an enclosing one.
    private func isHidden(_ name: String, of type: TypeID, in container: Container, below end: Container) -> Bool {
        var current = container
        while current != end {
            if let inner = inner[current]?[name], inner != type, graph.resolved(inner) != type { return true }
            guard case .type(let id) = current else { return false }
            current = self.container(of: id)
        }
        return false
    }

    /// Returns the spelling of a type in another module, without the name of the namespace or module.
    package func path(of id: TypeID) -> String? { places[id]?.path.joined(separator: ".") }

    /// Returns the router or namespace that encloses a container.
    private func root(of container: Container) -> Container {
        var container = container
        while case .type(let id) = container { container = self.container(of: id) }
        return container
    }

    private mutating func place(of id: TypeID, _ rules: inout Rules) -> Position {
        let flat = names.name(of: id) ?? ""
        let outside = Position(container: .namespace, name: flat, path: [flat], depth: 0, outermost: id)
        guard rules.isWanted, names.placeName(of: id) == nil else { return outside }
        let container: Container
        let prefix: String
        var path: [String]
        var depth = 0
        var outermost = id
        if let parent = parent(of: id), let place = places[parent] {
            container = .type(parent)
            prefix = names.placeName(of: parent) ?? names.name(of: parent) ?? ""
            path = place.path
            depth = place.depth + 1
            outermost = place.outermost
        } else if let router = rules.router(of: id, in: graph) {
            container = .router(router.path)
            prefix = router.prefix
            path = [router.name]
        } else if let around = graph.arguments(of: id), let found = arguments[around] {
            container = .arguments(around)
            prefix = found.prefixes.first(where: flat.hasPrefix) ?? found.prefixes[0]
            path = found.path
            // The path consists of the group and the struct of the arguments.
            depth = found.path.count
        } else {
            return outside
        }
        guard flat.hasPrefix(prefix), depth <= Self.deepest else { return outside }
        let name = String(flat.dropFirst(prefix.count))
        guard path.last != name, rules.claim(name, in: container, besides: names) else { return outside }
        // Without a namespace, an alias can't be distinguished from a type with the same name.
        if graph[id].isOtherName, namespace == nil, names.name(of: graph.resolved(id)) == name { return outside }
        path.append(name)
        inner[container, default: [:]][name] = id
        if names.name(of: graph.resolved(id)) != name { innerNames.insert(name) }
        return Position(container: container, name: name, path: path, depth: depth, outermost: outermost)
    }

    /// Returns the nearest declared ancestor in which a type can be nested.
    private func parent(of id: TypeID) -> TypeID? {
        var current = graph[id].origin.parent
        while let parent = current {
            switch graph[parent].shape {
            case .object, .union, .tuple: if names.name(of: parent) != nil { return parent }
            default: break
            }
            current = graph[parent].origin.parent
        }
        return nil
    }
}
