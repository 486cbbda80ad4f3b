package import TRPCSource

extension OpenAPIReader {
    /// Reports `allowReserved` on a parameter that isn't in the query.
    func reportReserved(_ parameter: Parameter, _ node: Node) {
        guard parameter.allowsReserved, parameter.place != .query, let keyword = node["allowReserved"] else { return }
        report(.escapedParameter(parameter.name, parameter.place.rawValue), at: keyword.location)
    }
}

extension Diagnostic {
    fileprivate static func escapedParameter(_ name: String, _ place: String) -> Diagnostic {
        Diagnostic(
            .escapedParameter,
            "reserved characters of '\(name)' are escaped: 'allowReserved' has no effect in '\(place)'",
            severity: .note,
            fix: .remedy
        )
    }
}

extension Rule {
    package static let escapedParameter = Rule(
        "escaped-parameter",
        .note,
        "A parameter outside of the query has 'allowReserved', which has no effect: reserved characters are escaped.",
        "Accept the escaped characters, or move the parameter to the query."
    )
}
