/// A SARIF 2.1.0 log (OASIS standard) with one run of the tool.
package struct SARIFLog {
    /// The tool's version.
    package var version: String
    package var rules: [JSONOutput]
    package var results: [JSONOutput]
    /// The id of the kind of run; nil if the tool has only one kind.
    package var automationID: String?
    /// A description of the base folder for relative paths.
    package var root: String?

    package init(
        version: String,
        rules: [JSONOutput],
        results: [JSONOutput],
        automationID: String? = nil,
        root: String? = nil
    ) {
        self.version = version
        self.rules = rules
        self.results = results
        self.automationID = automationID
        self.root = root
    }

    package var rendered: String {
        let driver = JSONOutput.object([
            "name": .string("trpcgen"),
            "semanticVersion": .string(version),
            "rules": .array(rules),
        ])
        let run = JSONOutput.object([
            "tool": .object(["driver": driver]),
            "automationDetails": automationID.map { .object(["id": .string($0)]) },
            "columnKind": .string("unicodeCodePoints"),
            "originalUriBaseIds": root.map {
                .object([Self.rootID: .object(["description": .object(["text": .string($0)])])])
            },
            "results": .array(results),
        ])
        return JSONOutput.object([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([run]),
        ]).rendered
    }

    /// The `uriBaseId` for paths in ``root``.
    package static let rootID = "SRCROOT"
}
