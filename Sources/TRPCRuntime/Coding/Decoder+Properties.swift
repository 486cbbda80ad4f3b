extension Decoder {
    /// True for an object without properties beyond these.
    ///
    /// Generated code asks it where nothing tells the variants of a union apart: the variant that knows all of a value's
    /// properties loses none.
    public func hasOnlyProperties(_ names: Set<String>) -> Bool {
        guard let container = try? container(keyedBy: WireKey.self) else { return false }
        return container.allKeys.allSatisfy { names.contains($0.stringValue) }
    }
}
