package import TRPCContract
package import TRPCSource

/// Makes the elements of sets and the keys of maps Hashable, including all nested types.
package struct MarkHashable: GraphPass {
    package static let name = "mark hashable"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var roots: [TypeID] = []
        var names: Set<Substring> = []
        for id in reading.graph.ids {
            switch reading.graph[id].shape {
            case .array(let element) where reading.graph[id].isSet: roots.append(element)
            case .array: roots += reading.graph[id].mapKeys.map { [$0] } ?? []
            case .own(let type, _): names.formUnion(Self.hashedNames(in: type))
            default: break
            }
        }
        if !names.isEmpty {
            roots += reading.graph.ids.filter { id in
                reading.names.name(of: id).map { names.contains($0[...]) } ?? false
            }
        }
        for id in reading.reached(from: roots) { reading.graph[id].isHashable = true }
    }

    /// Returns the names of types that must be Hashable in a configured type, such as `Set<Post>`.
    private static func hashedNames(in type: CustomType) -> [Substring] {
        guard type.module == TypeChoice.runtime, type.name.contains("Set<") || type.name.contains("JavaScriptMap<")
        else {
            return []
        }
        return type.name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
