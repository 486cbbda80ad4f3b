/// The Swift names in findings, which are those of the older client, or of the newer one for additions.
struct FindingNames {
    private let base: ContractSide
    private let revision: ContractSide

    init(_ base: ContractSide, _ revision: ContractSide) {
        self.base = base
        self.revision = revision
    }

    /// Prepares the names of both clients concurrently, if both are needed and the contract is large.
    func prepare(for findings: [Finding]) {
        guard base.calls.count >= Self.manyCalls,
            findings.contains(where: { $0.verdict.source != .ok && $0.before == nil && $0.after != nil })
        else { return }
        ShippedClient.prepareSymbols(base.client, revision.client)
    }

    private static let manyCalls = 500

    /// Returns the changed declarations, such as `User.email` or `posts.getById()`; empty if the change doesn't affect source
    /// code.
    func symbols(of finding: Finding) -> [String] {
        guard finding.verdict.source != .ok else { return [] }
        switch finding.place.owner {
        case .document, .errors: return []
        case .procedure(let name):
            return [base.client.symbols?.call(name) ?? revision.client.symbols?.call(name) ?? name]
        case .component: return [nearest(finding.place)?.text].compactMap(\.self)
        }
    }

    /// Returns the Swift name of the last property at the location; nil if the change doesn't affect source code.
    func property(of finding: Finding) -> String? {
        guard finding.verdict.source != .ok else { return nil }
        switch finding.place.owner {
        case .document, .errors: return nil
        case .procedure, .component: return nearest(finding.place)?.property
        }
    }

    /// Returns the types before and after, such as `Double → Int`, if a change of type affects source code.
    func types(of finding: Finding) -> String? {
        guard finding.verdict.source != .ok, Self.typeRules.contains(finding.id),
            let old = whole(finding.place, base)?.type, let new = whole(finding.place, revision)?.type, old != new
        else { return nil }
        return "\(old) → \(new)"
    }

    private static let typeRules = Set(
        (TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id)
    )

    private func whole(_ place: ContractPath, _ side: ContractSide) -> SwiftSymbols.Symbol? {
        side.client.symbols?.symbol(at: place).flatMap { $0.depth == place.steps.count ? $0 : nil }
    }

    /// Returns the symbol from the client that declares more of the location's steps.
    private func nearest(_ place: ContractPath) -> SwiftSymbols.Symbol? {
        let old = base.client.symbols?.symbol(at: place)
        // The newer client is generated in memory when it's first needed.
        if let old, old.depth == place.steps.count { return old }
        guard let new = revision.client.symbols?.symbol(at: place) else { return old }
        guard let old else { return new }
        return new.depth > old.depth ? new : old
    }
}
