/// The built-in templates, embedded in the code so that the tool is one file.
package enum Templates {
    /// The text of each template by its name, without `.mustache`.
    package static var all: [String: String] {
        [
            "Namespace": text(PackageResources.Namespace_mustache),
            "Client": text(PackageResources.Client_mustache),
            "Router": text(PackageResources.Router_mustache),
            "Struct": text(PackageResources.Struct_mustache),
            "Enum": text(PackageResources.Enum_mustache),
            "Union": text(PackageResources.Union_mustache),
            "Tuple": text(PackageResources.Tuple_mustache),
            "Alias": text(PackageResources.Alias_mustache),
        ]
    }

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
