import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// Translates the patterns of inputs to Foundation's syntax.
struct TranslatePatternsTests {
    private func sketch(_ pattern: String, isWanted: Bool = true) throws -> GraphSketch {
        let text = #"{"type":"string","pattern":"\#(pattern)"}"#
        let document = Router.document([.init("a.b", input: Router.object(["a": text]), output: #"{"type":"string"}"#)])
        return try GraphSketch(document: document, [MarkUsage(), TranslatePatterns(isWanted: isWanted)])
    }

    @Test func patternsAreTranslated() throws {
        #expect(try sketch("^\\\\d+$").reading.graph.patterns["^\\d+$"] == "^[0-9]+\\z")
    }

    @Test func invalidPatternIsReported() throws {
        #expect(try sketch("(").ids == ["invalid-pattern"])
    }

    @Test func patternsAreNotTranslatedWithoutValidation() throws {
        let quiet = try sketch("(", isWanted: false)
        #expect(quiet.ids.isEmpty && quiet.reading.graph.patterns["("] == nil)
    }
}
