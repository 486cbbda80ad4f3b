internal import TRPCSource

/// A change to a value, with one rule for sent values and one for received values.
struct Change: Sendable {
    /// The effect of a change in one direction.
    struct Judgement: Sendable {
        var severity: Diagnostic.Severity
        var verdict: Verdict

        static func error(
            _ wire: Verdict.Wire,
            _ source: Verdict.Source,
            _ behaviour: Verdict.Behaviour = .none
        ) -> Judgement { Judgement(severity: .error, verdict: Verdict(wire, source, behaviour)) }

        static func warning(
            _ wire: Verdict.Wire,
            _ source: Verdict.Source,
            _ behaviour: Verdict.Behaviour = .none
        ) -> Judgement { Judgement(severity: .warning, verdict: Verdict(wire, source, behaviour)) }

        static func info(
            _ wire: Verdict.Wire,
            _ source: Verdict.Source,
            _ behaviour: Verdict.Behaviour = .none
        ) -> Judgement { Judgement(severity: .note, verdict: Verdict(wire, source, behaviour)) }
    }

    /// The rule for sent values; nil if the change has no effect on them.
    private(set) var input: DriftRule?
    private(set) var output: DriftRule?

    /// Creates a change with a rule for each direction that it affects.
    ///
    /// - Parameter name: The id of the rules, without `in-` and `out-`; it can be different for each direction.
    /// - Parameter before: The schema of an entire value; see ``property(_:)``.
    init(
        _ name: String,
        output outputName: String? = nil,
        _ summary: String,
        says message: DriftMessage,
        in input: Judgement? = nil,
        out output: Judgement? = nil,
        remedy: String? = nil,
        before: String,
        after: String
    ) {
        func rule(_ prefix: String, _ name: String, _ judgement: Judgement, _ direction: Direction) -> DriftRule {
            DriftRule(
                prefix + name,
                judgement.severity,
                judgement.verdict,
                summary,
                says: message,
                remedy: judgement.severity == .note ? nil : remedy,
                direction: direction,
                example: Rule.Example(before: before, after: after)
            )
        }
        self.input = input.map { rule("in-", name, $0, .input) }
        self.output = output.map { rule("out-", outputName ?? name, $0, .output) }
    }

    /// Creates a change with a rule for received values only.
    init(out rule: DriftRule) {
        input = nil
        output = rule
    }

    subscript(direction: Direction) -> DriftRule? {
        direction == .input ? input : output
    }

    /// Returns the change with failures other than the default ones.
    func meets(in sent: WireFailure? = nil, out received: WireFailure? = nil) -> Change {
        var change = self
        if let sent { change.input = input?.meets(sent) }
        if let received { change.output = output?.meets(received) }
        return change
    }

    /// Returns the change with oasdiff's ids.
    func oasdiff(in sent: OasdiffIDs = [], out received: OasdiffIDs = []) -> Change {
        var change = self
        change.input = input?.oasdiff(sent)
        change.output = output?.oasdiff(received)
        return change
    }

    /// Returns the JSON Schema of an object with the required properties `id` and `x`.
    static func property(_ schema: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"},"x":\#(schema)},"required":["id","x"]}"#
    }

    /// Returns the JSON Schema of an object with an optional property `x`.
    static func optional(_ schema: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"},"x":\#(schema)},"required":["id"]}"#
    }
}

extension Sequence<Change> {
    /// The rules for both directions.
    var rules: [DriftRule] { flatMap { [$0.input, $0.output].compactMap(\.self) } }
}
