import Foundation
import TRPCRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
/// On Linux, a bad response means that the connection closed without one.
private let badResponse = TRPCError.TransportFailure.Reason.connectionLost
#else
private let badResponse = TRPCError.TransportFailure.Reason.other
#endif

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Any error is converted to one that is safe to show, without secrets in its messages.
@Suite struct AnyErrorTests {
    private static let secret = "s3cr3t-t0ken"
    private static var userInfo: [String: Any] {
        [
            NSURLErrorFailingURLErrorKey: URL(string: "https://e.x/trpc/a?input=\(secret)")!,
            "NSErrorFailingURLStringKey": "https://e.x/?token=\(secret)",
            NSLocalizedDescriptionKey: "Could not load https://e.x/\(secret)",
            NSLocalizedFailureReasonErrorKey: secret, NSLocalizedRecoverySuggestionErrorKey: secret,
            NSDebugDescriptionErrorKey: secret, "authorization": "Bearer \(secret)",
        ]
    }

    private static func texts(_ error: TRPCError) -> [String] {
        var dumped = ""
        dump(error, to: &dumped)
        dump(error as any Error, to: &dumped)
        return [
            error.description, error.debugDescription, error.errorDescription ?? "", error.failureReason ?? "",
            error.recoverySuggestion ?? "", error.localizedDescription, error.message, error.hint ?? "",
            String(describing: error), String(reflecting: error), "\(error.kind)", String(reflecting: error.kind),
            "\([error])", "\(Optional(error) as Any)", "\(Result<Int, TRPCError>.failure(error))", dumped,
            "\((error as NSError).userInfo)", "\(error as NSError)",
        ]
    }

    private static let errors: [any Error & Sendable] = [
        URLError(.timedOut, userInfo: userInfo), URLError(.badServerResponse, userInfo: userInfo),
        NSError(domain: NSURLErrorDomain, code: -1, userInfo: userInfo),
        NSError(domain: NSPOSIXErrorDomain, code: 104, userInfo: userInfo),
        NSError(domain: "App", code: 7, userInfo: userInfo), CocoaError(.fileNoSuchFile, userInfo: userInfo),
        EncodingError.invalidValue(secret, .init(codingPath: [], debugDescription: "No form.")),
    ]

    @Test(arguments: errors.indices)
    func messagesContainNoSecrets(index: Int) async throws {
        let cause = Self.errors[index]
        let client = TRPCClient(url: URL(string: "https://test")!, transport: ScriptedTransport(throwing: cause)) {
            ["authorization": "Bearer \(Self.secret)"]
        }
        let search = Procedure<String, NoOutput>.query("posts.search")
        let thrown = try #require(await trpcError { try await client.call(search, Self.secret) })
        for error in [thrown, .from(cause), .from(cause, path: "a")] {
            for text in Self.texts(error) { #expect(!text.contains(Self.secret), "\(index): \(text)") }
            #expect(error.underlyingError != nil && error.errorDescription?.isEmpty == false)
        }
    }

    @Test func messagesOmitDataBodyAndExcerpt() async throws {
        let page = "<html><body>\(Self.secret)</body>"
        let unexpected = try #require(
            await trpcError {
                try await TRPCClient(answering: page, status: 502).call(Procedure<NoInput, Int>.query("a"))
            }
        )
        #expect(unexpected.bodyText == page)
        let answer = #"{"result":{"data":{"user":{"id":"x","note":"\#(Self.secret)","token":"\#(Self.secret)"}}}}"#
        struct User: Decodable, Sendable { let email: String }
        let mismatch = try #require(
            await trpcError {
                try await TRPCClient(answering: answer).call(Procedure<NoInput, [String: User]>.query("a"))
            }
        )
        #expect(mismatch.codingFailure?.excerpt == #"{"id":"x","note":"\#(Self.secret)","token":"redacted"}"#)
        let server = TRPCError(code: .conflict, message: "m", data: ["token": .string(Self.secret)])
        for error in [unexpected, mismatch, server] {
            for text in Self.texts(error) { #expect(!text.contains(Self.secret), "\(text)") }
        }
    }

