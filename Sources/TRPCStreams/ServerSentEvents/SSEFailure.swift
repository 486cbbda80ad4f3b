import Foundation
import TRPCRuntime

/// The end of a connection of a subscription, by its consequence.
enum SSEFailure: Error {
    /// The connection was lost or never made, or the backend ended it with an error that may pass: another connection
    /// may succeed. The error gives the reason, if one is known.
    case lost(TRPCError?)
    /// The subscription is over, too.
    case final(any Error)

    /// Runs the work of a transport.
    static func transporting<Value>(_ path: String, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await TRPCError.transporting(path, work)
        } catch let error as TRPCError {
            throw error.isMendedByReconnecting ? SSEFailure.lost(error) : .final(error)
        }
    }
}

extension TRPCError {
    /// No server would take the id to go on after the event.
    static func longID(_ limit: Int, path: String) -> TRPCError {
        unexpected(.tooLarge, path: path, message: "The id of an event is longer than \(limit) bytes.")
    }

    static func tooLarge(_ error: ServerSentEventParser.TooLarge, path: String) -> TRPCError {
        let message = "An event is larger than \(error.limit) bytes, the limit that the client was given."
        return unexpected(.tooLarge, path: path, message: message)
    }
}
