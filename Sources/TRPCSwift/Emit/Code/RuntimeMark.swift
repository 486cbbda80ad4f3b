/// The runtime version that generated code requires.
///
/// The runtime declares a name for each supported version, so that code for other versions doesn't compile.
package enum RuntimeMark {
    /// The generator's major and minor version, as verified by a test. Patch versions don't affect generated code.
    package static let version = "0_2"

    package static func mark(of version: String) -> String {
        version.split(separator: ".").prefix(2).joined(separator: "_")
    }
}
