internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// Determines the effects on source code by comparing the declarations of both clients.
///
/// If one of the clients isn't known, the verdicts of the rules apply.
struct SourceVerdicts {
    private let base: ContractSide
    private let revision: ContractSide
    private let changes: InterfaceChanges
    /// The declarations of each call, by the name of the procedure or operation.
    private let calls: [String: Set<String>]

    /// Returns nil if one of the clients isn't known.
    init?(_ base: ContractSide, _ revision: ContractSide) {
        guard let (old, new) = ShippedClient.interfaces(base.client, revision.client) else { return nil }
        self.base = base
        self.revision = revision
        changes = InterfaceChanges(old, new)
        var calls: [String: Set<String>] = [:]
        for (client, interface) in [(base.client, old), (revision.client, new)] {
            for (name, steps) in client.symbols?.calls ?? [:] {
                guard let path = interface.path(ofCall: steps) else { continue }
                calls[name, default: []].formUnion([path, "\(path)()"])
            }
        }
        self.calls = calls
    }

    /// Returns the findings with the verdicts for their declarations, and a new finding for each difference that none of them
    /// explains.
    func judged(_ findings: [Finding]) -> [Finding] {
        var findings = findings
        var explained: Set<String> = []
        for index in findings.indices {
            guard let paths = paths(of: findings[index]) else { continue }
            let found = paths.compactMap { changes.differences[$0] }
            explained.formUnion(found.map(\.path))
            let worst = found.map(\.source).max() ?? .ok
            let isLess = worst == .maybe && findings[index].rule.verdict.source == .ok
            findings[index].verdict.source = isLess ? .ok : worst
        }
        explainCalls(&findings, &explained)
        return findings + others(explained)
    }

    /// Returns the declarations that a finding is about; nil if neither client declares any, so that the rule's verdict
    /// applies.
    private func paths(of finding: Finding) -> Set<String>? {
        var paths: Set<String> = []
        switch finding.place.owner {
        case .document, .errors: return nil
        case .procedure(let name):
            let isPart = finding.place.steps.contains { if case .property = $0 { true } else { false } }
            if !isPart { paths = declarations(ofCall: name, at: finding.place) }
        case .component: break
        }
        for (side, interface) in [(base, changes.old), (revision, changes.new)] {
            guard let symbol = side.client.symbols?.symbol(at: finding.place) else { continue }
            paths.formUnion(self.paths(of: symbol, interface))
        }
        let isKnown = paths.contains { changes.old.declares($0) || changes.new.declares($0) }
        return isKnown ? paths : nil
    }

    /// Returns the declarations of a call. For one of its parameters, omits those that differ only in other parameters.
    private func declarations(ofCall name: String, at place: ContractPath) -> Set<String> {
        let all = calls[name] ?? []
        guard case .parameter(let parameter)? = place.steps.first else { return all }
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        return all.filter { path in
            guard let differing = changes.differences[path]?.parameters, !differing.isEmpty else { return true }
            return differing.contains { plain($0) == plain(parameter) }
        }
    }

    private func paths(of symbol: SwiftSymbols.Symbol, _ interface: DeclaredInterface) -> Set<String> {
        var paths: Set<String> = []
        if let owner = symbol.owner {
            if let property = symbol.property {
                let name = property.replacing("`", with: "")
                paths.insert("\(owner).\(name)")
                let initialiser = "\(owner).init()"
                if changes.differences[initialiser]?.parameters.contains(name) == true { paths.insert(initialiser) }
            } else {
                paths.insert(owner)
            }
        }
        // A finding about an enum includes the enum's cases.
        let types = symbol.type.map { interface.resolved($0, in: symbol.owner ?? "") } ?? ""
        for type in interface.typePaths(in: types, scope: "") where interface.isEnum(type) {
            paths.formUnion(changes.differences(in: type).map(\.path))
            paths.insert(type)
        }
        if let owner = symbol.owner, interface.isEnum(owner) {
            paths.formUnion(changes.differences(in: owner).map(\.path))
        }
        return paths
    }

    /// Attributes each changed function to a finding about its input.
    ///
    /// Functions have parameters for the properties of an input. Findings that name a changed parameter are preferred.
    private func explainCalls(_ findings: inout [Finding], _ explained: inout Set<String>) {
        let changed = calls.mapValues { $0.filter { changes.differences[$0] != nil } }.filter { !$0.value.isEmpty }
        let indices = Self.indices(of: findings, reaching: changed)
        for (name, paths) in changed.sorted(by: { $0.key < $1.key }) {
            for path in paths.sorted() where !explained.contains(path) {
                guard let difference = changes.differences[path] else { continue }
                let reaching = indices[name] ?? []
                let inputs = reaching.filter { findings[$0].place.direction != .output }
                let named = inputs.filter { index in
                    let property = findings[index].place.steps.last?.text.lowercased() ?? ""
                    return difference.parameters.contains { $0.lowercased() == property }
                }
                guard let cause = named.first ?? inputs.first ?? reaching.first else { continue }
                findings[cause].verdict.source = max(findings[cause].verdict.source, difference.source)
                explained.insert(path)
            }
        }
    }

