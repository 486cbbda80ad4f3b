import TRPCSource

/// Rules that only tests report.
extension Rule: ExpressibleByStringLiteral {
    public init(stringLiteral id: String) {
        self.init(id, .warning, "Something is odd.", "Do something.")
    }
}
