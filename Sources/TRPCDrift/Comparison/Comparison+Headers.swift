internal import TRPCContract
internal import TRPCSource

/// Compares received headers.
extension Comparison {
    /// Compares the response headers of a call.
    mutating func compareHeaders(_ old: Call, _ new: Call, _ name: String) {
        guard !old.isProcedure, !new.isProcedure else { return }
        let after = Dictionary(new.responses.map { ($0.status, $0.headers) }) { first, _ in first }
        for response in old.responses {
            guard let others = after[response.status] else { continue }
            let place = ContractPath(.procedure(name), .output, .status(response.status))
            let locations = (old: old.location, new: new.location)
            compareHeaders(response.headers, others, place, procedure: name, near: locations)
        }
    }

    /// Compares headers, ignoring case. Skips `Content-Type`, which isn't described as a header (OpenAPI 3.1, 4.8.17).
    mutating func compareHeaders(
        _ old: [ResponseHeader],
        _ new: [ResponseHeader],
        _ place: ContractPath,
        procedure: String,
        near locations: (old: Location, new: Location)
    ) {
        func byName(_ headers: [ResponseHeader]) -> [String: ResponseHeader] {
            let pairs = headers.map { ($0.name.lowercased(), $0) }.filter { $0.0 != "content-type" }
            return Dictionary(pairs) { first, _ in first }
        }
        let (before, after) = (byName(old), byName(new))
        for name in Set(before.keys).union(after.keys).sorted() {
            var spot = place
            spot.append(.header(name))
            func tell(_ rule: DriftRule, _ places: (Location, Location)) {
                report(rule, about: .header(name), spot, procedures: [procedure], at: places)
            }
            switch (before[name], after[name]) {
            case (let header?, nil):
                let rule = header.isRequired ? HeaderRules.removedRequired : HeaderRules.removedOptional
                tell(rule, (header.location, locations.new))
            case (nil, let header?):
                tell(HeaderRules.added, (locations.old, header.location))
            case (let one?, let other?):
                compareHeader(one, other, spot, procedure)
            case (nil, nil):
                break
            }
        }
    }

    private mutating func compareHeader(
        _ old: ResponseHeader,
        _ new: ResponseHeader,
        _ place: ContractPath,
        _ procedure: String
    ) {
        let locations = (old: old.location, new: new.location)
        if old.isRequired != new.isRequired {
            report(
                new.isRequired ? HeaderRules.becameRequired : HeaderRules.becameOptional,
                about: .header(new.name),
                place,
                procedures: [procedure],
                at: locations
            )
        }
        guard let before = old.type, let after = new.type else { return }
        let signatures = (baseWords.signature(before), revisionWords.signature(after))
        guard signatures.0 != signatures.1 else { return }
        let values = values(before, after)
        report(
            isReadable(after, as: before) ? HeaderRules.typeNarrowed : HeaderRules.typeChanged,
            about: .header(new.name),
            place,
            procedures: [procedure],
            at: locations,
            before: values.old,
            after: values.new
        )
    }

    /// Returns whether every string of the new type is also valid for the old type.
    private func isReadable(_ new: TypeID, as old: TypeID) -> Bool {
        let (before, after) = (ResolvedType(old, in: base.graph), ResolvedType(new, in: revision.graph))
        switch (base.graph[before.type].shape, revision.graph[after.type].shape) {
        case (.any, _), (.primitive(.string), .primitive), (.primitive(.string), .enumeration): return true
        case (.enumeration(let values), .enumeration(let others)):
            return others.cases.allSatisfy { other in values.cases.contains { $0.value == other.value } }
        default: break
        }
        let kinds = (ValueKind(before.type, in: base.graph), ValueKind(after.type, in: revision.graph))
        if kinds.0.isFloating { return kinds.1.isInteger || kinds.1.isFloating }
        if case .integer(let many) = kinds.0, case .integer(let few) = kinds.1 { return few <= many }
        return false
    }
}
