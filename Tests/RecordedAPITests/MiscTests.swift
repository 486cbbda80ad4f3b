import Foundation
import RecordedAPI
import TRPCRuntime
import Testing

/// Inputs and outputs that aren't objects.
@Suite struct MiscTests {
    @Test(arguments: forms)
    func noInputIsAccepted(form: String) async throws {
        #expect(try await replay("query-void-input", form) { try await $0.misc.voidInput() } == "void ok")
    }

    @Test(arguments: ["query-undefined-output", "client-httpLink-query-undefined-output"], forms)
    func undefinedOutputOfAQueryIsNull(name: String, form: String) async throws {
        #expect(try await replay(name, form) { try await $0.misc.undefinedQuery() } == .null)
    }

    @Test(arguments: ["mutation-undefined-output-no-body", "client-httpLink-mutation-no-input"], forms)
    func undefinedOutputOfAMutationIsNull(name: String, form: String) async throws {
        #expect(try await replay(name, form) { try await $0.misc.undefinedOutput() } == .null)
    }

    @Test(arguments: forms)
    func nullOutputIsNull(form: String) async throws {
        #expect(try await replay("query-null-output", form) { try await $0.misc.nullOutput() } == .null)
    }

    @Test(arguments: [("query-string-input", "wörld & co/?#"), ("query-plus-encoded", "a+b")], forms)
    func inputIsAString(recording: (name: String, text: String), form: String) async throws {
        let greeting = try await replay(recording.name, form) { try await $0.misc.stringInput(recording.text) }
        #expect(greeting == "hello \(recording.text)")
    }

    @Test(arguments: forms)
    func inputIsANumber(form: String) async throws {
        #expect(try await replay("mutation-number-input", form) { try await $0.misc.numberInput(21) } == 42)
    }

    @Test(arguments: forms)
    func inputIsAnArray(form: String) async throws {
        #expect(try await replay("query-array-input", form) { try await $0.misc.arrayInput([1, 2, 3.5]) } == 6.5)
    }

    @Test(arguments: ["query-nullable-input-null", "client-httpLink-null-input"], forms)
    func inputIsNull(name: String, form: String) async throws {
        #expect(try await replay(name, form) { try await $0.misc.nullableInput(.null) }.got == nil)
    }

    // The export loses that this whole input is optional, so `query-optional-input-absent` has no call.
    @Test(arguments: forms)
    func optionalInputIsSent(form: String) async throws {
        let output = try await replay("query-optional-input-present", form) { try await $0.misc.optionalInput(q: "x") }
        #expect(output.got?.q == "x")
    }

    @Test func anyJSONIsSentAndReturned() async throws {
        let input: JSONValue = [
            "d": "1970-01-01T00:00:00.000Z", "nested": [["at": "1970-01-01T00:00:00.001Z"]],
        ]
        #expect(try await replay("client-httpLink-rich-input", "plain") { try await $0.misc.echo(input) } == input)
    }
}
