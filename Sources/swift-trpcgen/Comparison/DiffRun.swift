internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// A run of `trpcgen diff`: reads the contracts, compares them, and creates a report.
struct DiffRun {
    let options: DiffOptions
    let drift: DriftConfiguration
    let reader: OperandReader
    private let store: (ClientConfiguration?) -> ReleaseStore
    let configuration: FieldConfiguration
    /// The documents that the run reads.
    let sources = SourceMap()
    let clock = ContinuousClock()

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - config: The path of the configuration; nil to search for one.
    ///   - store: Returns the recorded releases of a client.
    init(
        options: DiffOptions,
        drift: DriftConfiguration,
        policy: ReferencePolicy,
        headers: RequestHeaders,
        config: String? = nil,
        store: @escaping (ClientConfiguration?) -> ReleaseStore
    ) {
        self.store = store
        configuration = FieldConfiguration(file: ConfigurationFile(path: config))
        self.options = options
        self.drift = drift
        reader = OperandReader(
            headers: headers,
            limits: options.limits,
            policy: policy,
            store: store(nil),
            fetches: options.fetch,
            usesMergeBase: options.mergeBase
        )
    }

    /// The results of the comparisons so far.
    private struct Progress {
        var all: [(base: DriftReport.Base, findings: [Finding])] = []
        var bases: [DriftReport.Base] = []
        var procedureCount = 0
        /// The names of the newer contracts.
        var names: [String] = []
        /// Notes about bases that don't contain a client's contract.
        var notes: [String] = []
        var known = KnownNames()

        mutating func add(_ comparison: ContractComparison, with base: DriftReport.Base, isNamed: Bool) {
            all.append((base, comparison.findings))
            if isNamed {
                known.calls.merge(comparison.calls) { $0.union($1) }
                known.types.formUnion(comparison.typeNames)
            }
            if !bases.contains(where: { $0.name == base.name }) { bases.append(base) }
        }
    }

    /// Compares each contract with all its bases.
    func report(of subjects: [Subject]) throws -> DriftReport {
        var progress = Progress()
        for subject in subjects { try compare(subject, &progress) }
        return try report(of: progress)
    }

    /// Returns a separate report for each base of a contract.
    func reports(of subject: Subject) throws -> [DriftReport] {
        var progress = Progress()
        try compare(subject, &progress)
        return try progress.all.map { base, findings in
            var single = progress
            single.all = [(base, findings)]
            single.bases = [base]
            return try report(of: single)
        }
    }

    private func report(of progress: Progress) throws -> DriftReport {
        guard !progress.bases.isEmpty || !progress.notes.isEmpty else {
            throw Failure(
                code: .base,
                message: """
                    error: no baseline to compare with
                      fix: specify a contract with --base, or record a release with 'trpcgen record'
                    """
            )
        }
        var report = DriftReport(
            bases: progress.bases,
            revision: progress.names.joined(separator: ", "),
            entries: DriftReport.merged(progress.all).filter(isSelected),
            procedureCount: progress.procedureCount
        )
        report.notes = progress.notes
        report.level = options.level.rank
        report.limit = options.maxFindings
        report.showsAccepted = options.showAccepted
        try applyUsage(in: &report, progress.known)
        return report
    }

    private func compare(_ subject: Subject, _ progress: inout Progress) throws {
        let reader = reader(for: subject)
        let revision = try reader.document(of: subject)
        progress.names.append(revision.base.path)
        let revisionSide = try side(revision, subject, reader)
        progress.procedureCount += revisionSide.procedureCount
        for var document in try bases(of: subject, reader, &progress.notes) {
            // Contracts with the same name are distinguished by their paths.
            if progress.bases.contains(where: { $0.name == document.base.name && $0.path != document.base.path }) {
                document.base.name = document.base.path
            }
            let old = try side(document, subject, reader, in: order(of: document, like: revision, subject, reader))
            let order = order(of: revision, like: document, subject, reader)
            // A contract that isn't in the configuration is compared as if it belonged to the release's client.
            let isAssumed = subject.client == nil && document.settings?.client != nil
            let new =
                order == nil && !isAssumed
                ? revisionSide
                : try side(revision, subject, reader, as: isAssumed ? document : revision, in: order)
            let start = clock.now
            let options = ComparisonOptions(
                today: Today.text,
                severities: drift.severities,
                lifecycle: drift.lifecycle
            )
            let comparison = ContractComparison(base: old, revision: new, options: options)
            note("compared with \(document.base.name)", since: start)
            progress.add(comparison, with: document.base, isNamed: !self.options.usedBy.isEmpty)
        }
    }

