/// The exit code of the command.
enum ExitStatus: Int32 {
    /// A check failed: the client is outdated, or there are warnings under `--strict`.
    case failedCheck = 1
    /// The command line or the configuration is invalid.
    case usage = 2
    /// A document is unusable.
    case document = 3
    /// The baseline is unavailable.
    case base = 4
    /// Internal error.
    case internalError = 70
}

/// An error that ends the command with a message and a code.
struct Failure: Error {
    var code: ExitStatus
    /// Empty if the problems have already been printed.
    var message: ConsoleMessage
}
