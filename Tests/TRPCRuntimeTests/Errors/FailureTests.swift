import Foundation
import TRPCRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.leavesNothingOpen) struct FailureTests {
    private let procedure = Procedure<String, NoOutput>.query("posts.search")

    private func client(throwing error: any Error) -> TRPCClient {
        TRPCClient(url: URL(string: "https://test")!, transport: ScriptedTransport(throwing: error)) {
            ["authorization": "Bearer secret"]
        }
    }

    @Test func urlErrorsKeepTheirCode() async throws {
        let url = URL(string: "https://test/posts.search?input=needle")!
        let cause = URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: url])
        let error = try #require(await trpcError { try await client(throwing: cause).call(procedure, "needle") })
        guard case .transport(let failure) = error.kind else { throw error }
        #expect(failure.urlErrorCode == .timedOut && error.isTransport && error.code == .transportFailed)
        #expect(
            error.httpStatus == nil && error.path == "posts.search" && error.errorDescription == failure.description
        )
        #expect(!error.description.contains("needle") && !error.description.contains("secret"))
        #expect(!"\(error.kind)".contains("needle"))
    }

    @Test func otherTransportErrorsAreNamed() async throws {
        struct Pinned: Error { let host = "needle" }
        let error = try #require(await trpcError { try await client(throwing: Pinned()).call(procedure, "x") })
        #expect(error.message == "The transport failed with Pinned." && error.isTransport)
        let own = TRPCError(code: .timeout, message: "own")
        #expect(await trpcError { try await client(throwing: own).call(procedure, "x") } == own)
    }

    @Test(arguments: [CancellationError(), URLError(.cancelled), URLError(.networkConnectionLost)] as [any Error])
    func cancelledCallThrowsCancellation(error: any Error) async {
        let transport = ScriptedTransport.hanging(throwing: error)
        let client = TRPCClient(url: URL(string: "https://test")!, transport: transport)
        let task = Task { try await client.call(procedure, "x") }
        await transport.received(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func cancelledTaskSendsNothing() async {
        let transport = ScriptedTransport(json: #"{"result":{}}"#)
        let client = TRPCClient(url: URL(string: "https://test")!, transport: transport)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.call(procedure, "x")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(transport.requests.isEmpty)
    }

    /// An invalidated session cancels its tasks, although the caller hasn't cancelled the call.
    @Test func transportCancellationIsAFailureIfTheTaskIsActive() async throws {
        let error = try #require(
            await trpcError { try await client(throwing: URLError(.cancelled)).call(procedure, "x") }
        )
        guard case .transport(let failure) = error.kind else { throw error }
        #expect(failure.urlErrorCode == .cancelled)
    }

    @Test func allWireCodesAreKnown() {
        let codes: [TRPCError.Code] = [
            .parseError, .badRequest, .unauthorized, .paymentRequired, .forbidden, .notFound, .methodNotSupported,
            .timeout, .conflict, .preconditionFailed, .payloadTooLarge, .unsupportedMediaType, .unprocessableContent,
            .preconditionRequired, .tooManyRequests, .clientClosedRequest, .internalServerError, .notImplemented,
            .badGateway, .serviceUnavailable, .gatewayTimeout,
        ]
        #expect(Set(codes).count == 21 && codes.allSatisfy { $0.httpStatus != nil && $0.number != nil })
        #expect(TRPCError.Code(rawValue: "QUOTA").httpStatus == nil)
    }

    @Test func descriptionsAreOneLine() {
        let error = TRPCError(
            code: .notFound,
            number: -32004,
            httpStatus: 404,
            path: "posts.get",
            message: "No such post"
        )
        #expect(error.description == "posts.get: NOT_FOUND (HTTP 404, -32004): No such post")
        #expect(error.localizedDescription == "No such post")
        #expect(TRPCError(code: .timeout).description == "tRPC: TIMEOUT")
    }

    @Test func validationIssuesAreDescribedByTheirMessages() {
        let issues = #"[{"path":["tags",0],"message":"Too short"},{"path":[],"message":"Invalid"}]"#
        let error = TRPCError(code: .badRequest, message: issues)
        #expect(error.errorDescription == "tags[0]: Too short\nInvalid")
        #expect(error.description == "tRPC: BAD_REQUEST: tags[0]: Too short; Invalid")
        #expect(TRPCError(code: .conflict, message: "a\nb").description == "tRPC: CONFLICT: a b")
        for other in ["[not json", "[]", "[1]", "[object Object]"] {
            #expect(TRPCError(code: .badRequest, message: other).errorDescription == other)
        }
    }
}
