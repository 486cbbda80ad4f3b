import GeneratorSupport
import Testing

/// `z.iso.datetime()` differs from `z.date()` by its pattern, and is sent as a string.
struct DetectDateStringsTests {
    private static let isoPattern =
        #"^\\d{4}-\\d{2}-\\d{2}T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$"#

    private func swift(
        _ format: String,
        transformer: String = "superjson",
        configuration: String = ""
    ) throws -> String {
        let input = #"{"type":"object","required":["at"],"properties":{"at":{"type":"string"\#(format)}}}"#
        return try Pipeline(
            Pipeline.procedure("a.b", input: input, output: input, transformer: transformer),
            configuration: #"{"schema":"test.json","namespace":"API"\#(configuration)}"#
        ).swift
    }

    private let iso = #","format":"date-time","pattern":"\#(isoPattern)""#

    @Test func dateStringsAreSentAsStringsUnderSuperJSON() throws {
        let swift = try swift(iso)
        #expect(swift.contains("struct ABInput: ") && swift.contains("var at: DateText"))
        #expect(swift.contains("struct ABOutput: ") && swift.contains("var at: Date\n"))
        #expect(!swift.contains("Matching"))
    }

    @Test func datesAreUnchanged() throws {
        #expect(try !swift(#","format":"date-time""#).contains("DateText"))
    }

    @Test func withoutTransformerDatesAndStringsAreEqual() throws {
        #expect(try !swift(iso, transformer: "none").contains("DateText"))
        #expect(try swift(iso, transformer: "none", configuration: #","transformer":"superjson""#).contains("DateText"))
    }

    @Test(arguments: ["none", "superjson"])
    func patternWithoutFractionsIsAString(transformer: String) throws {
        let whole = #","format":"date-time","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$""#
        let swift = try swift(whole, transformer: transformer)
        #expect(swift.contains("var at: String") && swift.contains("var at: Date\n"))
    }

    @Test(arguments: [#""types":{"date-time":"Date"}"#, #""overrides":{"**.at":"Date"}"#])
    func configurationTakesPrecedence(rule: String) throws {
        #expect(try !swift(iso, configuration: ",\(rule)").contains("DateText"))
    }

    @Test func configurationAcceptsTheType() throws {
        #expect(try swift("", configuration: #","overrides":{"**.at":"DateText"}"#).contains("var at: DateText"))
    }
}
