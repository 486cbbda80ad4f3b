internal import TRPCContract
package import TRPCSource

extension Rule {
    package static let renamedInSwift = Rule(
        "renamed-in-swift",
        .note,
        "A type, a router or a procedure cannot be called in Swift as its place says, because the name is taken.",
        "Choose a name under 'rename' in the configuration, or use the one that it has."
    )

    package static let numberedName = Rule(
        "numbered-name",
        .warning,
        "Several types or properties would have one Swift name; a number tells them apart.",
        "Rename one of them; for a type, name its schema: an exported TypeScript type, or .meta({ id: … })."
    )

    package static let nameTaken = Rule(
        "name-taken",
        .error,
        "A rule gives something a Swift name that another has.",
        "Choose another name, or rename the other as well."
    )
}

extension Diagnostic {
    /// - Parameter other: The type that has the name.
    static func renamedType(_ name: String, wanted: String, other: Location?) -> Diagnostic {
        let reason =
            if other != nil {
                "another type has the name '\(wanted)'"
            } else if !NameTable.reserved.isFree(wanted) {
                "generated code needs '\(wanted)' for something else"
            } else { "'\(wanted)' is taken by the client, or by a type of your own" }
        return Diagnostic(
            .renamedInSwift,
            "this type is called '\(name)' in Swift: \(reason)",
            notes: other.map { [Note("the other type", at: $0)] } ?? [],
            fix: "choose a name in the configuration: rename: { types: { \(name): … } }"
        )
    }

    /// - Parameter call: A procedure's path, or an operation's title.
    static func renamedCall(_ call: String, _ name: String, wanted: String) -> Diagnostic {
        Diagnostic(
            .renamedInSwift,
            "'\(call)' is called '\(name)' in Swift: the name '\(wanted)' is taken",
            fix: "choose a name in the configuration: rename: { procedures: { \(call): … } }"
        )
    }

    static func renamedRouter(_ path: String, _ name: String, wanted: String) -> Diagnostic {
        .besideType("the router '\(path)' is called '\(name)' in Swift", wanted)
    }

    static func renamedGroup(_ group: String, _ name: String, wanted: String) -> Diagnostic {
        .besideType("the group '\(group)' is called '\(name)' in Swift", wanted)
    }

    static func renamedClient(_ name: String, wanted: String) -> Diagnostic {
        .besideType("the client is called '\(name)'", wanted)
    }

    private static func besideType(_ message: String, _ wanted: String) -> Diagnostic {
        Diagnostic(
            .renamedInSwift,
            "\(message): a type has the name '\(wanted)'",
            fix: "to have it the other way round, rename the type: rename: { types: { \(wanted): … } }"
        )
    }

    /// - Parameter kind: `types` or `properties`.
    static func numberedName(_ name: String, wanted: String, of kind: String, fix: String? = nil) -> Diagnostic {
        Diagnostic(.numberedName, "several \(kind) would be called '\(wanted)'; this one is '\(name)'", fix: fix)
    }

    static func nameTaken(_ name: String, for old: String, by other: String) -> Diagnostic {
        Diagnostic(
            .nameTaken,
            "'\(old)' cannot be renamed '\(name)': that is the name of '\(other)'",
            fix: "choose another name, or rename '\(other)' as well"
        )
    }

    /// - Parameter kind: `type` or `member`.
    static func reservedName(_ name: String, for kind: String) -> Diagnostic {
        Diagnostic(
            .nameTaken,
            "a \(kind) cannot be called '\(name)', which generated code needs for another",
            fix: "choose another name"
        )
    }
}
