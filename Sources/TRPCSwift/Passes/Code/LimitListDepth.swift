package import TRPCContract
package import TRPCSource

/// Limits the nesting depth of lists.
///
/// The time to compile a list doubles with each level, so that thirty levels take hours. The pass runs after ``BreakCycles``,
/// when no list contains only itself.
package struct LimitListDepth: GraphPass {
    package static let name = "limit the depth of lists"

    /// The maximum number of nested lists and dictionaries that aren't separated by a declared type.
    private static let deepest = 12

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var depths: [TypeID: Int] = [:]
        for root in reading.graph.ids where !reading.graph[root].usage.isEmpty {
            var chain: [TypeID] = []
            var current = root
            while depths[current] == nil, let inner = inner(of: current, in: reading.graph) {
                chain.append(current)
                current = inner
            }
            var depth = depths[current] ?? 0
            for id in chain.reversed() {
                if reading.graph.isList(id) { depth += 1 }
                if depth > Self.deepest {
                    let location = reading.graph[id].origin.location
                    diagnostics.report(.deepList, at: location)
                    let any = reading.graph.add(
                        TypeNode(shape: .any, origin: Origin(role: .shared, location: location))
                    )
                    reading.graph[id].shape = reading.graph.list(id, of: any)
                    depth = 1
                }
                depths[id] = depth
            }
        }
    }

    private func inner(of id: TypeID, in graph: TypeGraph) -> TypeID? {
        switch graph[id].shape {
        case .array(let inner), .dictionary(let inner), .optional(let inner), .alias(let inner): inner
        default: nil
        }
    }
}

extension TypeGraph {
    fileprivate func isList(_ id: TypeID) -> Bool {
        switch self[id].shape {
        case .array, .dictionary: true
        default: false
        }
    }

    /// Returns a list or dictionary like this one, but with other elements.
    fileprivate func list(_ id: TypeID, of element: TypeID) -> TypeShape {
        if case .array = self[id].shape { .array(element) } else { .dictionary(element) }
    }
}

extension Diagnostic {
    fileprivate static var deepList: Diagnostic {
        Diagnostic(
            .deepList,
            "this list is nested too deeply for the compiler; its elements are read as any JSON",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let deepList = Rule(
        "deep-list",
        .warning,
        "A list is nested too deeply for the compiler; its elements become JSONValues.",
        "Wrap an inner list in an object."
    )
}
