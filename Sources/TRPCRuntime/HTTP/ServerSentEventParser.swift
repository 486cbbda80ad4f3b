package import Foundation

/// Parses a `text/event-stream` that arrives in arbitrary chunks.
///
/// See the [HTML standard](https://html.spec.whatwg.org/multipage/server-sent-events.html).
///
/// Each byte is read a constant number of times, and at most one event is buffered. An incomplete event at the end of
/// the stream is discarded.
package struct ServerSentEventParser: Sendable {
    /// The error for an event that exceeds the limit.
    package struct TooLarge: Error {
        package let limit: Int
    }

    /// The reconnection time requested by the server, if any.
    package private(set) var reconnectionTime: Duration?

    private let limit: Int
    /// The beginning of the current line, from earlier chunks.
    private var line = Data()
    private var isFirstLine = true
    /// Whether the last byte was a carriage return, so that a line feed after it belongs to the same line ending.
    private var isAfterReturn = false

    private var event = ServerSentEvent()
    private var hasData = false

    /// Whether an event has begun but not ended. Comments, ids and reconnection times don't begin an event.
    package var isInsideEvent: Bool {
        hasData || event.name != ServerSentEvent().name || !line.isEmpty && line.first != UInt8(ascii: ":")
    }

    /// - Parameter limit: the maximum size in bytes of an event's data, and of a line.
    package init(limit: Int = .max) { self.limit = limit }

    /// Parses a chunk and returns the completed events.
    package mutating func events(in chunk: Data) throws(TooLarge) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        var rest = chunk
        if isAfterReturn, let first = rest.first {
            isAfterReturn = false
            if first == Self.lineFeed { rest = rest.dropFirst() }
        }
        while let end = Self.lineEnd(in: rest) {
            try finish(rest[..<end], into: &events)
            let isReturn = rest[end] == Self.carriageReturn
            rest = rest[rest.index(after: end)...]
            guard isReturn else { continue }
            if rest.isEmpty {
                isAfterReturn = true
            } else if rest.first == Self.lineFeed {
                rest = rest.dropFirst()
            }
        }
        try check(rest.count)
        line.append(rest)
        return events
    }

    private func check(_ count: Int) throws(TooLarge) {
        if line.count + event.data.count + count > limit { throw TooLarge(limit: limit) }
    }

    /// Processes a line that ends with the given bytes.
    private mutating func finish(_ end: Data, into events: inout [ServerSentEvent]) throws(TooLarge) {
        try check(end.count)
        var whole = end
        if !line.isEmpty {
            line.append(end)
            whole = line
            line = Data()
        }
        if isFirstLine {
            isFirstLine = false
            if whole.starts(with: Self.byteOrderMark) { whole = whole.dropFirst(Self.byteOrderMark.count) }
        }
        guard !whole.isEmpty else { return dispatch(into: &events) }
        guard let colon = whole.firstIndex(of: UInt8(ascii: ":")) else { return read(whole, Data()) }
        var value = whole[whole.index(after: colon)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        read(whole[..<colon], value)
    }

    /// Processes a field. Ignores comments, which have no name, and unknown names.
    private mutating func read(_ name: Data, _ value: Data) {
        if name.elementsEqual("data".utf8) {
            if hasData { event.data.append(Self.lineFeed) }
            hasData = true
            event.data.append(value)
        } else if name.elementsEqual("event".utf8) {
            event.name = value.isEmpty ? ServerSentEvent().name : String(decoding: value, as: UTF8.self)
        } else if name.elementsEqual("id".utf8) {
            if !value.contains(0) { event.id = String(decoding: value, as: UTF8.self) }
        } else if name.elementsEqual("retry".utf8) {
            let isNumber = !value.isEmpty && value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard isNumber, let time = Int(String(decoding: value, as: UTF8.self)) else { return }
            reconnectionTime = .milliseconds(time)
            event.retry = time
        }
    }

    /// Ends an event at a blank line. An event without data is discarded, but its id is kept.
    private mutating func dispatch(into events: inout [ServerSentEvent]) {
        defer {
            event = ServerSentEvent()
            hasData = false
        }
        if hasData { events.append(event) }
    }

    private static func lineEnd(in bytes: Data) -> Data.Index? {
        let offset = bytes.withUnsafeBytes { $0.firstIndex { $0 == lineFeed || $0 == carriageReturn } }
        return offset.map { bytes.startIndex + $0 }
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
