/// Where a contract comes from, for `trpcgen pull`: the backend's address, or a command that prints it.
package struct ContractOrigin: Sendable {
    package enum Source: Sendable, Equatable {
        case url(String)
        /// For the shell, in the configuration's folder.
        case command(String)
    }

    package var source: Source
    /// As `name: value`, for an address; `$NAME` stands for a variable of the environment.
    package var headers: [String]
    package var timeoutSeconds: Int

    package static let timeoutSeconds = 120
}
