/// An attack on the tool, and its expected outcome.
///
/// Files and links are relative to a new folder. The tool runs in the subfolder `repo`, which is a repository.
struct Attack {
    let name: String
    var files: [String: String] = [:]
    /// Symbolic links and their targets.
    var links: [String: String] = [:]
    var arguments: [String]
    var environment: [String: String] = [:]
    /// The allowed exit codes. No attack may end the tool with a signal or with 70, an internal error.
    var codes: Set<Int32> = [0, 1, 2, 3, 4]
    /// A string that the output must contain.
    var prints = ""
    /// Paths that must not exist afterwards.
    var absent: [String] = []

    /// A secret in files and variables that the tool must never print.
    static let secret = "hunter2secret"
    /// A call that must stay in a comment or a string, and never be compiled.
    static let call = "pwned()"
    /// The name of a file that no attack may create.
    static let file = "ran"

    static let all = contracts + documents + repositories + pullRequests + servers
}
