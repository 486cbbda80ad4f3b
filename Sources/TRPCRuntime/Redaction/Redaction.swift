/// Takes secrets out of what others may read: cassettes, logs, descriptions.
///
/// A secret is known by the name that it has (``SecretName``), by its form (``SecretScanner``), or because a message
/// that belongs to this one has it, too: a server may repeat a token under another name. What cannot be searched, such
/// as JSON that breaks off, is left out as a whole.
///
/// It costs time in the size of the text: it is used only where a text is made for somebody to read.
package struct Redaction {
    /// Stands in the place of a secret.
    package static let replacement = "redacted"

    /// The redaction of secrets that are known by name or form.
    package static var standard: Redaction { Redaction() }

    /// Whether a value of that name is a secret.
    let isSecret: (String) -> Bool
    /// Secrets that are replaced wherever they stand.
    let known: KnownSecrets
    /// Keeps the secrets that were found.
    private let findings: Findings?
    /// The number of texts within texts that this one is in.
    private(set) var level = 0

    /// A redaction.
    ///
    /// - Parameter known: secrets that are replaced wherever they stand.
    package init(
        isSecret: @escaping (String) -> Bool = SecretName.isSecret,
        known: Set<String> = [],
        findings: Findings? = nil
    ) {
        self.isSecret = isSecret
        self.known = KnownSecrets(known)
        self.findings = findings
    }

    /// The secrets that redactions have found.
    package final class Findings {
        /// Long enough that a text which has them repeats them: not a PIN.
        package private(set) var secrets: Set<String> = []
        /// Starts without findings.
        package init() {}

        fileprivate func add(_ secret: String) {
            guard secret.utf8.count >= KnownSecrets.leastLength, secret != Redaction.replacement else { return }
            secrets.insert(secret)
        }
    }

    func found(_ secret: String) { findings?.add(secret) }

    /// Goes into a text within the text; nil where nobody would read on.
    var within: Redaction? {
        guard level < 8 else { return nil }
        var inner = self
        inner.level += 1
        return inner
    }
}
