internal import TRPCSource

/// The inputs and output of a check, as stored in a cache file.
struct CheckRecord: Equatable {
    /// The tool, the folder and the command line: see ``CheckCache``.
    let identity: [String]
    let observations: [FileObservation: String]
    let pieces: [PrintLog.Piece]
    /// The exit code and message of a failure; nil if the check succeeded.
    let failure: CheckFailure?

    struct CheckFailure: Equatable {
        let code: ExitStatus
        let message: String
    }

    /// The version of the format. Files with other versions are ignored.
    private static let form = "swift-trpcgen check 2"
    private static let separator: UInt8 = 0

    init(
        identity: [String],
        answers: [FileObservation: String],
        pieces: [PrintLog.Piece],
        failure: CheckFailure?
    ) {
        self.identity = identity
        self.observations = answers
        self.pieces = pieces
        self.failure = failure
    }

    /// The serialized record, separated by NUL: the format version, a hash of the rest, and lists of values with their counts.
    ///
    /// Nil if a value contains NUL.
    var bytes: [UInt8]? {
        let lists = [
            identity, observations.flatMap { [$0.key.kind.rawValue, $0.key.path, $0.value] },
            pieces.flatMap { [$0.isError ? "error" : "output", $0.text] },
            failure.map { [String($0.code.rawValue), $0.message] } ?? [],
        ]
        let values = lists.flatMap { [String($0.count)] + $0 }
        guard !values.contains(where: { $0.utf8.contains(Self.separator) }) else { return nil }
        let body = values.joined(separator: "\0")
        return Array("\(Self.form)\0\(SecureHash(Array(body.utf8)))\0\(body)".utf8)
    }

    /// Parses ``bytes``. Returns nil for anything else.
    init?(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: Self.separator, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].elementsEqual(Self.form.utf8),
            parts[1].elementsEqual(SecureHash(parts[2]).description.utf8)
        else { return nil }
        var values = parts[2].split(separator: Self.separator, omittingEmptySubsequences: false)[...]
        guard let identity = Self.list(&values), let answers = Self.list(&values), let pieces = Self.list(&values),
            let failure = Self.list(&values)
        else { return nil }
        var known: [FileObservation: String] = [:]
        for start in stride(from: 0, to: answers.count - 2, by: 3) {
            guard let kind = FileObservation.Kind(rawValue: answers[start]) else { return nil }
            known[FileObservation(kind: kind, path: answers[start + 1])] = answers[start + 2]
        }
        self.identity = identity
        self.observations = known
        self.pieces = stride(from: 0, to: pieces.count - 1, by: 2).map {
            PrintLog.Piece(isError: pieces[$0] == "error", text: pieces[$0 + 1])
        }
        let code = failure.first.flatMap { Int32($0) }.flatMap(ExitStatus.init)
        guard failure.isEmpty || code != nil && failure.count == 2 else { return nil }
        self.failure = code.map { CheckFailure(code: $0, message: failure[1]) }
    }

    /// Parses a count, followed by that many values.
    private static func list(_ values: inout ArraySlice<ArraySlice<UInt8>>) -> [String]? {
        let texts = values.lazy.map { String(decoding: $0, as: UTF8.self) }
        guard let count = texts.first.flatMap({ Int($0) }), (0..<values.count).contains(count) else { return nil }
        defer { values = values.dropFirst(1 + count) }
        return Array(texts.dropFirst().prefix(count))
    }
}
