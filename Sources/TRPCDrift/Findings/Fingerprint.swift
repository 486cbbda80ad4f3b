internal import TRPCSource

/// Identifies a finding: it stays the same when messages are reworded, when lines move, and when the
/// documents are written again.
enum Fingerprint {
    /// The last twelve hexadecimal digits of a hash.
    static func of(_ finding: Finding) -> String {
        let (place, pointer) = finding.place.stableTexts
        let parts = [
            finding.rule.id, place, finding.place.direction?.rawValue ?? "", pointer,
            ContentHash((finding.before?.stableText ?? "").utf8).description,
            ContentHash((finding.after?.stableText ?? "").utf8).description,
        ]
        return String(ContentHash(parts.joined(separator: "\n").utf8).description.suffix(12))
    }
}
