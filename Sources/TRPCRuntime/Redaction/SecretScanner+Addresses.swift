extension SecretScanner {
    /// The user and the password of an address, `https://user:password@…`.
    ///
    /// - Parameter colon: The place of a colon.
    mutating func userInfo(at colon: Int) -> Finding? {
        var start = colon + 1
        for _ in 0..<2 {
            if start < bytes.count, bytes[start] == UInt8(ascii: "\\") { start += 1 }
            guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
            start += 1
        }
        guard colon > 0, Self.isLetterOrDigit(bytes[colon - 1]) else { return nil }
        // An address within another one ends with it.
        let endOfAll =
            start < endOfAddress
            ? endOfAddress
            : end(from: start) { byte in
                !Self.isSpace(byte) && !Self.isQuote(byte) && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
            }
        (endOfAddress, isInQuery) = (endOfAll, false)
        var end = end(from: start) { !"/?#\\".utf8.contains($0) }
        end = min(end, endOfAll)
        // A password with a slash in it: what follows the colon is no port.
        if !bytes[start..<end].contains(UInt8(ascii: "@")),
            let colon = bytes[start..<end].lastIndex(of: UInt8(ascii: ":")),
            !bytes[(colon + 1)..<end].allSatisfy(Self.isDigit), !bytes[start..<end].contains(UInt8(ascii: "[")),
            let at = bytes[end..<min(endOfAll, end + 256)].firstIndex(of: UInt8(ascii: "@"))
        {
            end = at + 1
        }
        guard let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")), at > start else { return nil }
        let text = bytes[start..<at]
        guard !text.elementsEqual(Redaction.replacement.utf8) else { return nil }
        if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            redaction.found(String(decoding: text[(colon + 1)...], as: UTF8.self))
        }
        return Finding(start..<at)
    }
}
