public import Foundation

/// The size of a response that a transport accepts, so that no server can fill the memory.
///
/// ```swift
/// let transport = URLSessionTransport(limits: HTTPLimits(responseSize: 256 << 20))
/// ```
///
/// A response that goes beyond a limit is given up while it arrives; a call fails with a ``TRPCError`` of the code
/// ``TRPCError/Code/responseTooLarge``.
public struct HTTPLimits: Sendable, Hashable {
    /// The most bytes of a body, counted after decompression. Of a stream it is what may wait to be read; a download to a
    /// file has no limit.
    public var responseSize: Int
    /// The most header fields of a response.
    public var headerCount: Int
    /// The most bytes of all names and values of a response's headers.
    public var headerSize: Int

    /// Limits; 64 MB, 1,000 fields and 1 MB unless told otherwise.
    public init(responseSize: Int = 64 << 20, headerCount: Int = 1_000, headerSize: Int = 1 << 20) {
        self.responseSize = responseSize
        self.headerCount = headerCount
        self.headerSize = headerSize
    }
}

/// A response that goes beyond a limit of the client's.
public struct HTTPLimitExceeded: Error, Sendable, Hashable {
    /// Which limit.
    public enum Limit: String, Sendable, Hashable {
        /// ``HTTPLimits/responseSize``.
        case responseSize
        /// ``HTTPLimits/headerCount``.
        case headerCount
        /// ``HTTPLimits/headerSize``.
        case headerSize
        /// ``BatchOptions/maxLineLength``.
        case lineLength
    }

    /// The limit that was exceeded.
    public let limit: Limit
    /// The value of the limit.
    public let maximum: Int

    /// An error, for custom transports.
    public init(_ limit: Limit, maximum: Int) {
        self.limit = limit
        self.maximum = maximum
    }
}

extension HTTPLimitExceeded: LocalizedError, CustomStringConvertible {
    /// The part that was too large, and its limit.
    public var description: String {
        switch limit {
        case .responseSize: "The response is larger than \(maximum) bytes, the limit that the client was given."
        case .headerCount: "The response has more than \(maximum) header fields, the limit that the client was given."
        case .headerSize:
            "The response's headers are larger than \(maximum) bytes, the limit that the client was given."
        case .lineLength: "A line of the response is longer than \(maximum) bytes, the limit that the client was given."
        }
    }

    public var errorDescription: String? { description }

    /// How the limit is raised.
    var remedy: String {
        switch limit {
        case .lineLength: "Ask for less at a time, or raise the lineLength: BatchOptions(maxLineLength:)."
        case .responseSize: "Ask for less at a time, or raise URLSessionTransport(limits: HTTPLimits(responseSize:))."
        case .headerCount, .headerSize: "Raise URLSessionTransport(limits: HTTPLimits(\(limit.rawValue):))."
        }
    }
}

extension HTTPLimits {
    /// - Throws: ``HTTPLimitExceeded`` when a response has more headers than it may have.
    func check(_ headers: HTTPHeaders) throws(HTTPLimitExceeded) {
        guard headers.count <= headerCount else { throw HTTPLimitExceeded(.headerCount, maximum: headerCount) }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= headerSize else { throw HTTPLimitExceeded(.headerSize, maximum: headerSize) }
    }
}
