internal import TRPCContract

/// The limits on a value as a sentence for its documentation.
struct ConstraintDescription {
    let constraints: [Constraint]

    /// The limits, such as `At least 1, at most 5.`; nil if there are none.
    var sentence: String? {
        let parts = constraints.compactMap(text)
        guard let first = parts.first else { return nil }
        let capitalised = first.prefix(1).uppercased() + first.dropFirst()
        let line = ([capitalised] + parts.dropFirst()).joined(separator: ", ") + "."
        return SwiftLiteral.documentation(line).first.map { String($0.dropFirst(4)) }
    }

    private func text(_ constraint: Constraint) -> String? {
        switch constraint {
        case .minimum(let value, let isExclusive): "\(isExclusive ? "more than" : "at least") \(value)"
        case .maximum(let value, let isExclusive): "\(isExclusive ? "less than" : "at most") \(value)"
        case .multipleOf(let value): "a multiple of \(value)"
        case .minLength(let length): "at least \(count(length, "character"))"
        case .maxLength(let length): "at most \(count(length, "character"))"
        case .pattern(let pattern): pattern.contains("`") ? nil : "matching `\(pattern)`"
        case .format(let format) where NumberFormat.range(of: format) != nil: nil
        case .format(let format): "in the format \(format)"
        case .minItems(let number): "at least \(count(number, "item"))"
        case .maxItems(let number): "at most \(count(number, "item"))"
        case .uniqueItems: "without duplicates"
        case .minProperties(let number): "at least \(number == 1 ? "1 property" : "\(number) properties")"
        case .maxProperties(let number): "at most \(number == 1 ? "1 property" : "\(number) properties")"
        case .other: nil
        }
    }

    private func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
