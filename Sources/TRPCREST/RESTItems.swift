import Foundation
public import TRPCRuntime

/// The items of a ``RESTStream``, as they arrive.
///
/// ```swift
/// for try await item in client.stream(Shop.watch, "soup") { show(item.name) }
/// ```
///
/// Each loop sends its own request when it starts. Exiting the loop or cancelling its task ends the transfer. If the stream is
/// interrupted, the loop throws a `TRPCError`; the request isn't repeated, since few servers can resume a stream.
public struct RESTItems<Item: Sendable>: AsyncSequence, Sendable {
    public typealias Element = Item

    private let path: String
    private let format: RESTItemFormat<Item>
    private let silence: RESTSilence
    private var unreadable: UnreadableEvents
    private let start: @Sendable () async throws -> OperationResponse

    init(
        path: String,
        answer: RESTItemFormat<Item>,
        silence: RESTSilence,
        unreadable: UnreadableEvents,
        start: @escaping @Sendable () async throws -> OperationResponse
    ) {
        self.path = path
        self.format = answer
        self.silence = silence
        self.unreadable = unreadable
        self.start = start
    }

    /// Returns the items with a different policy for unreadable events.
    ///
    /// ```swift
    /// for try await item in client.stream(Shop.watch, "soup").unreadableEvents(.fail) { show(item.name) }
    /// ```
    public func unreadableEvents(_ choice: UnreadableEvents) -> RESTItems {
        var items = self
        items.unreadable = choice
        return items
    }

    /// Creates an iterator, which sends the request on the first call to `next()`.
    public func makeAsyncIterator() -> AsyncIterator {
        let reader = RESTItemReader(path: path, answer: format, unreadable: unreadable)
        return AsyncIterator(reader: reader, silence: silence, start: start)
    }

    /// Sends the request, and returns the status, headers and items as soon as the response's headers arrive.
    ///
    /// - Throws: `TRPCError` if the request fails; `CancellationError`.
    public func opened() async throws -> TRPCResponse<RESTItems> {
        let result = try await start()
        let response = result.stream
        let items = Locked<OperationResponse?>(result)
        let rest = RESTItems(path: path, answer: format, silence: silence, unreadable: unreadable) {
            let opened = items.withLock { items in
                defer { items = nil }
                return items
            }
            guard let opened else {
                throw TRPCError.unhandled(message: "The items of an open stream can be read only once.")
            }
            return opened
        }
        return TRPCResponse(value: rest, status: response?.status, headers: response?.headers ?? [:])
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum State {
            case ready(@Sendable () async throws -> OperationResponse)
            case open(BodyReader)
            case ended
        }

        private var reader: RESTItemReader<Item>
        /// The received bytes that haven't been read yet.
        private var rest = Data()
        private var turn = YieldBudget()
        private let silence: RESTSilence
        private var state: State

        fileprivate init(
            reader: RESTItemReader<Item>,
            silence: RESTSilence,
            start: @escaping @Sendable () async throws -> OperationResponse
        ) {
            self.reader = reader
            self.silence = silence
            state = .ready(start)
        }

        /// Returns the next item; nil when the stream is complete.
        ///
        /// - Throws: `TRPCError` if the stream is interrupted or an item doesn't match the contract; `CancellationError` as
        ///   soon as the task is cancelled, even if items are available.
        public mutating func next() async throws -> Item? {
            do {
                while true {
                    try await turn.spend()
                    try Task.checkCancellation()
                    if let item = try reader.next() { return item }
                    guard !reader.isOver, try await receive() else { return end() }
                }
            } catch {
                _ = end()
                throw error
            }
        }

        private mutating func end() -> Item? {
            (state, rest) = (.ended, Data())
            reader.end()
            return nil
        }

        /// Waits for more bytes. Returns false if the stream has ended.
        private mutating func receive() async throws -> Bool {
            switch state {
            case .ended: return false
            case .ready(let start):
                let result = try await start()
                try reader.begin(result)
                state = result.stream.map { .open(silence.reader($0, reader.path, linesCount: true)) } ?? .ended
                return true
            case .open where !rest.isEmpty:
                let share = rest.prefix(YieldBudget.limit)
                rest = rest.dropFirst(YieldBudget.limit)
                try await turn.spend(share.count)
                try reader.append(share)
                return true
            case .open(let bytes):
                let chunk = try await TRPCError.transporting(reader.path) { try await bytes.next() }
                guard let chunk else {
                    try Task.checkCancellation()
                    state = .ended
                    return try reader.finish()
                }
                rest = chunk
                return true
            }
        }
    }
}

/// Detects when a streamed response has been inactive for too long.
struct RESTSilence: Sendable {
    let limit: Duration?
    let clock: any Clock<Duration>

    func reader(_ response: HTTPStreamedResponse, _ path: String, linesCount: Bool) -> BodyReader {
        BodyReader(response.body, limit: limit, linesCount: linesCount, clock) { TRPCError.silence(of: $0, path: path) }
    }
}

extension OperationResponse {
    /// The response as a stream; nil if it consists of a mock's values.
    var stream: HTTPStreamedResponse? {
        switch form {
        case .stream(let response): response
        case .response(let response): HTTPStreamedResponse(response)
        case .data(let data):
            HTTPStreamedResponse(HTTPResponse(status: status ?? 200, headers: headers, body: data))
        case .value, .undefined, .envelope, .trackedEnvelope: nil
        }
    }
}
