extension Violations {
    /// Checks the number of items in an array, and whether they are unique.
    ///
    /// Items are equal if their JSON is equal, regardless of the order of properties.
    @_spi(Generated) public mutating func items<Element: Encodable>(
        _ elements: [Element]?,
        min: Int? = nil,
        max: Int? = nil,
        unique: Bool = false,
        at key: WireKey? = nil
    ) {
        guard let elements else { return }
        if let min, elements.count < min {
            add(.minItems, limit: "\(min)", at: key, "must have at least \(Self.count(min, "item"))")
        }
        if let max, elements.count > max {
            add(.maxItems, limit: "\(max)", at: key, "must have at most \(Self.count(max, "item"))")
        }
        if unique, Self.hasDuplicates(elements) {
            add(.uniqueItems, limit: "true", at: key, "must not have an item twice")
        }
    }

    /// Checks the number of properties in a dictionary.
    @_spi(Generated) public mutating func properties<Key, Value>(
        _ values: [Key: Value]?,
        min: Int? = nil,
        max: Int? = nil,
        at key: WireKey? = nil
    ) {
        if let values { check(propertyCount: values.count, min, max, at: key) }
    }

    /// Checks the names of a dictionary's properties, in order: their length and pattern.
    @_spi(Generated) public mutating func names<Key: CodingKeyRepresentable, Value>(
        of values: [Key: Value]?,
        min: Int? = nil,
        max: Int? = nil,
        pattern: String? = nil,
        format: StringFormat? = nil,
        at key: WireKey? = nil
    ) {
        guard let values else { return }
        within(key) { violations in
            for name in values.keys.map(\.codingKey.stringValue).sorted() {
                for problem in StringProblem.all(of: name, min: min, max: max, pattern: pattern, format: format) {
                    let message = "has a name that \(problem.message)"
                    violations.add(problem.rule, limit: problem.limit, at: WireKey(name), message)
                }
            }
        }
    }

    /// Checks the number of properties in an encoded object.
    @_spi(Generated) public mutating func properties<Object: Encodable>(
        of object: Object,
        min: Int? = nil,
        max: Int? = nil
    ) {
        // Encoding reports a value that can't be encoded, which isn't sent.
        guard let node = try? WireEncoder(transformer: .none).node(of: object) else { return }
        check(propertyCount: node.keys.count, min, max, at: nil)
    }

    private mutating func check(propertyCount count: Int, _ min: Int?, _ max: Int?, at key: WireKey?) {
        if let min, count < min {
            let number = Self.count(min, "property", "properties")
            add(.minProperties, limit: "\(min)", at: key, "must have at least \(number)")
        }
        if let max, count > max {
            let number = Self.count(max, "property", "properties")
            add(.maxProperties, limit: "\(max)", at: key, "must have at most \(number)")
        }
    }

    private static func hasDuplicates(_ elements: [some Encodable]) -> Bool {
        var seen: Set<[UInt8]> = []
        for element in elements {
            guard let node = try? WireEncoder(transformer: .none).node(of: element) else { continue }
            if !seen.insert(node.canonicalBytes()).inserted { return true }
        }
        return false
    }
}
