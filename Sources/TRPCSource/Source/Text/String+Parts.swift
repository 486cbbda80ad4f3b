extension String {
    /// Splits the string at an ASCII character. Searching bytes is much faster than searching characters.
    package func parts(
        between separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmpty: Bool = true
    ) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty)
            .map(Substring.init)
    }
}
