/// Tells one case of an ``OpenEnum`` from another.
///
/// `==` and `hash(into:)` of an enum with raw values compare those values, so the table that finds them cannot use either.
/// An enum with one indirect payload is a pointer, and each case without a payload is a word that no pointer can be: equal
/// cases have equal bytes, and different cases have different ones.
@usableFromInline
struct CaseIdentity: Comparable, Sendable {
    @usableFromInline let word: UInt
    /// Beyond some thousands of cases, the compiler numbers the words, too.
    @usableFromInline let page: UInt8

    @inlinable
    init<Case>(of value: Case) {
        (word, page) = withUnsafeBytes(of: value) { bytes in
            (
                bytes.loadUnaligned(as: UInt.self),
                bytes.count > MemoryLayout<UInt>.size ? bytes[MemoryLayout<UInt>.size] : 0
            )
        }
    }

    @inlinable
    static func < (left: Self, right: Self) -> Bool { (left.word, left.page) < (right.word, right.page) }

    /// Whether a value of the type is a word, or a word and its page.
    @usableFromInline
    static func fits<Case>(_ type: Case.Type) -> Bool {
        let word = MemoryLayout<UInt>.size
        return word...(word + 1) ~= MemoryLayout<Case>.size
    }
}
