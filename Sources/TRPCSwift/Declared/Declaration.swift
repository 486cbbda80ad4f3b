/// A public declaration of a generated client and its members.
struct Declaration: Sendable {
    /// The name without backticks. Initializers are named `init`.
    var name: String
    var member: DeclaredInterface.Member
    /// The members of a type.
    var members: [Declaration] = []

    init(_ name: String, _ member: DeclaredInterface.Member, _ members: [Declaration] = []) {
        self.name = name.filter { $0 != "`" }
        self.member = member
        self.members = members
    }

    static func type(
        _ keyword: String,
        _ name: String,
        _ conformances: some Sequence<String>,
        _ members: [Declaration]
    ) -> Declaration {
        Declaration(name, .type(keyword: keyword, conformances: Set(conformances)), members)
    }

    static func property(_ name: String, _ type: String) -> Declaration { Declaration(name, .property(type)) }

    static func enumCase(_ name: String, _ payload: String) -> Declaration {
        Declaration(name, .enumCase(payload.isEmpty ? "" : "(\(payload))"))
    }

    static func function(_ name: String, _ parameters: [SwiftParameter], result: String) -> Declaration {
        Declaration(name, .functions([DeclaredInterface.Signature(parameters, result: result)]))
    }

    static func initializer(_ parameters: [SwiftParameter], result: String = "") -> Declaration {
        function("init", parameters, result: result)
    }
}

extension DeclaredInterface.Signature {
    init(_ parameters: [SwiftParameter], result: String) {
        self.init(
            parameters: parameters.map { parameter in
                DeclaredInterface.Parameter(
                    label: (parameter.label ?? parameter.name).filter { $0 != "`" },
                    type: parameter.type,
                    hasDefault: parameter.value != nil
                )
            },
            result: result
        )
    }
}

extension DeclaredInterface {
    /// Adds a declaration and its members.
    ///
    /// - Parameter scope: The path of the enclosing type; empty for the namespace.
    mutating func add(_ declaration: Declaration, in scope: String) {
        var path = scope.isEmpty ? declaration.name : "\(scope).\(declaration.name)"
        if case .functions = declaration.member { path += "()" }
        add(declaration.member, at: path)
        for member in declaration.members { add(member, in: path) }
    }
}
