import Foundation
import TRPCRuntime

/// The reason that a connection was lost or couldn't be opened.
///
/// Permanent failures are errors that the backend reported, responses that are neither an event stream nor an upgrade (unless
/// their status is transient), invalid URLs, and errors in the app's code, such as its headers (unless a network failure caused
/// them). Transient failures are transport failures, incomplete responses, and statuses such as 503. The HTML standard and
/// tRPC's own client treat every status other than 200 as permanent, but an app has to survive deployments of its backend.
enum ConnectionFailure: Error {
    /// Another connection might succeed. The error is nil if the server simply ended the connection.
    case transient(TRPCError?)
    /// The backend ended the connection with a transient error. Earlier events don't make it a successful connection.
    case reported(TRPCError)
    /// Another connection would fail the same way.
    case permanent(any Error)

    /// Classifies an error that occurred while connecting or in an open connection's transport.
    init(_ error: any Error) {
        if let failure = error as? ConnectionFailure {
            self = failure
        } else if let setup = error as? ConnectionSetupFailure {
            // Errors from the app's code are rethrown unchanged.
            self = setup.isTransient ? .transient(Self.shown(setup.cause)) : .permanent(setup.cause)
        } else {
            let error = Self.shown(error)
            self = error.mayPassWithAnotherConnection ? .transient(error) : .permanent(error)
        }
    }

    /// Classifies an error that the backend reported on an open connection.
    init(reported error: TRPCError) {
        self = error.number == Self.transientNumber ? .reported(error) : .permanent(error)
    }

    /// The JSON-RPC code for internal errors, after which tRPC's own client also reconnects.
    private static let transientNumber = -32603

    /// The error to report; nil if the server simply ended the connection.
    var error: TRPCError? {
        switch self {
        case .transient(let error): error
        case .reported(let error): error
        case .permanent(let error): Self.shown(error)
        }
    }

    /// Performs a transport's work and converts its errors to connection failures.
    ///
    /// - Throws: ``ConnectionFailure``; `CancellationError`.
    static func transporting<Value>(_ path: String, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await TRPCError.transporting(path, work)
        } catch let error as TRPCError {
            throw ConnectionFailure(error)
        }
    }

    private static func shown(_ error: any Error) -> TRPCError {
        error as? TRPCError ?? TRPCError.unreachable(error, path: nil)
    }
}

/// The error for a request that couldn't be created because the app's headers, credentials or connection parameters failed.
struct ConnectionSetupFailure: Error {
    let cause: any Error

    /// Whether the cause is a network failure. For example, a token that can't be fetched while offline can be fetched later.
    fileprivate var isTransient: Bool { cause is URLError || (cause as? TRPCError)?.isTransport == true }
}

extension TRPCError {
    fileprivate var mayPassWithAnotherConnection: Bool {
        switch kind {
        case .transport: isRecoverableByReconnecting
        // A missing status means that the response was truncated.
        case .unexpectedResponse: httpStatus.map(TransientStatus.contains) ?? true
        default: httpStatus.map(TransientStatus.contains) ?? false
        }
    }
}
