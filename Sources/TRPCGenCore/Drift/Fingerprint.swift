/// Identifies a finding: it stays the same when messages are reworded, when lines move, and when the
/// documents are written again.
enum Fingerprint {
    /// The first twelve hexadecimal digits of SHA-256.
    static func of(_ finding: Finding) -> String {
        let parts = [
            finding.rule.id, finding.place.text, finding.place.direction?.rawValue ?? "", finding.place.pointer,
            SHA256.hex(finding.before?.text ?? ""), SHA256.hex(finding.after?.text ?? ""),
        ]
        return String(SHA256.hex(parts.joined(separator: "\n")).prefix(12))
    }
}
