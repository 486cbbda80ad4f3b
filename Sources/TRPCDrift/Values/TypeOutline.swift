internal import TRPCContract

/// A type in a finding. Named types are represented by their names, and others are expanded to a small depth.
indirect enum TypeOutline: Hashable, Sendable {
    /// A named schema.
    case named(String)
    /// An expanded type, which is used if the shorter text doesn't show the change.
    case detailed(TypeOutline, shortText: String)
    /// A type that the application provides.
    case own(String)
    case primitive(Primitive)
    case any
    case never
    case optional(TypeOutline)
    case enumeration([EnumerationType.Value])
    /// Nested types are nil below the maximum depth.
    case array(TypeOutline?)
    case record(TypeOutline?)
    case tuple([TypeOutline]?)
    case object([Member]?)
    case union([TypeOutline]?)
    case intersection([TypeOutline]?)

    /// A property of an object.
    struct Member: Hashable, Sendable {
        var name: String
        var type: TypeOutline
        var isRequired: Bool
        var isNullable: Bool
    }

    /// Returns the type as text, such as `string`, `[Post]`, `{ id: string, name?: string | null }`.
    ///
    /// - Parameter isSorted: Whether to sort the members, ignoring their order in the document.
    func text(isSorted: Bool = false) -> String {
        func list(_ texts: [String]) -> [String] { isSorted ? texts.sorted() : texts }
        func inner(_ type: TypeOutline) -> String { type.text(isSorted: isSorted) }
        switch self {
        case .named(let name), .own(let name): return name
        case .detailed(let type, _): return inner(type)
        case .primitive(let primitive): return primitive.words
        case .any: return "any value"
        case .never: return "no value"
        case .optional(let value): return inner(value) + " | null"
        case .enumeration(let values): return list(values.map(\.words)).joined(separator: " | ")
        case .array(let element): return element.map { "[\(inner($0))]" } ?? "[…]"
        case .record(let value): return value.map { "{ [key]: \(inner($0)) }" } ?? "{ … }"
        case .tuple(let items): return items.map { "(\($0.map(inner).joined(separator: ", ")))" } ?? "(…)"
        case .union(let members): return members.map { list($0.map(inner)).joined(separator: " | ") } ?? "…"
        case .intersection(let parts): return parts.map { $0.map(inner).joined(separator: " & ") } ?? "…"
        case .object(let members):
            guard let members else { return "{ … }" }
            let ordered = isSorted ? members.sorted { $0.name < $1.name } : members
            let texts = ordered.map { member in
                let mark = member.isRequired ? "" : "?"
                return "\(member.name)\(mark): \(inner(member.type))\(member.isNullable ? " | null" : "")"
            }
            return "{ \(texts.joined(separator: ", ")) }"
        }
    }
}
