/// How to name types that an exporter numbers because they are instances of one generic type: `Page`, `Page2`.
package enum GenericNames: String, Sendable, CaseIterable {
    /// By their type arguments: `PostPage`, `CommentPage`.
    case named
    /// By the names in the document.
    case numbered
}
