/// Compares the settings of documents that hold for all procedures.
extension Comparison {
    mutating func compareDocuments() {
        compareTransformers()
        compareSettings()
        compareSecurity()
        compareAddresses()
        if isClosingExporterHabit {
            let message =
                "additionalProperties: false is \(base.closedShare ?? 0 > 0.5 ? "no longer" : "now") on all objects"
            tell(DocumentRules.closedStyle, message, nil, nil)
        }
    }

    private mutating func tell(
        _ rule: DriftRule,
        _ message: String,
        _ old: Service.Fact?,
        _ new: Service.Fact?
    ) {
        report(
            rule,
            message,
            DriftPlace(.document),
            at: (old?.location ?? base.root.location, new?.location ?? revision.root.location),
            before: old?.text,
            after: new?.text
        )
    }

    private mutating func compareTransformers() {
        let (old, new) = (base.service.settings["transformer"], revision.service.settings["transformer"])
        // An absent value is not compared.
        guard let old, let new, old != new else { return }
        let rule =
            switch (old.text, new.text) {
            case ("none", "superjson"): DocumentRules.transformerAdded
            case ("superjson", "none"): DocumentRules.transformerRemoved
            default: DocumentRules.transformerOther
            }
        tell(rule, "transformer changed from \(old.text) to \(new.text)", old, new)
    }

    private mutating func compareSettings() {
        let (old, new) = (base.service.settings, revision.service.settings)
        for key in Set(old.keys).union(new.keys).sorted() where old[key] != new[key] {
            let (before, after) = (old[key], new[key])
            switch key {
            case "transformer", "version":
                break
            case "batching":
                if after?.text == "false" { tell(DocumentRules.batchingDisabled, "batching disabled", before, after) }
            case "sse":
                if after?.text == "false" {
                    tell(DocumentRules.eventsDisabled, "server-sent events disabled", before, after)
                }
            case "maxBatchSize":
                let sizes = (before.flatMap { Int($0.text) } ?? .max, after.flatMap { Int($0.text) } ?? .max)
                if sizes.1 < sizes.0 {
                    tell(DocumentRules.batchSizeLowered, "batches may have \(sizes.1) calls at most", before, after)
                }
            case "tracked":
                let isTracked = after?.text == "true"
                tell(
                    isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved,
                    isTracked ? "events have ids" : "events have no ids any more",
                    before,
                    after
                )
            default:
                let words = (before?.text ?? "nothing", after?.text ?? "nothing")
                tell(
                    DocumentRules.settingChanged,
                    "'x-trpc.\(key)' changed from \(words.0) to \(words.1)",
                    before,
                    after
                )
            }
        }
    }

    private mutating func compareAddresses() {
        guard let old = base.service.url, let new = revision.service.url, old != new else { return }
        tell(DocumentRules.baseURL, "the first server changed from \(old.text) to \(new.text)", old, new)
    }

    private mutating func compareSecurity() {
        let (old, new) = (base.service.security, revision.service.security)
        guard old != new else { return }
        let locations = (old?.location ?? base.root.location, new?.location ?? revision.root.location)
        let change = SecurityChange(old, new, isGlobal: true)
        for rule in change.rules {
            report(
                rule,
                "credentials for all calls changed from \(change.words.0) to \(change.words.1)",
                DriftPlace(.document),
                at: locations,
                before: change.words.0,
                after: change.words.1
            )
        }
    }

    /// The credentials of a single procedure. Those of all procedures are reported once.
    mutating func compareSecurity(_ old: ComparedCall, _ new: ComparedCall, _ place: DriftPlace) {
        guard old.security != nil || new.security != nil else { return }
        let change = SecurityChange(
            old.security ?? base.service.security,
            new.security ?? revision.service.security,
            isGlobal: false
        )
        for rule in change.rules {
            report(
                rule,
                "credentials changed from \(change.words.0) to \(change.words.1)",
                place,
                procedures: [old.name],
                at: (old.security?.location ?? old.location, new.security?.location ?? new.location),
                before: change.words.0,
                after: change.words.1
            )
        }
    }

    // MARK: Errors and schemas

