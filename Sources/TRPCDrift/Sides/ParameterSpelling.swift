internal import TRPCContract

/// How the text of a parameter is made of its value (OpenAPI 3.1, 4.8.12.2).
enum ParameterSpelling: Hashable {
    /// A document of a media type, such as JSON.
    case document(String)
    case style(Parameter.Style, explodes: Bool, allowsReserved: Bool)

    /// The spelling with the defaults of the standard filled in.
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

    /// Whether even a text or a number has something around it, or characters of its own.
    var isMarked: Bool {
        switch self {
        case .document: true
        case .style(let style, _, let allowsReserved): allowsReserved || style == .label || style == .matrix
        }
    }

    /// Whether a list is one `name=value` for each item, and an object one for each property.
    var isRepeated: Bool {
        switch self {
        case .style(.form, explodes: true, _), .style(.cookie, explodes: true, _): true
        case .style, .document: false
        }
    }

    /// `form, exploded`, `application/json`
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
