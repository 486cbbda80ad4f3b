/// Compares what the backend sends by itself. Its bodies and headers are received, and its answers are sent: the reverse of
/// operations.
extension Comparison {
    /// - Parameter owners: The operations that both contracts have, by the old name of each.
    mutating func compareDeliveries(_ owners: [String: String]) {
        var removed: [ComparedCall] = []
        var added = revision.deliveries
        for old in base.deliveries {
            guard let index = added.firstIndex(where: { isSame(old, $0, owners) }) else {
                removed.append(old)
                continue
            }
            compareDelivery(old, added.remove(at: index))
        }
        pairRenamed(&removed, &added)
        let newOwners = Set(owners.values)
        for old in removed {
            // With an operation that is gone, its callbacks are.
            guard let owner = old.owner else {
                reportDelivery(DeliveryRules.webhookRemoved, "the webhook is not sent any more", old, nil)
                continue
            }
            if owners[owner] != nil { reportDelivery(DeliveryRules.callbackRemoved, "callback removed", old, nil) }
        }
        for new in added {
            guard let owner = new.owner else {
                reportDelivery(DeliveryRules.webhookAdded, "webhook added", nil, new)
                continue
            }
            if newOwners.contains(owner) { reportDelivery(DeliveryRules.callbackAdded, "callback added", nil, new) }
        }
    }

    private func isSame(_ old: ComparedCall, _ new: ComparedCall, _ owners: [String: String]) -> Bool {
        guard old.kind == new.kind, old.method == new.method else { return false }
        guard let owner = old.owner else { return old.name == new.name }
        return owners[owner] == new.owner
            && old.name.dropFirst(owner.count) == new.name.dropFirst(new.owner?.count ?? 0)
    }

    private mutating func pairRenamed(_ removed: inout [ComparedCall], _ added: inout [ComparedCall]) {
        func named(_ calls: [ComparedCall], _ words: TypeWords) -> [(name: String, shape: String)] {
            calls.map { call in
                let payload = call.input.map { words.signature($0.type) }
                // Too many have no body.
                let shape = payload.map { "\(call.kind) \($0)" } ?? call.name
                return (call.name, call.kind == .webhook ? shape : call.name)
            }
        }
        let pairs = RenamePairs.find(old: named(removed, baseWords), new: named(added, revisionWords))
        for pair in pairs {
            let (old, new) = (removed[pair.old], added[pair.new])
            reportDelivery(DeliveryRules.webhookRenamed, "'\(old.name)' is '\(new.name)' now", old, new)
            compareDelivery(old, new)
        }
        let (olds, news) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        removed = removed.indices.filter { !olds.contains($0) }.map { removed[$0] }
        added = added.indices.filter { !news.contains($0) }.map { added[$0] }
    }

    private mutating func reportDelivery(
        _ rule: DriftRule,
        _ message: String,
        _ old: ComparedCall?,
        _ new: ComparedCall?,
        _ direction: Direction? = nil,
        words: (old: String?, new: String?) = (nil, nil)
    ) {
        guard let call = old ?? new else { return }
        report(
            rule,
            message,
            DriftPlace(.procedure(call.name), direction),
            procedures: [call.reach],
            at: (old?.location ?? base.root.location, new?.location ?? revision.root.location),
            before: words.old,
            after: words.new
        )
    }

    private mutating func compareDelivery(_ old: ComparedCall, _ new: ComparedCall) {
        let locations = (old: old.location, new: new.location)
        if old.kind == .callback, old.path != new.path {
            let message = "sent to \(new.path) instead of \(old.path)"
            reportDelivery(DeliveryRules.callbackAddress, message, old, new, words: (old.path, new.path))
        }
        if old.isDeprecated != new.isDeprecated {
            let rule = new.isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated
            reportDelivery(rule, new.isDeprecated ? "deprecated" : "no longer deprecated", old, new)
        }
        comparePayloads(old, new)
        let place = DriftPlace(.procedure(old.name), .output)
        compareHeaders(old.received, new.received, place, procedure: old.reach, near: locations)
        compareAnswers(old, new)
    }

    private mutating func comparePayloads(_ old: ComparedCall, _ new: ComparedCall) {
        let locations = (old: old.location, new: new.location)
        if !old.inputMedia.isEmpty, !new.inputMedia.isEmpty, Set(old.inputMedia).isDisjoint(with: new.inputMedia) {
            let words = (old.inputMedia.joined(separator: ", "), new.inputMedia.joined(separator: ", "))
            let message = "the body changed from \(words.0) to \(words.1)"
            return reportDelivery(DeliveryRules.payloadMedia, message, old, new, .output, words: words)
        }
        switch (old.input, new.input) {
        case (nil, nil): break
        case (nil, let payload?):
            let words = revisionWords.words(payload.type)
            reportDelivery(DeliveryRules.payloadAdded, "a body is sent", old, new, .output, words: (nil, words))
        case (let payload?, nil):
            let words = baseWords.words(payload.type)
            let message = "no body is sent any more"
            reportDelivery(DeliveryRules.payloadRemoved, message, old, new, .output, words: (words, nil))
        case (let before?, let after?):
            if before.isOptional != after.isOptional {
                let change = after.isOptional ? NullChanges.rootNullable : NullChanges.rootNonNull
                if let rule = change.output {
                    let message = after.isOptional ? "the body may be missing" : "the body is never missing"
                    reportDelivery(rule, message, old, new, .output)
                }
            }
            let place = DriftPlace(.procedure(old.name), .output)
            declare(place, before.type, after.type, procedure: old.reach, at: locations)
        }
    }

    /// What the application answers.
    private mutating func compareAnswers(_ old: ComparedCall, _ new: ComparedCall) {
        let statuses = (Set(old.headers.map(\.status)), Set(new.headers.map(\.status)))
        for (set, rule, verb) in [
            (statuses.0.subtracting(statuses.1), DeliveryRules.answerRemoved, "removed"),
            (statuses.1.subtracting(statuses.0), DeliveryRules.answerAdded, "added"),
        ] where !set.isEmpty {
            let list = set.sorted().joined(separator: ", ")
            let noun = set.count == 1 ? "status" : "statuses"
            reportDelivery(rule, "\(noun) \(list) \(verb)", old, new, .input, words: (nil, list))
        }
        let locations = (old: old.location, new: new.location)
        switch (old.output, new.output) {
        case (nil, nil): break
        case (nil, let type?):
            let words = revisionWords.words(type)
            let message = "the answer needs a body"
            reportDelivery(DeliveryRules.answerBodyAdded, message, old, new, .input, words: (nil, words))
        case (let type?, nil):
            let words = baseWords.words(type)
            let message = "the body of the answer is not read any more"
            reportDelivery(DeliveryRules.answerBodyRemoved, message, old, new, .input, words: (words, nil))
        case (let before?, let after?):
            declare(DriftPlace(.procedure(old.name), .input), before, after, procedure: old.reach, at: locations)
        }
    }
}

extension ComparedCall {
    /// The call that a finding about it reaches.
    fileprivate var reach: String { owner ?? name }

    /// Its headers.
    fileprivate var received: [ResponseHeader] {
        parameters.map { parameter in
            ResponseHeader(
                name: parameter.place == "header" ? parameter.name : "\(parameter.place) \(parameter.name)",
                isRequired: parameter.isRequired,
                documentation: Documentation(),
                type: parameter.type,
                location: parameter.location
            )
        }
    }
}
