package import TRPCSource

extension Diagnostic {
    static func noSampleValue(_ property: String, _ function: String) -> Diagnostic {
        Diagnostic(
            .noSample,
            "no value for '\(property)' is found that its limits allow; '\(function)' asks for one",
            fix: .remedy
        )
    }

    static func noSample(_ type: String) -> Diagnostic {
        Diagnostic(
            .noSample,
            "no value of '\(type)' is found that its limits allow, so that it has no sample",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let noSample = Rule(
        "no-sample",
        .warning,
        "No value is found that the limits of the contract allow, so that a sample cannot be made without one.",
        "Correct the limits if they contradict each other, or give the schema an 'example' that they allow."
    )
}
