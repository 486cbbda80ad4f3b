internal import TRPCSource

/// Where types stand in the contract, as the record of names writes it: `schemas/Post/author`. No position in a list and no
/// line of the document is part of it, so it is the same whatever else the contract has.
package struct TypePaths {
    private let graph: TypeGraph
    /// The place that stands for that of a type, as the types within see it.
    private let substitute: (TypeID, String) -> String?
    private var known: [TypeID: String] = [:]

    /// - Parameter standIn: The place that types within a type stand in instead, if any, by the type and its own place.
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

    /// The place of a named schema.
    static func schema(_ name: String) -> String { "schemas/" + escaped(name) }

    /// The place of identical types that are declared once.
    package static func shared(_ name: String) -> String { "shared/" + escaped(name) }

    private func step(_ id: TypeID) -> String { step(graph[id].origin.role, of: id, in: graph[id].origin.parent) }

    /// What the place of a type adds to that of the type that it stands in.
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

    /// An operation that is met by another one has a place still, whatever its types are called then.
    private func operation(_ name: String) -> String { Self.escaped(graph.operationPlaces[name] ?? name) }

    /// Encodes what separates names from each other: keeps letters and digits of ASCII, and a few signs.
    package static func escaped(_ name: String) -> String { names.encoded(name) }

    package static func unescaped(_ text: Substring) -> String {
        JSONPointer.percentDecoded(String(text)) ?? String(text)
    }

    /// The path of an operation, with its slashes and braces.
    package static func escapedPath(_ path: String) -> String { paths.encoded(path) }

    private static let names = PercentEncoding(keeping: "-_.:$+!*")
    private static let paths = PercentEncoding(keeping: "-_.:$+!*/{}")
}
