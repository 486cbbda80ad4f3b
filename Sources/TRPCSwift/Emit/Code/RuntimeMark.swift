/// The version of the runtime by which generated code names what it is for. The runtime has a name for each version that it serves, so
/// that code for another one does not compile.
package enum RuntimeMark {
    /// The first two numbers of the generator's version, which a test compares: the last number changes nothing that generated code
    /// uses.
    package static let version = "0_2"

    package static func mark(of version: String) -> String {
        version.split(separator: ".").prefix(2).joined(separator: "_")
    }
}
