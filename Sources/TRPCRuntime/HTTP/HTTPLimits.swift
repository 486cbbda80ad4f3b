import Foundation

/// The limits for the size of responses, so that a server can't exhaust the memory.
///
/// ```swift
/// let transport = URLSessionTransport(limits: HTTPLimits(responseSize: 256 << 20))
/// ```
///
/// A response that exceeds a limit is cancelled while it arrives; the call fails with a ``TRPCError`` of the code
/// ``TRPCError/Code/responseTooLarge``.
public struct HTTPLimits: Sendable, Hashable {
    /// The maximum size of a body in bytes, after decompression. Doesn't apply to streams and downloads to files.
    public var responseSize: Int
    /// The maximum number of unread bytes of a stream, if the transport can't slow down the server.
    public var unreadSize: Int
    /// The maximum number of header fields.
    public var headerCount: Int
    /// The maximum size of all header names and values in bytes.
    public var headerSize: Int

    /// Creates limits; by default 64 MB, 1,000 fields, 1 MB of headers and 1 GB of unread bytes.
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

/// The error of a response that exceeds a limit of the client.
package struct HTTPLimitExceeded: Error, Sendable, Hashable {
    /// The exceeded limit.
    package enum Limit: String, Sendable, Hashable {
        /// The body.
        case responseSize
        /// The number of header fields.
        case headerCount
        /// The headers.
        case headerSize
        /// The unread bytes.
        case unreadSize
        /// The length of a line of a streamed batch.
        case lineLength
        /// The memory of values without types.
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
    /// The exceeded part and its limit.
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

    /// How to raise the limit.
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
    /// The limit that a decoding error reports; nil for other errors.
    package init?(_ error: any Error) {
        guard case .dataCorrupted(let context)? = error as? DecodingError,
            let limit = context.underlyingError as? HTTPLimitExceeded
        else { return nil }
        self = limit
    }
}

extension HTTPLimits {
    /// - Throws: ``HTTPLimitExceeded`` when a response has too many or too large headers.
    package func check(_ headers: HTTPHeaders) throws(HTTPLimitExceeded) {
        guard headers.count <= headerCount else { throw HTTPLimitExceeded(.headerCount, maximum: headerCount) }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= headerSize else { throw HTTPLimitExceeded(.headerSize, maximum: headerSize) }
    }
}
