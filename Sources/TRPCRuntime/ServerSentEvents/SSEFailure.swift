import Foundation

/// Why a connection of a subscription is over, by what follows from it.
enum SSEFailure: Error {
    /// It was lost, or never made, or the backend ended it with an error that it may not have the next time: the next
    /// may be better. The error says why, if anything did.
    case lost(TRPCError?)
    /// The subscription is over, too.
    case final(any Error)

    /// Runs what a transport does.
    static func transporting<Value>(_ path: String, _ work: () async throws -> Value) async throws -> Value {
        do {
            return try await TRPCError.transporting(path, work)
        } catch let error as TRPCError {
            throw error.isMendedByReconnecting ? SSEFailure.lost(error) : .final(error)
        }
    }
}

extension TRPCError {
    /// A connection of which nothing more is to be expected.
    init(lost description: String, path: String) {
        self.init(
            kind: .transport(.init(urlErrorCode: .networkConnectionLost, description: description)),
            code: .transportFailed,
            path: path,
            message: description
        )
    }

    init(_ error: ServerSentEventParser.TooLarge, path: String) {
        self.init(
            kind: .unexpectedResponse,
            code: .unexpectedResponse,
            path: path,
            message: "An event is larger than \(error.limit) bytes, the limit that the client was given."
        )
    }
}
