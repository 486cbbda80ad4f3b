// swift-tools-version: 6.1
import PackageDescription

// An application's package: the build plugin generates its clients.

var mainActor: [SwiftSetting] = []
#if compiler(>=6.2)
// Equivalent to `.defaultIsolation(MainActor.self)`, which needs tools version 6.2.
mainActor = [.unsafeFlags(["-default-isolation", "MainActor"])]
#endif

let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "swift-trpcgen", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Consumer",
            dependencies: [
                "MainActorConsumer",
                .product(name: "TRPC", package: "swift-trpcgen"),
                .product(name: "TRPCTesting", package: "swift-trpcgen"),
            ],
            plugins: [.plugin(name: "TRPCClientPlugin", package: "swift-trpcgen")]
        ),
        // Generated types stay nonisolated in a module whose default is the main actor.
        .target(
            name: "MainActorConsumer",
            dependencies: [
                .product(name: "TRPC", package: "swift-trpcgen"),
                .product(name: "TRPCTesting", package: "swift-trpcgen"),
            ],
            swiftSettings: mainActor,
            plugins: [.plugin(name: "TRPCClientPlugin", package: "swift-trpcgen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
