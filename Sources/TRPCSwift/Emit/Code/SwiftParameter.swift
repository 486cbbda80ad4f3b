/// A parameter of a function or an initializer.
struct SwiftParameter: Sendable {
    /// The argument label if it differs from the name; `_` if there is no label.
    var label: String?
    /// The name, in backticks if necessary.
    var name: String
    var type: String
    /// The default value.
    var value: Value?

    /// A default value.
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

    /// The parameter's declaration.
    var text: String {
        let label = label.map { "\($0) " } ?? ""
        return "\(label)\(name): \(type)" + (value.map { " = \($0.text)" } ?? "")
    }

    /// The parameter with type `T?` instead of `Nullable<T>?`: nil means absent, and null can't be passed.
    ///
    /// Accepts values from responses. Nil if the parameter has another type.
    var withoutNull: SwiftParameter? {
        guard type.hasPrefix(Self.nullable), type.hasSuffix(">?") else { return nil }
        var plain = self
        plain.type = String(type.dropFirst(Self.nullable.count).dropLast(2)) + "?"
        return plain
    }

    /// `Nullable<T>` without a default in place of `Nullable<T>?`: accepts null, but isn't chosen for nil.
    ///
    /// Nil for other types.
    var requiringNull: SwiftParameter? {
        guard withoutNull != nil else { return nil }
        var nullable = self
        nullable.type.removeLast()
        nullable.value = nil
        return nullable
    }

    /// Wraps an optional parameter in a `Nullable`.
    static func nullable(_ value: String) -> String { "\(value).map(Nullable.value)" }

    private static let nullable = "Nullable<"
}
