/// The input of a paged query, which can make the input for the next and the previous page.
///
/// Inputs of generated clients conform where the contract shows how its lists are paged, such as by `cursor` and
/// `nextCursor`; any other type can:
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
/// The module TRPCQuery reads such lists; see <doc:Queries>.
public protocol PagedInput: Sendable {
    /// What the query answers.
    associatedtype Page: Sendable

    /// The input that asks for the page after one that was asked for with this input; nil at the end of the list.
    func input(after page: Page) -> Self?

    /// The input that asks for the page before one; nil at the beginning, and for a list that is read in one direction.
    func input(before page: Page) -> Self?
}

extension PagedInput {
    public func input(before page: Page) -> Self? { nil }
}

/// What generated code makes the inputs of further pages with.
@_spi(Generated) extension PagedInput {
    /// The same input with another value of a property; nil without one.
    public func with<Value>(_ property: WritableKeyPath<Self, Value?>, _ value: Value?) -> Self? {
        guard let value else { return nil }
        var input = self
        input[keyPath: property] = value
        return input
    }

    /// The same input with another value of a property that may be null; nil without one.
    public func with<Value>(_ property: WritableKeyPath<Self, Nullable<Value>?>, _ value: Value?) -> Self? {
        guard let value else { return nil }
        var input = self
        input[keyPath: property] = .value(value)
        return input
    }

    /// The same input with the next number of a page.
    ///
    /// - Parameter isThere: whether there is a page after the one of a number.
    public func turned<Number: Numeric>(_ page: WritableKeyPath<Self, Number>, while isThere: (Number) -> Bool) -> Self?
    {
        guard isThere(self[keyPath: page]) else { return nil }
        var input = self
        input[keyPath: page] += 1
        return input
    }

    /// The same input with the next number of a page that may be left out.
    ///
    /// - Parameters:
    ///   - first: the page of an input without a number.
    ///   - isThere: whether there is a page after the one of a number.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Number?>,
        from first: Number,
        while isThere: (Number) -> Bool
    ) -> Self? {
        let number = self[keyPath: page] ?? first
        return isThere(number) ? with(page, number + 1) : nil
    }

    /// The same input with the next number of a page that may be left out, or null.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Nullable<Number>?>,
        from first: Number,
        while isThere: (Number) -> Bool
    ) -> Self? {
        let number = self[keyPath: page]?.wrapped ?? first
        return isThere(number) ? with(page, number + 1) : nil
    }
}
