/// Maps are checked as the key-value pairs that are sent; `[0][1]` is the value of the first pair.
extension Violations {
    /// Checks the number of key-value pairs in a map.
    @_spi(Generated) public mutating func items<Key: Encodable, Value: Encodable>(
        _ map: JavaScriptMap<Key, Value>?,
        min: Int? = nil,
        max: Int? = nil,
        at key: WireKey? = nil
    ) {
        items(map?.values, min: min, max: max, at: key)
    }

    /// Checks each key in a map, in order.
    @_spi(Generated) public mutating func eachKey<Key, Value>(
        _ map: JavaScriptMap<Key, Value>?,
        at key: WireKey? = nil,
        _ check: (inout Violations, Key) -> Void
    ) {
        each(map?.keys, at: key) { violations, key in violations.within(WireKey(intValue: 0)) { check(&$0, key) } }
    }

    /// Checks each value in a map, in order.
    @_spi(Generated) public mutating func eachValue<Key, Value>(
        _ map: JavaScriptMap<Key, Value>?,
        at key: WireKey? = nil,
        _ check: (inout Violations, Value) -> Void
    ) {
        each(map?.values, at: key) { violations, value in violations.within(WireKey(intValue: 1)) { check(&$0, value) }
        }
    }
}

extension JavaScriptMap: Validatable where Value: Validatable {
    /// Checks each value.
    public func validate(into violations: inout Violations) {
        violations.eachValue(self) { $1.validate(into: &$0) }
    }
}
