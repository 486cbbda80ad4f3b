internal import TRPCSource

extension ConfigurationKey {
    package static let schema = ConfigurationKey(
        "schema",
        .contract,
        values: "a path, or an address that begins with `https://` or `http://`",
        shape: .text,
        default: nil,
        summary: """
            The contract that the backend exports: OpenAPI 3.0, 3.1 or 3.2, Swagger 2.0, or JSON Schema, in JSON or YAML.
            """,
        details: """
            OpenAPI 3.2 is read as 3.1. `trpcgen` asks an address at each run, so the client then depends on more than the \
            repository holds; with `contract`, `trpcgen pull` fetches a copy instead. The build plugin needs a file.
            """,
        examples: ["schema: backend.openapi.json"],
        option: Option(
            "--schema",
            "The contract to read, in place of a configuration: a file, a web address, or - for what is piped in."
        ),
        .first
    )

    package static let output = ConfigurationKey(
        "output",
        .client,
        values: "a path",
        shape: .text,
        default: nil,
        summary: """
            The folder of the generated files. `trpcgen` removes files from it that are no longer needed, and never \
            replaces or removes files that it did not write.
            """,
        details: """
            Keep your own code in another folder: pull requests hide this one, so `trpcgen check` fails for code in it \
            that isn't generated. Links in the folder are not followed. `trpcgen` also keeps a file that is no longer \
            generated if somebody may have edited it. Two clients cannot share a folder, nor can one have its folder inside \
            the other's; names that differ only in case are one folder on a Mac. The build plugin has a folder of the \
            build, and does not use this key.
            """,
        examples: ["output: Generated/BackendAPI"],
        option: Option("--output"),
        .first
    )

    package static let namespace = ConfigurationKey(
        "namespace",
        .client,
        values: "a name",
        shape: .text,
        default: "made from the name of the contract, as `Backend` of `backend.openapi.json`",
        summary: "The name of the client, and of the enum that its types live in: `Backend.Post`.",
        details:
            "A module cannot have this name and still be used in qualified names, hence `BackendAPI` for the module.",
        examples: ["namespace: Backend"],
        option: Option("--namespace"),
        .first
    )

    package static let clients = ConfigurationKey(
        "clients",
        .several,
        values: "a list of clients, each with the keys above",
        shape: .clients,
        default: "the keys at the top level describe one client",
        summary: "Several clients in one file.",
        details: "The keys of \"\(ConfigurationGroup.comparing.rawValue)\" stand beside the list.",
        examples: [
            """
            clients:
              - schema: backend.openapi.json
                output: ../Generated/BackendAPI
                namespace: Backend
              - schema: billing.openapi.yaml
                output: ../Generated/BillingAPI
                namespace: Billing
                transformer: superjson
            """
        ],
        .first
    )

    package static let transformer = ConfigurationKey(
        "transformer",
        .contract,
        values: words(of: TransformerSetting.self),
        shape: .words(of: TransformerSetting.self),
        default: "what the contract's `x-trpc` says, else `none`",
        summary: "How the backend writes values.",
        details: "See <doc:Coding#superjson>.",
        examples: ["transformer: superjson"],
        option: Option("--transformer"),
        .client { reader, node, client in client.transformer = reader.choice("transformer", of: node) }
    )

    package static let allowOutside = flag(
        "allowOutside",
        .contract,
        \.references.allowsOutside,
        summary: "References may lead to files outside of the contract's folder.",
        option: Option("--allow-outside")
    )

    package static let allowRemoteRefs = flag(
        "allowRemoteRefs",
        .contract,
        \.references.allowsRemote,
        summary: "References may lead to other machines.",
        option: Option("--allow-remote-refs")
    )

    package static let keepGoing = flag(
        "keepGoing",
        .contract,
        \.references.keepsGoing,
        summary: "Invalid schemas, references and other parts of a contract are warnings, and the rest is read.",
        option: Option("--keep-going")
    )

    static let nested = flag(
        "nested",
        .client,
        \.isNested,
        summary: """
            Puts the types into the enum `Backend`. `false` puts them at the top level of the module, and the client is \
            `BackendClient`.
            """
    )

    package static let access = choice(
        "access",
        .client,
        \.access,
        summary: "Who sees the generated declarations.",
        example: .package,
        option: Option("--access")
    )

    static let nestedTypes = flag(
        "nestedTypes",
        .client,
        \.nestsTypes,
        summary:
            "Puts inputs and outputs into the struct of their router, and inline types into the type that they are part of.",
        details: """
            `false` gives `Backend.PostsGetByIdInput` and `Backend.PostLocation` in place of `Backend.Posts.GetByIdInput` and \
            `Backend.Post.Location`.
            """
    )

    static let groups = choice(
        "groups",
        .client,
        \.grouping,
        summary: "How REST operations are grouped: by their first tag, or by the first segment of their path.",
        example: .paths
    )

    static let callNames = choice(
        "callNames",
        .client,
        \.callNames,
        summary: "What names REST operations without an `operationId`: their method and path, or their summary.",
        details: "An `operationId` that only repeats method and path, such as `getApiV1Points`, counts as none.",
        example: .summaries
    )

    static let validation = flag(
        "validation",
        .client,
        \.validatesInputs,
        summary: "Gives inputs that the contract limits a `validate()`: length, range, pattern and so on.",
        details: "See <doc:Validation>."
    )

    static let hashable = flag(
        "hashable",
        .types,
        \.isHashable,
        summary: "Makes structs `Hashable` rather than `Equatable`, at about a tenth more compile time.",
        details: "The elements of sets are `Hashable` in any case."
    )

    package static let templates = ConfigurationKey(
        "templates",
        .files,
        values: "a path",
        shape: .text,
        default: "the built-in templates",
        summary: "A folder of templates that stand in for built-in ones. `trpcgen templates export DIR` writes those.",
        details: "See <doc:Customization#Templates>.",
        examples: ["templates: Templates"],
        option: Option("--templates"),
        .client { reader, node, client in client.templates = reader.path("templates", of: node) }
    )
}
