internal import TRPCContract

/// The limits that say more than a type, when a value of one kind becomes a value of another.
extension ValueKind {
    /// Whether the limits of a value mean the same for a value of another kind: those of numbers for numbers, those of text
    /// for text.
    func hasLimits(of other: ValueKind) -> Bool {
        func isNumber(_ kind: ValueKind) -> Bool { kind.isInteger || kind.isFloating || kind == .bigint }
        return isNumber(self) && isNumber(other) || isText && other.isText
    }

    private var isText: Bool {
        [.string, .openEnumeration, .uuid, .uri, .date, .dateTime, .base64].contains(self)
    }

    /// The number of characters of each value; nil for kinds whose values differ in it.
    private var length: Int? {
        switch self {
        case .uuid: 36
        case .date: 10
        default: nil
        }
    }

    /// Whether each value of the kind is within a limit.
    fileprivate func implies(_ limit: Constraint) -> Bool {
        switch limit {
        case .minLength(let count): length.map { $0 >= count } ?? false
        case .maxLength(let count): length.map { $0 <= count } ?? false
        case .pattern(let pattern): FormatPattern(pattern).describes(self)
        case .minimum(let text, _), .maximum(let text, _):
            isInteger && Double(text).map { !holds($0) || isBound($0) } ?? false
        case .format: ![.string, .openEnumeration].contains(self)
        default: false
        }
    }
}

extension [Constraint] {
    /// The limits that neither of two kinds implies.
    func beyond(_ one: ValueKind, _ other: ValueKind) -> [Constraint] {
        filter { !one.implies($0) && !other.implies($0) }
    }

    /// The limits without those on the number of items that a tuple lists.
    ///
    /// - Parameter count: The number of items that the tuple lists; nil to leave out all of them.
    func beyond(_ count: Int?) -> [Constraint] {
        filter { limit in
            switch limit {
            case .minItems(let items), .maxItems(let items): count.map { items > $0 } ?? false
            default: true
            }
        }
    }
}
