package import TRPCSource

/// The place of a type in its document, from which its name is derived.
package struct Origin {
    package enum Role: Hashable {
        /// A type without a declaration, shared by all its uses.
        case shared
        /// A named schema.
        case component(String)
        /// Identical inline types, declared once with this name.
        case common(String)
        /// A value of a procedure: `Input`, `Output` or `Event`.
        case procedure(path: String, suffix: String)
        /// A body of a REST operation: `Request` or `Response`.
        case operation(name: String, suffix: String)
        /// The parameters of a REST operation or the parts of its form, as one object outside of the contract.
        case arguments(name: String, suffix: String)
        /// The tRPC error's `data`.
        case errorData
        case property(String)
        case element
        case dictionaryValue
        case dictionaryKey
        case tupleItem(Int)
        case variant(Int)
        /// The non-null value of a nullable type, or a part of an `allOf`. It replaces its parent.
        case inner

        /// Whether it is a part of a composition, whose values are also values of its parent.
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
    /// The label of a union member, which distinguishes it from the others.
    package var label: String?
    /// The enclosing type.
    package var parent: TypeID?
    /// A longer name if the short one is taken: with the folder of a schema's file, or with the status of a response.
    package var qualifier: String?
    /// Whether it is the root schema of a document, for which no referring schema records null.
    package var isDocument = false
    package var location: Location

    /// Whether it is a named schema.
    package var isComponent: Bool {
        if case .component = role { true } else { false }
    }

    /// Whether identical inline types share it.
    package var isCommon: Bool {
        if case .common = role { true } else { false }
    }

    /// Whether it is a value of a procedure.
    package var isProcedure: Bool {
        if case .procedure = role { true } else { false }
    }

    /// Whether it is a body of a REST operation.
    package var isOperation: Bool {
        if case .operation = role { true } else { false }
    }

    /// Whether it only collects the arguments of an operation.
    package var isArguments: Bool {
        if case .arguments = role { true } else { false }
    }

    package init(role: Role, parent: TypeID? = nil, location: Location) {
        self.role = role
        self.parent = parent
        self.location = location
    }
}
