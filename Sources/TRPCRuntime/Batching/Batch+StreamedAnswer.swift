import Foundation

extension Batch {
    /// Ends each call by its lines in a response of JSON lines, as they come. Another response, such as an error
    /// before any call was made, is read as a whole.
    ///
    /// - Throws: ``TRPCError`` for the calls that have no answer yet; the error that ends the response early;
    ///   ``HTTPLimitExceeded`` when a line, or a response without lines, is longer than the limit.
    func end(by response: HTTPStreamedResponse, _ transformer: Transformer, maxLineLength: Int) async throws {
        var splitter = LineSplitter()
        var whole = Data()
        /// The number of bytes of an unfinished line.
        var unfinished = 0
        var isWhole = !(200..<300).contains(response.status)
        var reader: BatchStreamReader?

        func read(_ line: Data) throws {
            if reader == nil {
                guard let head = BatchStreamReader(head: line, of: response, calls.map(\.path), transformer) else {
                    try checkTransformer(transformer, line, response)
                    isWhole = true
                    return
                }
                reader = head
            } else {
                try reader?.read(line)
            }
            for (index, answer) in reader?.takeAnswers() ?? [] { calls[index].end(answer) }
        }

        for try await bytes in response.body {
            // Nobody waits for the bytes after the last answer, so the connection is left to its proper end.
            if hasEnded {
                cancel()
                continue
            }
            let lineEnd = bytes.withUnsafeBytes { $0.lastIndex(of: UInt8(ascii: "\n")) }
            unfinished = lineEnd.map { bytes.count - $0 - 1 } ?? unfinished + bytes.count
            guard max(unfinished, reader == nil ? whole.count + bytes.count : 0) <= maxLineLength else {
                throw HTTPLimitExceeded(.lineLength, maximum: maxLineLength)
            }
            if reader == nil { whole += bytes }
            if isWhole { continue }
            try splitter.append(bytes) { line in
                if !isWhole { try read(line) }
            }
        }
        try Task.checkCancellation()
        if !isWhole, let line = splitter.takeRest() { try read(line) }
        if reader == nil {
            let response = HTTPResponse(status: response.status, headers: response.headers, body: whole)
            end(by: response, transformer)
        } else if !hasEnded {
            throw TRPCError.cutShort(status: response.status, path: path)
        }
    }

    /// - Throws: ``TRPCError`` when the line begins a response in the other form than the client's.
    private func checkTransformer(_ own: Transformer, _ line: Data, _ response: HTTPStreamedResponse) throws {
        let other: Transformer = own == .none ? .superjson : .none
        guard BatchStreamReader(head: line, of: response, calls.map(\.path), other) != nil else { return }
        var error = TRPCError.unexpected(line, status: response.status, path: path)
        error.hint = own == .none ? TransformerHint.superjsonNeeded : TransformerHint.superjsonNotUsed
        throw error
    }
}

extension TRPCError {
    /// A response that ends before all answers have come: the backend always sends them all, so the connection is lost.
    fileprivate static func cutShort(status: Int, path: String) -> TRPCError {
        var error = connectionLost("The connection was lost before the whole answer had come.", path: path)
        error.httpStatus = status
        return error
    }
}
