extension SecretScanner {
    /// A JSON Web Token: segments of base64url with dots between them, the first of which is an object, `eyJ…`.
    mutating func token(at start: Int) -> Finding? {
        guard start >= endOfPlainToken, has("eyJ", at: start) else { return nil }
        var index = end(from: start, while: Self.isTokenByte)
        guard index - start >= 8 else { return nil }
        var segments = 1
        while index + 1 < bytes.count, bytes[index] == UInt8(ascii: "."),
            Self.isTokenByte(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: ".")
        {
            index = end(from: index + 1, while: Self.isTokenByte)
            segments += 1
        }
        // One without a signature ends with a dot. What is cut off may have been one.
        if index < bytes.count, bytes[index] == UInt8(ascii: "."), segments == 2 { index += 1 }
        if segments >= 2 || (isCutOff && index == bytes.count) { return Finding(start..<index) }
        endOfPlainToken = index
        return nil
    }

    /// A key that tells its kind: `sk_live_…`, `ghp_…`, `AKIA…`.
    func key(at start: Int) -> Finding? {
        guard let kinds = Self.kinds[bytes[start]] else { return nil }
        for kind in kinds where has(kind.beginning, at: start) {
            let body = start + kind.beginning.utf8CodeUnitCount
            let end = end(from: body) { Self.isTokenByte($0) || $0 == UInt8(ascii: ".") && kind.hasDots }
            if end - body >= kind.length || (isCutOff && end == bytes.count) { return Finding(start..<end) }
        }
        return nil
    }

    private struct Kind {
        let beginning: StaticString
        /// How many characters follow at least.
        let length: Int
        let hasDots: Bool

        init(_ beginning: StaticString, _ length: Int, hasDots: Bool = false) {
            (self.beginning, self.length, self.hasDots) = (beginning, length, hasDots)
        }
    }

    /// The kinds by their first byte.
    private static let kinds = Dictionary(grouping: allKinds) { $0.beginning.utf8Start[0] }

    private static let allKinds: [Kind] = [
        Kind("sk_live_", 8), Kind("sk_test_", 8), Kind("rk_live_", 8), Kind("rk_test_", 8), Kind("whsec_", 8),
        Kind("ghp_", 8), Kind("gho_", 8), Kind("ghu_", 8), Kind("ghs_", 8), Kind("ghr_", 8), Kind("github_pat_", 8),
        Kind("glpat-", 8), Kind("gldt-", 8), Kind("xoxb-", 8), Kind("xoxp-", 8), Kind("xoxa-", 8), Kind("xoxr-", 8),
        Kind("xoxs-", 8), Kind("xoxe-", 8), Kind("xoxe.", 8), Kind("xapp-", 8), Kind("AKIA", 12), Kind("ASIA", 12),
        Kind("AIza", 20), Kind("ya29.", 10), Kind("GOCSPX-", 8), Kind("sk-ant-", 8), Kind("sk-proj-", 8),
        Kind("sk-", 20), Kind("npm_", 20), Kind("pypi-AgE", 8), Kind("SG.", 20, hasDots: true), Kind("dop_v1_", 8),
        Kind("hf_", 20), Kind("shpat_", 8), Kind("shpss_", 8), Kind("sq0atp-", 8), Kind("sq0csp-", 8),
        Kind("lin_api_", 8), Kind("AGE-SECRET-KEY-", 8), Kind("sbp_", 20), Kind("re_", 20), Kind("EAACEdEose0cBA", 8),
    ]

    /// A private key in PEM's armour, also where its end is missing.
    func privateKey(at start: Int) -> Finding? {
        guard has("-----BEGIN ", at: start) else { return nil }
        let label = end(from: start + 11) { Self.isUpper($0) || Self.isDigit($0) || $0 == 0x20 }
        guard
            String(decoding: bytes[(start + 11)..<label], as: UTF8.self).contains("PRIVATE KEY"),
            has("-----", at: label)
        else { return nil }
        var index = label + 5
        while index < bytes.count, !has("-----END ", at: index) { index += 1 }
        guard index < bytes.count else { return Finding(start..<bytes.count) }
        let last = end(from: index + 9) { $0 != UInt8(ascii: "-") }
        return Finding(start..<end(from: last) { $0 == UInt8(ascii: "-") })
    }

