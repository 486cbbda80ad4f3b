/// Sets are checked like arrays, in the order in which their elements are sent.
extension Violations {
    /// Checks the number of elements in a set.
    @_spi(Generated) public mutating func items<Element: Encodable & Hashable>(
        _ elements: Set<Element>?,
        min: Int? = nil,
        max: Int? = nil,
        at key: WireKey? = nil
    ) {
        items(elements?.map(\.self), min: min, max: max, at: key)
    }

    /// Checks each element in a set.
    @_spi(Generated) public mutating func each<Element: Encodable & Hashable>(
        _ elements: Set<Element>?,
        at key: WireKey? = nil,
        _ check: (inout Violations, Element) -> Void
    ) {
        each(elements.map(\.inSentOrder), at: key, startingAt: 0, check)
    }
}

extension Set: Validatable where Element: Validatable & Encodable {
    /// Checks each element.
    public func validate(into violations: inout Violations) {
        violations.each(self) { $1.validate(into: &$0) }
    }
}

extension Set where Element: Encodable {
    /// The elements sorted by their JSON. Elements that can't be encoded come first, and aren't sent.
    fileprivate var inSentOrder: [Element] {
        let encoder = WireEncoder(transformer: .none)
        return map { ((try? encoder.node(of: $0))?.bytes() ?? [], $0) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }
            .map(\.1)
    }
}
