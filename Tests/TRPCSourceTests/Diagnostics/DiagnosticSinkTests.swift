import TRPCSource
import Testing

@Suite struct DiagnosticSinkTests {
    private let place = Location(file: FileID(rawValue: 0), line: 1, column: 2)

    @Test("Equal diagnostics at the same location are kept once")
    func identical() {
        let sink = DiagnosticSink()
        sink.emit(.warning("a", "text", at: place))
        sink.emit(.warning("a", "text", at: place, fix: "another remedy"))
        sink.emit(.warning("a", "text", at: nil))
        sink.emit(.warning("a", "other text", at: place))
        sink.emit(.warning("b", "text", at: place))
        #expect(sink.diagnostics.count == 4)
        #expect(sink.diagnostics.first?.fix == nil)
    }

    @Test("Severity, message and fix default to those of the rule")
    func ruleDefaultsAreFilledIn() {
        let rule = Rule("a", .note, "Two keys are equal.", "Remove one of them.")
        let sink = DiagnosticSink()
        sink.report(Diagnostic(rule, fix: .remedy), at: place)
        sink.report(Diagnostic(rule, "'x' is given twice", severity: .error), at: nil)
        #expect(
            sink.diagnostics == [
                Diagnostic(rule, "two keys are equal", severity: .note, at: place, fix: "remove one of them"),
                Diagnostic(rule, "'x' is given twice", severity: .error),
            ]
        )
        #expect(Rule("a", .note, "JSON is expected.", "Export it.").message == "JSON is expected")
    }

    @Test("Counts by severity")
    func counts() {
        let sink = DiagnosticSink()
        #expect(!sink.hasErrors)
        sink.emit(.warning("a", "1", at: nil))
        sink.emit(.note("a", "2", at: nil))
        #expect(!sink.hasErrors)
        sink.emit(.error("a", "3", at: nil))
        sink.emit(.error("a", "4", at: nil))
        #expect(sink.hasErrors)
        #expect(sink.count(of: .error) == 2)
        #expect(sink.count(of: .warning) == 1)
        #expect(sink.count(of: .note) == 1)
    }

    @Test("Errors are worse than warnings, and warnings than notes")
    func severities() {
        #expect(Diagnostic.Severity.allCases.max() == .error)
        #expect(Diagnostic.Severity.note < .warning)
    }
}
