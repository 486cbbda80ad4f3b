import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Recorded error responses, decoded as the generated type of error data.
@Suite struct ErrorDataTests {
    private static let recorded = ["plain", "superjson"].flatMap { form in
        ((try? Transcript.all(form)) ?? []).filter { $0.name.hasPrefix("error-") && !$0.response.body.isEmpty }
    }

    private func error(of transcript: Transcript) async throws -> TRPCError {
        let mock = MockTransport(transformer: transcript.clientTransformer)
        mock.on("posts.getById", response: .response(transcript.answer))
        let url = URL(string: "https://mock/trpc")!
        let client = TRPCClient(url: url, transformer: mock.transformer, transport: mock)
        return try #require(await trpcError { try await Palytt.Client(client: client).posts.getById(id: ID.post) })
    }

    @Test func recordingsExist() {
        #expect(Self.recorded.count > 60)
    }

    @Test(arguments: recorded)
    func errorsHaveTheirData(transcript: Transcript) async throws {
        let error = try await error(of: transcript)
        #expect(error.isServer && error.httpStatus == transcript.response.status)
        let data = try error.data(as: Palytt.ErrorData.self)
        #expect(data.code.rawValue == error.code.rawValue && data.httpStatus == Double(transcript.response.status))
        #expect(data.code.httpStatus != nil)
        #expect(error.path == data.path ?? "posts.getById" && data.stack == nil)
        #expect((data.zodError != nil) == transcript.name.hasPrefix("error-zod"))
        #expect(try TRPCCoding.decode(Palytt.ErrorData.self, from: TRPCCoding.encode(data)) == data)
    }

    @Test(arguments: ["plain", "superjson"])
    func failedValidationNamesItsFields(form: String) async throws {
        let error = try await error(of: .named("error-zod-mutation", form))
        let data = try error.data(as: Palytt.ErrorData.self)
        #expect(sameCase(data.code, .badRequest) && data.httpStatus == 400 && data.path == "posts.create")
        let zod = try #require(data.zodError)
        #expect(zod.formErrors == [] && zod.fieldErrors.count == 6)
        #expect(zod.fieldErrors["imageUrls"] == ["Invalid URL"])
        #expect(
            zod.fieldErrors["location"] == [
                "Too big: expected number to be <=90", "Invalid input: expected number, received undefined",
                "Invalid input: expected string, received undefined",
            ]
        )
        #expect(error.errorDescription?.contains("rating: Too big: expected number to be <=5") == true)
    }

    @Test(arguments: ["plain", "superjson"])
    func failureOfTheWholeInputIsAFormError(form: String) async throws {
        let error = try await error(of: .named("query-missing-required-input", form))
        let zod = try #require(try error.data(as: Palytt.ErrorData.self).zodError)
        #expect(zod.formErrors == ["Invalid input: expected object, received undefined"] && zod.fieldErrors.isEmpty)
    }

    @Test func unknownCodeIsKept() async throws {
        let mock = MockTransport()
        mock.on("posts.getById", response: .error(.init(rawValue: "TEAPOT"), data: ["zodError": nil, "stack": "at a"]))
        let error = try #require(await trpcError { try await Palytt.Client(mock).posts.getById(id: ID.post) })
        let data = try error.data(as: Palytt.ErrorData.self)
        #expect(data.code == .init(rawValue: "TEAPOT") && data.stack == "at a" && error.code.rawValue == "TEAPOT")
    }
}

extension Transcript: CustomTestStringConvertible {
    public var testDescription: String { "\(transformer) \(name)" }
}
