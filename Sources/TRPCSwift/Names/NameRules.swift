internal import TRPCContract
package import TRPCSource

extension Rule {
    package static let renamedInSwift = Rule(
        "renamed-in-swift",
        .note,
        "The derived Swift name of a type, router or procedure is taken, so another name is used.",
        "Choose a name with 'rename' in the configuration, or keep the new one."
    )

    package static let numberedName = Rule(
        "numbered-name",
        .warning,
        "Several types or properties have the same Swift name; numbers distinguish them.",
        "Rename one of them; for a type, name its schema with an exported TypeScript type or .meta({ id: … })."
    )

    package static let nameTaken = Rule(
        "name-taken",
        .error,
        "A rule results in a Swift name that is already taken.",
        "Choose another name, or also rename the other declaration."
    )
}

extension Diagnostic {
    /// Returns the note about a type that can't have its usual name.
    ///
    /// - Parameter other: The location of the type that has the name.
    static func renamedType(_ name: String, wanted: String, other: Location?) -> Diagnostic {
        let reason =
            if other != nil {
                "another type has the name '\(wanted)'"
            } else if !NameTable.reserved.isFree(wanted) {
                "generated code uses '\(wanted)' otherwise"
            } else { "'\(wanted)' is taken by the client or one of your types" }
        return Diagnostic(
            .renamedInSwift,
            "this type is named '\(name)' in Swift: \(reason)",
            notes: other.map { [Note("the other type", at: $0)] } ?? [],
            fix: "choose a name in the configuration: rename: { types: { \(name): … } }"
        )
    }

    /// Returns the note about a call that can't have its usual name.
    ///
    /// - Parameter call: A procedure's path, or an operation's title.
    static func renamedCall(_ call: String, _ name: String, wanted: String) -> Diagnostic {
        Diagnostic(
            .renamedInSwift,
            "'\(call)' is named '\(name)' in Swift: the name '\(wanted)' is taken",
            fix: "choose a name in the configuration: rename: { procedures: { \(call): … } }"
        )
    }

    static func renamedRouter(_ path: String, _ name: String, wanted: String) -> Diagnostic {
        .besideType("the router '\(path)' is named '\(name)' in Swift", wanted)
    }

    static func renamedGroup(_ group: String, _ name: String, wanted: String) -> Diagnostic {
        .besideType("the group '\(group)' is named '\(name)' in Swift", wanted)
    }

    static func renamedClient(_ name: String, wanted: String) -> Diagnostic {
        .besideType("the client is named '\(name)'", wanted)
    }

    private static func besideType(_ message: String, _ wanted: String) -> Diagnostic {
        Diagnostic(
            .renamedInSwift,
            "\(message): a type has the name '\(wanted)'",
            fix: "to rename the type instead: rename: { types: { \(wanted): … } }"
        )
    }

    /// Returns the diagnostic for a name that is distinguished from another only by a number.
    ///
    /// - Parameter kind: `types` or `properties`.
    static func numberedName(_ name: String, wanted: String, of kind: String, fix: String? = nil) -> Diagnostic {
        Diagnostic(.numberedName, "several \(kind) have the name '\(wanted)'; this one is '\(name)'", fix: fix)
    }

    static func nameTaken(_ name: String, for old: String, by other: String) -> Diagnostic {
        Diagnostic(
            .nameTaken,
            "'\(old)' can't be renamed to '\(name)', which is the name of '\(other)'",
            fix: "choose another name, or also rename '\(other)'"
        )
    }

    /// Returns the diagnostic for a configured name that is reserved.
    ///
    /// - Parameter kind: `type` or `member`.
    static func reservedName(_ name: String, for kind: String) -> Diagnostic {
        Diagnostic(
            .nameTaken,
            "a \(kind) can't be named '\(name)', which generated code uses otherwise",
            fix: "choose another name"
        )
    }
}
