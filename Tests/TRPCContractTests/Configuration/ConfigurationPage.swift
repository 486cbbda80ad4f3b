import TRPCContract

/// The page "Configuration", generated from the declarations of the keys.
struct ConfigurationPage {
    var markdown: String {
        ([Self.introduction, table] + ConfigurationGroup.allCases.map(part)).joined(separator: "\n\n") + "\n"
    }

    private static let introduction = """
        # Configuration

        Every key of `trpcgen.yaml` and `trpcgen.json`: what it does, what it may be, and what holds without it.

        ## Overview

        `trpcgen` looks for `trpcgen.yaml`, `trpcgen.yml` or `trpcgen.json` in the current folder, then in its `Schemas`,
        then likewise in the folders above, up to the root of the repository. Without a repository, the search ends at
        the home folder, and at folders that other users own or everyone can write to. Two of them in one folder are an
        error. `--config FILE` names another. The build plugin looks in the target's folder only. `trpcgen init` writes a
        short one, and with `--all-keys` every key in a comment.

        A configuration can run commands. One that was found, not named, must belong to you or to root, and so must its
        folder and the repository: otherwise `trpcgen` names the owner and stops. `--config FILE` uses it all the same, as
        does a folder that git trusts (`safe.directory`). Under `sudo`, your own files count as yours.

        Paths are relative to the file. One that begins with `~`, or has a space at one of its ends, is an error: the shell
        expands `~`, and nothing else does. When `trpcgen` writes, it follows symbolic links only within a repository, or,
        without one, to places in the link's folder or the current one.

        A `trpcgen.json` may have comments (`//` and `/* */`) and commas behind the last element. It says the same with
        quotes and braces, and it is what <doc:BuildPlugin> uses: the machines that build then need no libyaml.

        ```json
        // Generated/BackendAPI holds the client of the backend.
        {
          "schema": "backend.openapi.json",
          "output": "Generated/BackendAPI",
          "overrides": { "*.id": "Int" },
        }
        ```

        An unknown key is an error. A rule that matches nothing is a warning that names what is near, and an error under
        `--strict`.

        This page is made from the declarations of the keys in `Sources/TRPCContract/Configuration`.
        """

    private var table: String {
        let rows = ConfigurationKey.all.map { key in
            let option = key.option.map { "`\($0.name)`" } ?? ""
            return "| [`\(key.name)`](#\(key.name)) | \(firstSentence(of: key)) | \(option) |"
        }
        return (["| Key | Meaning | Option |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    private func firstSentence(of key: ConfigurationKey) -> String {
        key.summary.firstRange(of: ". ").map { key.summary[..<$0.lowerBound] + "." } ?? key.summary
    }

    private func part(_ group: ConfigurationGroup) -> String {
        let keys = ConfigurationKey.all.filter { $0.group == group }
        return (["## \(group.rawValue)"] + keys.map(section)).joined(separator: "\n\n")
    }

    private func section(_ key: ConfigurationKey) -> String {
        var parts = ["### \(key.name)", wrapped(key.summary)]
        if !key.details.isEmpty { parts.append(wrapped(key.details)) }
        var facts = ["- Values: \(key.values).", "- Without it: \(key.defaultValue ?? "an error; a client needs it")."]
        if let option = key.option { facts.append("- Option: `\(option.name)`.") }
        parts.append(facts.joined(separator: "\n"))
        parts += key.examples.map { "```yaml\n\($0)\n```" }
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
