import TRPCRuntime

/// Removes secrets from cassettes and logs, which are stored and shared.
///
/// Unlike ``Redaction``, it parses JSON, forms, events and HTML, and finds values that a message repeats under a different
/// name. It omits anything that it can't parse, such as truncated JSON. It takes linear time in the size of a message.
package struct RecordingRedaction {
    /// Returns whether a name is that of a secret.
    let isSecret: (String) -> Bool
    /// Secrets to replace wherever they occur.
    let known: KnownSecrets
    /// Whether to replace passwords and codes in properties named `code`; see ``isSecretCode(_:_:)``.
    private let hidesCodes: Bool
    private let findings: Findings?
    /// The number of enclosing strings, such as for JSON within a string.
    private(set) var level = 0

    /// Creates a redaction.
    ///
    /// - Parameters:
    ///   - known: Secrets to replace wherever they occur.
    ///   - hidesCodes: Whether to replace passwords and codes in properties named `code`.
    ///   - findings: An object that collects the secrets found.
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

    /// The secrets found by redactions.
    package final class Findings {
        /// The secrets that are long enough for an equal string to be a repetition. This excludes PINs.
        package private(set) var secrets: Set<String> = []
        package init() {}

        fileprivate func add(_ secret: String) {
            guard secret.utf8.count >= KnownSecrets.leastLength, secret != Redaction.replacement else { return }
            secrets.insert(secret)
        }
    }

    /// Returns whether a value named `code` is a password, one-time password or authorization code, rather than a symbol such
    /// as `DE`, `en-US`, `NOT_FOUND` or `too_small`.
    func isSecretCode(_ name: String, _ value: String) -> Bool {
        guard hidesCodes, name.lowercased() == "code", value.utf8.count >= 4 else { return false }
        let isSymbol = value.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F || $0 == 0x2D || $0 == 0x2E
        }
        let hasSeparator = value.contains { "_-.".contains($0) }
        return !isSymbol || value.utf8.count > 5 && !hasSeparator && value != value.uppercased()
    }

    func found(_ secret: String) { findings?.add(secret) }

    /// The redaction for a nested string; nil if strings are nested too deeply.
    var within: RecordingRedaction? {
        guard level < 8 else { return nil }
        var inner = self
        inner.level += 1
        return inner
    }
}
