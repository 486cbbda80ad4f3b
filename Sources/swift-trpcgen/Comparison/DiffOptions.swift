internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The options of `diff` and `ci` for baselines, reports, and the condition under which they fail.
struct DiffOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            A baseline contract. Repeatable. A file, - for standard input, a URL, REF or REF:PATH of git, \
            release:NAME, or releases. (default: all supported recorded releases, otherwise the merge base with the \
            default branch)
            """,
            valueName: "contract"
        ),
        transform: PathArgument.contract
    )
    var base: [String] = []

    @Flag(
        help: "Compare with the merge base rather than with the tip of REF."
    )
    var mergeBase = false

    @Flag(help: "Fetch a REF that is missing in this clone.")
    var fetch = false

    @Option(
        help: ArgumentHelp(
            "The minimum severity to fail for: error, warning, info or never, or by verdict: wire=error,source=never.",
            valueName: "severity"
        )
    )
    var failOn: DriftThreshold = DriftThreshold()

    @Option(
        help: ArgumentHelp(
            "The minimum severity to list: error, warning, source (source breaks) or info.",
            valueName: "severity"
        )
    )
    var level: SeverityArgument = .warning

    @Option(help: ArgumentHelp("Use only these rules, by id; * matches any characters. Repeatable.", valueName: "id"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Exclude these rules. Repeatable.", valueName: "id"))
    var skip: [String] = []

    @Option(
        help: ArgumentHelp("Report only these procedures, by path; * matches any part. Repeatable.", valueName: "path")
    )
    var procedure: [String] = []

    @Option(
        help: ArgumentHelp(
            "Swift sources; breaking changes of procedures that they don't use are less severe. Repeatable.",
            valueName: "dir"
        ),
        transform: PathArgument.path
    )
    var usedBy: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format of the report: text, short, json, github, sarif, junit, gitlab, markdown or html.",
            valueName: "format"
        )
    )
    var format: DriftFormat?

    @Option(
        help: ArgumentHelp(
            "Also write a report to a file, such as sarif=trpcgen.sarif. Repeatable.",
            valueName: "format=file"
        )
    )
    var output: [FormatFile] = []

    @Option(help: ArgumentHelp("Colour the report: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    @Option(help: .acceptanceFile, transform: PathArgument.path)
    var accepted: String?

    @Flag(help: "Also list accepted changes.")
    var showAccepted = false

    @Flag(
        help: "Fail for acceptances that have expired or match nothing."
    )
    var strictAccepted = false

    @Option(help: ArgumentHelp("The maximum number of findings to list.", valueName: "count"))
    var maxFindings: Int?

    @Flag(help: "Print only errors of the run itself.")
    var quiet = false

    @Flag(help: "Print the changed lines, causes and remedies of each finding, and the duration of each step.")
    var verbose = false

    @Option(
        help: ArgumentHelp(
            "A header for remote contracts: its name, and the environment variable with its value. Repeatable.",
            valueName: "name=variable"
        )
    )
    var headerEnv: [String] = []

    @Option(help: ArgumentHelp("The timeout for a silent server, in seconds.", valueName: "seconds"))
    var timeout: Double = 30

    func validate() throws {
        if let maxFindings, maxFindings < 0 { throw ValidationError("--max-findings must not be negative.") }
        if timeout <= 0 { throw ValidationError("--timeout must be more than 0.") }
        for file in output { _ = try PathArgument.path(file.path) }
        let ids = DriftRules.all.map(\.id)
        for text in only + skip where !ids.contains(where: Glob(text).matches) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: text, among: ids)) ?? "'trpcgen rules' lists them"
            throw ValidationError("Unknown rule '\(text)'; \(near)")
        }
        for text in headerEnv where text.split(separator: "=").count != 2 {
            throw ValidationError("--header-env must be a name and a variable, such as 'authorization=API_TOKEN'.")
        }
    }

    /// Checks the number of contracts.
    ///
    /// - Throws: `ValidationError` if there are more than an older and a newer contract.
    static func validate(_ contracts: [String]) throws {
        guard contracts.count > 2 else { return }
        throw ValidationError("Specify the older and the newer contract, and further ones with --base.")
    }

    /// Moves the older of two contracts to the bases, and returns the newer one; nil to use the contracts in the configuration.
    mutating func takeBase(from contracts: [String]) -> String? {
        if contracts.count == 2 { base.insert(contracts[0], at: 0) }
        return contracts.last
    }

    /// Returns the arguments with which `trpcgen accept` obtains the same findings, escaped for the shell.
    func acceptArguments(
        of contract: String?,
        _ selection: ClientSelection,
        _ references: ReferenceOptions
    ) -> String {
        var words = [contract].compactMap(\.self) + base.flatMap { ["--base", $0] }
        if mergeBase { words.append("--merge-base") }
        words += selection.arguments + references.arguments + headerEnv.flatMap { ["--header-env", $0] }
        words += accepted.map { ["--accepted", $0] } ?? []
        return words.map { $0.hasPrefix("--") ? $0 : ShellArgument($0).description }.joined(separator: " ")
    }

    func headers() throws -> RequestHeaders {
        try RequestHeaders(
            headerEnv.map { text in
                let parts = text.split(separator: "=", maxSplits: 1)
                return "\(parts[0]): ${\(parts[1])}"
            }
        )
    }

    var limits: DocumentDownload.Limits {
        var limits = DocumentDownload.Limits()
        limits.idleSeconds = timeout
        limits.totalSeconds = max(timeout, limits.totalSeconds)
        return limits
    }
}

/// A report format, and the file to which the report is written.
struct FormatFile: ExpressibleByArgument {
    var format: DriftFormat
    var path: String

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let format = DriftFormat(rawValue: parts[0]) else { return nil }
        self.format = format
        path = parts[1]
    }
}

enum SeverityArgument: String, ExpressibleByArgument, CaseIterable {
    case error, warning, source, info

    var rank: DriftRank { DriftRank(rawValue: rawValue) ?? .warning }
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Whether standard output supports colours (NO_COLOR, CLICOLOR_FORCE, TERM=dumb).
    var isColored: Bool {
        let environment = Invocation.current.environment
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if environment["NO_COLOR"]?.isEmpty == false { return false }
            if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
            return isatty(Invocation.current.output.fileDescriptor) != 0 && environment["TERM"] != "dumb"
        }
    }
}

extension DriftFormat: ExpressibleByArgument {}

extension DriftThreshold: ExpressibleByArgument {
    package init?(argument: String) { self.init(argument) }

    package var defaultValueDescription: String { "error" }
}
