internal import TRPCContract
internal import TRPCSource

/// Compares webhooks and callbacks.
///
/// Applications receive their bodies and headers, and send their responses, so the directions are the reverse of those for
/// operations.
extension Comparison {
    /// Compares webhooks, and the callbacks of operations in both contracts.
    ///
    /// - Parameter owners: The operations in both contracts: the new name of each, by old name.
    mutating func compareDeliveries(_ owners: [String: String]) {
        var removed: [Delivery] = []
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
            // The callbacks of a removed operation are removed with it.
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

    private func isSame(_ old: Delivery, _ new: Delivery, _ owners: [String: String]) -> Bool {
        guard old.name == new.name, old.call.method == new.call.method else { return false }
        guard let owner = old.owner else { return new.owner == nil }
        return new.owner != nil && owners[owner] == new.owner
    }

    private mutating func pairRenamed(_ removed: inout [Delivery], _ added: inout [Delivery]) {
        func candidates(_ deliveries: [Delivery], _ words: TypeDescriptions) -> [RenamePairs.Candidate] {
            deliveries.map { delivery in
                // Considers only webhooks with a body, because those without one all have the same shape.
                let payload = delivery.call.input.map { "webhook \(words.signature($0.type))" }
                let shape = delivery.occasion == .webhook ? payload : nil
                return RenamePairs.Candidate(
                    name: delivery.title.replacing(".", with: "_"),
                    shape: shape ?? delivery.title,
                    description: delivery.call.documentation.text
                )
            }
        }
        let pairs = RenamePairs.find(old: candidates(removed, baseWords), new: candidates(added, revisionWords))
        for pair in pairs {
            let (old, new) = (removed[pair.old], added[pair.new])
            let names = DriftSubject.renaming(old: old.title, new: new.title)
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
        _ old: Delivery?,
        _ new: Delivery?,
        _ direction: Direction? = nil,
        values: (old: DriftValue?, new: DriftValue?) = (nil, nil)
    ) {
        guard let delivery = old ?? new else { return }
        report(
            rule,
            about: subject,
            ContractPath(.procedure(delivery.title), direction),
            procedures: [delivery.callName],
            at: (old?.call.location ?? base.location, new?.call.location ?? revision.location),
            before: values.old,
            after: values.new
        )
    }

    private mutating func compareDelivery(_ old: Delivery, _ new: Delivery) {
        let locations = (old: old.call.location, new: new.call.location)
        if old.owner != nil, old.call.path != new.call.path {
            let paths = (DriftValue.text(old.call.path), DriftValue.text(new.call.path))
            reportDelivery(DeliveryRules.callbackAddress, old, new, values: paths)
        }
        if old.call.isDeprecated != new.call.isDeprecated {
            let rule = new.call.isDeprecated ? ProcedureRules.deprecated : ProcedureRules.undeprecated
            reportDelivery(rule, old, new)
        }
        comparePayloads(old, new)
        let place = ContractPath(.procedure(old.title), .output)
        compareHeaders(old.headers, new.headers, place, procedure: old.callName, near: locations)
        compareAnswers(old, new)
    }

    private mutating func comparePayloads(_ old: Delivery, _ new: Delivery) {
        let locations = (old: old.call.location, new: new.call.location)
        let (before, after) = (old.call.inputMedia, new.call.inputMedia)
        if !before.isEmpty, !after.isEmpty, Set(before).isDisjoint(with: after) {
            let media = (DriftValue.list(before), DriftValue.list(after))
            return reportDelivery(DeliveryRules.payloadMedia, old, new, .output, values: media)
        }
        switch (old.call.input, new.call.input) {
        case (nil, nil): break
        case (nil, let payload?):
            let value = revisionWords.value(payload.type)
            reportDelivery(DeliveryRules.payloadAdded, old, new, .output, values: (nil, value))
        case (let payload?, nil):
            let value = baseWords.value(payload.type)
            reportDelivery(DeliveryRules.payloadRemoved, old, new, .output, values: (value, nil))
        case (let before?, let after?):
            if before.isOptional != after.isOptional {
                let change = after.isOptional ? NullChanges.root.allowed : NullChanges.root.forbidden
                if let rule = change.output { reportDelivery(rule, about: .body, old, new, .output) }
            }
            let place = ContractPath(.procedure(old.title), .output)
            declare(place, before.type, after.type, procedure: old.callName, at: locations)
        }
    }

    /// Compares the application's responses to a delivery.
    private mutating func compareAnswers(_ old: Delivery, _ new: Delivery) {
        let statuses = (Set(old.call.responses.map(\.status)), Set(new.call.responses.map(\.status)))
        for (set, rule) in [
            (statuses.0.subtracting(statuses.1), DeliveryRules.answerRemoved),
            (statuses.1.subtracting(statuses.0), DeliveryRules.answerAdded),
        ] where !set.isEmpty {
            reportDelivery(rule, old, new, .input, values: (nil, .list(set.sorted())))
        }
        let locations = (old: old.call.location, new: new.call.location)
        switch (old.call.output, new.call.output) {
        case (nil, nil): break
        case (nil, let type?):
            let value = revisionWords.value(type)
            reportDelivery(DeliveryRules.answerBodyAdded, old, new, .input, values: (nil, value))
        case (let type?, nil):
            let value = baseWords.value(type)
            reportDelivery(DeliveryRules.answerBodyRemoved, old, new, .input, values: (value, nil))
        case (let before?, let after?):
            declare(ContractPath(.procedure(old.title), .input), before, after, procedure: old.callName, at: locations)
        }
    }
}

extension Delivery {
    /// The call under which findings about the delivery are listed.
    fileprivate var callName: String { owner ?? title }

    /// The headers that the application receives with the delivery.
    fileprivate var headers: [ResponseHeader] {
        call.givenParameters.map { parameter in
            ResponseHeader(
                name: parameter.place == .header ? parameter.name : "\(parameter.place.rawValue) \(parameter.name)",
                isRequired: parameter.isRequired,
                type: parameter.type,
                location: parameter.location
            )
        }
    }
}
