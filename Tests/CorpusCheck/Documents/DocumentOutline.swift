import Foundation

/// The parts of a document that a search needs: its kind, its `$id`, and its references to other documents.
///
/// Scans the bytes without parsing: there are thousands of files, some of them invalid.
struct DocumentOutline {
    let path: String
    private let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// The targets of all `$ref`s to other documents, without fragments.
    var references: [String] {
        ByteScan(bytes).offsets(of: "$ref").compactMap { offset in
            var scan = ByteScan(bytes, at: offset + 4)
            guard scan.skipColon() else { return nil }
            scan.skipQuote()
            let target = scan.text { !" \t\r\n\"'#".utf8.contains($0) }
            return target.isEmpty ? nil : target
        }
    }

    /// The first `$id` whose value is quoted.
    var identifier: String? {
        for offset in ByteScan(bytes).offsets(of: "$id") {
            var scan = ByteScan(bytes, at: offset + 3)
            guard scan.skipColon(), scan.skipQuote() else { continue }
            let value = scan.text { !"\"'".utf8.contains($0) }
            if !value.isEmpty { return value }
        }
        return nil
    }

    /// Returns whether this is a complete contract: OpenAPI 3, or JSON Schema that no other document refers to.
    func isWhole(isPart: Bool) -> Bool {
        path.hasSuffix(".json") ? isWholeJSON(isPart: isPart) : isWholeYAML(isPart: isPart)
    }

    private func isWholeYAML(isPart: Bool) -> Bool {
        rootValues(of: "openapi").contains { $0.hasPrefix("3.") }
            || !isPart && rootLines(of: "$schema").contains { $0.contains("json-schema.org") }
    }

    private func isWholeJSON(isPart: Bool) -> Bool {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
            return String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"openapi\"")
        }
        guard let root = value as? [String: Any] else { return false }
        if let version = root["openapi"], "\(version)".hasPrefix("3.") { return true }
        if isPart || root["swagger"] != nil || root["openapi"] != nil { return false }
        let keywords = ["$defs", "definitions", "properties", "allOf", "anyOf", "oneOf"]
        return (root["$schema"] as? String)?.contains("json-schema.org") == true
            || keywords.contains { root[$0] is [String: Any] || root[$0] is [Any] }
    }

    /// Returns the values of a key at the start of a line, without an opening quote.
    private func rootValues(of key: String) -> [String] {
        scans(of: key).map { scan in
            var scan = scan
            scan.skipQuote()
            return scan.text { $0 != UInt8(ascii: "\n") }
        }
    }

    private func rootLines(of key: String) -> [String] {
        scans(of: key).map { scan in
            var scan = scan
            return scan.text { $0 != UInt8(ascii: "\n") }
        }
    }

    /// Returns the positions after a key at the start of a line and its colon.
    private func scans(of key: String) -> [ByteScan] {
        ByteScan(bytes).offsets(of: key).compactMap { offset in
            var start = offset
            if start > 0, "\"'".utf8.contains(bytes[start - 1]) { start -= 1 }
            guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
            var scan = ByteScan(bytes, at: offset + key.utf8.count)
            return scan.skipColon() ? scan : nil
        }
    }
}

/// A position in bytes.
private struct ByteScan {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        (self.bytes, self.position) = (bytes, position)
    }

    /// Returns all offsets of a string.
    func offsets(of string: String) -> [Int] {
        let pattern = Array(string.utf8)
        var offsets: [Int] = []
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, buffer.count >= pattern.count else { return }
            let end = base + (buffer.count - pattern.count + 1)
            var start = base
            while start < end, let match = memchr(start, Int32(pattern[0]), end - start) {
                start = UnsafeRawPointer(match) + 1
                if memcmp(match, pattern, pattern.count) == 0 { offsets.append(UnsafeRawPointer(match) - base) }
            }
        }
        return offsets
    }

    private mutating func skipSpace() {
        while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    }

    @discardableResult
    mutating func skipQuote() -> Bool {
        guard position < bytes.count, "\"'".utf8.contains(bytes[position]) else { return false }
        position += 1
        return true
    }

    /// Skips the end of a quoted key, a colon, and the surrounding space.
    mutating func skipColon() -> Bool {
        skipQuote()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return false }
        position += 1
        skipSpace()
        return true
    }

    mutating func text(while condition: (UInt8) -> Bool) -> String {
        let rest = bytes[position...]
        let end = rest.firstIndex { !condition($0) } ?? bytes.count
        defer { position = end }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }
}
