/// Secrets that are looked for byte by byte, as they are and percent-encoded.
struct KnownSecrets {
    /// Shorter texts stand in others by chance.
    static let leastLength = 8

    /// The secrets by their first byte, the longest first.
    private var secrets: [UInt8: [[UInt8]]] = [:]
    let isEmpty: Bool

    init(_ texts: Set<String>) {
        let forms = Set(texts.flatMap { [$0, Redaction.percentEncoded($0)] })
        for form in forms.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            if let first = form.utf8.first { secrets[first, default: []].append(Array(form.utf8)) }
        }
        isEmpty = secrets.isEmpty
    }

    /// The end of a secret that begins at a place.
    func end(at start: Int, in bytes: [UInt8]) -> Int? {
        guard !isEmpty, let candidates = secrets[bytes[start]] else { return nil }
        let rest = bytes[start...]
        return candidates.first { rest.starts(with: $0) }.map { start + $0.count }
    }
}
