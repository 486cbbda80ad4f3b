// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The generated code that the golden cases expect. It is left out while they are recorded, since it may not compile then.
let goldenClients: [Target] =
    Context.environment["TRPCGEN_RECORD"] == "1"
    ? []
    : [
        .target(
            name: "GoldenClients",
            dependencies: ["TRPCRuntime", "TRPCREST", "TRPCStreams"],
            path: "Tests/GoldenClients",
            swiftSettings: settings
        )
    ]

let generatorDependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
]

/// With the traits NIO, AsyncHTTPClient, Telemetry and Crypto, and for the server of the tests. An application needs none.
let runtimeDependencies: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
]

/// With `TRPCGEN_PREBUILT=1`, the plugins use the tool of the artifact bundle that `Scripts/packaging/bundle` makes of a build, as in a
/// release, and the generator is not compiled.
let isPrebuilt = Context.environment["TRPCGEN_PREBUILT"] == "1"
let tool: [Target.Dependency] = isPrebuilt ? ["TRPCGenTool"] : ["swift-trpcgen"]

/// `Scripts/test --merge` builds everything with all traits, which each of its commands would have to name. A prebuilt tool needs none.
let defaultTraits: Set<String> =
    Context.environment["TRPCGEN_ALL_TRAITS"] == "1"
    ? ["YAML", "NIO", "AsyncHTTPClient", "Telemetry", "Crypto"] : isPrebuilt ? [] : ["YAML"]

/// What the module TRPCTelemetry, its tests and its samples are built with.
let telemetry: [Target.Dependency] = [
    .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
    .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Telemetry"])),
    .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Telemetry"])),
]

/// The targets of the runtime: the core, and those that use only the core.
let runtime: [Target.Dependency] = [
    "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCObserving",
]

/// The targets of the generator, from the ground up: each uses those before it.
let core: [Target.Dependency] = ["TRPCSource", "TRPCContract", "TRPCSwift", "TRPCDrift"]

// Apple's privacy manifest. Elsewhere nobody reads it, and a resource would add a bundle to each program.
#if canImport(Darwin)
let (privacyManifest, unusedManifest): ([Resource], [String]) = ([.process("PrivacyInfo.xcprivacy")], [])
#else
let (privacyManifest, unusedManifest): ([Resource], [String]) = ([], ["PrivacyInfo.xcprivacy"])
#endif

