package import TRPCSource

/// Comments on a pull request that accept findings: a line `/trpcgen accept FINGERPRINT REASON`.
package struct AcceptingComments {
    /// Comments of others do not count: anybody may write one.
    private static let members: Set<String> = ["OWNER", "MEMBER", "COLLABORATOR"]

    package private(set) var acceptances: [Acceptance] = []
    /// What was wrong with a comment, a sentence each.
    package private(set) var problems: [String] = []

    /// - Parameter document: A list of comments, each with `body`, `author`, and `association` as GitHub has it.
    package init(_ document: Document) {
        for comment in document.root.elements { read(comment) }
    }

    private mutating func read(_ comment: Node) {
        guard let body = comment["body"]?.string else { return }
        let author = comment["author"]?.string ?? "somebody"
        for line in body.split(whereSeparator: \.isNewline) {
            let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
            guard words.count > 1, words[0] == "/trpcgen", words[1] == "accept" else { continue }
            let fingerprint = words.count > 2 ? String(words[2]) : ""
            guard Self.members.contains(comment["association"]?.string ?? "") else {
                problems.append(
                    "the comment of \(author) accepts nothing, since \(author) is no member of the repository"
                )
                continue
            }
            guard words.count > 3, fingerprint.wholeMatch(of: /[0-9a-f]{12}/) != nil else {
                problems.append("a comment of \(author) is not '/trpcgen accept FINGERPRINT REASON'")
                continue
            }
            acceptances.append(Acceptance(fingerprint: fingerprint, reason: String(words[3]), by: author))
        }
    }
}
