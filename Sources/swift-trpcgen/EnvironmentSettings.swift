/// Options from environment variables. They override the configuration, and the command line overrides them.
///
/// A variable is named after its option: `TRPCGEN_FAIL_ON=warning` is `--fail-on warning`, and `TRPCGEN_STRICT=0` is
/// `--no-strict`.
struct EnvironmentSettings {
    private enum Kind {
        case value, flag
    }

    private struct Setting {
        var option: String
        var kind: Kind = .value
        var commands: Set<String>

        var variable: String {
            "TRPCGEN_" + option.dropFirst(2).replacing("-", with: "_").uppercased()
        }
    }

    private static let settings: [Setting] = {
        let making: Set = ["generate", "check"]
        let comparing: Set = ["diff", "ci"]
        return [
            Setting(option: "--config", commands: making.union(comparing).union(["pull", "record", "accept"])),
            Setting(option: "--cacert", commands: ["pull"]), Setting(option: "--cert", commands: ["pull"]),
            Setting(option: "--key", commands: ["pull"]), Setting(option: "--allow-env", commands: ["pull"]),
            Setting(option: "--fail-on", commands: comparing), Setting(option: "--level", commands: comparing),
            Setting(option: "--color", commands: comparing), Setting(option: "--max-findings", commands: comparing),
            Setting(option: "--accepted", commands: comparing.union(["accept"])),
            Setting(option: "--used-by", commands: comparing),
            Setting(option: "--timeout", commands: comparing.union(["check"])),
            Setting(option: "--fetch", kind: .flag, commands: comparing),
            Setting(option: "--merge-base", kind: .flag, commands: comparing),
            Setting(option: "--quiet", kind: .flag, commands: comparing),
            Setting(option: "--strict-accepted", kind: .flag, commands: comparing),
            Setting(option: "--show-accepted", kind: .flag, commands: comparing),
            Setting(option: "--base-policy", kind: .flag, commands: ["ci"]),
            Setting(option: "--strict", kind: .flag, commands: making.union(["lint"])),
            Setting(option: "--verbose", kind: .flag, commands: making.union(comparing)),
            Setting(option: "--allow-outside", kind: .flag, commands: making.union(["lint", "diff"])),
            Setting(option: "--allow-remote-refs", kind: .flag, commands: making.union(["lint", "diff"])),
            Setting(option: "--keep-going", kind: .flag, commands: making.union(["lint"])),
        ]
    }()

    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// Returns the arguments with those from environment variables, and the variable for each added option.
    func added(to arguments: [String]) -> (arguments: [String], added: [(option: String, variable: String)]) {
        guard let command = arguments.first else { return (arguments, []) }
        let given = arguments.prefix { $0 != "--" }
        var words: [String] = []
        var added: [(option: String, variable: String)] = []
        for setting in Self.settings where setting.commands.contains(command) {
            guard let value = environment[setting.variable], !value.isEmpty else { continue }
            let negative = "--no-" + setting.option.dropFirst(2)
            let isGiven = given.contains { word in
                word == setting.option || word == negative || word.hasPrefix(setting.option + "=")
            }
            // A contract on the command line replaces any configuration.
            if isGiven || setting.option == "--config" && given.contains(where: { $0.hasPrefix("--schema") }) {
                continue
            }
            switch setting.kind {
            case .value: words.append("\(setting.option)=\(value)")
            case .flag: words.append(Self.isOff(value) ? negative : setting.option)
            }
            added.append((setting.option, setting.variable))
        }
        return ([command] + words + arguments.dropFirst(), added)
    }

    private static func isOff(_ value: String) -> Bool { ["0", "false", "no", "off"].contains(value.lowercased()) }
}
