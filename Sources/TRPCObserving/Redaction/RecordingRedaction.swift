import TRPCRuntime

/// Removes secrets from cassettes and logs, which others read and which are kept.
///
/// Unlike ``Redaction``, it reads JSON, forms, events and pages by their structure, and finds what a message repeats under
/// another name. What it can't read, such as JSON that is cut off, it omits. The cost is linear in the size of a message.
package struct RecordingRedaction {
    /// Whether a value of that name is a secret.
    let isSecret: (String) -> Bool
    /// Secrets that are replaced wherever they occur.
    let known: KnownSecrets
    /// Whether passwords and codes are replaced that are properties called `code`; see ``isSecretCode(_:_:)``.
    private let hidesCodes: Bool
    private let findings: Findings?
    /// The number of strings around this one, such as JSON in a string.
    private(set) var level = 0

    /// A redaction.
    ///
    /// - Parameters:
    ///   - known: Secrets that are replaced wherever they occur.
    ///   - hidesCodes: Whether passwords and codes are replaced that are properties called `code`.
    ///   - findings: Collects the secrets that are found.
    package init(
        isSecret: @escaping (String) -> Bool = SecretName.isSecret,
        known: Set<String> = [],
        hidesCodes: Bool = false,
        findings: Findings? = nil
    ) {
        self.hidesCodes = hidesCodes
        self.isSecret = isSecret
        self.known = KnownSecrets(known)
        self.findings = findings
    }

    /// The secrets that redactions have found.
    package final class Findings {
        /// Long enough that equal text is a repetition: no PINs.
        package private(set) var secrets: Set<String> = []
        package init() {}

        fileprivate func add(_ secret: String) {
            guard secret.utf8.count >= KnownSecrets.leastLength, secret != Redaction.replacement else { return }
            secrets.insert(secret)
        }
    }

    /// Whether a value called `code` is a password, a one-time password or an authorization code: not a symbol, such as `DE`,
    /// `en-US`, `NOT_FOUND` or `too_small`.
    func isSecretCode(_ name: String, _ value: String) -> Bool {
        guard hidesCodes, name.lowercased() == "code", value.utf8.count >= 4 else { return false }
        let isSymbol = value.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E
        }
        let hasSeparator = value.contains { "_-.".contains($0) }
        return !isSymbol || value.utf8.count > 5 && !hasSeparator && value != value.uppercased()
    }

    func found(_ secret: String) { findings?.add(secret) }

    /// The redaction of a string within the string; nil if nobody would read on.
    var within: RecordingRedaction? {
        guard level < 8 else { return nil }
        var inner = self
        inner.level += 1
        return inner
    }
}
