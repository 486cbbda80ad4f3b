extension SecretScanner {
    /// Finds a JSON Web Token: base64url segments separated by dots, the first of which is an object (`eyJ…`).
    mutating func token(at start: Int) -> Range<Int>? {
        guard
            start >= endOfPlainToken, has("eyJ", at: start), end(from: start, while: Self.isTokenByte) - start >= 8
        else { return nil }
        let run = bytes[start..<end(from: start) { Self.isTokenByte($0) || $0 == UInt8(ascii: ".") }]
        let segments = run.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // An unsigned token ends with a dot. After other tokens, a dot ends the sentence.
        if segments.count == 3 || !has(".", at: run.endIndex - 1) && segments.count > 1 { return run.indices }
        if segments.count > 2 { return start..<(run.endIndex - 1) }
        if isCutOff, run.endIndex == bytes.count { return run.indices }
        endOfPlainToken = run.endIndex
        return nil
    }

    /// Finds a key that has the prefix of a common issuer.
    ///
    /// The issuers include Amazon, GitHub, GitLab, Google, OpenAI, Slack and Stripe.
    func key(at start: Int) -> Range<Int>? {
        guard bytes[start] < 0x80, let prefix = Self.prefixes.first(where: { has($0, at: start) }) else { return nil }
        // The length is limited, since each part of a long word can begin with a prefix.
        let body = bytes[(start + prefix.utf8CodeUnitCount)...].prefix(64).prefix(while: Self.isTokenByte)
        let isKey = body.count >= 12 && body.contains(where: Self.isDigit) || isCutOff && body.endIndex == bytes.count
        return isKey ? start..<end(from: body.endIndex, while: Self.isTokenByte) : nil
    }

    private static let prefixes: [StaticString] = [
        "AIza", "AKIA", "ASIA", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "rk_live_", "sk-", "sk_live_", "xoxb-",
    ]

    /// Finds a private key in PEM format, even if its end is missing.
    func privateKey(at start: Int) -> Range<Int>? {
        guard has("-----BEGIN ", at: start) else { return nil }
        let label = end(from: start + 11) { $0 != UInt8(ascii: "-") }
        guard string(start..<label).contains("private key") else { return nil }
        var index = label
        while index < bytes.count, !has("-----END ", at: index) { index += 1 }
        let last = end(from: min(index + 9, bytes.count)) { $0 != UInt8(ascii: "-") }
        return start..<end(from: last) { $0 == UInt8(ascii: "-") }
    }

    /// Finds the user and password in a URL, such as `https://user:password@…`.
    func userInfo(after colon: Int) -> Range<Int>? {
        guard colon > 0, Self.isLetterOrDigit(bytes[colon - 1]) else { return nil }
        // Slashes can be escaped in JSON.
        let start = has("//", at: colon + 1) ? colon + 3 : has("\\/\\/", at: colon + 1) ? colon + 5 : nil
        guard let start else { return nil }
        func isInURL(_ byte: UInt8) -> Bool { !Self.isSpace(byte) && !Self.isQuote(byte) && !"<>".utf8.contains(byte) }
        var end = end(from: start) { isInURL($0) && !"/?#\\".utf8.contains($0) }
        if let port = bytes[start..<end].lastIndex(of: UInt8(ascii: ":")),
            !bytes[port..<end].dropFirst().allSatisfy(Self.isDigit),
            !bytes[start..<end].contains(where: { "@[".utf8.contains($0) }),
            let at = bytes[end...].prefix(256).prefix(while: isInURL).firstIndex(of: UInt8(ascii: "@"))
        {
            // The password contains a slash, since the text after the colon isn't a port.
            end = at + 1
        }
        return bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).flatMap { secret(in: start..<$0) }
    }

    /// Finds the credential after `Bearer` or another scheme, or after a secret's name.
    ///
    /// After a name, as in `the password is hunter2`, the text must look like a secret.
    func credential(at start: Int) -> Range<Int>? {
        // The length is limited to that of the longest word, since each non-ASCII byte can begin a word.
        let end = bytes[start...].prefix(33).prefix(while: Self.isNameByte).endIndex
        guard (2...32).contains(end - start), end < bytes.count else { return nil }
        let word = string(start..<end)
        let isScheme = Self.schemes.contains(word)
        if isScheme, let found = credential(after: end, { isCredential($0, of: word) }) { return found }
        let verbs: [StaticString] = [" is ", " was ", " of "]
        let verb = verbs.first { has($0, at: end) }?.utf8CodeUnitCount
        guard !isScheme || verb != nil else { return nil }
        return credential(after: end + (verb ?? 1) - 1) { text in
            let isLong = text.count >= 6 || (text.count >= 4 && text.allSatisfy(Self.isDigit))
            return isLong && !isParameter(text) && Self.looksSecret(text) && isSecret(start..<end, isPhrase: true)
        }
    }

    /// Returns the text after a word and spaces if it's a credential.
    private func credential(after word: Int, _ isOne: (ArraySlice<UInt8>) -> Bool) -> Range<Int>? {
        var index = word
        while index < bytes.count, Self.isSpace(bytes[index]) || has("+", at: index) || has("%20", at: index) {
            index += has("%20", at: index) ? 3 : 1
        }
        guard index > word else { return nil }
        index = end(from: index) { Self.isQuote($0) || "<\\".utf8.contains($0) }
        var last = end(from: index) { Self.isTokenByte($0) || "._~+/=%".utf8.contains($0) }
        while last > index, bytes[last - 1] == UInt8(ascii: ".") { last -= 1 }
        return last > index && isOne(bytes[index..<last]) ? index..<last : nil
    }

    static let schemes: Set<String> = ["apikey", "basic", "bearer", "digest", "negotiate", "token"]

    /// Returns whether text after a scheme is a credential. Other schemes are also common words, so text after them must look
    /// like a secret.
    private func isCredential(_ text: ArraySlice<UInt8>, of scheme: String) -> Bool {
        let word = String(decoding: text, as: UTF8.self)
        if isParameter(text) || word == Redaction.replacement { return false }
        if scheme == "bearer" { return !Self.plainWords.contains(word.lowercased()) }
        return text.count >= 6 && Self.looksSecret(text)
    }

    /// Returns whether the text begins a parameter, such as `realm="…"`. In base64, an equals sign is at the end.
    private func isParameter(_ text: ArraySlice<UInt8>) -> Bool {
        guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return false }
        if text[equals...].contains(where: { $0 != UInt8(ascii: "=") }) { return true }
        return text.endIndex < bytes.count && Self.isQuote(bytes[text.endIndex])
    }

    /// Returns whether the text isn't an ordinary word: it has digits, inner capitals or symbols, or is long.
    package static func looksSecret(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.count(where: isDigit)
        if digits == text.count { return digits >= 3 }
        if text.count >= 6, digits > 0 || text.contains(where: { "+/=$!%^*~".utf8.contains($0) }) { return true }
        let isMixed = text.dropFirst().contains(where: isUpper) && text.contains { $0 & 0x20 != 0 && isLetter($0) }
        return text.count >= 8 && isMixed || text.count >= 24
    }

    /// Words that server messages contain where a secret could be, as in `token: expired` and `Bearer realm`.
    static let plainWords: Set<String> = [
        "auth", "authentication", "denied", "disabled", "empty", "error", "expired", "failed", "for", "has", "header",
        "incorrect", "invalid", "is", "malformed", "missing", "must", "not", "realm", "required", "revoked", "scheme",
        "string", "token", "tokens", "unknown", "unsupported", "value", "was", "weak", "wrong",
    ]
}
