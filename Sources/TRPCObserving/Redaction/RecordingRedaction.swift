import TRPCRuntime

/// Removes secrets from cassettes and logs, which are stored and shared.
///
/// Unlike ``Redaction``, it parses JSON, forms, events and HTML, and finds values that a message repeats under another
/// name. Omits what it can't parse, such as truncated JSON. The cost is linear in the size of a message.
package struct RecordingRedaction {
    /// Whether a name is that of a secret.
    let isSecret: (String) -> Bool
    /// Secrets that are replaced anywhere.
    let known: KnownSecrets
    private let findings: Findings?
    /// The number of enclosing strings, such as JSON in a string.
    private(set) var level = 0

    /// Creates a redaction.
    ///
    /// - Parameters:
    ///   - known: Secrets that are replaced anywhere.
    ///   - findings: Collects the found secrets.
    package init(
        isSecret: @escaping (String) -> Bool = SecretName.isSecret,
        known: Set<String> = [],
        findings: Findings? = nil
    ) {
        self.isSecret = isSecret
        self.known = KnownSecrets(known)
        self.findings = findings
    }

    /// The secrets found by redactions.
    package final class Findings {
        /// Long enough that equal text is a repetition, so without PINs.
        package private(set) var secrets: Set<String> = []
        package init() {}

        fileprivate func add(_ secret: String) {
            guard secret.utf8.count >= KnownSecrets.leastLength, secret != Redaction.replacement else { return }
            secrets.insert(secret)
        }
    }

    func found(_ secret: String) { findings?.add(secret) }

    /// The redaction for a nested string; nil beyond a sensible depth.
    var within: RecordingRedaction? {
        guard level < 8 else { return nil }
        var inner = self
        inner.level += 1
        return inner
    }
}
