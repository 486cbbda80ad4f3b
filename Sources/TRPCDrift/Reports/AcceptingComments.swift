package import TRPCSource

/// Comments on a pull request that accept findings with a line `/trpcgen accept FINGERPRINT REASON`.
///
/// Only comments by users with write permission are considered. An association such as `MEMBER` doesn't imply that permission.
package struct AcceptingComments {
    private static let permissions: Set<String> = ["write", "maintain", "admin"]

    package private(set) var acceptances: [Acceptance] = []
    /// The problems with the comments, one sentence for each.
    package private(set) var problems: [String] = []

    /// Reads comments.
    ///
    /// - Parameters:
    ///   - document: A list of comments, each with its `body` and `author`, and the author's `permission` on GitHub.
    ///   - excluded: The login of the pull request's author, if comments by that author are ignored.
    package init(_ document: Document, excluding excluded: String? = nil) {
        for comment in document.root.elements { read(comment, excluded) }
    }

    private mutating func read(_ comment: Node, _ excluded: String?) {
        guard let body = comment["body"]?.string else { return }
        let author = comment["author"]?.string ?? "an unknown user"
        for line in CommentLines(body).visible {
            let words = line.split(maxSplits: 3, whereSeparator: \.isWhitespace)
            guard words.count > 1, words[0] == "/trpcgen", words[1] == "accept" else { continue }
            let fingerprint = words.count > 2 ? String(words[2]) : ""
            guard Self.permissions.contains(comment["permission"]?.string ?? "") else {
                problems.append("a comment by \(author) is ignored: \(author) has no write permission")
                continue
            }
            guard excluded.map({ $0.lowercased() != author.lowercased() }) ?? true else {
                problems.append("a comment by \(author) is ignored: \(author) is the author of the pull request")
                continue
            }
            guard words.count > 3, fingerprint.wholeMatch(of: /[0-9a-f]{12}/) != nil else {
                problems.append("a comment by \(author) isn't in the form '/trpcgen accept FINGERPRINT REASON'")
                continue
            }
            var acceptance = Acceptance(fingerprint: fingerprint, reason: String(words[3]), by: author)
            acceptance.origin = .comment
            acceptances.append(acceptance)
        }
    }
}
