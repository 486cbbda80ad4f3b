import Foundation
import TRPCRuntime

/// Decodes a ``RESTStream``'s items from chunks of arbitrary size.
struct RESTItemReader<Item: Sendable> {
    let path: String
    private let format: RESTItemFormat<Item>
    private let unreadable: UnreadableEvents
    /// The item format that applies to the response.
    private var reading: RESTItemFormat<Item>.Case
    private var events = ServerSentEventParser(limit: RESTStreamLimit.itemSize)
    private var lines = LineSplitter()
    private var waiting: ArraySlice<ServerSentEvent> = []
    private var given: ArraySlice<Item> = []
    private var response = HTTPResponse(status: 200)
    /// Whether an event marked the end of the stream.
    private(set) var isOver = false

    init(path: String, answer: RESTItemFormat<Item>, unreadable: UnreadableEvents = .skipNonJSON) {
        self.path = path
        self.format = answer
        self.unreadable = unreadable
        reading = answer.cases[0]
    }

    /// Starts reading a response.
    ///
    /// - Throws: `TRPCError` if a mock's values have the wrong type.
    mutating func begin(_ result: OperationResponse) throws(TRPCError) {
        response = HTTPResponse(status: result.status ?? 200, headers: result.headers)
        reading = format.reading(status: response.status, mediaType: response.mediaType) ?? reading
        guard case .value(let value) = result.form else { return }
        if let items = value as? [Item] {
            given = items[...]
        } else {
            given = [try RESTReader(path: path).value(given: value)]
        }
    }

    mutating func append(_ chunk: Data) throws(TRPCError) {
        switch reading.format {
        case .events:
            do { waiting += try events.events(in: chunk) } catch { throw tooLarge }
        case .nothing: break
        case .lines:
            var ended: [Data] = []
            lines.append(chunk) { ended.append($0) }
            for line in ended { add(line: line) }
            guard lines.pending <= RESTStreamLimit.itemSize else { throw tooLarge }
        }
    }

    /// Ends the response, and returns whether there might be another item.
    ///
    /// - Throws: `TRPCError` if the stream ended within an event.
    mutating func finish() throws(TRPCError) -> Bool {
        switch reading.format {
        case .lines:
            if let rest = lines.takeLastLine() { add(line: rest) }
        case .events where events.isInsideEvent:
            // Some servers omit the blank line after the event that ends the stream.
            let last = (try? events.events(in: Data("\n\n".utf8)))?.last
            if let last, reading.isEnd(last) { break }
            throw TRPCError.connectionLost("The stream ended within an event.", path: path)
        case .events, .nothing: break
        }
        return !waiting.isEmpty
    }

    /// Returns the next item that has been received, if any.
    ///
    /// - Throws: `TRPCError` if an item can't be read.
    mutating func next() throws(TRPCError) -> Item? {
        if let item = given.popFirst() { return item }
        while !isOver, let event = waiting.popFirst() {
            do {
                if let item = try reading.read(event) { return item }
                isOver = true
            } catch {
                let (failure, isReported) = failure(event, error)
                guard !isReported, unreadable.skips(event.data, failure) else { throw failure }
            }
        }
        return nil
    }

    /// Returns all items of a complete response.
    ///
    /// - Throws: `TRPCError` if the response isn't a stream or an item can't be decoded.
    mutating func items(of result: OperationResponse) throws(TRPCError) -> [Item] {
        try begin(result)
        if case .value = result.form { return Array(given) }
        let response = result.httpResponse
        guard format.reading(status: response.status, mediaType: response.mediaType) != nil else { return [] }
        guard reading.reads(response.mediaType) else {
            throw TRPCError.noStream(response, path: path, accept: format.accept)
        }
        try append(response.body)
        var items: [Item] = []
        while true {
            while let item = try next() { items.append(item) }
            guard !isOver, try finish() else { return items }
        }
    }

    mutating func end() { (isOver, waiting, given) = (true, [], []) }

    /// Adds a line after removing the record separator used by `application/json-seq`.
    private mutating func add(line: Data) {
        let json = line.drop { $0 == 0x1E }
        if !json.isEmpty { waiting.append(ServerSentEvent(data: Data(json))) }
    }

    /// Returns the failure for an unreadable event, and whether the server reported it.
    ///
    /// Servers report failures with an event named `error`, a property named `error`, or plain text in place of a JSON line.
    private func failure(_ event: ServerSentEvent, _ error: any Error) -> (TRPCError, isReported: Bool) {
        let found = FailureBody(event.data)
        let isError = event.name == "error" || found?.json["error"].map { !$0.isNull } == true
        if reading.format == .lines, found == nil, FailureBody.isNotJSON(event.data) {
            let whole = HTTPResponse(status: response.status, headers: response.headers, body: event.data)
            return (TRPCError.failed(whole, isDocumented: false, path: path), true)
        }
        guard isError else {
            let whole = HTTPResponse(status: response.status, headers: response.headers, body: event.data)
            let failure = TRPCError.decoding(error, path: path, status: response.status, depth: 0, in: found?.json)
            return (failure.attaching(whole), false)
        }
        let failure = TRPCError(
            code: .internalServerError,
            httpStatus: response.status,
            path: path,
            message: found?.message ?? FailureBody.line(event.data) ?? "The stream failed.",
            data: found?.json,
            body: Data(event.data.prefix(TRPCError.maximumStoredBody)),
            headers: response.headers
        )
        return (failure, true)
    }

    private var tooLarge: TRPCError {
        let message = "An item of the stream is larger than \(RESTStreamLimit.itemSize) bytes."
        var error = TRPCError.unexpected(.tooLarge, path: path, message: message)
        error.httpStatus = response.status
        return error
    }
}

/// The maximum size of an item in a stream.
enum RESTStreamLimit {
    static let itemSize = 64 << 20
}
