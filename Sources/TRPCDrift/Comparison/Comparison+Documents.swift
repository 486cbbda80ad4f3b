internal import TRPCContract
internal import TRPCSource

/// Compares document settings that apply to all procedures.
extension Comparison {
    mutating func compareDocuments() {
        compareTransformers()
        compareSettings()
        compareSchemes()
        compareSecurity()
        compareAddresses()
        if closesAllObjects {
            let isClosed = base.closedObjectShare ?? 0 <= 0.5
            report(DocumentRules.closedStyle, about: .closedObjects(isClosed), nil, nil)
        }
    }

    private mutating func report(
        _ rule: DriftRule,
        about subject: DriftSubject = .place,
        _ old: LocatedString?,
        _ new: LocatedString?,
        milder: Verdict? = nil
    ) {
        report(
            rule,
            about: subject,
            ContractPath(.document),
            at: (old?.location ?? base.location, new?.location ?? revision.location),
            before: (old?.text).map(DriftValue.text),
            after: (new?.text).map(DriftValue.text),
            milder: milder
        )
    }

    private mutating func compareTransformers() {
        let (old, new) = (base.contract.settings["transformer"], revision.contract.settings["transformer"])
        // Settings that are missing in a document aren't compared.
        guard let old, let new, old != new else { return }
        let rule =
            switch (old.text, new.text) {
            case ("none", "superjson"): DocumentRules.transformerAdded
            case ("superjson", "none"): DocumentRules.transformerRemoved
            default: DocumentRules.transformerOther
            }
        report(rule, old, new)
    }

    private mutating func compareSettings() {
        let (old, new) = (base.contract.settings, revision.contract.settings)
        for key in Set(old.keys).union(new.keys).sorted() where old[key] != new[key] {
            let (before, after) = (old[key], new[key])
            switch key {
            case "transformer":
                break
            case "version":
                let majors = [before, after].map { $0?.text.split(separator: ".").first }
                if let was = majors[0], let isNow = majors[1], was != isNow {
                    report(DocumentRules.versionChanged, before, after)
                }
            case "batching":
                if after?.text == "false" { report(DocumentRules.batchingDisabled, before, after) }
            case "sse":
                if after?.text == "false" { report(DocumentRules.eventsDisabled, before, after) }
            case "maxBatchSize":
                let sizes = (before.flatMap { Int($0.text) } ?? .max, after.flatMap { Int($0.text) } ?? .max)
                if sizes.1 < sizes.0 { report(DocumentRules.batchSizeLowered, before, after) }
            case "tracked":
                let isTracked = after?.text == "true"
                report(isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved, before, after)
            default:
                report(DocumentRules.settingChanged, about: .setting(key), before, after)
            }
        }
    }

    private mutating func compareAddresses() {
        guard let old = base.contract.servers.first, let new = revision.contract.servers.first, old.url != new.url
        else { return }
        // One document may include part of the address in its server URL, and the other in its paths.
        let pairs = pairing.pairs.filter { !$0.old.isProcedure && !$0.new.isProcedure }
        guard pairs.isEmpty || pairs.contains(where: { base.address(of: $0.old) != revision.address(of: $0.new) })
        else { return }
        let isListed = revision.contract.servers.contains { $0.plainURL == old.plainURL }
        let answersAll = pairs.count == pairing.pairs.count && pairs.allSatisfy { isAnswered($0.old, $0.new) }
        report(
            DocumentRules.baseURL,
            about: .server(isFirst: true),
            old.address,
            new.address,
            milder: isListed || !pairs.isEmpty && answersAll ? Self.otherDefaultServer : nil
        )
    }

    /// The effect of a new default server if the old server is still listed.
    ///
    /// Shipped apps keep calling the old one; only regenerated clients use the new default.
    static let otherDefaultServer = Verdict(.ok, .ok, .risk)

    /// Returns whether the newer document still contains the address that apps call.
    func isAnswered(_ old: Call, _ new: Call) -> Bool {
        base.address(of: old).map(revision.addresses(of: new).contains) ?? false
    }

    mutating func compareErrors() {
        compareErrorMessages()
        guard let old = base.contract.errorData, let new = revision.contract.errorData else { return }
        declare(
            ContractPath(.errors, .output),
            old,
            new,
            context: .errorData,
            at: (base.graph[old].origin.location, revision.graph[new].origin.location)
        )
    }

    /// Reports an error message whose type is no longer a string, because clients recognize tRPC errors by that.
    private mutating func compareErrorMessages() {
        guard let old = base.contract.errorMessage, let new = revision.contract.errorMessage,
            old.text == "string", new.text != "string"
        else { return }
        report(
            ErrorRules.messageChanged,
            ContractPath(.errors, .output, .property("message")),
            procedures: revision.calls.filter(\.isProcedure).map(\.name),
            at: (old.location, new.location),
            before: .text(old.text),
            after: .text(new.text)
        )
    }

    /// Compares the named schemas that no procedure uses, and all named schemas if the documents contain no calls.
    mutating func compareLooseComponents() {
        let isLibrary = [base, revision].allSatisfy { $0.calls.isEmpty && $0.deliveries.isEmpty }
        let old = base.looseComponents, new = revision.looseComponents
        for (name, type) in old.sorted(by: { $0.key < $1.key }) {
            let location = base.graph[type].origin.location
            if let other = new[name] {
                guard isLibrary else { continue }
                for direction in [Direction.output, .input] {
                    let locations = (location, revision.graph[other].origin.location)
                    declare(ContractPath(.component(name), direction), type, other, at: locations)
                }
            } else if !revision.componentNames.contains(name) {
                report(
                    isLibrary ? DocumentRules.componentRemoved : DocumentRules.componentUnused,
                    about: .schema(name),
                    ContractPath(.component(name)),
                    at: (location, revision.location)
                )
            }
        }
        guard isLibrary else { return }
        for (name, type) in new.sorted(by: { $0.key < $1.key }) where old[name] == nil {
            report(
                DocumentRules.componentAdded,
                about: .schema(name),
                ContractPath(.component(name)),
                at: (base.location, revision.graph[type].origin.location)
            )
        }
    }
}

extension Server {
    fileprivate var address: LocatedString { LocatedString(text: url, location: urlLocation) }
}

extension ContractSide {
    /// Returns the names of unused schemas that the other contract doesn't contain.
    package func unusedSchemas(besides other: ContractSide) -> [String] {
        looseComponents.keys.filter { !other.componentNames.contains($0) }.sorted()
    }

    /// The named schemas that aren't used by any call, by name.
    fileprivate var looseComponents: [String: TypeID] {
        var used: Set<TypeID> = []
        var pending = calls.flatMap(\.types) + deliveries.flatMap(\.call.types)
        pending += [contract.errorData].compactMap(\.self)
        while let id = pending.popLast() {
            if used.insert(id).inserted { pending += graph.children(of: id) }
        }
        let usedNames = Set(used.compactMap(graph.schemaName)).union(partNames)
        var loose: [String: TypeID] = [:]
        for type in contract.components {
            if let name = graph.schemaName(of: type), !usedNames.contains(name) { loose[name] = type }
        }
        return loose
    }
}
