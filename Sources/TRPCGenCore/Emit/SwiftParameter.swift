/// A parameter of a function or an initialiser.
struct SwiftParameter {
    /// The label where the name is not one, `_` for none.
    var label: String?
    /// In backticks where it must be.
    var name: String
    var type: String
    /// What it is where a caller leaves it out.
    var value: Value?

    /// The value of a parameter that is left out.
    enum Value: Hashable {
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
}
