internal import TRPCContract

/// How a parameter's value is serialized (OpenAPI 3.1, 4.8.12.2).
enum ParameterSpelling: Hashable {
    /// A document with a media type, such as JSON.
    case document(String)
    case style(Parameter.Style, explodes: Bool, allowsReserved: Bool)

    /// Creates a parameter's serialization, using the defaults in the standard.
    init(_ parameter: Parameter) {
        if let mediaType = parameter.mediaType {
            self = .document(MediaType(mediaType).essence)
            return
        }
        let isPlain = parameter.place == .path || parameter.place == .header
        let style = parameter.style ?? (isPlain ? .simple : .form)
        let explodes = parameter.explodes ?? [.form, .cookie, .deepObject].contains(style)
        self = .style(style, explodes: explodes, allowsReserved: parameter.allowsReserved)
    }

    var isDocument: Bool { if case .document = self { true } else { false } }

    /// Whether the style affects even strings and numbers, because of delimiters or reserved characters.
    var isMarked: Bool {
        switch self {
        case .document: true
        case .style(let style, _, let allowsReserved): allowsReserved || style == .label || style == .matrix
        }
    }

    /// Whether a list is serialized as one `name=value` per item, and an object as one per property.
    var isRepeated: Bool {
        switch self {
        case .style(.form, explodes: true, _), .style(.cookie, explodes: true, _): true
        case .style, .document: false
        }
    }

    /// The serialization in words, such as `form, exploded` or `application/json`.
    var words: String {
        switch self {
        case .document(let mediaType): return mediaType
        case .style(let style, let explodes, let allowsReserved):
            let words = [
                style.rawValue, explodes ? "exploded" : nil, allowsReserved ? "reserved characters as they are" : nil,
            ]
            return words.compactMap(\.self).joined(separator: ", ")
        }
    }
}
