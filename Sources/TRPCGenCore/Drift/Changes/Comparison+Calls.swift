extension Comparison {
    /// Procedures and operations: those that both contracts have, those that changed their names, and the others.
    mutating func compareCalls() {
        let pairing = CallPairing(base, revision)
        for pair in pairing.pairs { compareBond(pair) }
        reportStyles(pairing.pairs.filter { $0.bond == .style })
        for pair in pairing.pairs { compare(pair.old, pair.new) }
        compareDeliveries(Dictionary(pairing.pairs.map { ($0.old.name, $0.new.name) }) { first, _ in first })
        for endpoint in pairing.removed { reportRemoved(endpoint) }
        for endpoint in pairing.added {
            report(
                ProcedureRules.added,
                "\(endpoint.isProcedure ? "\(endpoint.kind)" : "operation") added",
                DriftPlace(.procedure(endpoint.name)),
                procedures: [endpoint.name],
                at: (base.root.location, endpoint.location),
                after: endpoint.request
            )
        }
    }

    private mutating func compareBond(_ pair: CallPairing.Pair) {
        let rule: DriftRule
        switch pair.bond {
        case .same, .style: return
        case .changedCase: rule = ProcedureRules.changedCase
        case .renamed: rule = ProcedureRules.renamed
        case .moved: rule = ProcedureRules.moved
        case .method: rule = ProcedureRules.methodChanged
        }
        report(
            rule,
            "'\(pair.old.name)' is '\(pair.new.name)' now",
            DriftPlace(.procedure(pair.old.name)),
            procedures: [pair.old.name],
            at: (pair.old.location, pair.new.location),
            before: pair.old.request,
            after: pair.new.request
        )
    }

    /// The difference between exporters is reported once.
    private mutating func reportStyles(_ pairs: [CallPairing.Pair]) {
        var groups: [String: (rule: DriftRule, pairs: [CallPairing.Pair])] = [:]
        for pair in pairs {
            let isWrapped = (wrapped(pair.old, base.graph), wrapped(pair.new, revision.graph))
            let rule: DriftRule
            if isWrapped.0 != isWrapped.1, pair.old.isJSON, pair.new.isJSON {
                rule = isWrapped.1 ? DocumentRules.envelopeAdded : DocumentRules.envelopeRemoved
            } else if pair.old.path != pair.new.path {
                rule = DocumentRules.pathStyle
            } else {
                continue
            }
            groups[rule.id, default: (rule, [])].pairs.append(pair)
        }
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            let first = group.pairs[0]
            let count = group.pairs.count
            report(
                group.rule,
                "document style changed for \(count) procedure\(count == 1 ? "" : "s"): '\(first.old.request)' is '\(first.new.request)' now",
                DriftPlace(.document),
                procedures: group.pairs.map(\.procedureName).sorted(),
                at: (first.old.location, first.new.location),
                before: group.rule == DocumentRules.pathStyle ? first.old.path : nil,
                after: group.rule == DocumentRules.pathStyle ? first.new.path : nil
            )
        }
    }

    private func wrapped(_ endpoint: ComparedCall, _ graph: TypeGraph) -> Bool {
        endpoint.hasEnvelope || endpoint.output.map { graph.enveloped($0) != nil } ?? false
    }

    private mutating func reportRemoved(_ endpoint: ComparedCall) {
        let rule: DriftRule =
            if let sunset = endpoint.sunset {
                options.isPast(sunset.text) ? ProcedureRules.removedAfterSunset : ProcedureRules.removedBeforeSunset
            } else if endpoint.isDeprecated {
                ProcedureRules.removedDeprecated
            } else if endpoint.kind == .subscription {
                ProcedureRules.subscriptionRemoved
            } else {
                ProcedureRules.removed
            }
        report(
            rule,
            "\(endpoint.isProcedure ? "\(endpoint.kind)" : "operation") removed",
            DriftPlace(.procedure(endpoint.name)),
            procedures: [endpoint.name],
            at: (endpoint.location, revision.root.location),
            before: endpoint.request
        )
    }

    // MARK: Both have it

    private mutating func compare(_ old: ComparedCall, _ new: ComparedCall) {
        let name = old.isProcedure ? old.name : new.isProcedure ? new.name : old.name
        let place = DriftPlace(.procedure(name))
        func tell(_ rule: DriftRule, _ message: String, _ before: String? = nil, _ after: String? = nil) {
            report(
                rule,
                message,
                place,
                procedures: [name],
                at: (old.location, new.location),
                before: before,
                after: after
            )
        }
        if old.isDeprecated != new.isDeprecated {
            let isDeprecated = new.isDeprecated
            tell(
                isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated,
                isDeprecated ? "deprecated" : "no longer deprecated"
            )
        }
        compareSunsets(old.sunset?.text, new.sunset?.text, tell)
        if old.isTracked != new.isTracked {
            tell(
                new.isTracked ? ProcedureRules.trackedAdded : ProcedureRules.trackedRemoved,
                new.isTracked ? "events have ids" : "events have no ids any more"
            )
        }
        if !old.isProcedure, !new.isProcedure, old.operationID != new.operationID, old.key == new.key {
            tell(ProcedureRules.operationID, "operationId changed", old.operationID, new.operationID)
        }
        compareSecurity(old, new, place)
        compareParameters(old, new, name)
        if old.isProcedure, new.isProcedure, old.kind != new.kind {
            // A call by another method says it all.
            if let rule = ProcedureRules.kind(from: old.kind, to: new.kind) {
                tell(rule, "\(old.kind) became a \(new.kind)", "\(old.kind)", "\(new.kind)")
            }
            return compareInputs(old, new, name, isPresenceCompared: false)
        }
        compareMedia(old, new, tell)
        compareInputs(old, new, name, isPresenceCompared: true)
        compareOutputs(old, new, name)
        compareFailures(old, new, name)
        compareHeaders(old, new, name)
        compareEncodings(old, new, tell)
        if let before = old.server ?? base.service.url, let after = new.server ?? revision.service.url,
            old.server != new.server, before != after
        {
            let message = "the server changed from \(before.text) to \(after.text)"
            tell(DocumentRules.baseURL, message, before.text, after.text)
        }
    }

    /// How the properties of a form travel.
    private func compareEncodings(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        guard old.inputMedia == new.inputMedia else { return }
        for name in Set(old.encodings.keys).union(new.encodings.keys).sorted() {
            let (before, after) = (old.encodings[name]?.words ?? "as usual", new.encodings[name]?.words ?? "as usual")
            guard before != after else { continue }
            tell(RequestRules.encoding, "'\(name)' travels \(after), and was \(before)", before, after)
        }
    }

    private func compareSunsets(
        _ old: String?,
        _ new: String?,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        guard let new, old != new else { return }
        guard let old else { return tell(ProcedureRules.sunsetAdded, "ends on \(new)", nil, new) }
        let isEarlier = new < old
        tell(
            isEarlier ? ProcedureRules.sunsetEarlier : ProcedureRules.sunsetLater,
            "ends on \(new) instead of \(old)",
            old,
            new
        )
    }

    /// One media type that both have is enough.
    private func compareMedia(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        for (before, after, rule, noun) in [
            (old.inputMedia, new.inputMedia, ProcedureRules.inputMedia, "body"),
            (old.outputMedia, new.outputMedia, ProcedureRules.outputMedia, "answer"),
        ] where !before.isEmpty && !after.isEmpty {
            let isLost =
                noun == "body" ? !Self.sent(before).isSubset(of: after) : Set(before).isDisjoint(with: after)
            guard isLost else { continue }
            let words = (before.joined(separator: ", "), after.joined(separator: ", "))
            tell(rule, "\(noun) changed from \(words.0) to \(words.1)", words.0, words.1)
        }
    }

    /// The media types that a client sends: beside JSON and forms, none of XML.
    private static func sent(_ media: [String]) -> Set<String> {
        let isTyped = media.contains { [.json, .form].contains(MediaType($0).kind) }
        return Set(media.filter { !isTyped || MediaType($0).kind != .xml })
    }

    private mutating func compareInputs(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ name: String,
        isPresenceCompared: Bool
    ) {
        let place = DriftPlace(.procedure(name), .input)
        let locations = (old: old.location, new: new.location)
        let isQuery = new.kind == .query
        let isProcedure = old.isProcedure || new.isProcedure
        func tell(_ rule: DriftRule, _ message: String, _ before: String? = nil, _ after: String? = nil) {
            report(rule, message, place, procedures: [name], at: locations, before: before, after: after)
        }
        switch (old.sentInput(asProcedure: isProcedure), new.sentInput(asProcedure: isProcedure)) {
        case (nil, nil):
            break
        case (nil, let input?):
            guard old.inputMedia.isEmpty else { return }
            let rule = input.isOptional ? ProcedureRules.inputAddedOptional : ProcedureRules.inputAddedRequired
            tell(
                rule,
                "\(input.isOptional ? "optional" : "required") input added",
                nil,
                revisionWords.words(input.type)
            )
        case (let input?, nil):
            guard new.inputMedia.isEmpty else { return }
            let rule = isQuery ? ProcedureRules.inputRemovedQuery : ProcedureRules.inputRemoved
            tell(rule, "input removed", baseWords.words(input.type))
        case (let before?, let after?):
            if isPresenceCompared, before.isOptional != after.isOptional {
                if after.isOptional {
                    tell(ProcedureRules.inputToOptional, "the input may be left out")
                } else {
                    let rule = isQuery ? ProcedureRules.inputToRequiredQuery : ProcedureRules.inputToRequired
                    tell(rule, "the input must not be left out")
                }
            }
            declare(place, before.type, after.type, procedure: name, at: locations)
        }
    }
}

extension ComparedCall {
    var request: String { "\(method) \(path)" }

    /// The input; a procedure that is described as an operation has it in a parameter.
    fileprivate func sentInput(asProcedure: Bool) -> Input? {
        guard asProcedure, input == nil, let parameter = parameters.first(where: { $0.name == "input" }),
            let type = parameter.type
        else { return input }
        return Input(type: type, isOptional: !parameter.isRequired)
    }

    var isJSON: Bool { outputMedia.isEmpty || outputMedia.contains { $0.contains("json") } }
}

extension CallPairing.Pair {
    /// By the side that describes it as a procedure.
    var procedureName: String { old.isProcedure ? old.name : new.name }
}

extension ComparisonOptions {
    /// True for a day, `2026-11-22`, that is over.
    func isPast(_ day: String) -> Bool { today.map { day < $0 } ?? false }
}

extension FieldEncoding {
    /// `as image/png`, `as form, exploded`
    fileprivate var words: String {
        let words = [
            contentType, style?.rawValue, explodes.map { $0 ? "exploded" : "joined" },
            allowsReserved ? "reserved characters as they are" : nil,
        ]
        .compactMap(\.self)
        return words.isEmpty ? "as usual" : "as \(words.joined(separator: ", "))"
    }
}
