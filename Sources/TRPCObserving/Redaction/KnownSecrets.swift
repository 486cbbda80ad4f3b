/// Finds known secrets in bytes, both plain and percent-encoded.
struct KnownSecrets {
    /// The minimum length of a secret, since shorter strings can occur by chance.
    static let leastLength = 8

    /// The secrets by their first byte, longest first.
    private var secrets: [UInt8: [[UInt8]]] = [:]
    let isEmpty: Bool

    init(_ texts: Set<String>) {
        let forms = Set(texts.flatMap { [$0, RecordingRedaction.percentEncoded($0)] })
        for form in forms.sorted(by: { $0.utf8.count > $1.utf8.count }) {
            if let first = form.utf8.first { secrets[first, default: []].append(Array(form.utf8)) }
        }
        isEmpty = secrets.isEmpty
    }

    /// Returns the ranges of secrets in bytes.
    func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        guard !isEmpty else { return [] }
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let end = end(at: index, in: bytes)
            if let end { found.append(index..<end) }
            index = end ?? index + 1
        }
        return found
    }

    /// Returns the end of the secret that starts at an index, if any.
    func end(at start: Int, in bytes: [UInt8]) -> Int? {
        guard !isEmpty, let candidates = secrets[bytes[start]] else { return nil }
        let rest = bytes[start...]
        return candidates.first { rest.starts(with: $0) }.map { start + $0.count }
    }
}
