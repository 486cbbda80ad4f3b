import TRPCSource

/// Rules of reports that only tests make.
extension Rule: ExpressibleByStringLiteral {
    public init(stringLiteral id: String) {
        self.init(id, .warning, "Something is odd.", "Do something.")
    }
}
