extension String {
    /// Splits at an ASCII character. Searching bytes takes a fraction of the time of searching characters.
    package func parts(
        between separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmpty: Bool = true
    ) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmpty)
            .map(Substring.init)
    }
}
