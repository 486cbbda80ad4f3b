/// How the command ends.
enum ExitStatus: Int32 {
    /// A check fails: the client is not up to date, or there are warnings under `--strict`.
    case failedCheck = 1
    /// The command line or the configuration is wrong.
    case usage = 2
    /// A document cannot be used.
    case document = 3
    /// A contract to compare with cannot be had.
    case base = 4
    /// The tool itself is wrong.
    case internalError = 70
}

/// Ends the command with a message and a code.
struct Failure: Error {
    var code: ExitStatus
    /// Empty when the problems have been printed already.
    var message: ConsoleMessage
}
