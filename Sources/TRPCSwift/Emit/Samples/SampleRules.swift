package import TRPCSource

extension Diagnostic {
    static func noSampleValue(_ property: String, _ function: String) -> Diagnostic {
        Diagnostic(
            .noSample,
            "no value within the limits of '\(property)' was found; '\(function)' requires one as an argument",
            fix: .remedy
        )
    }

    static func noSample(_ type: String) -> Diagnostic {
        Diagnostic(
            .noSample,
            "no value within the limits of '\(type)' was found, so it has no sample",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let noSample = Rule(
        "no-sample",
        .warning,
        "No value within the contract's limits was found, so a sample requires it as an argument or is omitted.",
        "Correct contradictory limits, or give the schema a valid 'example'."
    )
}