    /// Returns, for each of these calls, the indices of the findings that affect it.
    private static func indices(of findings: [Finding], reaching calls: [String: Set<String>]) -> [String: [Int]] {
        var indices: [String: [Int]] = [:]
        for index in findings.indices {
            for name in findings[index].procedures where calls[name] != nil { indices[name, default: []].append(index) }
        }
        return indices
    }

    /// Returns a finding for each type with source-breaking changes that aren't explained by other findings.
    private func others(_ explained: Set<String>) -> [Finding] {
        var seen: Set<String> = []
        var findings: [Finding] = []
        let consequences = consequences(of: explained)
        for (path, difference) in changes.differences.sorted(by: { $0.key < $1.key }) {
            let parent = DeclaredInterface.parent(of: path)
            guard difference.source == .breaks, !explained.contains(path), !isWithin(path, explained),
                !consequences.contains(path), seen.insert(parent.isEmpty ? path : parent).inserted
            else { continue }
            findings.append(finding(difference, parent))
        }
        return findings
    }

    /// Returns the differences that are consequences of others.
    ///
    /// These are initializers in which only parameters for explained properties changed, types that were used only by explained
    /// declarations, and unchanged declarations that use a changed type.
    private func consequences(of explained: Set<String>) -> Set<String> {
        var result: Set<String> = []
        for (path, difference) in changes.differences where path.hasSuffix(".init()") {
            let type = DeclaredInterface.parent(of: path)
            let parameters = difference.parameters.map { "\(type).\($0)" }
            if !parameters.isEmpty, parameters.allSatisfy(explained.contains) { result.insert(path) }
        }
        let changedNames = Set(
            changes.differences.keys.filter { changes.old.types[$0] != nil }.map(DeclaredInterface.name)
        )
        for path in changes.differences.keys where changes.old[path] == changes.new[path] {
            if changes.old[path]?.names.isDisjoint(with: changedNames) == false { result.insert(path) }
        }
        for path in explained {
            guard let old = changes.differences[path]?.old else { continue }
            let scope = DeclaredInterface.parent(of: path)
            let types = changes.old.typePaths(in: old, scope: scope)
            result.formUnion(types)
            // The input struct of a call contains the call's parameters.
            let function = path.hasSuffix("()") ? String(path.dropLast(2)) : path
            guard case .call(_, let parts)? = changes.old[function], let input = parts.first else { continue }
            let own = changes.old.typePaths(in: input, scope: scope).filter { $0.hasPrefix(scope + ".") }
            for type in own { result.formUnion(changes.differences(in: type).map(\.path)) }
        }
        return result
    }

    /// Returns the location of the schema or call that a declaration is generated from, otherwise that of the contract.
    private func location(of path: String, _ side: ContractSide) -> Location {
        if let call = side.calls.first(where: { calls[$0.name]?.contains(path) == true }) { return call.location }
        guard let name = side.client.symbols?.component(ofDeclaration: path),
            let id = side.component(name)
        else { return side.location }
        return side.graph[id].origin.location
    }

    private func isWithin(_ path: String, _ known: Set<String>) -> Bool {
        var around = DeclaredInterface.parent(of: path)
        while !around.isEmpty {
            if known.contains(around) { return true }
            around = DeclaredInterface.parent(of: around)
        }
        return false
    }

    private func finding(_ difference: InterfaceChanges.Difference, _ parent: String) -> Finding {
        let owner = parent.isEmpty ? difference.path : parent
        var place = ContractPath(.component(owner))
        if !parent.isEmpty { place.append(.property(DeclaredInterface.name(of: difference.path))) }
        var finding = Finding(
            rule: SourceRules.declaration,
            severity: .note,
            verdict: SourceRules.declaration.verdict,
            detail: DriftDetail(
                subject: .name(difference.path),
                before: .text(difference.old.map(changes.old.withoutNamespace) ?? DriftValue.nothing),
                after: .text(difference.new.map(changes.new.withoutNamespace) ?? DriftValue.nothing)
            ),
            place: place,
            at: (location(of: difference.path, base), location(of: difference.path, revision))
        )
        finding.symbols = [difference.path]
        let reached = calls.filter { $0.value.contains(difference.path) }.map(\.key)
        let oldNames = Set(base.calls.map(\.name))
        let old = reached.filter(oldNames.contains)
        finding.procedures = (old.isEmpty ? reached : old).sorted()
        return finding
    }
}

extension DeclaredInterface {
    /// Returns the declaration of a call, such as `Posts.getById` for `["posts", "getById"]`, as the call is written after the
    /// client.
    func path(ofCall steps: [String]) -> String? {
        guard var scope = clientPath, let name = steps.last else { return nil }
        for step in steps.dropLast() {
            guard case .property(let type)? = member(step.replacing("`", with: ""), of: scope) else { return nil }
            scope = resolved(type, in: scope)
        }
        return "\(scope).\(name.replacing("`", with: ""))"
    }
}
