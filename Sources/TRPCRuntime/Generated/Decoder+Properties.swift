extension Decoder {
    /// Returns whether an object has only these properties.
    ///
    /// Used for unions without a discriminator: decoding a variant that declares all of the value's properties loses none of
    /// them.
    @_spi(Generated) public func hasOnlyProperties(_ names: Set<String>) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        return container.allKeys.allSatisfy { names.contains($0.stringValue) }
    }

    /// Returns whether an object's properties are in several lists, with no list containing all of them.
    ///
    /// Used for values that can match several variants of a union.
    @_spi(Generated) public func hasProperties(ofSeveral lists: [Set<String>]) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        let names = Set(container.allKeys.map(\.stringValue)).intersection(lists.joined())
        return !lists.contains { names.isSubset(of: $0) }
    }

    /// Counts a union that is decoded by trying its variants.
    ///
    /// Call this method before trying the first variant.
    ///
    /// - Throws: `DecodingError` if a document needs more trials than its size allows.
    @_spi(Generated) public func countTrial() throws {
        // The error for a variant would differ from that of `JSONDecoder`.
        if let bytes = self as? ByteDecoder { throw bytes.reader.giveUp() }
        guard let key = TrialBudget.key, let budget = userInfo[key] as? TrialBudget, !budget.take() else { return }
        throw TrialBudget.spent(at: codingPath)
    }
}
