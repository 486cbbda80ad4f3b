/// The source that `trpcgen pull` gets a contract from: a URL, or a command that prints the contract.
package struct ContractOrigin: Sendable {
    package enum Source: Sendable, Equatable {
        case url(String)
        /// A shell command, run in the configuration's folder.
        case command(String)
    }

    package var source: Source
    /// The request headers as `name: value`, in which `$NAME` refers to an environment variable.
    package var headers: [String]
    package var timeoutSeconds: Int

    package static let timeoutSeconds = 120
}
