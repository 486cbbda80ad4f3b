package import TRPCSource

/// Replaces a union of a number and a numeric string with a number.
///
/// A string is numeric if its pattern allows only numbers.
///
/// A union that an existing client declares is kept, unless the configuration names the exporter.
package struct FoldNumerals: GraphPass {
    package static let name = "fold numerals"

    private let isWanted: Bool
    private let keepsRecorded: Bool

    /// Creates the pass.
    ///
    /// - Parameter keepsRecorded: Whether to keep a union that an existing client declares.
    package init(isWanted: Bool = true, keepsRecorded: Bool = true) {
        self.isWanted = isWanted
        self.keepsRecorded = keepsRecorded
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        if isWanted { fold(in: &reading) }
        let arguments = reading.graph.ids.filter { reading.graph[$0].origin.isArguments }
        for id in arguments { writePlain(id, in: &reading.graph) }
    }

    private func fold(in reading: inout ContractReading) {
        let record = reading.names.record
        var paths = TypePaths(reading.graph)
        for id in reading.graph.ids {
            guard case .union(var union) = reading.graph[id].shape, union.discriminator == nil,
                let parts = Parts(union, of: id, in: reading.graph), let number = parts.folded,
                !keepsRecorded || record.isEmpty || record[paths.place(of: id)] == nil
            else { continue }
            let shape = TypeShape.own(.numberOrText(number), kinds: [.number, .string])
            let limits = parts.limits
            guard let null = parts.null else {
                reading.graph[id].shape = shape
                reading.graph[id].constraints = limits
                continue
            }
            let location = reading.graph[id].origin.location
            var node = TypeNode(shape: shape, origin: Origin(role: .inner, parent: id, location: location))
            node.constraints = limits
            union.variants = [UnionType.Variant(type: reading.graph.add(node)), null]
            reading.graph[id].shape = .union(union)
            reading.graph[id].constraints = []
        }
    }

    /// The members of a union that consists of a number, a string, and optionally null.
    private struct Parts {
        var number: Primitive?
        var null: UnionType.Variant?
        private var pattern: String?
        private var hasString = false
        /// The constraints on the number.
        private(set) var limits: [Constraint]

        /// Collects the members, or returns nil if the union has others.
        init?(_ union: UnionType, of id: TypeID, in graph: TypeGraph) {
            guard (2...3).contains(union.variants.count) else { return nil }
            limits = graph[id].constraints
            for variant in union.variants {
                let node = graph[graph.resolved(variant.type)]
                guard case .primitive(let primitive) = node.shape else { return nil }
                switch primitive {
                case .null where null == nil: null = variant
                case .string where !hasString:
                    hasString = true
                    pattern = node.constraints.lazy.compactMap(\.pattern).first
                case _ where CustomType.isNumber(primitive) && number == nil:
                    number = primitive
                    limits += node.constraints
                default: return nil
                }
            }
            pattern = pattern ?? limits.lazy.compactMap(\.pattern).first
            limits.removeAll { $0.pattern != nil }
        }

        /// The number type that represents all values, or nil if some values aren't numbers.
        var folded: Primitive? {
            guard hasString, let number, let pattern, let numeral = NumeralPattern(pattern) else { return nil }
            // Only decimals are documented without an exponent.
            return numeral == .decimal && (number == .double || number == .float) ? .decimal : number
        }
    }

    /// Uses plain numbers outside of bodies, where all values are strings and both forms are encoded the same way.
    private func writePlain(_ id: TypeID, in graph: inout TypeGraph) {
        guard case .object(var object) = graph[id].shape else { return }
        for index in object.fields.indices {
            object.fields[index].type = plain(object.fields[index].type, in: &graph)
        }
        graph[id].shape = .object(object)
    }

    private func plain(_ id: TypeID, in graph: inout TypeGraph) -> TypeID {
        var node = graph[graph.resolved(id)]
        switch node.shape {
        case .own(let type, _):
            guard let number = type.number else { return id }
            node.shape = .primitive(number)
        case .array(let element):
            let inner = plain(element, in: &graph)
            guard inner != element else { return id }
            node.shape = .array(inner)
        default: return id
        }
        node.origin.role = .shared
        return graph.add(node)
    }
}

extension Constraint {
    fileprivate var pattern: String? {
        if case .pattern(let pattern) = self { pattern } else { nil }
    }
}
