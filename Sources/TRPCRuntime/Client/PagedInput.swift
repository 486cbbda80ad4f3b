/// The input of a paged query, which creates the inputs of the next and previous page.
///
/// Generated inputs conform if the contract shows how lists are paged, such as by `cursor` and `nextCursor`. Other
/// types can conform, too:
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
    /// The output of the query.
    associatedtype Page: Sendable

    /// Returns the input for the page after the one loaded with this input; nil at the end of the list.
    func input(after page: Page) -> Self?

    /// Returns the input for the previous page; nil at the beginning, and for lists with one direction.
    func input(before page: Page) -> Self?
}

extension PagedInput {
    public func input(before page: Page) -> Self? { nil }
}

/// Hooks for generated paging.
@_spi(Generated) extension PagedInput {
    /// Returns the input with a property replaced; nil if the value is nil.
    public func with<Value>(_ property: WritableKeyPath<Self, Value?>, _ value: Value?) -> Self? {
        guard let value else { return nil }
        var input = self
        input[keyPath: property] = value
        return input
    }

    /// Returns the input with a nullable property replaced; nil if the value is nil.
    public func with<Value>(_ property: WritableKeyPath<Self, Nullable<Value>?>, _ value: Value?) -> Self? {
        guard let value else { return nil }
        var input = self
        input[keyPath: property] = .value(value)
        return input
    }

    /// Returns the input with the page number incremented.
    ///
    /// - Parameter isThere: whether a page follows the one with this number.
    public func turned<Number: Numeric>(_ page: WritableKeyPath<Self, Number>, while isThere: (Number) -> Bool) -> Self?
    {
        guard isThere(self[keyPath: page]) else { return nil }
        var input = self
        input[keyPath: page] += 1
        return input
    }

    /// Returns the input with an optional page number incremented.
    ///
    /// - Parameters:
    ///   - first: the page of an input without a number.
    ///   - isThere: whether a page follows the one with this number.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Number?>,
        from first: Number,
        while isThere: (Number) -> Bool
    ) -> Self? {
        let number = self[keyPath: page] ?? first
        return isThere(number) ? with(page, number + 1) : nil
    }

    /// Returns the input with an optional, nullable page number incremented.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Nullable<Number>?>,
        from first: Number,
        while isThere: (Number) -> Bool
    ) -> Self? {
        let number = self[keyPath: page]?.wrapped ?? first
        return isThere(number) ? with(page, number + 1) : nil
    }
}
