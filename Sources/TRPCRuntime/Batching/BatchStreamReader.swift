import Foundation

/// Reads the JSON Lines of a streamed batch.
///
/// The first line contains the calls. The other lines fill placeholders, and can add new ones. A call is complete when all its
/// placeholders are filled.
///
/// Each byte is read a constant number of times, and values are slices of the received bytes.
struct BatchStreamReader {
    /// The maximum nesting depth. A backend nests three levels for each call, and one for each promise within a promise.
    private static let deepest = 100

    /// A pending promise or iterable in a response, identified by a number in the lines.
    struct Placeholder {
        let call: Int
        let depth: Int
        let kind: StreamedValue.Part.Kind
        /// The value of a promise, or the values yielded by an iterable.
        var values: [StreamedValue] = []
        var isFilled = false
    }

    private let paths: [String]
    let transformer: Transformer
    let response: HTTPResponse
    private(set) var roots: [StreamedValue] = []
    private(set) var placeholders: [Int: Placeholder] = [:]
    /// The placeholder ids of each call.
    private var ids: [[Int]]
    /// The number of unfilled placeholders for each call; 0 if the call is complete.
    private var unfilled: [Int]
    private var outcomes: [(call: Int, answer: BatchedCall.Outcome)] = []

    /// Returns nil if the line isn't the first line of a JSON Lines response.
    init?(head line: Data, of response: HTTPStreamedResponse, _ paths: [String], _ transformer: Transformer) {
        guard let first = JSONSlice.firstKey(of: line) else { return nil }
        guard
            first.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
                || (transformer == .superjson && first.elementsEqual("json".utf8))
        else { return nil }
        self.paths = paths
        self.transformer = transformer
        self.response = HTTPResponse(status: response.status, headers: response.headers)
        unfilled = paths.map { _ in 0 }
        ids = paths.map { _ in [] }
        roots = paths.map { _ in StreamedValue(json: nil) }
        guard let (head, meta) = Self.content(of: line, transformer) else { return nil }
        var encoded: [Int: Data] = [:]
        _ = JSONSlice.forEachMember(of: head) { key, value in
            if let call = Int(String(decoding: key, as: UTF8.self)) { encoded[call] = value }
            return true
        }
        for call in paths.indices {
            var scanner = encoded[call].map(JSONScanner.init)
            if var root = scanner?.streamedValue() {
                root.meta = meta.within("\(call).0.0")
                roots[call] = root
                open(root.parts, for: call, depth: 1, line)
                if unfilled[call] == 0, outcomes.last?.call != call { finish(call) }
            } else {
                fail(call, unexpected(line, call))
            }
        }
    }

    /// Removes and returns the outcomes of the calls that completed since the last time.
    mutating func takeOutcomes() -> [(call: Int, answer: BatchedCall.Outcome)] {
        defer { outcomes = [] }
        return outcomes
    }

    /// Reads `[id,status,value]`. Skips lines for placeholders that no call waits for.
    ///
    /// - Throws: ``TRPCError`` if the line is malformed, since later lines can't be trusted then.
    mutating func read(_ line: Data) throws(TRPCError) {
        let read = StreamedLine(line, isEnveloped: transformer == .superjson) { id, status in
            pendingPlaceholder(id).map { status == ($0.kind == .promise ? 1 : 2) }
        }
        guard let read else { throw malformed(line) }
        let (id, status) = (read.id, read.status)
        guard let (call, depth, kind) = pendingPlaceholder(id).map({ ($0.call, $0.depth, $0.kind) }) else { return }

        if status == (kind == .promise ? 1 : 2) {
            var shape: ErrorShape?
            if case .failure(let json) = read.content {
                shape = ErrorShape(json)
            }
            return fail(call, shape.map { failure($0, call) } ?? unexpected(line, call))
        }
        let isYield = kind == .iterable && status == 1
        guard status == 0 || isYield else { throw malformed(line) }
        // A generator's return value isn't part of the output.
        if isYield || kind == .promise {
            guard case .value(let value) = read.content else { throw malformed(line) }
            // The value is mutated in place, since a copy would copy all yielded values.
            placeholders[id]?.values.append(value)
            placeholders[id]?.isFilled = !isYield
            open(value.parts, for: call, depth: depth + 1, line)
        } else {
            placeholders[id]?.isFilled = true
        }
        guard !isYield, unfilled[call] > 0 else { return }
        unfilled[call] -= 1
        if unfilled[call] == 0 { finish(call) }
    }

    /// Returns the placeholder with an id if a call is still waiting for it.
    private func pendingPlaceholder(_ id: Int) -> Placeholder? {
        guard let place = placeholders[id], !place.isFilled, unfilled[place.call] > 0 else { return nil }
        return place
    }

    /// Returns the contents of a line without superjson's envelope, which encloses the whole line.
    private static func content(of line: Data, _ transformer: Transformer) -> (json: Data, meta: MetaValues)? {
        guard transformer == .superjson else { return (line, MetaValues()) }
        var json: Data?
        var meta = MetaValues()
        _ = JSONSlice.forEachMember(of: line) { key, value in
            if key.elementsEqual("json".utf8) { json = value }
            if key.elementsEqual("meta".utf8) { meta = MetaValues(meta: value) }
            return true
        }
        return json.map { ($0, meta) }
    }

    /// Adds placeholders. An id can be used only once, so that the placeholders form a tree.
    private mutating func open(_ parts: [StreamedValue.Part], for call: Int, depth: Int, _ line: Data) {
        for part in parts {
            guard placeholders[part.id] == nil, depth <= Self.deepest else { return fail(call, unexpected(line, call)) }
            ids[call].append(part.id)
            placeholders[part.id] = Placeholder(call: call, depth: depth, kind: part.kind)
            unfilled[call] += 1
        }
    }

    private mutating func finish(_ call: Int) {
        unfilled[call] = 0
        outcomes.append((call, Result { try response(to: call) }))
        forget(call)
    }

    private mutating func fail(_ call: Int, _ error: TRPCError) {
        unfilled[call] = 0
        outcomes.append((call, .failure(error)))
        forget(call)
    }

    /// Frees the received parts of a call.
    private mutating func forget(_ call: Int) {
        for id in ids[call] { placeholders[id] = nil }
        ids[call] = []
        roots[call] = StreamedValue(json: nil)
    }

    func failure(_ shape: ErrorShape, _ call: Int) -> TRPCError {
        var shape = shape
        // superjson's envelope encloses the line, not the error in it.
        shape.isEnveloped = transformer == .superjson
        return TRPCError.server(
            shape,
            status: response.status,
            path: paths[call],
            transformer: transformer,
            headers: response.headers
        )
    }

    func unexpected(_ line: Data, _ call: Int) -> TRPCError {
        TRPCError.unexpected(line, status: response.status, path: paths[call], headers: response.headers)
    }

    private func malformed(_ line: Data) -> TRPCError {
        let path = paths.joined(separator: ",")
        return TRPCError.unexpected(line, status: response.status, path: path, headers: response.headers)
    }
}
