public import Foundation

extension Violation {
    /// The requirement in the language of the app, for a form that shows it beside its field.
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
    /// It is the ``message`` unless the app has it in its table of strings, in which the key is the message with `%lld` in
    /// place of a number of characters, items and properties, and `%@` in place of another limit. <doc:Errors> lists the
    /// keys.
    ///
    /// - Parameters:
    ///   - bundle: has the table: the app, or a package of its own.
    ///   - table: the table's name.
    public func userMessage(in bundle: Bundle = .main, table: String = "TRPCErrors") -> String {
        translation(LocalizedStrings(bundle, table: table)) ?? Redaction.standard.words(message, TRPCError.textLimit)
    }

    /// The message in the app's language; nil where the table does not have it.
    func translation(_ words: LocalizedStrings) -> String? {
        let whole = words.translation(of: message)
        guard whole == nil, !limit.isEmpty, let range = message.range(of: limit) else { return whole }
        return words.translation(of: message.replacingCharacters(in: range, with: "%@"), with: limit)
    }

    /// The line of a list of problems: the place, in the app's words where it has some for it, and the requirement.
    func userLine(_ words: LocalizedStrings) -> String {
        line(message: translation(words), path: words.translation(of: path))
    }

    /// The line of a list of problems in English.
    fileprivate var englishLine: String { line(message: nil, path: nil) }

    private func line(message translation: String?, path translatedPath: String?) -> String {
        let message = translation ?? Redaction.standard.words(message, TRPCError.textLimit)
        guard !codingPath.isEmpty else { return message }
        return "\(translatedPath ?? Redaction.standard.words(path, 100)): \(message)"
    }
}

extension ValidationError: LocalizedError {
    /// The violations, a line each, in the language of the app; see ``Violation/userMessage(in:table:)``. The place of each
    /// is looked up in the same table: `"tags[%lld].name" = "Tag %lld";`.
    public var errorDescription: String? {
        userMessage(LocalizedStrings(.main, table: "TRPCErrors")) ?? englishText
    }

    /// The violations in English, a line each.
    var englishText: String { violations.map(\.englishLine).joined(separator: "\n") }

    /// The violations, a line each; nil where the table has none of them.
    func userMessage(_ words: LocalizedStrings) -> String? {
        guard violations.contains(where: { $0.translation(words) != nil }) else { return nil }
        return violations.map { $0.userLine(words) }.joined(separator: "\n")
    }
}
