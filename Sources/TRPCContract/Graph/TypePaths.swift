internal import TRPCSource

/// The paths of types in the contract, as used in the name record: `schemas/Post/author`.
///
/// Paths don't contain list positions or line numbers, so changes to other parts of the contract don't affect them.
package struct TypePaths {
    private let graph: TypeGraph
    /// Returns the path to use for the types within a type, if it differs from the type's own path.
    private let substitute: (TypeID, String) -> String?
    private var known: [TypeID: String] = [:]

    /// Creates the paths for a graph.
    ///
    /// - Parameter standIn: Returns the path to use for the types within a type, given the type and its own path; nil
    ///   to use the type's own path.
    package init(_ graph: TypeGraph, standIn: @escaping (TypeID, String) -> String? = { _, _ in nil }) {
        self.graph = graph
        self.substitute = standIn
    }

    package mutating func place(of id: TypeID) -> String {
        var chain: [TypeID] = []
        var current: TypeID? = id
        while let type = current, known[type] == nil {
            chain.append(type)
            current = graph[type].origin.parent
        }
        for type in chain.reversed() {
            let parent = graph[type].origin.parent
            let around = parent.map { substitute($0, known[$0] ?? "") ?? known[$0] ?? "" } ?? ""
            known[type] = around + step(type)
        }
        return known[id] ?? ""
    }

    /// Returns the path of a named schema.
    static func schema(_ name: String) -> String { "schemas/" + escaped(name) }

    /// Returns the path for identical types that are declared once.
    package static func shared(_ name: String) -> String { "shared/" + escaped(name) }

    private func step(_ id: TypeID) -> String { step(graph[id].origin.role, of: id, in: graph[id].origin.parent) }

    /// Returns the last component of a type's path, relative to its parent.
    package func step(_ role: Origin.Role, of id: TypeID, in parent: TypeID?) -> String {
        let origin = graph[id].origin
        switch role {
        case .shared: return "value"
        case .component(let name):
            let file = origin.qualifier.map { "@" + Self.escaped($0) } ?? ""
            return Self.schema(graph[id].instanceName ?? name) + file
        case .common(let name): return Self.shared(name)
        case .procedure(let path, let suffix): return "procedures/\(Self.escaped(path))/\(Self.escaped(suffix))"
        case .operation(let name, let suffix): return "operations/\(operation(name))/\(Self.escaped(suffix))"
        case .arguments(let name, let suffix): return "arguments/\(operation(name))/\(Self.escaped(suffix))"
        case .errorData: return "error"
        case .property(let name): return "/" + Self.escaped(name)
        case .element: return "/[]"
        case .dictionaryValue: return "/{}"
        case .dictionaryKey: return "/{key}"
        case .tupleItem(let index): return "/[\(index)]"
        case .variant(let index): return "/|" + Self.escaped(origin.label ?? String(index))
        case .inner:
            guard let parent, graph[parent].origin.isDocument else { return "" }
            return "/?"
        }
    }

    /// Returns the path component for an operation.
    ///
    /// It doesn't depend on the names of the operation's types, so a name conflict doesn't change it.
    private func operation(_ name: String) -> String { Self.escaped(graph.operationPlaces[name] ?? name) }

    /// Encodes separators in a name, keeping ASCII letters, digits and a few other characters.
    package static func escaped(_ name: String) -> String { names.encoded(name) }

    package static func unescaped(_ text: Substring) -> String {
        JSONPointer.percentDecoded(String(text)) ?? String(text)
    }

    /// Encodes the path of an operation, keeping slashes and braces.
    package static func escapedPath(_ path: String) -> String { paths.encoded(path) }

    private static let names = PercentEncoding(keeping: "-_.:$+!*")
    private static let paths = PercentEncoding(keeping: "-_.:$+!*/{}")
}
