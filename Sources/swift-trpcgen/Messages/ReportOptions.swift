internal import ArgumentParser
internal import TRPCSource

/// How a run reports problems, and whether warnings fail it.
struct ReportOptions {
    var format = ProblemFormat.text
    var strict = false
    var verbose = false
}

extension ClientOptions {
    var report: ReportOptions {
        get { ReportOptions(format: format, strict: strict, verbose: verbose) }
        set { (format, strict, verbose) = (newValue.format, newValue.strict, newValue.verbose) }
    }
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
