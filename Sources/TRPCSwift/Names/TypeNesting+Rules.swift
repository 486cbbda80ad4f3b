internal import TRPCContract
internal import TRPCSource

extension TypeNesting {
    /// Which names a type may have in a container.
    struct Rules {
        let isWanted: Bool
        private let routers: ClientNames
        private let acronyms: Set<String>
        /// What generated code calls otherwise, in any container.
        private var reserved: Scope
        private var taken: [Container: Set<String>] = [:]

        init(_ reading: ContractReading, _ routers: ClientNames, _ configuration: ClientConfiguration) {
            isWanted = configuration.nestsTypes
            self.routers = routers
            acronyms = configuration.acronyms
            // Without a namespace, nothing tells a type at the top from one that hides it.
            reserved = configuration.isNested ? NameTable.reserved : routers.scope
            reserved.reserve(configuration.namespace)
            // What protocols call the types that go with a type.
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

        /// The router that a type's procedure is in, and what the names of its types begin with.
        func router(of id: TypeID, in graph: TypeGraph) -> (path: String, name: String, prefix: String)? {
            var root = id
            while let parent = graph[root].origin.parent { root = parent }
            guard case .procedure(let path, _) = graph[root].origin.role else { return nil }
            let router = path.parts(between: ".").dropLast().joined(separator: ".")
            return routers[router].map { (router, $0, SwiftName.type(router, acronyms: acronyms)) }
        }

        /// Takes a name, unless it would hide something that code in the container names.
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