    mutating func compareErrors() {
        guard let old = base.contract.errorData, let new = revision.contract.errorData else { return }
        declare(
            DriftPlace(.errors, .output),
            old,
            new,
            context: .errorData,
            at: (base.graph[old].origin.location, revision.graph[new].origin.location)
        )
    }

    /// Named schemas that no procedure uses, and those of documents that have nothing else.
    mutating func compareLooseComponents() {
        let isLibrary = base.calls.isEmpty && revision.calls.isEmpty
        let old = base.looseComponents, new = revision.looseComponents
        for (name, type) in old.sorted(by: { $0.key < $1.key }) {
            let location = base.graph[type].origin.location
            if let other = new[name] {
                guard isLibrary else { continue }
                for direction in [Direction.output, .input] {
                    let locations = (location, revision.graph[other].origin.location)
                    declare(DriftPlace(.component(name), direction), type, other, at: locations)
                }
            } else if !revision.componentNames.contains(name) {
                report(
                    isLibrary ? DocumentRules.componentRemoved : DocumentRules.componentUnused,
                    "schema '\(name)' removed",
                    DriftPlace(.component(name)),
                    at: (location, revision.root.location)
                )
            }
        }
        guard isLibrary else { return }
        for (name, type) in new.sorted(by: { $0.key < $1.key }) where old[name] == nil {
            report(
                DocumentRules.componentAdded,
                "schema '\(name)' added",
                DriftPlace(.component(name)),
                at: (base.root.location, revision.graph[type].origin.location)
            )
        }
    }
}

/// The effect of a change of credentials.
private struct SecurityChange {
    var rules: [DriftRule] = []
    var words: (String, String)

    init(_ old: Security?, _ new: Security?, isGlobal: Bool) {
        let (before, after) = (old?.ways ?? [], new?.ways ?? [])
        words = (old?.words ?? "nothing", new?.words ?? "nothing")
        let (wasOpen, isOpen) = (old?.isOpen ?? true, new?.isOpen ?? true)
        guard !(wasOpen && isOpen) else { return }
        if wasOpen {
            rules = [isGlobal ? DocumentRules.authGlobal : DocumentRules.authAdded]
            return
        }
        if isOpen {
            rules = [DocumentRules.authRemoved]
            return
        }
        // A way in is still open when one of the new ones asks for no more.
        let lost = before.filter { way in !after.contains { Self.isCovered($0, by: way) } }
        let found = after.filter { way in !before.contains { Self.isCovered($0, by: way) } }
        for way in lost {
            let isScope = after.contains { $0.keys.sorted() == way.keys.sorted() }
            let rule = isScope ? DocumentRules.authScope : DocumentRules.authAlternativeRemoved
            rules.append(isGlobal && !isScope ? DocumentRules.authGlobal : rule)
        }
        for way in found where !before.contains(where: { $0.keys.sorted() == way.keys.sorted() }) {
            rules.append(DocumentRules.authAlternative)
        }
        if rules.isEmpty, before != after { rules = [DocumentRules.authScopeRemoved] }
    }

    /// True when who has `other` may go `way`.
    private static func isCovered(_ way: Security.Way, by other: Security.Way) -> Bool {
        way.allSatisfy { scheme, scopes in other[scheme].map(scopes.isSubset) ?? false }
    }
}

extension ContractSide {
    /// Named schemas that no procedure and no operation uses, by name.
    fileprivate var looseComponents: [String: TypeID] {
        var used: Set<TypeID> = []
        var pending = calls.flatMap { endpoint in
            [endpoint.input?.type, endpoint.output].compactMap(\.self) + endpoint.parameters.compactMap(\.type)
                + endpoint.failures.compactMap(\.type)
        }
        pending += [contract.errorData].compactMap(\.self)
        while let id = pending.popLast() {
            if used.insert(id).inserted { pending += graph.children(of: id) }
        }
        let usedNames = Set(used.compactMap(graph.schemaName))
        var loose: [String: TypeID] = [:]
        for type in contract.components {
            if let name = graph.schemaName(of: type), !usedNames.contains(name) { loose[name] = type }
        }
        return loose
    }
}
