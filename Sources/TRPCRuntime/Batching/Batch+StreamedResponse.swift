import Foundation

extension Batch {
    /// Ends each call by its lines in a response of JSON lines, as they come. Another response, such as an error
    /// before any call was made, is read as a whole.
    ///
    /// - Throws: ``TRPCError`` for the calls that have no answer yet; the error that ends the response early;
    ///   ``HTTPLimitExceeded`` when a line, or a response without lines, is longer than the limit.
    func end(by response: HTTPStreamedResponse, _ transformer: Transformer, maxLineLength: Int) async throws {
        var answer = StreamedResponse(response, transformer, maxLineLength: maxLineLength)
        var turn = YieldBudget()
        for try await bytes in response.body {
            try await turn.spend()
            // Nobody waits for the bytes after the last answer, so the connection is left to its proper end.
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

    /// - Throws: ``TRPCError`` when the line begins a response in the other form than the client's.
    private func checkTransformer(_ own: Transformer, _ line: Data, _ response: HTTPStreamedResponse) throws {
        let other: Transformer = own == .none ? .superjson : .none
        guard BatchStreamReader(head: line, of: response, calls.map(\.path), other) != nil else { return }
        var error = TRPCError.unexpected(line, status: response.status, path: path, headers: response.headers)
        error.hint = own == .none ? TransformerHint.superjsonNeeded : TransformerHint.superjsonNotUsed
        throw error
    }
}

/// A response of JSON lines, as far as it has come.
private struct StreamedResponse {
    let response: HTTPStreamedResponse
    let transformer: Transformer
    private let maxLineLength: Int
    var splitter = LineSplitter()
    /// Nil before the first line.
    var reader: BatchStreamReader?
    /// Whether the response has no lines, and is read when all of it has come.
    var isWhole: Bool
    /// The bytes before the first line is read.
    private var whole = Data()
    /// The number of bytes of an unfinished line.
    private var unfinished = 0

    init(_ response: HTTPStreamedResponse, _ transformer: Transformer, maxLineLength: Int) {
        self.response = response
        self.transformer = transformer
        self.maxLineLength = maxLineLength
        isWhole = !(200..<300).contains(response.status)
    }

    /// Counts bytes that have come. Returns whether there are lines in them.
    ///
    /// - Throws: ``HTTPLimitExceeded`` when a line is longer than the limit.
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
    /// A response that ends before all answers have come: the backend always sends them all, so the connection is lost.
    fileprivate static func truncated(_ response: HTTPStreamedResponse, path: String) -> TRPCError {
        var error = connectionLost("The connection was lost before the whole answer had come.", path: path)
        error.httpStatus = response.status
        error.headers = response.headers
        return error
    }
}