    /// The text behind `Bearer`, `Basic`, `Token` and the like, and what looks like a secret behind the name of one:
    /// `the password is hunter2`.
    func credential(at start: Int) -> Finding? {
        // No further than the longest word: behind letters beyond ASCII, each byte may begin one.
        var afterWord = start
        while afterWord < bytes.count, afterWord - start <= 32, Self.isNameByte(bytes[afterWord]) { afterWord += 1 }
        guard (2...32).contains(afterWord - start), afterWord < bytes.count else { return nil }
        let scheme = String(decoding: bytes[start..<afterWord], as: UTF8.self).lowercased()
        let isScheme = Self.schemes.contains(scheme)
        if isScheme, let found = credential(behind: afterWord, { isCredential($0, of: scheme) }) { return found }
        var afterVerb = afterWord
        for verb in [" is ", " was ", " of "] as [StaticString] where has(verb, at: afterWord) {
            afterVerb += verb.utf8CodeUnitCount - 1
        }
        guard !isScheme || afterVerb > afterWord else { return nil }
        return credential(behind: afterVerb) { text in
            let isLong = text.count >= 6 || (text.count >= 4 && text.allSatisfy(Self.isDigit))
            return isLong && !isParameter(text) && Self.looksSecret(text) && isSecret(start..<afterWord, isPhrase: true)
        }
    }

    /// The text behind a word and the spaces that follow, where it is one.
    private func credential(behind word: Int, _ isOne: (ArraySlice<UInt8>) -> Bool) -> Finding? {
        var index = word
        while index < bytes.count {
            if Self.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "+") {
                index += 1
            } else if has("%20", at: index) {
                index += 3
            } else {
                break
            }
        }
        guard index > word else { return nil }
        index = end(from: index) { Self.isQuote($0) || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\\") }
        var last = end(from: index) { Self.isTokenByte($0) || "._~+/=%".utf8.contains($0) }
        while last > index, bytes[last - 1] == UInt8(ascii: ".") { last -= 1 }
        return last > index && isOne(bytes[index..<last]) ? Finding(index..<last) : nil
    }

    private static let schemes: Set<String> = ["bearer", "basic", "token", "digest", "negotiate", "apikey"]

    /// `Basic`, `Token` and `Digest` are words of other sentences, too: what follows has to look like a credential.
    private func isCredential(_ text: ArraySlice<UInt8>, of scheme: String) -> Bool {
        let word = String(decoding: text, as: UTF8.self)
        if isParameter(text) || word == Redaction.replacement { return false }
        if scheme == "bearer" { return !PlainWords.all.contains(word.lowercased()) }
        return text.count >= 6 && Self.looksSecret(text)
    }

    /// Whether a text is the beginning of `realm="…"`; base64 ends with the sign.
    private func isParameter(_ text: ArraySlice<UInt8>) -> Bool {
        guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else { return false }
        if text[equals...].contains(where: { $0 != UInt8(ascii: "=") }) { return true }
        return text.endIndex < bytes.count && Self.isQuote(bytes[text.endIndex])
    }

    /// Whether a text is no word of a sentence: it has digits, capitals or signs within, or no end.
    static func looksSecret(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.count(where: isDigit)
        if digits == text.count { return digits >= 3 }
        if digits > 0, text.count >= 6 { return true }
        if text.contains(where: { "+/=$!%^*~".utf8.contains($0) }), text.count >= 6 { return true }
        let isMixed = text.dropFirst().contains(where: isUpper) && text.contains { $0 & 0x20 != 0 && isLetter($0) }
        return text.count >= 8 && isMixed || text.count >= 24
    }
}

/// Words that stand where a secret could, in sentences of servers.
enum PlainWords {
    static let all: Set<String> = [
        "a", "an", "and", "any", "are", "array", "auth", "authentication", "authorization", "blank", "boolean",
        "cannot",
        "cannot,", "credential", "credentials", "denied", "disabled", "does", "empty", "enabled", "error", "expected",
        "expired", "failed", "false", "for", "forbidden", "format", "from", "has", "header", "headers", "in",
        "incorrect",
        "invalid", "is", "malformed", "missing", "must", "no", "none", "not", "null", "number", "object", "of", "ok",
        "on",
        "only", "optional", "or", "realm", "required", "revoked", "scheme", "should", "string", "the", "to", "token",
        "tokens", "too", "true", "unauthorized", "undefined", "unknown", "unsupported", "value", "was", "weak", "were",
        "with", "wrong", "yes",
    ]
}
