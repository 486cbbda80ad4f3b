/// The visible lines of a Markdown comment, which exclude HTML comments and code blocks.
struct CommentLines {
    private(set) var visible: [Substring] = []
    /// The characters that open the current code fence, such as ```` ``` ````.
    private var fence: Substring?
    private var isInComment = false

    init(_ text: String) {
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { read(line) }
    }

    private mutating func read(_ line: Substring) {
        let isHidden = isInComment
        if fence == nil { skipComments(in: line) }
        // Lines on which an HTML comment begins or ends are skipped. Commands must be on a line of their own.
        guard !isHidden, !isInComment, !line.contains("<!--") else { return }
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        let content = line[indentation.endIndex...]
        let marks = content.prefix { $0 == content.first }
        if let fence {
            if content.first == fence.first, marks.count >= fence.count,
                content.allSatisfy({ $0 == fence.first || $0 == " " })
            {
                self.fence = nil
            }
        } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
            fence = marks
        } else if !indentation.contains("\t"), indentation.count < 4 {
            visible.append(line)
        }
    }

    private mutating func skipComments(in line: Substring) {
        var rest = line
        while let mark = rest.firstRange(of: isInComment ? "-->" : "<!--") {
            isInComment.toggle()
            rest = rest[mark.upperBound...]
        }
    }
}
