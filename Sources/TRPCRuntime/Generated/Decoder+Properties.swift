extension Decoder {
    /// True for an object without properties beyond these.
    ///
    /// Generated code asks it where nothing tells the variants of a union apart: the variant that knows all of a value's
    /// properties loses none.
    @_spi(Generated) public func hasOnlyProperties(_ names: Set<String>) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        return container.allKeys.allSatisfy { names.contains($0.stringValue) }
    }

    /// True for an object that has properties of several of these lists, where no list has all of them.
    ///
    /// Generated code asks it where a value may be of several variants of a union at once.
    @_spi(Generated) public func hasProperties(ofSeveral lists: [Set<String>]) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        let names = Set(container.allKeys.map(\.stringValue)).intersection(lists.joined())
        return !lists.contains { names.isSubset(of: $0) }
    }

    /// Counts a union that is read by trying its variants in turn.
    ///
    /// Generated code calls it before the first one.
    ///
    /// - Throws: `DecodingError` when a document asks for more trials than its size explains.
    @_spi(Generated) public func countTrial() throws {
        // An error of a variant would be another one than `JSONDecoder`'s.
        if let bytes = self as? ByteDecoder { throw bytes.reader.giveUp() }
        guard let key = TrialBudget.key, let budget = userInfo[key] as? TrialBudget, !budget.take() else { return }
        throw TrialBudget.spent(at: codingPath)
    }
}
