import TRPCSource
import Testing

/// Patterns that allow numerals alone.
struct NumeralPatternTests {
    @Test(arguments: [
        (#"^-?(?:0|[1-9]\d*)$"#, NumeralPattern.integer), (#"^(0|[1-9][0-9]*)$"#, .integer),
        (#"^-?(?:0|[1-9]\d*)(?:\.\d+)?$"#, .decimal), (#"^[+-]?\d*\.\d+$"#, .decimal),
        (#"^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$"#, .decimal),
        (#"^(?!^[-+.]*$)[+-]?0*(?:\d{0,6}|(?=[\d.]{1,9}0*$)\d{0,6}\.\d{0,2}0*$)"#, .decimal),
        (#"^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$"#, .float),
    ])
    func numeralsAreRecognised(pattern: String, kind: NumeralPattern) {
        #expect(NumeralPattern(pattern) == kind)
    }

    @Test(arguments: [
        #"^\d{5}$"#, #"^\d+$"#, #"\d+"#, #"^-?\d*"#, #"^[0-9a-f]+$"#, #"^\d+-\d+ $"#, #"^[^a]$"#, #"^\p{N}+$"#, "",
        "^$", "(",
    ])
    func otherPatternsAreNotNumerals(pattern: String) {
        #expect(NumeralPattern(pattern) == nil)
    }
}
