/// The command's exit code.
enum ExitStatus: Int32 {
    /// A check failed: a client is outdated, or there are warnings with `--strict`.
    case failedCheck = 1
    /// The command line or the configuration is invalid.
    case usage = 2
    /// A document can't be used.
    case document = 3
    /// A baseline isn't available.
    case base = 4
    /// An internal error occurred.
    case internalError = 70
}

/// An error that ends the command with a message and an exit code.
struct Failure: Error {
    var code: ExitStatus
    /// The message; empty if the problems have already been printed.
    var message: ConsoleMessage
}
