internal import TRPCContract
internal import TRPCSource

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
                reportDelivery(DeliveryRules.webhookRemoved, old, nil)
                continue
            }
            if owners[owner] != nil { reportDelivery(DeliveryRules.callbackRemoved, old, nil) }
        }
        for new in added {
            guard let owner = new.owner else {
                reportDelivery(DeliveryRules.webhookAdded, nil, new)
                continue
            }
            if newOwners.contains(owner) { reportDelivery(DeliveryRules.callbackAdded, nil, new) }
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
            let names = DriftSubject.renaming(old: old.name, new: new.name)
            reportDelivery(DeliveryRules.webhookRenamed, about: names, old, new)
            compareDelivery(old, new)
        }
        let (olds, news) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        removed = removed.indices.filter { !olds.contains($0) }.map { removed[$0] }
        added = added.indices.filter { !news.contains($0) }.map { added[$0] }
    }

    private mutating func reportDelivery(
        _ rule: DriftRule,
        about subject: DriftSubject = .place,
        _ old: ComparedCall?,
        _ new: ComparedCall?,
        _ direction: Direction? = nil,
        values: (old: DriftValue?, new: DriftValue?) = (nil, nil)
    ) {
        guard let call = old ?? new else { return }
        report(
            rule,
            about: subject,
            DriftPlace(.procedure(call.name), direction),
            procedures: [call.reach],
            at: (old?.location ?? base.root.location, new?.location ?? revision.root.location),
            before: values.old,
            after: values.new
        )
    }

    private mutating func compareDelivery(_ old: ComparedCall, _ new: ComparedCall) {
        let locations = (old: old.location, new: new.location)
        if old.kind == .callback, old.path != new.path {
            let paths = (DriftValue.text(old.path), DriftValue.text(new.path))
            reportDelivery(DeliveryRules.callbackAddress, old, new, values: paths)
        }
        if old.isDeprecated != new.isDeprecated {
            let rule = new.isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated
            reportDelivery(rule, old, new)
        }
        comparePayloads(old, new)
        let place = DriftPlace(.procedure(old.name), .output)
        compareHeaders(old.received, new.received, place, procedure: old.reach, near: locations)
        compareAnswers(old, new)
    }

    private mutating func comparePayloads(_ old: ComparedCall, _ new: ComparedCall) {
        let locations = (old: old.location, new: new.location)
        if !old.inputMedia.isEmpty, !new.inputMedia.isEmpty, Set(old.inputMedia).isDisjoint(with: new.inputMedia) {
            let media = (DriftValue.list(old.inputMedia), DriftValue.list(new.inputMedia))
            return reportDelivery(DeliveryRules.payloadMedia, old, new, .output, values: media)
        }
        switch (old.input, new.input) {
        case (nil, nil): break
        case (nil, let payload?):
            let value = revisionWords.value(payload.type)
            reportDelivery(DeliveryRules.payloadAdded, old, new, .output, values: (nil, value))
        case (let payload?, nil):
            let value = baseWords.value(payload.type)
            reportDelivery(DeliveryRules.payloadRemoved, old, new, .output, values: (value, nil))
        case (let before?, let after?):
            if before.isOptional != after.isOptional {
                let change = after.isOptional ? NullChanges.rootNullable : NullChanges.rootNonNull
                if let rule = change.output { reportDelivery(rule, about: .body, old, new, .output) }
            }
            let place = DriftPlace(.procedure(old.name), .output)
            declare(place, before.type, after.type, procedure: old.reach, at: locations)
        }
    }

    /// Compares the application's answers to a delivery.
    private mutating func compareAnswers(_ old: ComparedCall, _ new: ComparedCall) {
        let statuses = (Set(old.headers.map(\.status)), Set(new.headers.map(\.status)))
        for (set, rule) in [
            (statuses.0.subtracting(statuses.1), DeliveryRules.answerRemoved),
            (statuses.1.subtracting(statuses.0), DeliveryRules.answerAdded),
        ] where !set.isEmpty {
            reportDelivery(rule, old, new, .input, values: (nil, .list(set.sorted())))
        }
        let locations = (old: old.location, new: new.location)
        switch (old.output, new.output) {
        case (nil, nil): break
        case (nil, let type?):
            let value = revisionWords.value(type)
            reportDelivery(DeliveryRules.answerBodyAdded, old, new, .input, values: (nil, value))
        case (let type?, nil):
            let value = baseWords.value(type)
            reportDelivery(DeliveryRules.answerBodyRemoved, old, new, .input, values: (value, nil))
        case (let before?, let after?):
            declare(DriftPlace(.procedure(old.name), .input), before, after, procedure: old.reach, at: locations)
        }
    }
}

extension ComparedCall {
    /// The name of the call that a finding about the delivery reaches.
    fileprivate var reach: String { owner ?? name }

    /// The headers that the application receives with the delivery.
    fileprivate var received: [ResponseHeader] {
        parameters.map { parameter in
            ResponseHeader(
                name: parameter.place == .header ? parameter.name : "\(parameter.place.rawValue) \(parameter.name)",
                isRequired: parameter.isRequired,
                documentation: Documentation(),
                type: parameter.type,
                location: parameter.location
            )
        }
    }
}
