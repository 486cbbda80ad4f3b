extension Comparison {
    /// The encoding of a value in its request or response, as far as it affects verdicts.
    enum Context: Hashable {
        case plain
        /// An event of a subscription.
        case event
        case errorData
        /// A parameter that is encoded as a string, so that a number equals its digits.
        case parameter
        /// A parameter that is encoded as one `name=value` for each list item.
        case repeatedParameter
        /// A parameter that is encoded as a document with a media type, such as JSON.
        case writtenParameter
        /// A form, with the fields whose parts are also encoded as strings.
        case form(styled: Set<String>)
        /// A field of a form: a string, or a string for each list item.
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

        /// Whether each list item is encoded separately, so that a list with one item equals the item.
        var isRepeated: Bool {
            switch self {
            case .repeatedParameter, .field: true
            case .plain, .event, .errorData, .parameter, .writtenParameter, .form, .fieldDocument: false
            }
        }

        /// The context for named schemas that are referenced in this context.
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
