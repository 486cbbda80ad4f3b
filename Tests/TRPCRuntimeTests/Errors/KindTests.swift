import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// The code of an error always matches its kind, and messages differ for users and developers.
@Suite struct KindTests {
    private struct Pinned: Error {}

    private static let kinds: [(TRPCError.Kind, TRPCError.Code)] = [
        (.server(.conflict), .conflict), (.server(.init(rawValue: "SOLD_OUT")), .init(rawValue: "SOLD_OUT")),
        (.unexpectedResponse(.foreign), .unexpectedResponse), (.unexpectedResponse(.redirect), .redirected),
        (.unexpectedResponse(.tooLarge), .responseTooLarge), (.unexpectedResponse(.status(404)), .notFound),
        (.unexpectedResponse(.status(410)), .unexpectedResponse),
        (.unexpectedResponse(.status(nil)), .unexpectedResponse),
        (.unexpectedResponse(.failure(410)), .init(rawValue: "GONE")), (.transport(.init()), .transportFailed),
        (.validation(ValidationError([])), .validationFailed), (.unauthenticated, .unauthorized),
        (.unhandled, .unhandled), (.encoding(.init(codingPath: "", description: "")), .encodingFailed),
        (.decoding(.init(codingPath: "", description: "")), .decodingFailed), (.cancelled, .cancelled),
        (.other, .unknown),
    ]

    @Test func codeIsDerivedFromTheKind() {
        var error = TRPCError(code: .timeout)
        for (kind, code) in Self.kinds {
            error.kind = kind
            #expect(error.code == code && error.isServer == (kind == .server(code)))
        }
    }

    /// An error that an app creates with a code gets the kind of that code.
    @Test(arguments: kinds.filter { $0.1 != .unauthorized && $0.1 != .notFound })
    func kindIsDerivedFromTheCode(kind: TRPCError.Kind, code: TRPCError.Code) {
        let error = TRPCError(code: code, message: "m")
        #expect(error.code == code && error.message == "m")
        let isServer = error.kind == .server(code)
        #expect(isServer == (code == .conflict || code.rawValue == "SOLD_OUT" || code.rawValue == "GONE"))
        #expect(error.isTransport == (code == .transportFailed))
        #expect(error.isUnexpectedResponse == [.unexpectedResponse, .redirected, .responseTooLarge].contains(code))
        #expect((error.codingFailure != nil) == [.encodingFailed, .decodingFailed].contains(code))
        #expect((error.kind == .cancelled) == (code == .cancelled) && (error.kind == .other) == (code == .unknown))
    }

    @Test func backendCodesMayEqualClientCodes() throws {
        let body = Data(#"{"message":"m","code":-32603,"data":{"code":"CANCELLED"}}"#.utf8)
        let shape = try #require(ErrorShape(body))
        #expect(TRPCError.server(shape, status: 500, path: "p", transformer: .none).kind == .server(.cancelled))
    }

    /// The errors that the runtime creates, with kind and message.
    @Test(
        arguments: [
            (.timeout(after: .seconds(3), path: "p"), .transportFailed, "The server did not respond within 3"),
            (.silence(of: .seconds(3), path: "p"), .transportFailed, "The server sent nothing for 3"),
            (.connectionLost("PING", path: "p"), .transportFailed, "The connection was lost."),
            (.unreachable(URLError(.cannotFindHost), path: "p"), .transportFailed, "The server cannot be reached."),
            (.unreachable(Pinned(), path: "p"), .transportFailed, "The request failed."),
            (.unsendable("No form.", path: "p"), .encodingFailed, "The request could not be made."),
            (.unhandled(path: "p", message: "No link."), .unhandled, "The request could not be made."),
            (.unauthenticated(path: "p", message: "No key."), .unauthorized, "You are not signed in."),
            (.cancelled(by: CancellationError(), path: "p"), .cancelled, "The request was cancelled."),
            (.other(Pinned(), path: "p"), .unknown, "The request failed."),
            (.decoding(Pinned(), path: "p", status: 200, depth: 0), .decodingFailed, unreadable),
            (.unexpected(.foreign, path: "p", message: "Frame."), .unexpectedResponse, unreadable),
        ] as [(TRPCError, TRPCError.Code, String)]
    )
    func factories(error: TRPCError, code: TRPCError.Code, shown: String) {
        #expect(error.code == code && error.path == "p" && error.errorDescription?.hasPrefix(shown) == true)
        #expect(!error.message.isEmpty && error.description.contains(error.message))
    }

    private static let unreadable = "The server's answer could not be read."

    @Test func messagesContainTheCause() {
        #expect(TRPCError.connectionLost("No PONG.").message == "No PONG.")
        #expect(TRPCError.unreachable(Pinned(), path: nil).message == "The transport failed with Pinned.")
        #expect(TRPCError.other(Pinned(), path: nil).message == "The call failed with Pinned.")
    }
}
