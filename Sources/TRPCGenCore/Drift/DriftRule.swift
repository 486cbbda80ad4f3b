/// A kind of change between two contracts, in one direction, and its effect.
package struct DriftRule: Hashable, Sendable {
    package var rule: Rule
    /// Nil for a change of a procedure or of the whole document.
    package var direction: Direction?
    package var verdict: Verdict
    /// The ids by which oasdiff reports the same change.
    package var oasdiff: [String]

    package var id: String { rule.id }
    /// With closed enums.
    package var severity: Diagnostic.Severity { rule.severity }

    /// - Parameter summary: What changes, in one sentence.
    /// - Parameter remedy: The remedy; nil leaves it to the verdict.
    init(
        _ id: String,
        _ severity: Diagnostic.Severity,
        _ verdict: Verdict,
        _ summary: String,
        remedy: String? = nil,
        direction: Direction? = nil,
        oasdiff: [String] = [],
        example: Rule.Example? = nil
    ) {
        let remedy = remedy ?? Self.remedy(for: verdict, direction)
        rule = Rule(id, severity, summary, remedy, example: example)
        self.direction = direction
        self.verdict = verdict
        self.oasdiff = oasdiff
    }

    /// A rule about procedures or documents.
    ///
    /// - Parameter before: A part of a document, for the explanation.
    init(
        _ id: String,
        _ severity: Diagnostic.Severity,
        _ verdict: Verdict,
        _ summary: String,
        _ remedy: String? = nil,
        direction: Direction? = nil,
        before: String,
        after: String
    ) {
        self.init(
            id,
            severity,
            verdict,
            summary,
            remedy: remedy,
            direction: direction,
            oasdiff: OasdiffIDs.of(id),
            example: Rule.Example(before: before, after: after)
        )
    }

    private static func remedy(for verdict: Verdict, _ direction: Direction?) -> String {
        switch (verdict.wire, direction) {
        case (.ok, _) where verdict.behaviour == .risk:
            "Check what shipped applications do then, and accept the change if they may."
        case (.ok, _) where verdict.source != .ok:
            "Generate the client again and correct the places that the compiler names."
        case (.ok, _):
            "Nothing needs to change."
        case (_, .input):
            "Accept what shipped applications send until no supported release sends it."
        case (_, .output):
            "Send what shipped applications read until no supported release reads it."
        case (_, nil):
            "Keep the old form beside the new one until no supported release uses it."
        }
    }
}

/// A change of a value: one rule for values that are sent, one for values that are received.
struct Change: Sendable {
    /// What a change means in one direction.
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

    /// Nil in a direction where the change means nothing.
    let input: DriftRule?
    let output: DriftRule?

    /// - Parameter name: The id of the rules without `in-` and `out-`; the two may differ.
    /// - Parameter before: The schema of a whole value; see ``property(_:)``.
    init(
        _ name: String,
        output outputName: String? = nil,
        _ summary: String,
        in input: Judgement? = nil,
        out output: Judgement? = nil,
        remedy: String? = nil,
        before: String,
        after: String
    ) {
        func rule(_ prefix: String, _ name: String, _ judgement: Judgement, _ direction: Direction) -> DriftRule {
            let id = name.hasPrefix("=") ? String(name.dropFirst()) : prefix + name
            return DriftRule(
                id,
                judgement.severity,
                judgement.verdict,
                summary,
                remedy: judgement.severity == .note ? nil : remedy,
                direction: direction,
                oasdiff: OasdiffIDs.of(id),
                example: Rule.Example(before: before, after: after)
            )
        }
        self.input = input.map { rule("in-", name, $0, .input) }
        self.output = output.map { rule("out-", outputName ?? name, $0, .output) }
    }

    subscript(direction: Direction) -> DriftRule? {
        direction == .input ? input : output
    }

    /// An object with the required properties `id` and `x`, as text of JSON.
    static func property(_ schema: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"},"x":\#(schema)},"required":["id","x"]}"#
    }

    /// The same with an optional `x`.
    static func optional(_ schema: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"},"x":\#(schema)},"required":["id"]}"#
    }
}

extension Sequence<Change> {
    /// The rules of both directions.
    var rules: [DriftRule] { flatMap { [$0.input, $0.output].compactMap(\.self) } }
}
