import ArgumentParser
import Foundation

/// Decodes, encodes and compares payloads, with the types generated from documents, with and without superjson.
///
/// The payloads are made from the schemas, and taken from the documents' examples. The samples of all types are also
/// checked against the limits of the contract.
struct RoundTripCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "round-trip",
        abstract: "Sends payloads through the generated types, and fails if one changes."
    )

    @OptionGroup var options: DocumentOptions

    @Flag(help: "Print all examples that contradict their schemas.")
    var verbose = false

    /// Real documents of different families: exports of tRPC backends, OpenAPI of services, JSON Schema.
    private static let shared = [
        "exports/official.superjson.full.openapi.json", "exports/official.named-types.openapi.json",
        "exports/trpc-to-openapi.domain.defs.openapi.json", "exports/trpc-openapi-jlalmes-v1.domain.openapi.json",
        "exports/zod4.toJSONSchema.kinds.json", "exports/zod-to-json-schema.v3.kinds.json",
        "exports/systems/shieldai.enriched.openapi.json", "exports/systems/wutzup.enriched.openapi.json",
        "exports/systems/clarity.openapi.yaml", "exports/systems/mystica.openapi.yaml",
        "exports/upstream-fixtures/appRouter.openapi.json", "exports/upstream-fixtures/edgeCaseRouter.openapi.json",
        "exports/upstream-fixtures/cyclicTypesRouter.openapi.json",
        "exports/upstream-fixtures/errorFormatterRouter.openapi.json",
        "corpus/trpc-exports/homarr.trpc-to-openapi.json",
        "corpus/trpc-exports/oak-open-api.api-schema-original-3.1.json", "corpus/openapi/petstorev3.json",
        "corpus/docs/redocly-museum-31.yaml", "corpus/docs/traccar-31.yaml", "corpus/docs/overseerr.yml",
        "corpus/docs/azure-openai.json", "corpus/docs/meilisearch-31.json", "corpus/docs/hyperdx.json",
        "corpus/jsonschema/buildkite.json", "corpus/jsonschema/citation-file-format.json",
        "corpus/jsonschema/bamboo-spec.json",
    ]

    func run() throws {
        let check = RunningCheck("round-trip")
        // The other inputs are parts of golden cases that have a configuration.
        let own = DocumentOptions.ownDocuments().filter { !$0.path.contains("/Golden/") || $0.path.hasSuffix(".yaml") }
        let documents = try options.documents(for: check.name, own: own) { folder in
            try DocumentOptions.existing(Self.shared, below: folder, for: check.name)
        }
        guard !documents.isEmpty else { return try check.end("0 documents", failures: 0) }
        let folder = try TemporaryFolder()
        defer { folder.delete() }
        var program = RoundTripProgram(isVerbose: verbose)
        for document in documents { try program.add(document.path) }
        let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules)
        let built = try compiler.build(
            program.write(to: folder.url),
            module: RoundTripProgram.module,
            linking: [
                "Sources/TRPCRuntime", "Sources/TRPCREST", "Sources/TRPCStreams", "Sources/TRPCObserving",
                "Sources/TRPCTesting",
                "Tests/RoundTripCheck",
            ],
            in: folder.url
        )
        fflush(nil)
        let process = ChildProcess(executable: built.path, arguments: [folder.url.path], seconds: 1_200)
        let outcome = try process.run(log: nil)
        try check.end(
            "\(documents.count) documents; the program ends with \(outcome)",
            failures: outcome == .exit(0) ? 0 : 1
        )
    }
}
