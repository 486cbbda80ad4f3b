/// An attack on the tool, and what has to happen.
///
/// Files and links are relative to a new folder. The tool runs in its folder `repo`, which is a repository.
struct Attack {
    let name: String
    var files: [String: String] = [:]
    /// Symbolic links, with what they lead to.
    var links: [String: String] = [:]
    var arguments: [String]
    var environment: [String: String] = [:]
    /// The exit codes that are right. No attack may end the tool by a signal or with 70, an internal error.
    var codes: Set<Int32> = [0, 1, 2, 3, 4]
    /// What the tool has to print.
    var prints = ""
    /// Paths that must not exist afterwards.
    var absent: [String] = []

    /// Printed by no attack: the contents of files that are none of the tool's business, and values of variables.
    static let secret = "hunter2secret"
    /// Compiled by no attack: a call that must stay in a comment or a string.
    static let call = "pwned()"
    /// Created by no attack.
    static let file = "ran"

    static let all = contracts + documents + repositories + pullRequests + servers
}
