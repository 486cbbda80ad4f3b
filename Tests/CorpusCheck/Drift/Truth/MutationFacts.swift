import RoundTripCheck
import TRPCContract
import TRPCDrift

/// The findings about a mutation in one direction, and the client of the changed contract.
struct MutationFacts: Sendable {
    /// Nil if the contracts cannot be compared.
    let findings: [Finding]?
    /// Nil without source checks, or if the changed contract has no client.
    let client: DriftClient?

    init(_ mutation: Mutation, _ direction: Direction, clientName: String?) throws {
        let new = mutation.new.document(direction)
        findings = ContractReports().findings(from: mutation.old.document(direction), to: new)
        client = try clientName.flatMap { name in
            // The application regenerates its client and keeps the names.
            let old = try DriftClient(mutation.old.document(direction), namespace: name)
            return try DriftClient(new, namespace: name, names: old?.names ?? NameRecord())
        }
    }

    var verdicts: String {
        let words = Set((findings ?? []).map(\.verdict.source.rawValue)).sorted()
        return words.isEmpty ? "ok" : words.joined(separator: " ")
    }

    var ids: String {
        let ids = Set((findings ?? []).map(\.id)).sorted()
        return ids.isEmpty ? "nothing" : ids.joined(separator: " ")
    }
}

/// The values that old and new contracts exchange after a mutation.
struct MutationPayloads: Sendable {
    /// Outputs that the new contract allows.
    let received: [JSONTree]
    /// The number of inputs that the old contract allows, and how many of them the new one refuses.
    let sentCount, refusedCount: Int

    /// The maximum number of payloads in each direction, and of outputs of the old contract among them.
    private static let (most, mostOld) = (48, 12)

    init(_ mutation: Mutation) {
        let (old, new) = (
            SchemaSamples(SchemaSet(mutation.old.schemas)), SchemaSamples(SchemaSet(mutation.new.schemas))
        )
        guard let oldSchema = old.schemas.named(Subject.valueName), let newSchema = new.schemas.named(Subject.valueName)
        else { preconditionFailure("a subject has a value") }
        let own = new.samples(of: newSchema, limit: Self.most)
        let before = old.samples(of: oldSchema, limit: Self.mostOld).filter { new.isValid($0, newSchema) }
        received = own + before.filter { value in !own.contains { $0.isSame(as: value) } }
        let sent = old.samples(of: oldSchema, limit: Self.most)
        sentCount = sent.count
        refusedCount = sent.count { !new.isValid($0, newSchema) }
    }
}
