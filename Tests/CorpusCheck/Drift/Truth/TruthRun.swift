import RoundTripCheck
import TRPCDrift

/// Compares the verdicts about mutations with their actual effects.
struct TruthRun {
    let subjects: SubjectClients
    let mutations: [Mutation]
    /// Receives a line for each verdict.
    let log: (String) -> Void
    private let compiler = SwiftCompiler(modules: SwiftCompiler.builtModules)
    private let folder: TemporaryFolder

    init(_ subjects: SubjectClients, _ mutations: [Mutation], log: @escaping (String) -> Void) throws {
        (self.subjects, self.mutations, self.log) = (subjects, mutations, log)
        folder = try TemporaryFolder()
    }

    /// Returns the tables of both directions: the wire, then the source.
    ///
    /// - Parameter checksSource: Whether to compile applications of the old clients with the new ones.
    func tables(checksSource: Bool) throws -> [VerdictTable] {
        let payloads = try mutations.concurrentMap { MutationPayloads($0) }
        var tables: [VerdictTable] = []
        for (direction, title) in [(Direction.output, "responses"), (.input, "requests")] {
            let facts = try facts(direction, checksSource: checksSource)
            let failures =
                direction == .output
                ? try unreadCounts(payloads) : payloads.map { (failed: $0.refusedCount, count: $0.sentCount) }
            tables.append(wireTable(title, direction, facts, failures))
            if checksSource { tables.append(try sourceTable("source, \(title)", direction, facts)) }
        }
        return tables
    }

    private func facts(_ direction: Direction, checksSource: Bool) throws -> [MutationFacts] {
        try mutations.enumerated().map { (index: $0.offset, mutation: $0.element) }.concurrentMap { item in
            let name = checksSource ? "New\(direction == .output ? "Output" : "Input")\(item.index)" : nil
            return try MutationFacts(item.mutation, direction, clientName: name)
        }
    }

    /// Counts the outputs of each mutation that the old client fails to decode.
    private func unreadCounts(_ payloads: [MutationPayloads]) throws -> [(failed: Int, count: Int)] {
        let program = try ClientProgram(subjects.clients(.output), compiler, in: folder.folder("program"))
        let pairs = zip(mutations, payloads).flatMap { mutation, payloads in
            payloads.received.map { (namespace: mutation.namespace, value: $0) }
        }
        var results = try program.reads(pairs)[...]
        return payloads.map { payloads in
            let own = results.prefix(payloads.received.count)
            results = results.dropFirst(own.count)
            return (own.count { !$0 }, own.count)
        }
    }

    private func wireTable(
        _ title: String,
        _ direction: Direction,
        _ facts: [MutationFacts],
        _ failures: [(failed: Int, count: Int)]
    ) -> VerdictTable {
        var table = VerdictTable(title)
        for (mutation, (facts, (failed, count))) in zip(mutations, zip(facts, failures)) {
            guard let findings = facts.findings, count > 0 else { continue }
            let verdict = VerdictOutcome.verdict(of: findings)
            let note = "verdict \(verdict.rawValue), and \(failed) of \(count) payloads fail"
            add(.wire(verdict, failed: failed, of: count), mutation, direction, facts, note, to: &table)
        }
        return table
    }

    private func sourceTable(_ title: String, _ direction: Direction, _ facts: [MutationFacts]) throws -> VerdictTable {
        var table = VerdictTable(title)
        let applications = try ClientApplications(
            of: subjects.clients(direction),
            isReceived: direction == .output,
            compiler,
            in: folder.folder("source-\(direction.rawValue)")
        )
        let broken = try applications.broken(
            zip(mutations, facts).compactMap { mutation, facts in facts.client.map { (mutation.namespace, $0) } }
        )
        for (mutation, facts) in zip(mutations, facts) {
            guard let findings = facts.findings, let client = facts.client else { continue }
            let compiles = !broken.contains(client.namespace)
            let note = "verdict \(facts.verdicts), and the source \(compiles ? "compiles" : "does not compile")"
            add(.source(findings, compiles: compiles), mutation, direction, facts, note, to: &table)
        }
        return table
    }

    private func add(
        _ outcome: VerdictOutcome,
        _ mutation: Mutation,
        _ direction: Direction,
        _ facts: MutationFacts,
        _ note: String,
        to table: inout VerdictTable
    ) {
        let text = "\(mutation.name) (\(direction.rawValue)): \(facts.ids): \(note)"
        table.add(mutation.kind, outcome, text)
        log("\(outcome.rawValue): \(text)")
    }
}
