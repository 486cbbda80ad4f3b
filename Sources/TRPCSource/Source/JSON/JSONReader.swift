/// Reads JSON (RFC 8259) in a single pass without recursion. Configurations can also contain comments.
///
/// Foundation's parser can't be used, because it doesn't provide locations, which diagnostics require.
struct JSONReader {
    /// The tokens that can be expected.
    enum Expectation {
        case value, elementOrEnd, key, keyOrEnd, colon, commaOrEnd, end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let limits: SourceLimits
    let dialect: JSONDialect
    var builder: DocumentBuilder
    var offset: Int
    var line: UInt32 = 1
    /// The offset from which columns are counted.
    ///
    /// `offset - lineOrigin` is the number of scalars before `offset` in the line. This value is incremented for each
    /// UTF-8 continuation byte. Only white space and strings require updates.
    var lineOrigin: Int

    static func read(
        _ file: SourceFile,
        as id: FileID,
        limits: SourceLimits,
        dialect: JSONDialect = .strict,
        into diagnostics: DiagnosticSink
    ) throws(ReadFailure) -> Document {
        let start = file.byteOrderMarkLength
        let result = file.bytes.withUnsafeBufferPointer { bytes -> Result<DocumentBuilder, ReadFailure> in
            var reader = JSONReader(
                bytes: bytes,
                limits: limits,
                dialect: dialect,
                builder: DocumentBuilder(fileID: id, expectedNodes: bytes.count / 24),
                offset: start,
                lineOrigin: start
            )
            do throws(ReadFailure) {
                try reader.readDocument()
                return .success(reader.builder)
            } catch {
                return .failure(error)
            }
        }
        let builder = try result.get()
        builder.warnings.emit(into: diagnostics, path: file.path)
        return builder.finish(source: file)
    }

    var column: UInt32 { UInt32(truncatingIfNeeded: offset - lineOrigin + 1) }

    var location: Location { Location(file: builder.fileID, line: line, column: column) }

    private mutating func readDocument() throws(ReadFailure) {
        var expectation = Expectation.value
        while true {
            try skipSpace()
            guard offset < bytes.count else {
                if expectation == .end { return }
                throw ReadFailure(.unexpectedEnd(opening: openingNotes), at: location)
            }
            expectation = try readToken(expectation)
            guard builder.records.count <= limits.maxNodes else {
                throw ReadFailure(.tooManyNodes(limit: limits.maxNodes), at: location)
            }
        }
    }

    private mutating func readToken(_ expectation: Expectation) throws(ReadFailure) -> Expectation {
        let byte = bytes[offset]
        switch expectation {
        case .value:
            return try readValue(byte)
        case .elementOrEnd:
            return byte == UInt8(ascii: "]") ? close() : try readValue(byte)
        case .keyOrEnd where byte == UInt8(ascii: "}"):
            return close()
        case .key, .keyOrEnd:
            guard byte == UInt8(ascii: "\"") else { throw unexpected(expectation) }
            try readString()
            return .colon
        case .colon:
            guard byte == UInt8(ascii: ":") else { throw unexpected(expectation) }
            offset += 1
            return .value
        case .commaOrEnd:
            let isMapping = builder.frames.last.map { builder.kind(of: $0.node) == .mapping } ?? false
            if byte == UInt8(ascii: ",") {
                offset += 1
                guard dialect == .strict else { return isMapping ? .keyOrEnd : .elementOrEnd }
                return isMapping ? .key : .value
            }
            guard byte == (isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw unexpected(expectation) }
            return close()
        case .end:
            throw unexpected(expectation)
        }
    }

    private mutating func readValue(_ byte: UInt8) throws(ReadFailure) -> Expectation {
        switch byte {
        case UInt8(ascii: "\""): try readString()
        case UInt8(ascii: "{"): return try open(.mapping, then: .keyOrEnd)
        case UInt8(ascii: "["): return try open(.sequence, then: .elementOrEnd)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
        case UInt8(ascii: "t"): try readWord("true", as: .bool, flags: .isTrue)
        case UInt8(ascii: "f"): try readWord("false", as: .bool)
        case UInt8(ascii: "n"): try readWord("null", as: .null)
        default: throw unexpected(.value)
        }
        return afterValue
    }

    private var afterValue: Expectation { builder.depth == 0 ? .end : .commaOrEnd }

    private mutating func open(_ kind: Node.Kind, then next: Expectation) throws(ReadFailure) -> Expectation {
        guard builder.depth < limits.maxDepth else {
            throw ReadFailure(.tooDeep(limit: limits.maxDepth), at: location)
        }
        builder.open(kind, line: line, column: column)
        offset += 1
        return next
    }

    private mutating func close() -> Expectation {
        if bytes[offset] == UInt8(ascii: "}") { builder.dropDuplicateKeys(source: bytes) }
        builder.close()
        offset += 1
        return afterValue
    }

    /// Skips white space, and comments if the dialect allows them.
    private mutating func skipSpace() throws(ReadFailure) {
        skipWhiteSpace()
        guard dialect == .commented else { return }
        while try skipComment() { skipWhiteSpace() }
    }

    mutating func skipWhiteSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                offset += 1
            case UInt8(ascii: "\n"):
                offset += 1
                line += 1
                lineOrigin = offset
            case UInt8(ascii: "\r"):
                offset += 1
                if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
                line += 1
                lineOrigin = offset
            default:
                return
            }
        }
    }
}
