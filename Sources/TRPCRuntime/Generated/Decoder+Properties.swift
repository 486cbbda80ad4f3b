extension Decoder {
    /// Whether an object has only these properties.
    ///
    /// For unions without a discriminator: a variant that declares all of a value's properties loses none.
    @_spi(Generated) public func hasOnlyProperties(_ names: Set<String>) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        return container.allKeys.allSatisfy { names.contains($0.stringValue) }
    }

    /// Whether an object has properties of several lists, and no list contains all of them.
    ///
    /// For values that may match several variants of a union.
    @_spi(Generated) public func hasProperties(ofSeveral lists: [Set<String>]) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        let names = Set(container.allKeys.map(\.stringValue)).intersection(lists.joined())
        return !lists.contains { names.isSubset(of: $0) }
    }

    /// Counts a union that is decoded by trying its variants.
    ///
    /// Called before the first variant.
    ///
    /// - Throws: `DecodingError` when a document needs more trials than its size allows.
    @_spi(Generated) public func countTrial() throws {
        // A variant's error would differ from `JSONDecoder`'s.
        if let bytes = self as? ByteDecoder { throw bytes.reader.giveUp() }
        guard let key = TrialBudget.key, let budget = userInfo[key] as? TrialBudget, !budget.take() else { return }
        throw TrialBudget.spent(at: codingPath)
    }
}
