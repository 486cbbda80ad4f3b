import Foundation
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import Testing

/// A client's handling of an input that violates its contract.
struct InputValidationTests {
    private struct Draft: Codable, Sendable, Validatable {
        var title: String

        func validate(into violations: inout Violations) {
            violations.text(title, min: 1, max: 5, at: "title")
        }
    }

    private static let create = Procedure<Draft, String>.mutation("posts.create")
    private static let createSoon = Procedure<Draft?, String>.mutation("posts.createSoon")
    private static let bySlug = Procedure<String, String>.query("posts.bySlug") { violations, input in
        violations.text(input, min: 3)
    }

    private func client(_ mock: MockTransport, validatesInputs: Bool = true) throws -> TRPCClient {
        try TRPCClient(
            url: #require(URL(string: "https://mock/trpc")),
            transport: mock
        ) { $0.validatesInputs = validatesInputs }
    }

    private func mock() -> MockTransport {
        let mock = MockTransport()
        for path in ["posts.create", "posts.createSoon", "posts.bySlug"] { mock.on(path, response: .json(#""done""#)) }
        return mock
    }

    @Test func invalidInputIsNotSent() async throws {
        let mock = mock()
        let client = try client(mock)
        let error = try await #require(throws: TRPCError.self) { try await client.call(Self.create, Draft(title: "")) }
        #expect(error.code == .validationFailed)
        #expect(error.path == "posts.create")
        #expect(error.violations.map(\.path) == ["title"])
        #expect(error.localizedDescription == "title: must have at least 1 character")
        #expect(mock.calls.isEmpty)
    }

    @Test func validInputIsSent() async throws {
        let mock = mock()
        #expect(try await client(mock).call(Self.create, Draft(title: "Hello")) == "done")
        #expect(mock.calls.count == 1)
    }

    @Test func optionalInputsAreValidatedIfPresent() async throws {
        let client = try client(mock())
        #expect(try await client.call(Self.createSoon, nil) == "done")
        await #expect(throws: TRPCError.self) { try await client.call(Self.createSoon, Draft(title: "Too long")) }
    }

    @Test func proceduresValidateInputsOfPlainTypes() async throws {
        let client = try client(mock())
        #expect(try await client.call(Self.bySlug, "abc") == "done")
        let error = try await #require(throws: TRPCError.self) { try await client.call(Self.bySlug, "ab") }
        #expect(error.violations.map(\.description) == ["must have at least 3 characters"])
    }

    @Test func validationIsOptIn() async throws {
        let mock = mock()
        #expect(try await client(mock, validatesInputs: false).call(Self.create, Draft(title: "")) == "done")
        #expect(mock.calls.count == 1)
    }
}
