/// The negative form of flags: `--no-strict` cancels `--strict`, and the last one takes effect.
///
/// The parser supports only `--strict`, so that the help lists each flag once.
enum FlagForms {
    static let flags: Set<String> = [
        "all-keys", "allow-outside", "allow-remote-refs", "base-policy", "cache", "check", "diff", "dry-run",
        "exporter", "fetch",
        "fix", "force",
        "keep-going",
        "merge-base", "plugin", "prune", "quiet", "rules", "show-accepted", "strict", "strict-accepted", "types",
        "untrusted",
        "verbose",
        "watch",
    ]

    /// The commands with flags whose negative form overrides the configuration or the default.
    private static let commands: Set<String> = ["generate", "check"]
    private static let overriding: Set<String> = ["allow-outside", "allow-remote-refs", "cache", "keep-going"]

    /// Returns the arguments with only the last form of each flag.
    static func resolved(_ arguments: [String]) -> [String] {
        let options = arguments.prefix { $0 != "--" }
        var last: [String: Int] = [:]
        for (index, word) in options.enumerated() {
            if let flag = flag(of: word) { last[flag] = index }
        }
        let isOverriding = arguments.first.map(commands.contains) ?? false
        let kept = options.enumerated().filter { index, word in
            guard let flag = flag(of: word) else { return true }
            let isNo = word.hasPrefix("--no-")
            return last[flag] == index && (!isNo || isOverriding && overriding.contains(flag))
        }
        return kept.map(\.element) + arguments[options.endIndex...]
    }

    /// Returns the flag's name, such as `strict` for `--strict` and `--no-strict`.
    private static func flag(of word: String) -> String? {
        guard word.hasPrefix("--") else { return nil }
        let name = String(word.dropFirst(word.hasPrefix("--no-") ? 5 : 2))
        return flags.contains(name) ? name : nil
    }
}