    @Test(
        arguments: [
            (NSURLErrorDomain, -1009, .offline), (NSURLErrorDomain, -1020, .offline),
            (NSURLErrorDomain, -1001, .timedOut), (NSURLErrorDomain, -1005, .connectionLost),
            (NSURLErrorDomain, -1, .connectionLost), (NSURLErrorDomain, -1003, .unreachable),
            (NSURLErrorDomain, -1004, .unreachable), (NSURLErrorDomain, -1202, .insecure),
            (NSURLErrorDomain, -1022, .insecure), (NSURLErrorDomain, -1011, badResponse),
            ("kCFErrorDomainCFNetwork", 2, .unreachable), ("kCFErrorDomainCFNetwork", -1001, .timedOut),
            (NSPOSIXErrorDomain, Int(POSIXErrorCode.ECONNREFUSED.rawValue), .unreachable),
            (NSPOSIXErrorDomain, Int(POSIXErrorCode.ECONNRESET.rawValue), .connectionLost),
            (NSPOSIXErrorDomain, Int(POSIXErrorCode.EPIPE.rawValue), .connectionLost),
            (NSPOSIXErrorDomain, Int(POSIXErrorCode.ETIMEDOUT.rawValue), .timedOut),
            (NSPOSIXErrorDomain, Int(POSIXErrorCode.ENETUNREACH.rawValue), .offline),
            (NSPOSIXErrorDomain, 9999, .other),
        ] as [(String, Int, TRPCError.TransportFailure.Reason)]
    )
    func reasonsOfSystemErrors(domain: String, code: Int, reason: TRPCError.TransportFailure.Reason) {
        let error = TRPCError.from(NSError(domain: domain, code: code), path: "a")
        #expect(error.transportFailure?.reason == reason && error.isTransport && error.path == "a")
        #expect(error.isOffline == (reason == .offline) && error.isTimeout == (reason == .timedOut))
        #expect(error.errorDescription?.hasSuffix(".") == true && error.recoverySuggestion != nil)
    }

    struct Shown: LocalizedError { var errorDescription: String? { "The album is full." } }
    struct Plain: Error {}

    @Test func otherErrors() throws {
        let own = TRPCError(code: .conflict)
        #expect(TRPCError.from(own, path: "a") == own)
        for cancelled in [CancellationError(), URLError(.cancelled)] as [any Error] {
            let error = TRPCError.from(cancelled)
            #expect(error.kind == .cancelled && error.code == .cancelled && !error.isTransport)
        }
        let shown = TRPCError.from(Shown())
        #expect(shown.kind == .other && shown.errorDescription == "The album is full." && shown.code == .unknown)
        for (error, name) in [(Plain(), "Plain"), (NSError(domain: "App", code: 7), "App 7")] as [(any Error, String)] {
            let other = TRPCError.from(error)
            #expect(other.message == "The call failed with \(name)." && other.errorDescription == "The request failed.")
        }
        let invalid = TRPCError.from(
            ValidationError([Violation(codingPath: ["a"], rule: .init(rawValue: "x"), message: "m")])
        )
        #expect(invalid.violations.count == 1 && invalid.fieldErrors == ["a": ["m"]])
        let decoding = #expect(throws: DecodingError.self) {
            try TRPCCoding.decode([String: [Int]].self, from: Data(#"{"a":[1,"x"]}"#.utf8))
        }
        let mismatch = TRPCError.from(try #require(decoding))
        #expect(mismatch.code == .decodingFailed && mismatch.codingFailure?.codingPath == "a[1]")
        #expect(mismatch.recoverySuggestion == "Update the app.")
    }

    @Test func equalityOfTheUnderlyingError() {
        let one = TRPCError(code: .timeout, underlyingError: URLError(.timedOut, userInfo: ["a": 1]))
        #expect(one == TRPCError(code: .timeout, underlyingError: URLError(.timedOut)))
        #expect(one != TRPCError(code: .timeout, underlyingError: URLError(.badURL)))
        #expect(one != TRPCError(code: .timeout))
        #expect((one.underlyingError as? URLError)?.code == .timedOut)
    }

    @Test func timeoutsOfAllKinds() {
        #expect(TRPCError(code: .timeout).isTimeout && TRPCError(code: .gatewayTimeout).isTimeout)
        #expect(TRPCError.transport(.init(urlErrorCode: .timedOut)).isTimeout)
        #expect(!TRPCError(code: .internalServerError).isTimeout && !TRPCError(code: .timeout).isOffline)
        #expect(TRPCError(code: .unauthorized).isUnauthorized && !TRPCError(code: .forbidden).isUnauthorized)
    }

    /// Every code has a message.
    @Test func everyCodeHasAReason() {
        let codes: [TRPCError.Code] = [
            .parseError, .badRequest, .unauthorized, .paymentRequired, .forbidden, .notFound, .methodNotSupported,
            .timeout, .conflict, .preconditionFailed, .payloadTooLarge, .unsupportedMediaType, .unprocessableContent,
            .preconditionRequired, .tooManyRequests, .internalServerError, .notImplemented, .badGateway,
            .serviceUnavailable, .gatewayTimeout,
        ]
        for code in codes {
            let error = TRPCError(code: code, message: "m")
            // The backend's own messages for server errors are for developers.
            #expect((error.errorDescription == "m") == ((code.httpStatus ?? 0) < 500) && error.message == "m")
            #expect(error.errorDescription?.isEmpty == false && error.failureReason?.hasSuffix(".") == true)
        }
        #expect(TRPCError(code: .unauthorized).recoverySuggestion == "Sign in again.")
        #expect(TRPCError(code: .init(rawValue: "QUOTA")).failureReason == nil)
    }
}
