package import TRPCSource

/// Where a type stands in its document. Its name is made from this place alone.
package struct Origin {
    package enum Role: Hashable {
        /// A type that is not declared, shared by all its uses.
        case shared
        /// A named schema.
        case component(String)
        /// Identical inline types, declared once under this name.
        case common(String)
        /// A value of a procedure: `Input`, `Output` or `Event`.
        case procedure(path: String, suffix: String)
        /// A body of a REST operation: `Request` or `Response`.
        case operation(name: String, suffix: String)
        /// The parameters of a REST operation, or the parts of its form, as one object: no type of the contract.
        case arguments(name: String, suffix: String)
        /// The tRPC error's `data`.
        case errorData
        case property(String)
        case element
        case dictionaryValue
        case dictionaryKey
        case tupleItem(Int)
        case variant(Int)
        /// The value of a type that may be null, or a part of an `allOf`: it takes the place of its parent.
        case inner

        /// A part of a composition, whose values are values of its parent, too.
        var isComposed: Bool {
            switch self {
            case .variant, .inner: true
            default: false
            }
        }
    }

    package var role: Role
    /// The name that the document gives a member of a union.
    package var title: String?
    /// The label of a member among the others of its union.
    package var label: String?
    /// The type that this one stands in.
    package var parent: TypeID?
    /// A longer name for where the short one is taken: with the folder of a schema's file, or an answer's status.
    package var qualifier: String?
    /// The schema of a whole document: no other schema says where null stands for it.
    package var isDocument = false
    package var location: Location

    /// True for a named schema.
    package var isComponent: Bool {
        if case .component = role { true } else { false }
    }

    /// True for what identical inline types share.
    package var isCommon: Bool {
        if case .common = role { true } else { false }
    }

    /// True for a value of a procedure.
    package var isProcedure: Bool {
        if case .procedure = role { true } else { false }
    }

    /// True for a body of a REST operation.
    package var isOperation: Bool {
        if case .operation = role { true } else { false }
    }

    /// True for what only gathers the arguments of an operation.
    package var isArguments: Bool {
        if case .arguments = role { true } else { false }
    }

    package init(role: Role, parent: TypeID? = nil, location: Location) {
        self.role = role
        self.parent = parent
        self.location = location
    }
}
