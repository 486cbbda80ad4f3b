internal import TRPCSource

/// The work of a watch for the clients in the options.
struct ClientWatch {
    private let options: ClientOptions
    private let isForced: Bool
    private let known = KnownProblems()
    private let root: String

    /// - Throws: ``Failure`` if there is no configuration, or nothing to watch.
    init(_ options: ClientOptions, isForced: Bool) throws {
        var options = options
        if options.report.format == .text { options.report.format = .gcc }
        guard options.schema != "-" else {
            throw Failure(
                code: .usage,
                message:
                    "error: what is piped in cannot be watched\n  fix: write it to a file, and name that with --schema"
            )
        }
        if let schema = options.schema, ContractSource.isWebAddress(schema) {
            throw Failure(
                code: .usage,
                message: """
                    error: a contract on the web tells nobody of its changes
                      fix: name it as 'contract' in the configuration; 'trpcgen pull --watch' asks the server again and again
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