    /// Returns a reader that knows the client's releases, and the references that its configuration allows.
    func reader(for subject: Subject) -> OperandReader {
        var reader = reader
        reader.store = store(subject.client)
        reader.pathInCommit = { [configuration] in configuration.path(of: subject, in: $0) }
        guard let references = subject.client?.references else { return reader }
        reader.policy.allowsOutside = reader.policy.allowsOutside || references.allowsOutside
        reader.policy.allowsRemote = reader.policy.allowsRemote || references.allowsRemote
        reader.policy.keepsGoing = reader.policy.keepsGoing || references.keepsGoing
        return reader
    }

    /// Returns the contracts to compare with. Adds a note for each base that doesn't contain the client's contract.
    private func bases(
        of subject: Subject,
        _ reader: OperandReader,
        _ notes: inout [String]
    ) throws -> [OperandDocument] {
        func found(_ read: () throws -> [OperandDocument]) throws -> [OperandDocument] {
            do {
                return try read()
            } catch let missing as MissingContract {
                notes.append("'\(subject.name)' is new: \(missing.reason)")
                return []
            }
        }
        if !options.base.isEmpty {
            return try options.base.flatMap { text in
                try found { try reader.documents(ContractOperand(text), path: subject.path, orFail: .document) }
            }
        }
        let releases = try reader.store.supported()
        return try found {
            guard releases.isEmpty else {
                return try reader.documents(.releases, path: subject.path, orFail: .base)
            }
            return try reader.mergeBase(path: subject.path).map { [$0] } ?? []
        }
    }

    private func isSelected(_ entry: DriftReport.Entry) -> Bool {
        let id = entry.finding.id
        if let severity = drift.severities[id], severity == nil { return false }
        if !options.only.isEmpty, !options.only.contains(where: { Glob($0).matches(id) }) { return false }
        if options.skip.contains(where: { Glob($0).matches(id) }) { return false }
        guard !options.procedure.isEmpty else { return true }
        return entry.finding.procedures.contains { name in options.procedure.contains { Glob($0).matches(name) } }
    }

    /// The Swift names in both contracts: calls, by procedure, and types.
    private struct KnownNames {
        var calls: [String: Set<String>] = [:]
        var types: Set<String> = []
    }

    /// Marks changes that affect only procedures that the application doesn't use, because they can't break it.
    private func applyUsage(in report: inout DriftReport, _ known: KnownNames) throws {
        guard !options.usedBy.isEmpty else { return }
        let usage = try SwiftUsage(
            folders: options.usedBy,
            types: known.types,
            calls: known.calls.values.joined()
        )
        for index in report.entries.indices {
            let finding = report.entries[index].finding
            if finding.verdict.source != .ok, let places = Self.places(of: finding, usage) {
                report.entries[index].uses = places.certain
                report.entries[index].possibleUses = places.possible
            }
            // Applications don't call webhooks and callbacks.
            let calls = finding.procedures.map { known.calls[$0] }
            guard !calls.isEmpty, !calls.contains(nil) else { continue }
            let uses = calls.flatMap { $0 ?? [] }.map(usage.use)
            guard !uses.contains(.certain) else { continue }
            guard !uses.contains(.possible) else {
                report.entries[index].note = "possibly used by this app"
                continue
            }
            report.entries[index].finding.severity = .note
            report.entries[index].note = "not used by this app"
            report.entries[index].isUnused = true
        }
        report.entries = report.entries.inReportOrder
    }

    /// Returns the uses of a changed symbol, which is a property of an unnamed response, a call, or else a type or its
    /// property.
    private static func places(of finding: Finding, _ usage: SwiftUsage) -> SwiftUsage.Locations? {
        guard let symbol = finding.symbols.first else { return nil }
        guard case .procedure = finding.place.owner else { return usage.places(of: symbol) }
        if finding.place.direction == .output, let property = finding.property {
            return usage.places(ofProperty: property)
        }
        return usage.places(ofCall: symbol)
    }

    func note(_ text: String, since start: ContinuousClock.Instant) {
        guard options.verbose else { return }
        let milliseconds = start.duration(to: clock.now) / .milliseconds(1)
        Console.error("\(text): \(Int(milliseconds)) ms")
    }
}
