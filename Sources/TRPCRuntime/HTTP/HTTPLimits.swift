import Foundation

/// Limits for the size of responses, which prevent a server from exhausting the app's memory.
///
/// ```swift
/// let transport = URLSessionTransport(limits: HTTPLimits(responseSize: 256 << 20))
/// ```
///
/// A response that exceeds a limit is cancelled while it arrives, and the call fails with a ``TRPCError`` with the code
/// ``TRPCError/Code/responseTooLarge``.
public struct HTTPLimits: Sendable, Hashable {
    /// The maximum size of a body in bytes, after decompression. Doesn't apply to streams, or to downloads to files.
    public var responseSize: Int
    /// The maximum number of unread bytes in a stream, if the transport can't slow down the server.
    public var unreadSize: Int
    /// The maximum number of header fields.
    public var headerCount: Int
    /// The maximum total size of header names and values, in bytes.
    public var headerSize: Int

    /// Creates limits; by default, 64 MB for bodies, 1,000 header fields, 1 MB of headers, and 1 GB of unread bytes.
    public init(
        responseSize: Int = 64 << 20,
        headerCount: Int = 1_000,
        headerSize: Int = 1 << 20,
        unreadSize: Int = 1 << 30
    ) {
        self.unreadSize = unreadSize
        self.responseSize = responseSize
        self.headerCount = headerCount
        self.headerSize = headerSize
    }
}

/// The error for a response that exceeds one of the client's limits.
package struct HTTPLimitExceeded: Error, Sendable, Hashable {
    /// A limit that can be exceeded.
    package enum Limit: String, Sendable, Hashable {
        /// The size of the body.
        case responseSize
        /// The number of header fields.
        case headerCount
        /// The total size of the headers.
        case headerSize
        /// The number of unread bytes.
        case unreadSize
        /// The length of a line in a streamed batch.
        case lineLength
        /// The memory used by untyped values.
        case untypedSize
    }

    /// The limit that was exceeded.
    package let limit: Limit
    /// The value of the limit.
    package let maximum: Int

    /// Creates an error.
    package init(_ limit: Limit, maximum: Int) {
        self.limit = limit
        self.maximum = maximum
    }
}

extension HTTPLimitExceeded: LocalizedError, CustomStringConvertible {
    /// The part that exceeded its limit, and the limit.
    public var description: String {
        switch limit {
        case .responseSize: "The response is larger than \(maximum) bytes, the client's limit."
        case .headerCount: "The response has more than \(maximum) header fields, the client's limit."
        case .headerSize:
            "The response's headers are larger than \(maximum) bytes, the client's limit."
        case .unreadSize:
            "The response has more than \(maximum) unread bytes, the client's limit."
        case .untypedSize: "The response's untyped values take more than \(maximum) bytes of memory."
        case .lineLength: "A line of the response is longer than \(maximum) bytes, the client's limit."
        }
    }

    public var errorDescription: String? { description }

    /// A description of how to raise the limit.
    var remedy: String {
        switch limit {
        case .lineLength: "Request less data at a time, or raise the line limit: BatchOptions(maxLineLength:)."
        case .responseSize: "Request less data at a time, or raise the transport's limits: HTTPLimits(responseSize:)."
        case .untypedSize: "Request less data at a time, or describe the values' types in the contract."
        case .unreadSize: "Read faster, or raise the transport's limits: HTTPLimits(unreadSize:)."
        case .headerCount, .headerSize: "Raise the transport's limits: HTTPLimits(\(limit.rawValue):)."
        }
    }
}

extension HTTPLimitExceeded {
    /// Creates the limit error that a decoding error contains. Returns nil for other errors.
    package init?(_ error: any Error) {
        guard case .dataCorrupted(let context)? = error as? DecodingError,
            let limit = context.underlyingError as? HTTPLimitExceeded
        else { return nil }
        self = limit
    }
}

extension HTTPLimits {
    /// - Throws: ``HTTPLimitExceeded`` if there are too many headers, or if they are too large.
    package func check(_ headers: HTTPHeaders) throws(HTTPLimitExceeded) {
        guard headers.count <= headerCount else { throw HTTPLimitExceeded(.headerCount, maximum: headerCount) }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= headerSize else { throw HTTPLimitExceeded(.headerSize, maximum: headerSize) }
    }
}
