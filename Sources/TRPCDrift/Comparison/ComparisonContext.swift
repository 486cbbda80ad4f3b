extension Comparison {
    /// The encoding of a value in its request or response, if that affects verdicts.
    enum Context: Hashable {
        case plain
        /// One event of a subscription.
        case event
        case errorData
        /// A parameter encoded as a string: a number and its digits are equal.
        case parameter
        /// A parameter with one `name=value` for each item of a list.
        case repeatedParameter
        /// A parameter encoded as a document of a media type, such as JSON.
        case writtenParameter
        /// A form, with the fields whose parts are also encoded as strings.
        case form(styled: Set<String>)
        /// A field of a form: a string, or one string per item of a list.
        case field(isStyled: Bool)
        /// The JSON of an object in a form field.
        case fieldDocument

        var isParameter: Bool { [.parameter, .repeatedParameter, .writtenParameter].contains(self) }

        /// Whether values are untyped strings.
        var isText: Bool {
            switch self {
            case .parameter, .repeatedParameter, .field: true
            case .plain, .event, .errorData, .writtenParameter, .form, .fieldDocument: false
            }
        }

        /// Whether a list is encoded item by item, so that a list of one item equals the item.
        var isRepeated: Bool {
            switch self {
            case .repeatedParameter, .field: true
            case .plain, .event, .errorData, .parameter, .writtenParameter, .form, .fieldDocument: false
            }
        }

        /// The context of named schemas referenced in this context.
        var ofReference: Context {
            switch self {
            case .plain, .event, .writtenParameter: .plain
            case .errorData, .parameter, .repeatedParameter, .form, .field, .fieldDocument: self
            }
        }

        /// Returns the context of a part of a value.
        func below(_ step: ContractPath.Step) -> Context {
            switch self {
            case .form(let styled):
                guard case .property(let name) = step else { return self }
                return .field(isStyled: styled.contains(name))
            case .field(isStyled: false):
                if case .property = step { return .fieldDocument }
                return step == .value ? .fieldDocument : self
            default:
                return self
            }
        }
    }
}
