// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "PostsApp",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "PostsApp", targets: ["PostsApp"])],
    dependencies: [
        // No trait: the tool then reads JSON alone, and needs no libyaml.
        .package(name: "swift-trpcgen", path: "../swift-trpcgen", traits: [])
    ],
    targets: [
        .target(
            name: "BackendAPI",
            dependencies: [.product(name: "TRPC", package: "swift-trpcgen")],
            plugins: [.plugin(name: "TRPCClientPlugin", package: "swift-trpcgen")]
        ),
        .target(name: "PostsApp", dependencies: ["BackendAPI"]),
        .testTarget(
            name: "PostsAppTests",
            dependencies: ["BackendAPI", "PostsApp", .product(name: "TRPCTesting", package: "swift-trpcgen")]
        ),
    ]
)
