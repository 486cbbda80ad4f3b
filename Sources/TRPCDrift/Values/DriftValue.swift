internal import TRPCContract

/// A value in one of the contracts, at the location of a finding.
enum DriftValue: Hashable, Sendable {
    case type(TypeOutline, isNullable: Bool = false)
    /// Values of an enumeration.
    case values([EnumerationType.Value])
    /// Whether a value is required, and whether it's nullable.
    case presence(Presence.State)
    /// The location of a parameter in a request.
    case place(Parameter.WireLocation)
    /// Statuses or media types.
    case list([String])
    /// A name, limit or address, as spelled in the document.
    case text(String)

    /// The text for a declaration that one of the clients doesn't have.
    static let nothing = "nothing"

    /// The value in words.
    var text: String {
        switch self {
        case .type(let type, let isNullable): Self.shortened(type.text()) + (isNullable ? " | null" : "")
        case .values(let values): Self.words(of: values)
        case .presence(let state): state.words
        case .place(let place): place.rawValue
        case .list(let texts): texts.joined(separator: ", ")
        case .text(let text): text
        }
    }

    /// The text used in fingerprints, as in version 0.1.
    var stableText: String {
        guard case .type(.detailed(_, let text), _) = self else { return text }
        return Self.shortened(text)
    }

    /// The value without abbreviation.
    var fullText: String {
        switch self {
        case .type(.detailed(_, let text), _): text
        case .type(let type, let isNullable): type.text() + (isNullable ? " | null" : "")
        case .values(let values): values.map(\.words).joined(separator: ", ")
        case .presence, .place, .list, .text: text
        }
    }

    private static func shortened(_ text: String) -> String {
        text.count > 120 ? "\(text.prefix(119))…" : text
    }

    private static func words(of values: [EnumerationType.Value]) -> String {
        let shown = values.prefix(12).map(\.words).joined(separator: ", ")
        return values.count > 12 ? "\(shown), … (\(values.count) values)" : shown
    }
}

extension Presence.State {
    fileprivate var words: String {
        switch (isRequired, isNullable) {
        case (true, false): "required"
        case (true, true): "required or null"
        case (false, false): "optional"
        case (false, true): "optional or null"
        }
    }
}

extension DriftValue {
    /// Whether a decoder tries several types, so that its error doesn't name any of them.
    var isDecodedByTrial: Bool {
        guard case .type(.union(let members?), _) = self else { return false }
        return Set(members.map(\.decodedType)).count > 1
    }

    /// The Swift type that a decoder names in its error if it finds a value of another type.
    var decodedType: String {
        switch self {
        case .type(let type, _): type.decodedType
        case .values(let values): EnumerationType.Value.decodedType(of: values) ?? text
        case .presence, .place, .list, .text: text
        }
    }
}

extension TypeOutline {
    /// The Swift type, such as `Int`, `Array` or `Post`.
    fileprivate var decodedType: String {
        switch self {
        case .array: "Array"
        case .record, .object: "Dictionary"
        case .optional(let value), .detailed(let value, _): value.decodedType
        case .primitive(let primitive): primitive.decodedType
        case .enumeration(let values): EnumerationType.Value.decodedType(of: values) ?? text()
        case .union(let members): members?.first?.decodedType ?? text()
        case .named, .own, .any, .never, .tuple, .intersection: text()
        }
    }
}

extension Primitive {
    fileprivate var decodedType: String {
        switch self {
        case .string, .uri, .uuid, .date, .dateTime: "String"
        case .integer, .int32, .int64: "Int"
        case .double, .float: "Double"
        case .boolean: "Bool"
        case .null, .uint64, .bigint, .decimal, .base64, .binary: words
        }
    }
}

extension EnumerationType.Value {
    /// Returns the type of the values; nil if they have several.
    fileprivate static func decodedType(of values: [Self]) -> String? {
        let types = Set(values.map(\.decodedType))
        return types.count == 1 ? types.first : nil
    }

    private var decodedType: String {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .number: "Double"
        case .boolean: "Bool"
        }
    }
}

extension DefaultValue {
    /// The default value, as written in messages.
    var words: String {
        switch self {
        case .string(let text): "'\(text)'"
        case .number(let text): text
        case .boolean(let flag): "\(flag)"
        case .emptyArray: "[]"
        case .composite(let text): text
        case .null: "null"
        }
    }
}
