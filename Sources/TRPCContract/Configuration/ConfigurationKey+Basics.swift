internal import TRPCSource

extension ConfigurationKey {
    package static let schema = ConfigurationKey(
        "schema",
        .contract,
        values: "a path, or a URL that begins with `https://` or `http://`",
        shape: .text,
        default: nil,
        summary: """
            The contract that the backend exports: OpenAPI 3.0, 3.1 or 3.2, Swagger 2.0, or JSON Schema, in JSON or \
            YAML.
            """,
        details: """
            OpenAPI 3.2 is read as 3.1. `trpcgen` fetches a URL at each run, so the client then depends on more than \
            the repository's contents; with `contract`, `trpcgen pull` fetches a copy instead. The build plugin needs \
            a file.
            """,
        examples: ["schema: backend.openapi.json"],
        option: Option(
            "--schema",
            "The contract to read instead of a configuration: a file, a URL, or - for standard input."
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
            The folder of the generated files. `trpcgen` removes files that are no longer needed, and never replaces \
            or removes files that it didn't write.
            """,
        details: """
            Keep your own code in another folder: pull requests hide this one, so `trpcgen check` fails for code in it \
            that isn't generated. Symbolic links in the folder aren't followed. `trpcgen` also keeps a file that is no \
            longer generated if it may have been edited. Two clients can't share a folder, and one can't be inside the \
            other; on a Mac, names that differ only in case are the same folder. The build plugin writes to the build \
            folder and doesn't use this key.
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
        default: "derived from the contract's file name, such as `Backend` for `backend.openapi.json`",
        summary: "The name of the client, and of the enum that contains its types: `Backend.Post`.",
        details:
            "Don't give the module the same name: `BackendAPI` for the module keeps qualified names usable.",
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
        details: "The keys of \"\(ConfigurationGroup.comparing.rawValue)\" are at the top level, next to the list.",
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
        default: "from the contract's `x-trpc`, otherwise `none`",
        summary: "The backend's data transformer.",
        details: "See <doc:Coding#superjson>.",
        examples: ["transformer: superjson"],
        option: Option("--transformer"),
        .client { reader, node, client in client.transformer = reader.choice("transformer", of: node) }
    )

    package static let allowOutside = flag(
        "allowOutside",
        .contract,
        \.references.allowsOutside,
        summary: "Allows references to files outside of the contract's folder.",
        option: Option("--allow-outside")
    )

    package static let allowRemoteRefs = flag(
        "allowRemoteRefs",
        .contract,
        \.references.allowsRemote,
        summary: "Allows references to other hosts.",
        option: Option("--allow-remote-refs")
    )

    package static let keepGoing = flag(
        "keepGoing",
        .contract,
        \.references.keepsGoing,
        summary: "Reports invalid schemas, references and other parts of a contract as warnings, and reads the rest.",
        option: Option("--keep-going")
    )

    static let nested = flag(
        "nested",
        .client,
        \.isNested,
        summary: """
            Puts the types into the enum `Backend`. `false` puts them at the top level of the module, and the client \
            is `BackendClient`.
            """
    )

    package static let access = choice(
        "access",
        .client,
        \.access,
        summary: "The access level of the generated declarations.",
        example: .package,
        option: Option("--access")
    )

    static let nestedTypes = flag(
        "nestedTypes",
        .client,
        \.nestsTypes,
        summary:
            "Nests inputs and outputs in the struct of their router, and inline types in the type that contains them.",
        details: """
            `false` generates `Backend.PostsGetByIdInput` and `Backend.PostLocation` instead of \
            `Backend.Posts.GetByIdInput` and `Backend.Post.Location`.
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
        summary: "How to name REST operations without an `operationId`: by method and path, or by summary.",
        details: "An `operationId` that only repeats method and path, such as `getApiV1Points`, is ignored.",
        example: .summaries
    )

    static let validation = flag(
        "validation",
        .client,
        \.validatesInputs,
        summary: "Adds a `validate()` method to inputs with constraints, such as a length, range or pattern.",
        details: "See <doc:Validation>."
    )

    static let hashable = flag(
        "hashable",
        .types,
        \.isHashable,
        summary: "Makes structs `Hashable` rather than `Equatable`, which increases compile time by about 10 percent.",
        details: "The elements of sets are always `Hashable`."
    )

    package static let templates = ConfigurationKey(
        "templates",
        .files,
        values: "a path",
        shape: .text,
        default: "the built-in templates",
        summary: "A folder of templates that replace built-in ones; `trpcgen templates export DIR` writes these.",
        details: "See <doc:Customization#Templates>.",
        examples: ["templates: Templates"],
        option: Option("--templates"),
        .client { reader, node, client in client.templates = reader.path("templates", of: node) }
    )
}
