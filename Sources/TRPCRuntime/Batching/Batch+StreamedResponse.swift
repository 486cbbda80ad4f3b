import Foundation

extension Batch {
    /// Completes each call as its lines of a JSON Lines response arrive.
    ///
    /// Other responses, such as an error that occurred before any call was made, are read as a whole.
    ///
    /// - Throws: ``TRPCError`` for calls without a response; the error that ended the response early; ``HTTPLimitExceeded`` if
    ///   a line, or a response without lines, is longer than the limit.
    func end(by response: HTTPStreamedResponse, _ transformer: Transformer, maxLineLength: Int) async throws {
        var answer = StreamedResponse(response, transformer, maxLineLength: maxLineLength)
        var turn = YieldBudget()
        for try await bytes in response.body {
            try await turn.spend()
            // All calls are complete, so any further bytes cancel the response. It isn't cancelled earlier, so that it can end
            // normally.
            if hasEnded {
                cancel()
                continue
            }
            guard try answer.takesLines(of: bytes) else { continue }
            for share in bytes.shares {
                try read(share, &answer)
                try await turn.spend(share.count)
            }
        }
        try Task.checkCancellation()
        if !answer.isWhole, let line = answer.splitter.takeLastLine() { try read(line: line, &answer) }
        if answer.reader == nil {
            end(by: answer.wholeResponse, transformer)
        } else if !hasEnded {
            throw TRPCError.truncated(response, path: path)
        }
    }

    private func read(_ bytes: Data, _ answer: inout StreamedResponse) throws {
        var lines: [Data] = []
        answer.splitter.append(bytes) { lines.append($0) }
        for line in lines where !answer.isWhole { try read(line: line, &answer) }
    }

    private func read(line: Data, _ answer: inout StreamedResponse) throws {
        let (response, transformer) = (answer.response, answer.transformer)
        if answer.reader != nil {
            try answer.reader?.read(line)
        } else if let head = BatchStreamReader(head: line, of: response, calls.map(\.path), transformer) {
            answer.reader = head
        } else {
            try checkTransformer(transformer, line, response)
            answer.isWhole = true
            return
        }
        for (index, answer) in answer.reader?.takeOutcomes() ?? [] { calls[index].end(answer) }
    }

    /// - Throws: ``TRPCError`` if the line shows that the backend uses the other transformer.
    private func checkTransformer(_ own: Transformer, _ line: Data, _ response: HTTPStreamedResponse) throws {
        let other: Transformer = own == .none ? .superjson : .none
        guard BatchStreamReader(head: line, of: response, calls.map(\.path), other) != nil else { return }
        var error = TRPCError.unexpected(line, status: response.status, path: path, headers: response.headers)
        error.hint = own == .none ? TransformerHint.superjsonNeeded : TransformerHint.superjsonNotUsed
        throw error
    }
}

/// The received part of a JSON Lines response.
private struct StreamedResponse {
    let response: HTTPStreamedResponse
    let transformer: Transformer
    private let maxLineLength: Int
    var splitter = LineSplitter()
    /// The reader of the lines; nil before the first line.
    var reader: BatchStreamReader?
    /// Whether the response isn't JSON Lines and must be read as a whole.
    var isWhole: Bool
    /// The bytes received until the first line is read.
    private var whole = Data()
    /// The length of the incomplete line.
    private var unfinished = 0

    init(_ response: HTTPStreamedResponse, _ transformer: Transformer, maxLineLength: Int) {
        self.response = response
        self.transformer = transformer
        self.maxLineLength = maxLineLength
        isWhole = !(200..<300).contains(response.status)
    }

    /// Counts received bytes. Returns whether they complete a line.
    ///
    /// - Throws: ``HTTPLimitExceeded`` if a line is longer than the limit.
    mutating func takesLines(of bytes: Data) throws(HTTPLimitExceeded) -> Bool {
        let lineEnd = bytes.withUnsafeBytes { $0.lastIndex(of: UInt8(ascii: "\n")) }
        unfinished = lineEnd.map { bytes.count - $0 - 1 } ?? unfinished + bytes.count
        guard max(unfinished, reader == nil ? whole.count + bytes.count : 0) <= maxLineLength else {
            throw HTTPLimitExceeded(.lineLength, maximum: maxLineLength)
        }
        if reader == nil { whole += bytes }
        return !isWhole
    }

    var wholeResponse: HTTPResponse { HTTPResponse(status: response.status, headers: response.headers, body: whole) }
}

extension TRPCError {
    /// The error for a response that ended early. The backend responds to every call, so the connection was lost.
    fileprivate static func truncated(_ response: HTTPStreamedResponse, path: String) -> TRPCError {
        var error = connectionLost("The connection was lost before the response was complete.", path: path)
        error.httpStatus = response.status
        error.headers = response.headers
        return error
    }
}
