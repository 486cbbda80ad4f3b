package import TRPCSource

/// Applies the configured types of formats, such as `uri: String`.
///
/// Runs first, so that other passes see the final types.
///
/// Formats in the OpenAPI Format Registry that have a runtime type don't need a rule.
package struct ApplyTypeTable: GraphPass {
    package static let name = "apply types"

    private let rules: [NameRule<TypeChoice>]
    /// Whether registered formats use their runtime types without a rule.
    private let usesRegistry: Bool

    package init(rules: [NameRule<TypeChoice>], usesRegistry: Bool = false) {
        self.rules = rules
        self.usesRegistry = usesRegistry
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        // Procedures use string validators such as `z.base64url()`, and TypeScript also treats their values as strings.
        let usesRegistry = usesRegistry && reading.contract.dialect?.hasProcedures == false
        guard !rules.isEmpty || usesRegistry else { return }
        var met: Set<String> = []
        var formats: Set<String> = []
        var replacements: [TypeID: TypeID] = [:]
        for id in reading.graph.ids {
            guard case .primitive(let primitive) = reading.graph[id].shape else { continue }
            let format = reading.graph[id].constraints.lazy.compactMap(\.format).first
            if let format { formats.insert(format) }
            guard let rule = rules.first(where: { $0.pattern.matches(format ?? primitive.plainName ?? "") }) else {
                if usesRegistry, let type = RegisteredFormats.type(of: format, primitive) {
                    give(type, to: id, primitive, in: &reading.graph)
                }
                continue
            }
            met.insert(rule.text)
            // If the configuration maps a format of plain strings to a number type, the strings contain numbers.
            if !rule.value.fits(primitive.jsonKinds), format == nil || !rule.value.isNumber || primitive != .string {
                diagnostics.report(
                    .doubtfulRule(rule.text, "the contract sends it as \(primitive.jsonKinds.phrase)"),
                    at: rule.location
                )
            }
            guard format == nil else {
                give(rule.value, to: id, primitive, in: &reading.graph)
                continue
            }
            // A node without a format is shared, including by constants.
            let copy = reading.graph.add(reading.graph[id])
            replacements[id] = copy
            give(rule.value, to: copy, primitive, in: &reading.graph)
        }
        if !replacements.isEmpty { reading.mapTypes { replacements[$0] ?? $0 } }
        for rule in rules where !met.contains(rule.text) && !PrimitiveReader.knownFormats.contains(rule.text) {
            let near = Suggestion.nearest(to: rule.text, among: formats.union(PrimitiveReader.knownFormats))
            diagnostics.report(.unknownFormat(rule.text, near: near), at: rule.location)
        }
    }
}

extension ApplyTypeTable {
    private func give(_ type: TypeChoice, to id: TypeID, _ primitive: Primitive, in graph: inout TypeGraph) {
        graph[id].shape = type.shape(kinds: primitive.jsonKinds)
        graph[id].constraints = type.kept(graph[id].constraints).filter { $0.format == nil }
    }
}

extension Constraint {
    fileprivate var format: String? {
        if case .format(let format) = self { format } else { nil }
    }
}

extension Primitive {
    /// The name that rules use for values without a format.
    fileprivate var plainName: String? {
        switch self {
        case .integer: "integer"
        case .double: "number"
        default: nil
        }
    }
}

extension TypeChoice {
    /// Returns whether this type can decode values of any of these JSON kinds.
    func fits(_ kinds: Set<JSONKind>) -> Bool {
        switch self {
        case .primitive(let primitive): !primitive.jsonKinds.isDisjoint(with: kinds)
        case .own(let type): TypeChoice.kinds(of: type).map { !$0.isDisjoint(with: kinds) } ?? true
        case .any: true
        }
    }

    /// Returns the constraints that still apply to values of this type.
    ///
    /// A value configured as `Date` is also a date for the backend, so it has no pattern.
    func kept(_ constraints: [Constraint]) -> [Constraint] {
        guard self == .primitive(.dateTime) else { return constraints }
        return constraints.filter { if case .pattern = $0 { false } else { true } }
    }

    /// Whether the type is a number that can also be sent as a string.
    var isNumber: Bool {
        if case .primitive(let primitive) = self { CustomType.isNumber(primitive) } else { false }
    }

    /// Returns the shape for values of these JSON kinds. If they are strings, a number is sent as a string.
    func shape(kinds: Set<JSONKind>) -> TypeShape {
        switch self {
        case .primitive(let primitive) where kinds == [.string] && isNumber:
            .own(.numberText(primitive), kinds: kinds)
        case .primitive(let primitive): .primitive(primitive)
        case .any: .any
        case .own(let type): .own(type, kinds: kinds)
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownFormat(_ format: String, near: [String]) -> Diagnostic {
        Diagnostic(
            .unmatchedRule,
            "no value in the contract has the format '\(format)'",
            fix: Suggestion.didYouMean(near)
        )
    }
}
