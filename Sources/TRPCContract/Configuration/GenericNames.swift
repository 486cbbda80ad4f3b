/// How to name types that an exporter numbers because they are instances of one generic: `Page`, `Page2`.
package enum GenericNames: String, Sendable, CaseIterable {
    /// By what tells them apart: `PostPage`, `CommentPage`.
    case named
    /// Names as in the document.
    case numbered
}
