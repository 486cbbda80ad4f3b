internal import TRPCSource

/// The work of a watch for the clients that the options select.
struct ClientWatch {
    private let options: ClientOptions
    private let isForced: Bool
    private let known = KnownProblems()
    private let root: String

    /// Prepares a watch.
    ///
    /// - Throws: ``Failure`` if there is no configuration, or nothing to watch.
    init(_ options: ClientOptions, isForced: Bool) throws {
        var options = options
        if options.report.format == .text { options.report.format = .gcc }
        guard options.schema != "-" else {
            throw Failure(
                code: .usage,
                message:
                    "error: standard input can't be watched\n  fix: write it to a file, and specify that with --schema"
            )
        }
        if let schema = options.schema, ContractSource.isWebAddress(schema) {
            throw Failure(
                code: .usage,
                message: """
                    error: a remote contract can't be watched
                      fix: use it as 'contract' in the configuration, and poll the server with 'trpcgen pull --watch'
                    """
            )
        }
        if options.schema == nil { options.config = try ConfigurationFile(path: options.config).located() }
        root = options.schema ?? options.config ?? ""
        _ = try ContractSource.file(InputFile(path: root)).read(orFail: .usage)
        self.options = options
        self.isForced = isForced
    }

    var work: Watch.Work {
        Watch.Work(generate: generate, roots: [root])
    }

    private func generate(_ lock: OutputLock) throws -> [ConsoleMessage] {
        let problems = Problems(options: options.report, known: known)
        let writing = try ClientWriting(options, isForced: isForced, problems)
        _ = problems.print()
        try problems.failIfStrict("")
        if options.report.strict { try writing.failIfKept() }
        try writing.refuse()
        try lock.take(writing.folders)
        try writing.execute()
        try lock.take(writing.folders)
        writing.warnOfKept()
        return writing.lines()
    }
}
