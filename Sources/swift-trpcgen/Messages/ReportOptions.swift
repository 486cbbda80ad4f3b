internal import ArgumentParser
internal import TRPCSource

/// How a run reports problems, and whether it fails if there are warnings.
struct ReportOptions {
    var format = ProblemFormat.text
    var strict = false
    var verbose = false
}

/// The formats in which `generate` and `check` print problems.
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
