import TRPCContract

/// The page "Configuration", generated from the declarations of the keys.
struct ConfigurationPage {
    var markdown: String {
        ([Self.introduction, index] + ConfigurationGroup.allCases.map(part)).joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        # Configuration

        Every key of `trpcgen.yaml` and `trpcgen.json`, with its values and default.

        ## Overview

        ```json
        // Generated/BackendAPI holds the client of the backend.
        {
          "schema": "backend.openapi.json",
          "output": "Generated/BackendAPI",
          "overrides": { "*.id": "Int" },
        }
        ```

        A configuration is YAML or JSON. A `trpcgen.json` may have comments (`//` and `/* */`) and trailing commas, and
        needs no libyaml, as in <doc:BuildPlugin>. `trpcgen init` writes a short configuration, and with `--all-keys`
        every key in a comment.

        `trpcgen` uses `trpcgen.yaml`, `trpcgen.yml` or `trpcgen.json` of the current folder, of its `Schemas`, or of
        the folders above, up to the root of the repository. Without a repository, the search ends at the home folder,
        and at folders that other users own or everyone can write to. Two of them in one folder are an error. `--config
        FILE` names another. The build plugin looks in the target's folder only.

        Paths are relative to the file. A path that begins with `~`, or has a space at one of its ends, is an error.
        When `trpcgen` writes, it follows symbolic links only within the repository, or, without one, within the link's
        folder or the current one.

        An unknown key is an error. A rule that matches nothing is a warning that names similar names, and an error
        under `--strict`. Options of the command line override keys; see <doc:CommandLine>.

        A configuration can run commands. If you don't name it with `--config FILE`, it must belong to you or to root,
        and so must its folder and the repository, unless git trusts the folder (`safe.directory`). Under `sudo`, your
        own files count as yours.
        """

    private var index: String {
        let rows = ConfigurationGroup.allCases.map { group in
            let links = Self.keys(of: group).map { "[`\($0.name)`](#\($0.name))" }
            return "| \(group.rawValue) | \(links.joined(separator: ", ")) |"
        }
        return (["| Section | Keys |", "|---|---|"] + rows).joined(separator: "\n")
    }

    private static func keys(of group: ConfigurationGroup) -> [ConfigurationKey] {
        ConfigurationKey.all.filter { $0.group == group }
    }

    private func part(_ group: ConfigurationGroup) -> String {
        (["## \(group.rawValue)"] + Self.keys(of: group).map(section)).joined(separator: "\n\n")
    }

    private func section(_ key: ConfigurationKey) -> String {
        var parts = ["### \(key.name)", wrapped(key.summary)]
        if !key.details.isEmpty { parts.append(wrapped(key.details)) }
        // Flags need no list of values, and neither flags nor words need an example.
        let isFlag = if case .flag = key.shape { true } else { false }
        let isWord = if case .words = key.shape { true } else { false }
        var facts = isFlag ? [] : ["- Values: \(key.values)."]
        facts.append(key.defaultValue.map { "- Default: \($0)." } ?? "- Required.")
        parts.append(facts.joined(separator: "\n"))
        if !isFlag, !isWord { parts += key.examples.map { "```yaml\n\($0)\n```" } }
        return parts.joined(separator: "\n\n")
    }

    private func wrapped(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < 120 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
