import Foundation
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

private struct SignedOut: Error {}

/// Which failures are permanent, for event streams and sockets.
@Suite struct ConnectionFailureTests {
    private func isPermanent(_ error: any Error) -> Bool {
        if case .permanent = ConnectionFailure(error) { true } else { false }
    }

    @Test(arguments: [408, 421, 425, 429, 502, 503, 504, 520, 530]) func temporaryStatusIsTransient(status: Int) {
        #expect(!isPermanent(TRPCError.refusedUpgrade(status)))
    }

    @Test(arguments: [204, 301, 400, 401, 403, 404, 405, 413, 500, 501]) func otherStatusIsPermanent(status: Int) {
        #expect(isPermanent(TRPCError.refusedUpgrade(status)))
    }

    @Test(
        arguments: [.notConnectedToInternet, .timedOut, .cannotConnectToHost, .networkConnectionLost] as [URLError.Code]
    )
    func networkFailureIsTransient(code: URLError.Code) {
        #expect(!isPermanent(URLError(code)))
        // Includes failures of fetching a token.
        #expect(!isPermanent(ConnectionSetupFailure(cause: URLError(code))))
        let error = TRPCError.unreachable(URLError(code), path: nil)
        #expect(!isPermanent(ConnectionSetupFailure(cause: error)))
    }

    @Test func truncatedResponseIsTransient() {
        #expect(!isPermanent(TRPCError.unexpected(.foreign, message: "invalidEOFState")))
    }

    @Test(arguments: [.badURL, .unsupportedURL] as [URLError.Code]) func invalidURLIsPermanent(
        code: URLError.Code
    ) {
        #expect(isPermanent(URLError(code)))
    }

    @Test func applicationErrorIsPermanentAndUnchanged() {
        guard case .permanent(let error) = ConnectionFailure(ConnectionSetupFailure(cause: SignedOut())) else {
            Issue.record("The failure is transient.")
            return
        }
        #expect(error is SignedOut)
        #expect(isPermanent(TRPCError(code: .forbidden)))
    }

    @Test(arguments: [(-32603, false), (-32001, true), (-32004, true), (nil, true)] as [(Int?, Bool)])
    func onlyInternalReportedErrorsAreTransient(number: Int?, isPermanent: Bool) {
        var error = TRPCError(code: .forbidden)
        error.number = number
        let failure = ConnectionFailure(reported: error)
        let isReported = if case .reported = failure { true } else { false }
        #expect(isReported != isPermanent)
    }
}
