extension Comparison {
    /// The part of a request or response that has a value, where that changes the effect of a change.
    enum Context: Hashable {
        case plain
        /// One event of a subscription.
        case event
        case errorData
        /// A parameter as text: a number and its digits are the same.
        case parameter
        /// A parameter with one `name=value` for each item of a list.
        case repeatedParameter
        /// A parameter as a document of a media type, such as JSON.
        case writtenParameter
        /// A form, with the fields whose parts are written as text, too.
        case form(styled: Set<String>)
        /// A field of a form: text, or one text for each item of a list.
        case field(isStyled: Bool)
        /// The JSON of an object in a field of a form.
        case fieldDocument

        var isParameter: Bool { [.parameter, .repeatedParameter, .writtenParameter].contains(self) }

        /// Whether values are untyped strings.
        var isText: Bool {
            switch self {
            case .parameter, .repeatedParameter, .field: true
            case .plain, .event, .errorData, .writtenParameter, .form, .fieldDocument: false
            }
        }

        /// Whether a list is written as its items one by one, so that a list of one item is written as the item.
        var isRepeated: Bool {
            switch self {
            case .repeatedParameter, .field: true
            case .plain, .event, .errorData, .parameter, .writtenParameter, .form, .fieldDocument: false
            }
        }

        /// The context of a named schema that a value of this context refers to.
        var ofReference: Context {
            switch self {
            case .plain, .event, .writtenParameter: .plain
            case .errorData, .parameter, .repeatedParameter, .form, .field, .fieldDocument: self
            }
        }

        /// The context of a part of a value.
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
