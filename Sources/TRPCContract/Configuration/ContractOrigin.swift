/// The source of a contract, for `trpcgen pull`: a URL of the backend, or a command that prints the contract.
package struct ContractOrigin: Sendable {
    package enum Source: Sendable, Equatable {
        case url(String)
        /// A shell command, run in the configuration's folder.
        case command(String)
    }

    package var source: Source
    /// Headers of the request as `name: value`; `$NAME` refers to an environment variable.
    package var headers: [String]
    package var timeoutSeconds: Int

    package static let timeoutSeconds = 120
}
