/// A parameter of a function or an initialiser.
struct SwiftParameter: Sendable {
    /// The label where the name is not one, `_` for none.
    var label: String?
    /// In backticks where it must be.
    var name: String
    var type: String
    /// What it is where a caller leaves it out.
    var value: Value?

    /// The value of a parameter that is left out.
    enum Value: Hashable, Sendable {
        case `nil`
        case literal(String)

        var text: String {
            switch self {
            case .nil: "nil"
            case .literal(let text): text
            }
        }
    }

    /// As it stands in the list of parameters.
    var text: String {
        let label = label.map { "\($0) " } ?? ""
        return "\(label)\(name): \(type)" + (value.map { " = \($0.text)" } ?? "")
    }

    /// Of `Nullable<T>?` the same as `T?`, which takes what an answer gives: nil leaves it out, and nothing is null. Nil for
    /// other types.
    var withoutNull: SwiftParameter? {
        guard type.hasPrefix(Self.nullable), type.hasSuffix(">?") else { return nil }
        var plain = self
        plain.type = String(type.dropFirst(Self.nullable.count).dropLast(2)) + "?"
        return plain
    }

    /// The value of an optional parameter, as a `Nullable`.
    static func nullable(_ value: String) -> String { "\(value).map(Nullable.value)" }

    private static let nullable = "Nullable<"
}
