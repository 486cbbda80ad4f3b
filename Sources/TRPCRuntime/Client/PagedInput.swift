/// The input of a paged query, which creates the inputs for the next and previous pages.
///
/// Inputs in generated clients conform if the contract shows how lists are paged, such as by `cursor` and `nextCursor`. Any
/// other type can conform:
///
/// ```swift
/// struct Entry: Decodable, Sendable { let text: String }
/// struct Log: Decodable, Sendable { let entries: [Entry], next: Int? }
///
/// struct LogInput: Encodable, PagedInput {
///     var offset = 0
///     func input(after page: Log) -> LogInput? { page.next.map { LogInput(offset: $0) } }
/// }
/// ```
///
/// The module TRPCQuery loads such lists; see <doc:Queries>.
public protocol PagedInput: Sendable {
    /// The query's output, which is one page.
    associatedtype Page: Sendable

    /// Returns the input for the page after the one that this input requested, or nil at the end of the list.
    func input(after page: Page) -> Self?

    /// Returns the input for the page after the one that this input requested, for lists whose response headers contain the
    /// next cursor or link. By default, the headers aren't used.
    func input(after page: Page, headers: HTTPHeaders) -> Self?

    /// Returns the input for the page before a page, or nil at the beginning of the list or if the list can only be paged
    /// forward.
    func input(before page: Page) -> Self?
}

extension PagedInput {
    public func input(after page: Page, headers: HTTPHeaders) -> Self? { input(after: page) }
    public func input(before page: Page) -> Self? { nil }
}
