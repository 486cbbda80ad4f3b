package import Foundation

/// The executables that were built together with the tests.
package enum BuiltProduct {
    /// Returns the executable called `name`, next to the test bundle: the build puts all products in one folder.
    package static func url(of name: String) -> URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0]))
            .deletingLastPathComponent().appendingPathComponent(name)
    }
}
