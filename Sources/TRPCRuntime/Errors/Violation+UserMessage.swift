public import Foundation

extension Violation {
    /// Returns the requirement in the app's language, to show next to a form field.
    ///
    /// ```swift
    /// let strict = Palytt.Client(url: url) { $0.validatesInputs = true }
    /// do {
    ///     try await strict.likes.like(postId: id)
    /// } catch let error as TRPCError where error.code == .validationFailed {
    ///     form = Dictionary(error.violations.map { ($0.path, $0.userMessage()) }) { first, _ in first }
    /// }
    /// ```
    ///
    /// Returns ``message`` unless the app translates it in its strings table. The key is the message with `%lld` in
    /// place of a number of characters, items or properties, and `%@` in place of another limit. <doc:Errors> lists the
    /// keys.
    ///
    /// - Parameters:
    ///   - bundle: the bundle that contains the table, such as the app's or a package's.
    ///   - table: the table's name.
    public func userMessage(in bundle: Bundle = .main, table: String = "TRPCErrors") -> String {
        translation(LocalizedStrings(bundle, table: table)) ?? Redaction.standard.words(message, TRPCError.textLimit)
    }

    /// Returns the translated message, or nil if there is no translation.
    func translation(_ words: LocalizedStrings) -> String? {
        let whole = words.translation(of: message)
        guard whole == nil, !limit.isEmpty, let range = message.range(of: limit) else { return whole }
        return words.translation(of: message.replacingCharacters(in: range, with: "%@"), with: limit)
    }

    /// Returns a violation as a line in a list: the path, translated if possible, and the requirement.
    func userLine(_ words: LocalizedStrings) -> String {
        line(message: translation(words), path: words.translation(of: path))
    }

    /// A violation as a line in a list, in English.
    fileprivate var englishLine: String { line(message: nil, path: nil) }

    private func line(message translation: String?, path translatedPath: String?) -> String {
        let message = translation ?? Redaction.standard.words(message, TRPCError.textLimit)
        guard !codingPath.isEmpty else { return message }
        return "\(translatedPath ?? Redaction.standard.words(path, 100)): \(message)"
    }
}

extension ValidationError: LocalizedError {
    /// The violations, one per line, in the app's language; see ``Violation/userMessage(in:table:)``.
    ///
    /// Paths are translated using the same table, such as with `"tags[%lld].name" = "Tag %lld";`.
    public var errorDescription: String? {
        userMessage(LocalizedStrings(.main, table: "TRPCErrors")) ?? englishText
    }

    /// The violations in English, one per line.
    var englishText: String { violations.map(\.englishLine).joined(separator: "\n") }

    /// Returns the violations, one per line, or nil if there are no translations.
    func userMessage(_ words: LocalizedStrings) -> String? {
        guard violations.contains(where: { $0.translation(words) != nil }) else { return nil }
        return violations.map { $0.userLine(words) }.joined(separator: "\n")
    }
}
