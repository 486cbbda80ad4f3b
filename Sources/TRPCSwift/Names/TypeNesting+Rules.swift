internal import TRPCContract
internal import TRPCSource

extension TypeNesting {
    /// Decides which names a type can have in a container.
    struct Rules {
        let isWanted: Bool
        private let routers: ClientNames
        private let acronyms: Set<String>
        /// Names with another meaning in generated code, in any container.
        private var reserved: Scope
        private var taken: [Container: Set<String>] = [:]

        init(_ reading: ContractReading, _ routers: ClientNames, _ configuration: ClientConfiguration) {
            isWanted = configuration.nestsTypes
            self.routers = routers
            acronyms = configuration.acronyms
            // Without a namespace, a qualified name can't refer to a top-level type that is hidden by another type.
            reserved = configuration.isNested ? NameTable.reserved : routers.scope
            reserved.reserve(configuration.namespace)
            // The names of protocols' associated types.
            for name in ["AllCases", "ID", "RawValue"] { reserved.reserve(name) }
            for type in configuration.ownTypes { reserved.reserve(type.root) }
            for node in reading.graph.nodes {
                if case .own(let type, _) = node.shape { reserved.reserve(type.root) }
            }
            for procedure in reading.contract.procedures {
                let path = procedure.segments.dropLast().joined(separator: ".")
                let last = procedure.segments.last.map(String.init) ?? ""
                let names = [
                    reading.names.rename(ofCall: procedure.path)?.name, SwiftName.member(last, acronyms: acronyms),
                ].compactMap(\.self)
                taken[.router(path), default: []].formUnion(names)
            }
        }

        /// Returns the router of the procedure that a type belongs to, and the prefix of its types' names.
        func router(of id: TypeID, in graph: TypeGraph) -> (path: String, name: String, prefix: String)? {
            var root = id
            while let parent = graph[root].origin.parent { root = parent }
            guard case .procedure(let path, _) = graph[root].origin.role else { return nil }
            let router = path.parts(between: ".").dropLast().joined(separator: ".")
            return routers[router].map { (router, $0, SwiftName.type(router, acronyms: acronyms)) }
        }

        /// Claims a name, unless it would hide another name that is used in the container. Returns whether it was claimed.
        mutating func claim(_ name: String, in container: Container, besides names: NameTable) -> Bool {
            guard let first = name.first, first.isLetter, !first.isLowercase, reserved.isFree(name),
                CustomType.isIdentifier(name)
            else { return false }
            if case .type(let id) = container, names.members(of: id).contains(name) || names.unknownCase(of: id) == name
            {
                return false
            }
            return taken[container, default: []].insert(name).inserted
        }
    }
}
