/// The configuration file that declares a client.
package struct ConfigurationHome: Equatable, Sendable {
    package let path: String
    /// The output folders of all clients in the file, by namespace.
    package let outputs: [String: String]

    package init(path: String, outputs: [String: String]) {
        self.path = path
        self.outputs = outputs
    }

    /// The namespaces of all clients in the file.
    package var clients: Set<String> { Set(outputs.keys) }
}
