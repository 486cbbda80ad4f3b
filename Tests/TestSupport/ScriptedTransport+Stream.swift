package import Foundation
package import TRPCRuntime

extension ScriptedTransport {
    /// A response that arrives in chunks.
    package struct Stream: Sendable {
        package enum End: Sendable {
            case complete
            case fails(any Error)
            /// The test sends the rest; see ``ScriptedTransport/connection(_:)``.
            case staysOpen
        }

        package var status: Int
        package var headers: HTTPHeaders
        package var chunks: [Data]
        package var end: End
        /// The error with which the request fails, without a response.
        package var failure: (any Error)?

        package init(
            status: Int = 200,
            headers: HTTPHeaders = ["content-type": "text/event-stream"],
            chunks: [Data] = [],
            end: End = .complete,
            failure: (any Error)? = nil
        ) {
            self.status = status
            self.headers = headers
            self.chunks = chunks
            self.end = end
            self.failure = failure
        }

        package static func text(_ text: String, _ end: End = .complete) -> Self {
            Self(chunks: [Data(text.utf8)], end: end)
        }

        package static func failing(_ error: any Error) -> Self { Self(failure: error) }
    }
}

extension AsyncThrowingStream<Data, any Error>.Continuation {
    /// Sends text to the client.
    package func send(_ text: String) { yield(Data(text.utf8)) }
}

extension HTTPStreamedResponse {
    package init(chunks: [String], status: Int = 200, throwing error: (any Error)? = nil) {
        self.init(status: status, bytes: chunks.map { Data($0.utf8) }, throwing: error)
    }

    package init(status: Int = 200, bytes: [Data], throwing error: (any Error)? = nil) {
        self.init(
            status: status,
            headers: ["content-type": "application/json"],
            body: AsyncThrowingStream { continuation in
                for chunk in bytes { continuation.yield(chunk) }
                continuation.finish(throwing: error)
            }
        )
    }
}
