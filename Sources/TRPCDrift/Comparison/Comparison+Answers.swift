internal import TRPCContract

/// Compares the responses of procedures and operations.
extension Comparison {
    mutating func compareOutputs(_ old: Call, _ new: Call, _ name: String) {
        let isProcedure = old.isProcedure || new.isProcedure
        let outputs = (output(of: old, isProcedure, base.graph), output(of: new, isProcedure, revision.graph))
        switch outputs {
        case (let before?, let after?):
            compare((before, after), isProcedure, of: old, new, name)
        case (nil, nil):
            break
        // The rules for media types or streams report this change.
        case (nil, _?) where old.isStream, (_?, nil) where new.isStream:
            break
        case (nil, let type?):
            report(ProcedureRules.outputAdded, of: old, new, name, after: revisionWords.value(type))
        case (let type?, nil):
            report(ProcedureRules.outputRemoved, of: old, new, name, before: baseWords.value(type))
        }
        compareStreams(old, new, name)
    }

    /// Compares the types of two outputs: as one value for procedures, and by media type for operations.
    private mutating func compare(
        _ outputs: (old: TypeID, new: TypeID),
        _ isProcedure: Bool,
        of old: Call,
        _ new: Call,
        _ name: String
    ) {
        // The rules for media types report this change.
        if isBytesInOne((outputs.old, old.outputMedia), (outputs.new, new.outputMedia)) { return }
        guard !isProcedure else {
            let context: Context = new.kind == .subscription ? .event : .plain
            let place = ContractPath(.procedure(name), .output)
            let locations = (old: old.location, new: new.location)
            return declare(place, outputs.old, outputs.new, procedure: name, context: context, at: locations)
        }
        for pair in mediaPairs((outputs.old, old.readTypes), (outputs.new, new.outputTypes)) {
            compareAnswer(pair, of: old, new, name)
        }
    }

    /// Reports a change to the entire output.
    private mutating func report(
        _ rule: DriftRule,
        of old: Call,
        _ new: Call,
        _ name: String,
        before: DriftValue? = nil,
        after: DriftValue? = nil
    ) {
        report(
            rule,
            ContractPath(.procedure(name), .output),
            procedures: [name],
            at: (old.location, new.location),
            before: before,
            after: after
        )
    }

    /// Returns the type of the output. For a procedure that is described as an operation, the envelope is removed.
    private func output(of endpoint: Call, _ isProcedure: Bool, _ graph: TypeGraph) -> TypeID? {
        guard isProcedure, !endpoint.isProcedure, let output = endpoint.output else { return endpoint.output }
        guard let inner = graph.enveloped(output) else { return output }
        return inner.data
    }

    /// Compares the other successful responses: statuses in both contracts, and added or removed statuses whose types are new.
    private mutating func compareSuccesses(_ old: Call, _ new: Call, _ name: String) {
        let locations = (old: old.location, new: new.location)
        for (status, type) in old.otherSuccesses {
            guard let before = type, let after = new.otherSuccesses.first(where: { $0.status == status })?.type else {
                continue
            }
            declare(old.place(ofStatus: status, name), before, after, procedure: name, at: locations)
        }
        guard old.output != nil, new.output != nil, old.hasOtherSuccesses || new.hasOtherSuccesses else { return }
        let before = old.successes(baseWords), after = new.successes(revisionWords)
        for (added, call, others, rule) in [
            (after, new, before, ProcedureRules.successAdded), (before, old, after, ProcedureRules.successRemoved),
        ] {
            for success in added
            where call.otherSuccesses.contains(where: { $0.status == success.status })
                && !others.contains(where: { $0.status == success.status || $0.shape == success.shape })
            {
                let shape = DriftValue.text(success.shape.isEmpty ? "nothing" : success.shape)
                report(
                    rule,
                    about: .status(success.status),
                    ContractPath(.procedure(name), .output, .status(success.status)),
                    procedures: [name],
                    at: locations,
                    before: rule == ProcedureRules.successRemoved ? shape : nil,
                    after: rule == ProcedureRules.successAdded ? shape : nil
                )
            }
        }
    }

    mutating func compareFailures(_ old: Call, _ new: Call, _ name: String) {
        guard !old.isProcedure, !new.isProcedure else { return }
        compareSuccesses(old, new, name)
        let before = Dictionary(old.failures.map { ($0.status, $0.type) }) { first, _ in first }
        let after = Dictionary(new.failures.map { ($0.status, $0.type) }) { first, _ in first }
        let added = after.keys.filter { before[$0] == nil }.sorted()
        let removed = before.keys.filter { after[$0] == nil }.sorted()
        for (statuses, rule) in [(added, ProcedureRules.statusAdded), (removed, ProcedureRules.statusRemoved)]
        where !statuses.isEmpty {
            report(rule, of: old, new, name, after: .list(statuses))
        }
        for status in Set(before.keys).union(after.keys).sorted() {
            switch (before[status], after[status]) {
            case (let before??, let after??):
                let place = old.place(ofStatus: status, name)
                let locations = (old: old.location, new: new.location)
                declare(place, before, after, procedure: name, isFailure: true, at: locations)
            default:
                break
            }
        }
    }
}

extension Call {
    /// Returns the path of the output for a status, or of the items if the output is a stream.
    fileprivate func place(ofStatus status: String, _ name: String) -> ContractPath {
        var place = ContractPath(.procedure(name), .output, .status(status))
        let content = responses.first { $0.status == status }?.contents.preferred
        if let content, content.carriage.isStream { place.append(.streamItem(content.itemSource)) }
        return place
    }

    /// Returns all successful responses with their shapes. The response with the output has no status here.
    fileprivate func successes(_ words: TypeDescriptions) -> [(status: String, shape: String)] {
        [("output", output.map(words.signature) ?? "")]
            + otherSuccesses.map { ($0.status, $0.type.map(words.signature) ?? "") }
    }
}

extension TypeGraph {
    /// Returns the contents of `{result: {data}}`; nil if the value has another form.
    func enveloped(_ id: TypeID) -> (data: TypeID?, Void)? {
        guard case .object(let outer) = self[nonNull(id)].shape, outer.fields.count == 1,
            outer.fields[0].wireName == "result"
        else { return nil }
        switch self[nonNull(outer.fields[0].type)].shape {
        case .object(let result):
            guard result.fields.allSatisfy({ ["data", "type", "id"].contains($0.wireName) }) else { return nil }
            return (result.fields.first { $0.wireName == "data" }?.type, ())
        case .dictionary: return (nil, ())
        default: return nil
        }
    }
}
