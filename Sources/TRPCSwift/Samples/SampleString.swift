internal import TRPCContract
internal import TRPCSource

/// Strings that are within given limits.
struct SampleString {
    let primitive: Primitive
    let limits: SampleLimits
    /// The name of the property.
    let name: String

    /// Returns the first preferred string that is allowed, otherwise the simplest allowed string; nil if none is found.
    func text(preferring preferred: [String], _ patterns: inout PatternSampler) -> String? {
        for text in preferred.map(wire) where isAllowed(text, &patterns, isOfForm: false) { return text }
        return text(0, &patterns)
    }

    /// Returns distinct allowed strings; nil if there are too few.
    func texts(count: Int, _ patterns: inout PatternSampler) -> [String]? {
        var found: [String] = []
        for index in 0..<(count + 20) where found.count < count {
            guard let text = text(index, &patterns) else { continue }
            if !found.contains(text) { found.append(text) }
        }
        if found.count < count {
            // Longer matches of a pattern differ from shorter ones.
            for length in limits.minLength..<min(limits.minLength + 20, max(limits.minLength, limits.maxLength)) {
                for pattern in limits.patterns {
                    let texts = patterns.texts(for: pattern, length: length).map(wire)
                    for text in texts where found.count < count && !found.contains(text) {
                        if isAllowed(text, &patterns, isOfForm: false) { found.append(text) }
                    }
                }
            }
        }
        return found.count == count ? found : nil
    }

    private func text(_ index: Int, _ patterns: inout PatternSampler) -> String? {
        let forms = self.forms
        for form in forms {
            let texts =
                [form.text(index, of: name, length: limits.minLength)].compactMap(\.self)
                + (index == 0 ? form.short : [])
            for text in texts.map(wire) where isAllowed(text, &patterns, isOfForm: forms.count == 1) { return text }
        }
        if forms.isEmpty || primitive == .string {
            let plain = fitted(index == 0 ? name : name + String(index + 1), index)
            if isAllowed(plain, &patterns, isOfForm: false) { return plain }
        }
        for pattern in limits.patterns {
            let texts = patterns.texts(for: pattern, length: limits.minLength).flatMap { [$0] + padded($0) }.map(wire)
            for text in texts where isAllowed(text, &patterns, isOfForm: false) { return text }
        }
        return nil
    }

    /// The wire format of the type, otherwise the formats in the contract.
    private var forms: [SampleFormats] {
        SampleFormats(primitive).map { [$0] } ?? limits.formats.map(SampleFormats.init)
    }

    /// Returns the string as the client encodes it.
    private func wire(_ text: String) -> String {
        switch primitive {
        case .uuid: text.lowercased()
        case .dateTime: CalendarFormat.isInstant(text) ? CalendarFormat.wire(text) : text
        default: text
        }
    }

    private func isAllowed(_ text: String, _ patterns: inout PatternSampler, isOfForm: Bool) -> Bool {
        guard limits.allowsLength(of: text), isOfForm || forms.allSatisfy({ $0.accepts(text) }) else { return false }
        for pattern in limits.patterns where !patterns.matches(pattern, text) { return false }
        return true
    }

    /// Returns a word, extended or shortened to an allowed length. Its end distinguishes it from others.
    private func fitted(_ word: String, _ index: Int) -> String {
        let word = word.isEmpty ? "text" : word
        let count = word.unicodeScalars.count
        if count > limits.maxLength {
            let end = index == 0 ? "" : String(index + 1)
            var short = String.UnicodeScalarView()
            short.append(contentsOf: word.unicodeScalars.prefix(max(0, limits.maxLength - end.count)))
            return String(short) + end.suffix(max(0, limits.maxLength))
        }
        guard count < limits.minLength, limits.minLength <= Self.longest else { return word }
        if limits.minLength > Self.longestWord, index == 0 { return String(repeating: "a", count: limits.minLength) }
        return word + String(repeating: "a", count: limits.minLength - count)
    }

    /// The maximum length of a sample.
    private static let longest = 1_000_000
    private static let longestWord = 200

    /// Returns the string with padding at either end, for a pattern that isn't anchored there.
    ///
    /// The padding has the missing length, or is the local part of an email address.
    private func padded(_ text: String) -> [String] {
        let missing = limits.minLength - text.unicodeScalars.count
        guard missing > 0, missing <= Self.longest else { return ["user" + text] }
        let padding = String(repeating: "a", count: missing)
        return [text + padding, padding + text]
    }
}
