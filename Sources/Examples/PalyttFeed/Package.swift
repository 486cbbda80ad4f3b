// swift-tools-version: 6.1
import PackageDescription

// An application on a generated client, as a team would write it; see README.md.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of the package that this one is an example of.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-trpcgen") }

let package = Package(
    name: "PalyttFeed",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "PalyttFeed", targets: ["PalyttFeed"])],
    dependencies: [
        // In an application of your own: .package(url: …, from: …).
        .package(name: "swift-trpcgen", path: "../../.."),
        // The HTTP server of the stub backend. An application has none.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
    ],
    targets: [
        // The application: domain model, services, view models, views.
        .target(
            name: "PalyttFeed",
            dependencies: [
                product("PalyttAPI"), product("TRPC"), product("TRPCQuery"), product("TRPCStore"),
            ],
            swiftSettings: settings
        ),
        // A backend in memory, as far as the application uses it.
        .target(
            name: "PalyttStub",
            dependencies: [
                product("PalyttAPI"), product("TRPC"), .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "palytt-feed",
            dependencies: ["PalyttFeed", "PalyttStub", product("PalyttAPI"), product("TRPC")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PalyttFeedTests",
            dependencies: [
                "PalyttFeed", product("PalyttAPI"), product("PalyttSamples"), product("TRPC"),
                product("TRPCTesting"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
