package import TRPCSource

/// Methods that don't have a fixed key (OpenAPI 3.2, 4.9.1).
extension OpenAPIReader {
    /// Reports invalid methods, and methods that must use their fixed key.
    func reportMethods(of item: Node) {
        for entry in item["additionalOperations"].map({ Array($0.entries) }) ?? [] where !entry.key.hasPrefix("x-") {
            let fixed = entry.key.lowercased()
            if !Operation.isMethod(entry.key) {
                report(.invalidMethod(entry.key), at: entry.keyNode.location)
            } else if Operation.methods.contains(fixed) {
                report(.misplacedMethod(entry.key, isRepeated: item.has(fixed)), at: entry.keyNode.location)
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func invalidMethod(_ name: String) -> Diagnostic {
        Diagnostic(
            .invalidMethod,
            "'\(name)' isn't a valid HTTP method; the operation is ignored",
            fix: .remedy
        )
    }

    fileprivate static func misplacedMethod(_ name: String, isRepeated: Bool) -> Diagnostic {
        let result = isRepeated ? "the path already has it, so this one is ignored" : "it is read as that key"
        return Diagnostic(
            .misplacedMethod,
            "'\(name)' has its own key '\(name.lowercased())' in a path, and isn't an additional operation; \(result)",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let invalidMethod = Rule(
        "invalid-method",
        .warning,
        "A key of 'additionalOperations' isn't a valid HTTP method, and its operation is ignored.",
        "Use a method as it is sent, such as COPY."
    )

    package static let misplacedMethod = Rule(
        "misplaced-method",
        .warning,
        "A method in 'additionalOperations' has its own key in a path.",
        "Move the operation to the key of its method, in lowercase letters, next to 'additionalOperations'."
    )
}
