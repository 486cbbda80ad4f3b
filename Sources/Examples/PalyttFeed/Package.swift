// swift-tools-version: 6.1
import PackageDescription

// A sample app that uses a generated client; see README.md.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns a dependency on one of swift-trpcgen's products.
func product(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-trpcgen") }

let package = Package(
    name: "PalyttFeed",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "PalyttFeed", targets: ["PalyttFeed"])],
    dependencies: [
        // In your own app, use .package(url: …, from: …).
        .package(name: "swift-trpcgen", path: "../../.."),
        // The HTTP server of the stub backend, which an app doesn't need.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.26.0"),
    ],
    targets: [
        // The app, consisting of its domain model, services, view models and views.
        .target(
            name: "PalyttFeed",
            dependencies: [
                product("PalyttAPI"), product("TRPC"), product("TRPCQuery"), product("TRPCStore"),
            ],
            swiftSettings: settings
        ),
        // An in-memory backend with the procedures that the app uses.
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
