package import TRPCContract

/// The location of a change in the contract, independent of the documents' layout.
package struct ContractPath: Hashable, Sendable {
    /// The declaration that contains the location.
    package enum Owner: Hashable, Sendable {
        case document
        /// A procedure, or an operation such as `GET /posts`.
        case procedure(String)
        /// A named schema.
        case component(String)
        /// The error data of tRPC.
        case errors
    }

    /// A step from a value to one of its parts, or from a call to one of its values.
    package enum Step: Hashable, Sendable {
        case property(String)
        /// The items of a list.
        case element
        /// The values in a record.
        case value
        /// The keys in a record.
        case key
        /// An item of a tuple.
        case item(Int)
        /// A member of a union, identified by its tag or type.
        case variant(String)
        case parameter(String)
        case header(String)
        /// The response with a status.
        case status(String)
        /// An item of a stream.
        case streamItem(ItemSource)
        /// A security scheme.
        case scheme(String)

        /// The step as written in a pointer.
        package var text: String {
            switch self {
            case .element: "[]"
            case .value: "{}"
            case .key: "{key}"
            case .item(let index): "\(index)"
            case .header(let name): "header \(name)"
            case .streamItem: "stream item"
            case .property(let text), .variant(let text), .parameter(let text), .status(let text), .scheme(let text):
                text
            }
        }

        fileprivate var isStreamItem: Bool { if case .streamItem = self { true } else { false } }

        fileprivate var stableText: String {
            switch self {
            case .streamItem(.schema): ""
            case .streamItem(.list): "/\(Step.element.text)"
            default: "/\(text)"
            }
        }

        /// Whether the step is to list items or record values, which have no names.
        package var isCollection: Bool { self == .element || self == .value }
    }

    package var owner: Owner
    package var direction: Direction?
    /// The steps from the owner to the change.
    package private(set) var steps: [Step] = []
    /// The steps as a pointer, such as `/author/name`.
    package private(set) var pointer = ""

    package init(_ owner: Owner, _ direction: Direction? = nil, _ steps: Step...) {
        self.owner = owner
        self.direction = direction
        for step in steps { append(step) }
    }

    mutating func append(_ step: Step) {
        steps.append(step)
        pointer += "/\(step.text)"
    }

    /// The path as text, such as `user.get/output/email` or `User/email`.
    package var text: String { start + pointer }

    /// The text and pointer in the form used by version 0.1.0.
    ///
    /// That version compared stream items as entire outputs, and only those declared with `schema`.
    var stableTexts: (place: String, pointer: String) {
        guard steps.contains(where: \.isStreamItem) else { return (text, pointer) }
        let pointer = steps.reduce(into: "") { $0 += $1.stableText }
        return (start + pointer, pointer)
    }

    /// Whether the location is inside a stream item.
    var isInStream: Bool { steps.contains(where: \.isStreamItem) }

    private var start: String {
        switch owner {
        case .document: "document"
        case .procedure(let name): direction.map { "\(name)/\($0.rawValue)" } ?? name
        case .component(let name): name
        case .errors: "errors"
        }
    }

    /// Returns the subject of a sentence, such as `'user.get' output`.
    func subject(_ procedures: [String]) -> String {
        switch owner {
        case .document: return ""
        case .errors: return "errors"
        case .procedure(let name):
            return direction.map { "'\(name)' \(isInStream ? "stream item" : $0.rawValue)" } ?? "'\(name)'"
        case .component(let name):
            guard let first = procedures.first, let direction else { return "'\(name)'" }
            return "'\(first)' \(direction.rawValue), type \(name)"
        }
    }
}
