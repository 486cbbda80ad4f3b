internal import ArgumentParser
internal import TRPCSource

/// How a run reports, and whether warnings fail it.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How problems are printed; gcc is for editors, and github puts them into a pull request.",
            valueName: "form"
        )
    )
    var format = ProblemFormat.text

    @Flag(
        help: "Fail with exit code 1 when there are warnings; nothing is written then."
    )
    var strict = false

    @Flag(
        help: "Print every warning and note, and the time of each stage."
    )
    var verbose = false
}

/// The forms that problems of `generate` and `check` can have.
enum ProblemFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case gcc
    case github

    var reportFormat: ReportFormat {
        switch self {
        case .text: .text
        case .gcc: .gcc
        case .github: .github
        }
    }
}

extension ReportOptions {
    /// Prints every problem, as text unless said.
    static func printing(_ format: ProblemFormat = .text, isStrict: Bool = false) -> ReportOptions {
        var options = ReportOptions()
        options.format = format
        options.strict = isStrict
        options.verbose = false
        return options
    }
}
