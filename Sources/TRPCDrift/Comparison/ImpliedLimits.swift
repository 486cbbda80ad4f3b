internal import TRPCContract

/// Removes limits that a kind of value implies.
extension ValueKind {
    /// Returns whether limits mean the same for both kinds, that is, both are numbers or both are strings.
    func hasLimits(of other: ValueKind) -> Bool {
        func isNumber(_ kind: ValueKind) -> Bool { kind.isInteger || kind.isFloating || kind == .bigint }
        return isNumber(self) && isNumber(other) || isText && other.isText
    }

    private var isText: Bool {
        [.string, .openEnumeration, .uuid, .uri, .date, .dateTime, .base64].contains(self)
    }

    /// The number of characters in each value; nil for kinds of variable length.
    private var length: Int? {
        switch self {
        case .uuid: 36
        case .date: 10
        default: nil
        }
    }

    /// Returns whether each value of the kind is within a limit.
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
    /// Returns the limits that are implied by neither kind.
    func beyond(_ one: ValueKind, _ other: ValueKind) -> [Constraint] {
        filter { !one.implies($0) && !other.implies($0) }
    }

    /// Returns the limits without those that the number of a tuple's listed items implies.
    ///
    /// - Parameter count: The number of listed items; nil to omit all limits on the number of items.
    func beyond(_ count: Int?) -> [Constraint] {
        filter { limit in
            switch limit {
            case .minItems(let items), .maxItems(let items): count.map { items > $0 } ?? false
            default: true
            }
        }
    }
}
