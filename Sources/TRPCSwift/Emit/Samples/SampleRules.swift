package import TRPCSource

extension Diagnostic {
    static func noSampleValue(_ property: String, _ function: String, at location: Location) -> Diagnostic {
        .warning(
            .noSample,
            "no value for '\(property)' is found that its limits allow; '\(function)' asks for one",
            at: location,
            fix: Rule.noSample.fix
        )
    }

    static func noSample(_ type: String, at location: Location) -> Diagnostic {
        .warning(
            .noSample,
            "no value of '\(type)' is found that its limits allow, so that it has no sample",
            at: location,
            fix: Rule.noSample.fix
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
