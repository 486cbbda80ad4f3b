import Foundation
import TRPCRuntime

/// The reason why a connection was lost or failed to open.
///
/// Permanent: an error that the backend reported deliberately, a response that is neither an event stream nor an
/// upgrade unless its status is transient, an invalid URL, and an error of the app's code, such as its headers, unless
/// that was offline. Transient: transport failures, incomplete responses and statuses such as 503. The HTML standard
/// and tRPC's own client treat every status but 200 as permanent; an app has to survive a deployment.
enum ConnectionFailure: Error {
    /// Another connection may succeed. The error is nil when the server just ended the connection.
    case transient(TRPCError?)
    /// The backend ended the connection with a transient error: never a success, regardless of earlier events.
    case reported(TRPCError)
    /// Another connection would fail the same way.
    case permanent(any Error)

    /// Classifies an error of connecting, or of an open connection's transport.
    init(_ error: any Error) {
        if let failure = error as? ConnectionFailure {
            self = failure
        } else if let setup = error as? ConnectionSetupFailure {
            // Errors of the app are rethrown unchanged.
            self = setup.isTransient ? .transient(Self.shown(setup.cause)) : .permanent(setup.cause)
        } else {
            let error = Self.shown(error)
            self = error.mayPassWithAnotherConnection ? .transient(error) : .permanent(error)
        }
    }

    /// Classifies an error that the backend reported over an open connection.
    init(reported error: TRPCError) {
        self = error.number == Self.transientNumber ? .reported(error) : .permanent(error)
    }

    /// The JSON-RPC number of internal errors, after which tRPC's own client reconnects, too.
    private static let transientNumber = -32603

    /// The error to show; nil when the server just ended the connection.
    var error: TRPCError? {
        switch self {
        case .transient(let error): error
        case .reported(let error): error
        case .permanent(let error): Self.shown(error)
        }
    }

    /// Runs the work of a transport.
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

/// The app's headers, credentials or connection parameters failed, so no request could be created.
struct ConnectionSetupFailure: Error {
    let cause: any Error

    /// Whether the cause is a network failure: a token that couldn't be fetched offline can be fetched later.
    fileprivate var isTransient: Bool { cause is URLError || (cause as? TRPCError)?.isTransport == true }
}

extension TRPCError {
    fileprivate var mayPassWithAnotherConnection: Bool {
        switch kind {
        case .transport: isRecoverableByReconnecting
        // Without a status the response was truncated.
        case .unexpectedResponse: httpStatus.map(TransientStatus.contains) ?? true
        default: httpStatus.map(TransientStatus.contains) ?? false
        }
    }
}
