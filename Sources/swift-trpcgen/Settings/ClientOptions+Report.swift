extension ClientOptions {
    /// The options for reports.
    var report: ReportOptions {
        get { ReportOptions(format: format, strict: strict, verbose: verbose) }
        set { (format, strict, verbose) = (newValue.format, newValue.strict, newValue.verbose) }
    }
}
