import TRPCRuntime

extension RecordingRedaction {
    /// Redacts secrets that are recognized by their format, or by a name next to them.
    func searched(_ text: String, isCutOff: Bool = false) -> String {
        let plain = withoutEncodedSecrets(text)
        return redacted(Array(plain.utf8), isCutOff: isCutOff).map { String(decoding: $0, as: UTF8.self) } ?? plain
    }

    /// Redacts bytes. Returns nil if they contain no secrets.
    ///
    /// - Parameter keepsLength: Whether to replace a secret byte by byte, so that positions in binary data don't change.
    func redacted(_ bytes: [UInt8], isCutOff: Bool = false, keepsLength: Bool = false) -> [UInt8]? {
        var scanner = SecretScanner(bytes: bytes, isCutOff: isCutOff, isSecret: isSecret)
        let tags = SecretMarkup(scanner: scanner).secrets()
        let secrets = Self.merged(scanner.secrets() + tags + known.ranges(in: bytes))
        guard !secrets.isEmpty else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var start = 0
        for secret in secrets {
            note(String(decoding: bytes[secret], as: UTF8.self))
            output += bytes[start..<secret.lowerBound]
            output += keepsLength ? secret.map { _ in UInt8(ascii: "x") } : Array(Redaction.replacement.utf8)
            start = secret.upperBound
        }
        return output + bytes[start...]
    }

    /// Records a secret. For `user:password`, also records the password.
    private func note(_ secret: String) {
        found(secret)
        if let colon = secret.firstIndex(of: ":") { found(String(secret[secret.index(after: colon)...])) }
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// Redacts percent-encoded values in queries, such as JSON or URLs.
    private func withoutEncodedSecrets(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")), let inner = within else { return text }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var start = 0
        while let equals = bytes[start...].firstIndex(of: UInt8(ascii: "=")) {
            let value = bytes[(equals + 1)...].prefix { $0 > 0x20 && !"\"'&<>`|\\".utf8.contains($0) }
            output += bytes[start...equals]
            let isEncoded = value.contains(UInt8(ascii: "%"))
            let redacted = isEncoded ? inner.encoded(String(decoding: value, as: UTF8.self)) : nil
            output += redacted.map { Array($0.utf8)[...] } ?? value
            start = value.endIndex
        }
        return start == 0 ? text : String(decoding: output + bytes[start...], as: UTF8.self)
    }
}
