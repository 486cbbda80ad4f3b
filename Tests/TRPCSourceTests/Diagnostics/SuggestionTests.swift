import TRPCSource
import Testing

struct SuggestionTests {
    @Test(
        arguments: [
            ("Pots", "Post"), ("schma", "schema"), ("outptu", "output"), ("namspace", "namespace"), ("POST", "Post"),
        ]
    )
    func misspelledNameHasASuggestion(name: String, expected: String) {
        let names = ["Post", "schema", "output", "namespace", "transformer"]
        #expect(Suggestion.nearest(to: name, among: names).first == expected)
    }

    @Test func unrelatedNameHasNoSuggestion() {
        #expect(Suggestion.nearest(to: "colour", among: ["schema", "output"]) == [])
        #expect(Suggestion.nearest(to: "id", among: ["at", "url"]) == [])
    }
}
