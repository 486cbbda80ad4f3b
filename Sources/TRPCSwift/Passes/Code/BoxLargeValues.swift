package import TRPCContract
package import TRPCSource

/// Boxes struct fields, tuple elements and enum cases whose values would be too large or too deeply nested.
///
/// Structs are stored inline, so thirteen nested levels can take a hundred kilobytes. The compiler then takes minutes to
/// generate the copies, and a thread with a small stack overflows. Small structs also have a cost, since each level multiplies
/// the compiler's work for a copy. The pass runs after ``BreakCycles``, when no value contains itself inline.
package struct BoxLargeValues: GraphPass {
    package static let name = "box large values"

    /// The maximum size of an unboxed value in machine words, which is two kilobytes.
    private static let largestSize = 256
    /// The minimum size of a value to box, except for deeply nested fields.
    private static let leastBoxed = 16
    /// The maximum number of nested structs, tuples and enums that aren't boxed.
    private static let deepest = 8

    package init() {}

    /// The space that a value takes in its container.
    private struct Extent {
        /// The approximate size, in machine words.
        var size = 1
        /// The number of nesting levels, including the value itself.
        var depth = 0
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        var extents: [TypeID: Extent] = [:]
        for root in reading.graph.ids where !reading.graph[root].usage.isEmpty {
            var stack = [root]
            var open: Set<TypeID> = []
            while let id = stack.last {
                if extents[id] != nil {
                    stack.removeLast()
                } else if open.insert(id).inserted {
                    stack += reading.graph.parts(of: id).map(\.type).filter { extents[$0] == nil && !open.contains($0) }
                } else {
                    box(id, in: &reading.graph, extents)
                    extents[id] = extent(of: id, in: reading.graph, extents)
                    stack.removeLast()
                }
            }
        }
    }

    private func extent(of id: TypeID, in graph: TypeGraph, _ extents: [TypeID: Extent]) -> Extent {
        let parts = graph.parts(of: id).map { extents[$0.type] ?? Extent() }
        let sizes = parts.map(\.size)
        let depth = parts.map(\.depth).max() ?? 0
        return switch graph[id].shape {
        case .object(let object):
            Extent(size: sizes.reduce(object.fields.count(where: \.isIndirect), +), depth: depth + 1)
        case .tuple(let tuple):
            Extent(size: sizes.reduce(tuple.indirectItems.count, +), depth: depth + 1)
        case .union: Extent(size: (sizes.max() ?? 0) + 1, depth: depth + 1)
        case .optional, .alias: Extent(size: sizes.reduce(0, +), depth: depth)
        case .array, .dictionary, .primitive(.boolean), .primitive(.integer), .primitive(.double), .never: Extent()
        case .enumeration, .any, .primitive, .intersection, .own: Extent(size: 2)
        }
    }

    /// Boxes the most deeply nested members of a type, then the largest ones until the type is small enough.
    private func box(_ id: TypeID, in graph: inout TypeGraph, _ extents: [TypeID: Extent]) {
        let parts = graph.parts(of: id)
        for part in parts where (extents[part.type]?.depth ?? 0) >= Self.deepest {
            guard let member = part.member else {
                graph.box(id)
                return
            }
            graph.box(member, of: id)
        }
        var total = extent(of: id, in: graph, extents).size
        guard total > Self.largestSize else { return }
        let members = graph.parts(of: id).compactMap { part in
            part.member.map { (index: $0, size: extents[part.type]?.size ?? 1) }
        }
        .sorted { ($1.size, $0.index) < ($0.size, $1.index) }
        for member in members where total > Self.largestSize && member.size >= Self.leastBoxed {
            graph.box(member.index, of: id)
            total -= member.size - 1
        }
    }
}
