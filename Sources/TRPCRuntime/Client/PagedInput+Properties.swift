/// Creates the inputs for further pages; used by generated code.
@_spi(Generated) extension PagedInput {
    /// Returns a copy of the input with a different value for an optional property, or nil if there is no value.
    ///
    /// An empty or repeated cursor ends the list.
    public func with<Value>(_ property: WritableKeyPath<Self, Value?>, _ value: Value?) -> Self? {
        guard let value, Self.continues(from: self[keyPath: property], to: value) else { return nil }
        return setting(property, to: value)
    }

    /// Returns a copy of the input with a different value for a nullable property, or nil if there is no value.
    public func with<Value>(_ property: WritableKeyPath<Self, Nullable<Value>?>, _ value: Value?) -> Self? {
        guard let value, Self.continues(from: self[keyPath: property]?.wrapped, to: value) else { return nil }
        return setting(property, to: .value(value))
    }

    /// Returns a copy of the input with a different value for a required property, or nil if there is no value.
    @_disfavoredOverload
    public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value?) -> Self? {
        guard let value, Self.continues(from: self[keyPath: property], to: value) else { return nil }
        return setting(property, to: value)
    }

    private static func continues<Value>(from old: Value?, to new: Value) -> Bool {
        guard let text = new as? String else { return true }
        return !text.isEmpty && text != old as? String
    }

    private func setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
        var input = self
        input[keyPath: property] = value
        return input
    }
}

/// Paging by page number.
@_spi(Generated) extension PagedInput {
    /// Returns the input with the next page number.
    ///
    /// - Parameter isThere: Returns whether there is a page after the given page number.
    public func turned<Number: Numeric>(_ page: WritableKeyPath<Self, Number>, while isThere: (Number) -> Bool) -> Self?
    {
        isThere(self[keyPath: page]) ? setting(page, to: self[keyPath: page] + 1) : nil
    }

    /// Returns the input with the next page number, for a property that can be omitted.
    ///
    /// - Parameters:
    ///   - first: The page number to assume if the input has none; if nil, the list ends.
    ///   - isThere: Returns whether there is a page after the given page number.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Number?>,
        from first: Number?,
        while isThere: (Number) -> Bool
    ) -> Self? {
        guard let number = self[keyPath: page] ?? first, isThere(number) else { return nil }
        return setting(page, to: number + 1)
    }

    /// Returns the input with the next page number, for a property that can be omitted or null.
    public func turned<Number: Numeric>(
        _ page: WritableKeyPath<Self, Nullable<Number>?>,
        from first: Number?,
        while isThere: (Number) -> Bool
    ) -> Self? {
        guard let number = self[keyPath: page]?.wrapped ?? first, isThere(number) else { return nil }
        return setting(page, to: .value(number + 1))
    }
}

/// Paging by the offset of an item.
@_spi(Generated) extension PagedInput {
    /// Returns the input with the offset of the item after a page, or nil if the page has no items.
    ///
    /// - Parameter isThere: Returns whether there is an item at the given offset.
    public func advanced<Number: Numeric>(
        _ offset: WritableKeyPath<Self, Number>,
        by count: Int?,
        while isThere: (Number) -> Bool = { _ in true }
    ) -> Self? {
        Self.next(self[keyPath: offset], count, isThere).map { setting(offset, to: $0) }
    }

    /// Returns the input with the next offset, for a property that can be omitted.
    ///
    /// - Parameter first: The offset to assume if the input has none.
    public func advanced<Number: Numeric>(
        _ offset: WritableKeyPath<Self, Number?>,
        from first: Number = 0,
        by count: Int?,
        while isThere: (Number) -> Bool = { _ in true }
    ) -> Self? {
        Self.next(self[keyPath: offset] ?? first, count, isThere).map { setting(offset, to: $0) }
    }

    /// Returns the input with the next offset, for a property that can be omitted or null.
    public func advanced<Number: Numeric>(
        _ offset: WritableKeyPath<Self, Nullable<Number>?>,
        from first: Number = 0,
        by count: Int?,
        while isThere: (Number) -> Bool = { _ in true }
    ) -> Self? {
        Self.next(self[keyPath: offset]?.wrapped ?? first, count, isThere).map { setting(offset, to: .value($0)) }
    }

    private static func next<Number: Numeric>(_ offset: Number, _ count: Int?, _ isThere: (Number) -> Bool) -> Number? {
        guard let count, count > 0, let step = Number(exactly: count), isThere(offset + step) else { return nil }
        return offset + step
    }
}
