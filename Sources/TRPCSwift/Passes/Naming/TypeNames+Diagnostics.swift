internal import TRPCContract
internal import TRPCSource

extension Diagnostic {
    static func renamed(
        _ name: String,
        wanted: String,
        other: Location?,
        at location: Location
    ) -> Diagnostic {
        let reason =
            if other != nil {
                "another type has the name '\(wanted)'"
            } else if !NameTable.reserved.isFree(wanted) {
                "generated code needs '\(wanted)' for something else"
            } else { "'\(wanted)' is taken by the client, or by a type of your own" }
        return .note(
            .renamedInSwift,
            "this type is called '\(name)' in Swift: \(reason)",
            at: location,
            notes: other.map { [.init("the other type", at: $0)] } ?? [],
            fix: "choose a name in the configuration: rename: { types: { \(name): … } }"
        )
    }

    static func numbered(_ name: String, wanted: String, at location: Location) -> Diagnostic {
        .warning(
            .numberedName,
            "several types would be called '\(wanted)'; this one is '\(name)'",
            at: location,
            fix: "rename one of the schemas"
        )
    }
}
