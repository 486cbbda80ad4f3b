/// Swift source without comments and the contents of literals.
///
/// Follows the rules of Swift's lexer: lines end at LF or CR, comments nest, a literal has as many `#` at its end as at
/// its start, and interpolations are code.
struct SwiftSkeleton {
    /// The remaining names, keywords and punctuation.
    private(set) var code: [UInt8] = []
    /// False if a comment or literal is unterminated.
    private(set) var isClosed = true
    private let bytes: [UInt8]
    private var index = 0

    init(_ source: String) {
        bytes = Array(source.utf8)
        readCode(until: nil)
    }

    var text: String { String(decoding: code, as: UTF8.self) }

    /// Reads code to the end, or to the closing parenthesis of an interpolation.
    private mutating func readCode(until end: UInt8?) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), next(is: "//") {
                skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            } else if byte == UInt8(ascii: "/"), next(is: "/*") {
                skipBlockComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let hashes = literalHashes() {
                readLiteral(hashes: hashes)
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0, byte == end { return }
                    depth -= 1
                }
                code.append(byte)
                index += 1
            }
        }
        if end != nil { isClosed = false }
    }

    private func next(is text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if next(is: "/*") {
                depth += 1
                index += 2
            } else if next(is: "*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
        if depth > 0 { isClosed = false }
    }

    /// Returns the number of `#` before the next quote; nil if no quote follows.
    private func literalHashes() -> Int? {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - index : nil
    }

    private mutating func readLiteral(hashes: Int) {
        code.append(UInt8(ascii: "\""))
        index += hashes
        let isMultiline = next(is: "\"\"\"")
        let quotes = isMultiline ? 3 : 1
        index += quotes
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), hashesFollow(index + 1, hashes) {
                index += 1 + hashes
                if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                    index += 1
                    code += Array("(".utf8)
                    readCode(until: UInt8(ascii: ")"))
                    code += Array(")".utf8)
                }
                index += 1
            } else if byte == UInt8(ascii: "\""), !isMultiline || next(is: "\"\"\""),
                hashesFollow(index + quotes, hashes)
            {
                index += quotes + hashes
                return
            } else if !isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                break
            } else {
                index += 1
            }
        }
        isClosed = false
    }

    private func hashesFollow(_ start: Int, _ count: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }
}
