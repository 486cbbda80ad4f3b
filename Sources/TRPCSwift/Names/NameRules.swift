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
}
