/// The naming of types that an exporter numbers because they are instances of one generic: `Page`, `Page2`.
package enum GenericNames: String, Sendable, CaseIterable {
    /// Named by their differences: `PostPage`, `CommentPage`.
    case named
    /// Named as in the document.
    case numbered
}
