package import TRPCSource

/// The position of a type in its document, from which its name is derived.
package struct Origin {
    package enum Role: Hashable {
        /// A type without a declaration, which all uses share.
        case shared
        /// A named schema.
        case component(String)
        /// A type that represents identical inline types, declared once with this name.
        case common(String)
        /// The value of a procedure: `Input`, `Output` or `Event`.
        case procedure(path: String, suffix: String)
        /// The body of a REST operation: `Request` or `Response`.
        case operation(name: String, suffix: String)
        /// The parameters of a REST operation or the parts of its form, as an object that isn't part of the contract.
        case arguments(name: String, suffix: String)
        /// The `data` of a tRPC error.
        case errorData
        case property(String)
        case element
        case dictionaryValue
        case dictionaryKey
        case tupleItem(Int)
        case variant(Int)
        /// The non-null value of a nullable type, or a part of an `allOf`. It replaces its parent.
        case inner

        /// Whether the type is part of a composition, so that its values are also values of its parent.
        var isComposed: Bool {
            switch self {
            case .variant, .inner: true
            default: false
            }
        }
    }

    package var role: Role
    /// The document's title of a union member, or of a whole body.
    package var title: String?
    /// The label that distinguishes a union member from the other members.
    package var label: String?
    /// The enclosing type.
    package var parent: TypeID?
    /// A qualifier for the name in case of a conflict: the folder of the schema's file, or the status of a response.
    package var qualifier: String?
    /// Whether the type is the root schema of a document. No referring schema records whether it can be null.
    package var isDocument = false
    package var location: Location

    /// Whether the type is a named schema.
    package var isComponent: Bool {
        if case .component = role { true } else { false }
    }

    /// Whether the type represents identical inline types.
    package var isCommon: Bool {
        if case .common = role { true } else { false }
    }

    /// Whether the type is the value of a procedure.
    package var isProcedure: Bool {
        if case .procedure = role { true } else { false }
    }

    /// Whether the type is the body of a REST operation.
    package var isOperation: Bool {
        if case .operation = role { true } else { false }
    }

    /// Whether the type only combines the arguments of an operation.
    package var isArguments: Bool {
        if case .arguments = role { true } else { false }
    }

    package init(role: Role, parent: TypeID? = nil, location: Location) {
        self.role = role
        self.parent = parent
        self.location = location
    }
}