let package = Package(
    name: "swift-trpcgen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .executable(name: "swift-trpcgen", targets: ["swift-trpcgen"]),
        .executable(name: "trpcgen", targets: ["swift-trpcgen"]),
        .library(name: "TRPC", targets: ["TRPC"]),
        .library(name: "TRPCRuntime", targets: ["TRPCRuntime"]),
        .library(name: "TRPCREST", targets: ["TRPCREST"]),
        .library(name: "TRPCStreams", targets: ["TRPCStreams"]),
        .library(name: "TRPCSession", targets: ["TRPCSession"]),
        .library(name: "TRPCData", targets: ["TRPCData"]),
        .library(name: "TRPCObserving", targets: ["TRPCObserving"]),
        .library(name: "TRPCTesting", targets: ["TRPCTesting"]),
        .library(name: "TRPCNIO", targets: ["TRPCNIO"]),
        .library(name: "TRPCTelemetry", targets: ["TRPCTelemetry"]),
        .library(name: "TRPCStore", targets: ["TRPCStore"]),
        .library(name: "TRPCQuery", targets: ["TRPCQuery"]),
        .library(name: "PalyttAPI", targets: ["PalyttAPI"]),
        .library(name: "MysticaAPI", targets: ["MysticaAPI"]),
        .library(name: "PalyttSamples", targets: ["PalyttSamples"]),
        .library(name: "MysticaSamples", targets: ["MysticaSamples"]),
        .plugin(name: "TRPCClientPlugin", targets: ["TRPCClientPlugin"]),
        .plugin(name: "RunTRPCGen", targets: ["RunTRPCGen"]),
        .plugin(name: "GenerateTRPCClient", targets: ["GenerateTRPCClient"]),
        .plugin(name: "CheckTRPCClient", targets: ["CheckTRPCClient"]),
        .plugin(name: "DiffTRPCContract", targets: ["DiffTRPCContract"]),
    ],
    traits: [
        .trait(name: "YAML", description: "Reads YAML documents and configuration; needs libyaml."),
        .trait(name: "NIO", description: "WebSockets on Linux and servers, by SwiftNIO."),
        .trait(name: "AsyncHTTPClient", description: "HTTP on Linux and servers, by async-http-client; needs zlib."),
        .trait(name: "Telemetry", description: "Sinks for swift-log, swift-metrics and swift-distributed-tracing."),
        .trait(name: "Crypto", description: "Signed requests on Linux and servers, by swift-crypto."),
        .default(enabledTraits: defaultTraits),
    ],
    dependencies: generatorDependencies + runtimeDependencies,
    targets: [
        // The generator.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: ["README.md", "Swift"],
            swiftSettings: settings
        ),
        .target(
            name: "TRPCSource",
            dependencies: [.target(name: "CLibYAML", condition: .when(traits: ["YAML"]))],
            swiftSettings: settings
        ),
        .target(name: "TRPCContract", dependencies: ["TRPCSource"], swiftSettings: settings),
        .target(
            name: "TRPCSwift",
            dependencies: ["TRPCSource", "TRPCContract", "Templates"],
            swiftSettings: settings
        ),
        .target(
            name: "TRPCDrift",
            dependencies: ["TRPCSource", "TRPCContract", "TRPCSwift"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "swift-trpcgen",
            dependencies: core + [
                .product(name: "ArgumentParser", package: "swift-argument-parser")
            ],
            swiftSettings: settings
        ),

        // What generated code imports, and what its tests import.
        .target(name: "TRPCRuntime", swiftSettings: settings),
        .target(name: "TRPCREST", dependencies: ["TRPCRuntime"], swiftSettings: settings),
        .target(name: "TRPCStreams", dependencies: ["TRPCRuntime"], swiftSettings: settings),
        .target(
            name: "TRPCSession",
            dependencies: [
                "TRPCRuntime", .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Crypto"])),
            ],
            exclude: unusedManifest,
            resources: privacyManifest,
            swiftSettings: settings
        ),
        .target(name: "TRPCData", dependencies: ["TRPCRuntime"], swiftSettings: settings),
        .target(name: "TRPCObserving", dependencies: ["TRPCRuntime"], swiftSettings: settings),
        // What an application usually imports.
        .target(name: "TRPC", dependencies: runtime, swiftSettings: settings),
        .target(
            name: "TRPCTesting",
            dependencies: ["TRPCRuntime", "TRPCStreams", "TRPCObserving"],
            swiftSettings: settings
        ),

        // What async-http-client needs, too.
        .systemLibrary(name: "CZLib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "TRPCNIO",
            dependencies: [
                "TRPCRuntime", "TRPCStreams",
                .target(name: "CZLib", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO", "AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["NIO", "AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["NIO", "AsyncHTTPClient"])),
                .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["NIO"])),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["NIO"])),
                .product(
                    name: "NIOSSL",
                    package: "swift-nio-ssl",
                    condition: .when(traits: ["NIO", "AsyncHTTPClient"])
                ),
            ],
            swiftSettings: settings
        ),

        .target(
            name: "TRPCTelemetry",
            dependencies: ["TRPCRuntime", "TRPCObserving"] + telemetry,
            swiftSettings: settings
        ),
        .target(
            name: "TRPCQuery",
            dependencies: ["TRPCRuntime", "TRPCStreams", "TRPCSession", "TRPCData"],
            swiftSettings: settings
        ),

        // SQLite: of the system; Apple's SDKs have a module of their own.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "TRPCStore",
            dependencies: ["TRPCRuntime", "TRPCData", .target(name: "CSQLite", condition: .when(platforms: [.linux]))],
            exclude: unusedManifest,
            resources: privacyManifest,
            swiftSettings: settings
        ),

        // Generated clients. Without access to what only this package sees, as in the package of an app.
        .target(
            name: "PalyttAPI",
            dependencies: ["TRPCRuntime", "TRPCStreams"],
            path: "Generated/PalyttAPI",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "ShieldAIAPI",
            dependencies: ["TRPCRuntime", "TRPCStreams"],
            path: "Generated/ShieldAIAPI",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "WutzupAPI",
            dependencies: ["TRPCRuntime", "TRPCStreams"],
            path: "Generated/WutzupAPI",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "MysticaAPI",
            dependencies: ["TRPCRuntime", "TRPCREST"],
            path: "Generated/MysticaAPI",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "ClarityAPI",
            dependencies: ["TRPCRuntime", "TRPCREST"],
            path: "Generated/ClarityAPI",
            packageAccess: false,
            swiftSettings: settings
        ),
        // The samples of their types, for tests.
        .target(
            name: "PalyttSamples",
            dependencies: ["PalyttAPI", "TRPCRuntime", "TRPCTesting"],
            path: "Generated/PalyttSamples",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "MysticaSamples",
            dependencies: ["MysticaAPI", "TRPCRuntime", "TRPCTesting"],
            path: "Generated/MysticaSamples",
            packageAccess: false,
            swiftSettings: settings
        ),
        // The router that the recorded answers of the tests came from.
        .target(
            name: "RecordedAPI",
            dependencies: ["TRPCRuntime", "TRPCStreams"],
            path: "Generated/RecordedAPI",
            swiftSettings: settings
        ),
        // The backend of the guides for those who come from another client.
        .target(
            name: "BistroAPI",
            dependencies: ["TRPCRuntime", "TRPCREST"],
            path: "Generated/BistroAPI",
            packageAccess: false,
            swiftSettings: settings
        ),

        // Plugins. SwiftPM lets none use a library of its package: what they share is in Sources/Plugins/Shared, and linked into
        // the folder of each.
        .plugin(
            name: "TRPCClientPlugin",
            capability: .buildTool(),
            dependencies: tool,
            path: "Sources/Plugins/TRPCClientPlugin"
        ),
        .plugin(
            name: "RunTRPCGen",
            capability: .command(
                intent: .custom(verb: "trpcgen", description: "Runs trpcgen with the given arguments."),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes configurations, contracts and clients into the package.")
                ]
            ),
            dependencies: tool,
            path: "Sources/Plugins/RunTRPCGen"
        ),
        .plugin(
            name: "GenerateTRPCClient",
            capability: .command(
                intent: .custom(
                    verb: "generate-trpc-client",
                    description: "Generates the Swift clients in trpcgen.yaml."
                ),
                permissions: [
                    .writeToPackageDirectory(reason: "Writes the generated clients to the folders in trpcgen.yaml.")
                ]
            ),
            dependencies: tool,
            path: "Sources/Plugins/GenerateTRPCClient"
        ),
        .plugin(
            name: "CheckTRPCClient",
            capability: .command(
                intent: .custom(
                    verb: "check-trpc-client",
                    description: "Checks whether the generated Swift clients are up to date."
                )
            ),
            dependencies: tool,
            path: "Sources/Plugins/CheckTRPCClient"
        ),
        .plugin(
            name: "DiffTRPCContract",
            capability: .command(
                intent: .custom(
                    verb: "diff-trpc-contract",
                    description: "Reports the effects of contract changes on shipped apps."
                )
            ),
            dependencies: tool,
            path: "Sources/Plugins/DiffTRPCContract"
        ),

        // Tests: one target per target.
        .testTarget(
            name: "TRPCSourceTests",
            dependencies: ["TRPCSource", "GeneratorSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCContractTests",
            dependencies: core + ["GeneratorSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCSwiftTests",
            dependencies: core + ["GeneratorSupport", "TRPCRuntime", "TRPCREST", "TRPCData", "TestSupport"]
                + goldenClients.map { .target(name: $0.name) },
            exclude: ["Golden"],
            swiftSettings: settings + goldenClients.map { _ in .define("GOLDEN") }
        ),
        .testTarget(
            name: "TRPCDriftTests",
            dependencies: core + ["GeneratorSupport", "TRPCRuntime", "TestSupport"],
            exclude: ["Mirrors.json", "Pairs.json"],
            swiftSettings: settings
        ),
        // What tests of the generator share.
        .target(name: "GeneratorSupport", dependencies: core, path: "Tests/GeneratorSupport", swiftSettings: settings),
        .testTarget(
            name: "swift-trpcgenTests",
            dependencies: ["swift-trpcgen", "TestSupport"],
            exclude: ["Version0.1.0"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCRuntimeTests",
            dependencies: runtime + [
                "TRPCTesting",
                "TestSupport", "TransportSupport", "RoundTripCheck",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCRESTTests",
            dependencies: ["TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCTesting", "TestSupport", "TransportSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCStreamsTests",
            dependencies: ["TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCTesting", "TRPCNIO", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCSessionTests",
            dependencies: runtime + [
                "TRPCTesting",
                "TestSupport",
                "TRPCNIO", .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Crypto"])),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCDataTests",
            dependencies: runtime + [
                "TRPCTesting",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCObservingTests",
            dependencies: ["TRPCRuntime", "TRPCStreams", "TRPCObserving", "TRPCTesting", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCNIOTests",
            dependencies: [
                "TRPCRuntime", "TRPCSession", "TRPCStreams", "TRPCTesting", "TRPCNIO", "TestSupport",
                "TransportSupport",
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO", "AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["NIO", "AsyncHTTPClient"])),
                .product(
                    name: "NIOSSL",
                    package: "swift-nio-ssl",
                    condition: .when(traits: ["NIO", "AsyncHTTPClient"])
                ),
            ],
            swiftSettings: settings
        ),
        // The transports that tests run over, and the certificates of their servers.
        .target(
            name: "TransportSupport",
            dependencies: [
                "TRPCRuntime", "TRPCNIO",
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(
                    name: "NIOSSL",
                    package: "swift-nio-ssl",
                    condition: .when(traits: ["NIO", "AsyncHTTPClient"])
                ),
            ],
            path: "Tests/TransportSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCTestingTests",
            dependencies: [
                "TRPCTesting", "PalyttAPI", "PalyttSamples", "TRPCRuntime", "TRPCREST", "TRPCStreams", "TestSupport",
            ],
            resources: [.copy("Released")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCTelemetryTests",
            dependencies: runtime + [
                "TRPCTelemetry", "TRPCTesting", "TestSupport",
                .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "MetricsTestKit",
                    package: "swift-metrics",
                    condition: .when(traits: ["Telemetry"])
                ),
                .product(
                    name: "InMemoryTracing",
                    package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])
                ),
            ] + telemetry,
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCStoreTests",
            dependencies: ["TRPCStore", "TRPCRuntime", "TRPCSession", "TRPCData", "TRPCTesting", "TestSupport"],
            exclude: ["Released/0.1.0"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TRPCQueryTests",
            dependencies: [
                "TRPCQuery", "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCTesting",
                "TestSupport", "PalyttAPI", "PalyttSamples", "WutzupAPI",
            ],
            swiftSettings: settings
        ),
        // The samples of the pages and the doc comments. Without package access: they compile in any other package.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "BistroAPI", "ClarityAPI", "MysticaAPI", "MysticaSamples", "PalyttAPI", "PalyttSamples", "ShieldAIAPI",
                "WutzupAPI", "TRPC", "TRPCRuntime", "TRPCREST", "TRPCSession", "TRPCData",
                "TRPCNIO", "TRPCQuery", "TRPCStore", "TRPCTelemetry",
                "TRPCTesting",
                .product(
                    name: "AsyncHTTPClient",
                    package: "async-http-client",
                    condition: .when(traits: ["AsyncHTTPClient"])
                ),
            ] + telemetry,
            packageAccess: false,
            swiftSettings: settings + [.unsafeFlags(["-suppress-warnings"])]
        ),
        .testTarget(
            name: "PalyttAPITests",
            dependencies: [
                "PalyttAPI", "PalyttSamples", "TRPC", "TRPCRuntime", "TRPCStreams", "TRPCSession", "TRPCData",
                "TRPCQuery",
                "TRPCStore", "TRPCTesting", "TestSupport",
            ],
            resources: [.copy("Recordings")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ShieldAIAPITests",
            dependencies: [
                "ShieldAIAPI", "TRPCRuntime", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCObserving", "TRPCStore",
                "TRPCTesting", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "WutzupAPITests",
            dependencies: [
                "WutzupAPI", "TRPCRuntime", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCQuery", "TRPCStore",
                "TRPCTesting", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "MysticaAPITests",
            dependencies: [
                "MysticaAPI", "MysticaSamples", "TRPCRuntime", "TRPCREST", "TRPCSession", "TRPCTesting", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ClarityAPITests",
            dependencies: [
                "ClarityAPI", "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCStore",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RecordedAPITests",
            dependencies: [
                "RecordedAPI", "TRPCRuntime", "TRPCStreams", "TRPCTesting", "TestSupport", "RoundTripCheck",
            ],
            swiftSettings: settings
        ),
        // Sends payloads made from documents through their generated types; see `Scripts/corpus round-trip`.
        .target(
            name: "RoundTripCheck",
            dependencies: ["TRPCRuntime", "TRPCTesting"],
            path: "Tests/RoundTripCheck",
            swiftSettings: settings
        ),
        // Runs the generator on many documents; see Scripts/corpus. The clients that it compiles link the runtime.
        .executableTarget(
            name: "CorpusCheck",
            dependencies: core + [
                "RoundTripCheck", "TRPCObserving", "TRPCREST", "TRPCStreams",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/CorpusCheck",
            exclude: ["invalid.txt", "known-failures.txt", "Conformance/exceptions.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CorpusCheckTests",
            dependencies: core + ["CorpusCheck", "RoundTripCheck", "TRPCRuntime"],
            swiftSettings: settings
        ),
        // The backend of the tests: a process that answers as recorded, what starts it, and the recordings.
        .executableTarget(
            name: "StubServer",
            dependencies: [
                "TRPCRuntime",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/StubServer",
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport",
            dependencies: [
                "StubServer", "TRPCRuntime", "TRPCStreams", "TRPCSession", "TRPCTesting",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/TestSupport",
            resources: [.copy("Transcripts")],
            swiftSettings: settings
        ),
        // What `Scripts/bench runtime` runs.
        .executableTarget(
            name: "RuntimeBench",
            dependencies: [
                "TRPCRuntime", "TRPCStreams", "TRPCData", "TRPCObserving", "TRPCStore", "TestSupport", "PalyttAPI",
                "RoundTripCheck",
            ],
            path: "Tests/RuntimeBench",
            swiftSettings: settings
        ),
        // What `Scripts/stages/faults` plays.
        .executableTarget(
            name: "Faults",
            dependencies: [
                "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCNIO", "TRPCQuery",
                "TRPCStore", "TRPCTesting", "TestSupport",
            ],
            path: "Tests/Faults",
            swiftSettings: settings
        ),
        // Reads mutated documents: `Scripts/bench fuzz`.
        .executableTarget(
            name: "ReaderFuzz",
            dependencies: core,
            path: "Tests/ReaderFuzz",
            exclude: ["keywords.dict"],
            swiftSettings: settings
        ),
    ] + goldenClients,
    swiftLanguageModes: [.v6]
)

// The runtime and its tests alone: for sanitizers, and for plugins with a prebuilt tool.
if isPrebuilt || Context.environment["TRPCGEN_RUNTIME_ONLY"] == "1" {
    let generator = [
        "CLibYAML", "Templates", "TRPCSource", "TRPCContract", "TRPCSwift", "TRPCDrift", "swift-trpcgen",
        "TRPCSourceTests", "TRPCContractTests", "TRPCSwiftTests", "TRPCDriftTests", "GeneratorSupport",
        "swift-trpcgenTests", "CorpusCheck", "CorpusCheckTests", "ReaderFuzz", "GoldenClients",
    ]
    package.targets.removeAll { generator.contains($0.name) }
    package.products.removeAll { ["swift-trpcgen", "trpcgen"].contains($0.name) }
    package.dependencies = runtimeDependencies
}

if isPrebuilt {
    package.targets.append(.binaryTarget(name: "TRPCGenTool", path: ".build-prebuilt/trpcgen.artifactbundle"))
}

// Without the plugins: they need a second build of the tool, for the machine that builds.
if Context.environment["TRPCGEN_WITHOUT_PLUGINS"] == "1" || Context.environment["TRPCGEN_RUNTIME_ONLY"] == "1" {
    let plugins = ["TRPCClientPlugin", "RunTRPCGen", "GenerateTRPCClient", "CheckTRPCClient", "DiffTRPCContract"]
    package.targets.removeAll { plugins.contains($0.name) }
    package.products.removeAll { plugins.contains($0.name) }
}

// Without the programs of the longer test sets: `Scripts/test` builds them only for a merge.
if Context.environment["TRPCGEN_UNIT_TESTS_ONLY"] == "1" {
    let programs = ["CorpusCheck", "CorpusCheckTests", "Faults", "RuntimeBench", "ReaderFuzz"]
    package.targets.removeAll { programs.contains($0.name) }
}

// All but the runtime's own tests: for quick work on the generator.
if Context.environment["TRPCGEN_GENERATOR_ONLY"] == "1" {
    let runtime = [
        "TRPCRuntimeTests", "TRPCRESTTests", "TRPCStreamsTests", "TRPCSessionTests", "TRPCDataTests",
        "TRPCObservingTests",
        "TRPCNIOTests", "TransportSupport", "TRPCTestingTests", "RuntimeBench", "Faults",
    ]
    package.targets.removeAll { runtime.contains($0.name) }
}
