/// Compares what calls send: bodies and their media types, and the inputs of procedures.
extension Comparison {
    /// One media type that both have is enough for an answer; all that clients send have to stay.
    func compareMedia(
        _ old: ComparedCall,
        _ new: ComparedCall,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        for (before, after, rule, noun) in [
            (old.inputMedia, new.inputMedia, MediaRules.inputMedia, "body"),
            (old.outputMedia, new.outputMedia, MediaRules.outputMedia, "answer"),
        ] where !before.isEmpty && !after.isEmpty {
            let isLost =
                noun == "body" ? !Self.sent(before).isSubset(of: after) : Set(before).isDisjoint(with: after)
            if isLost {
                let words = (before.joined(separator: ", "), after.joined(separator: ", "))
                tell(rule, "\(noun) changed from \(words.0) to \(words.1)", words.0, words.1)
            } else {
                compareSpareMedia(before, after, noun, tell)
            }
        }
    }

    /// Media types beside those that shipped applications send and read. A body that nobody sends does not matter.
    private func compareSpareMedia(
        _ old: [String],
        _ new: [String],
        _ noun: String,
        _ tell: (DriftRule, String, String?, String?) -> Void
    ) {
        let isBody = noun == "body"
        let usable = (isBody ? Self.sent(old) : Set(old), isBody ? Self.sent(new) : Set(new))
        let added = usable.1.subtracting(old).sorted().joined(separator: ", ")
        let removed = isBody ? "" : usable.0.subtracting(new).sorted().joined(separator: ", ")
        if !added.isEmpty {
            let rule = isBody ? MediaRules.inputMediaAdded : MediaRules.outputMediaAdded
            tell(rule, "the \(noun) may also be \(added)", nil, added)
        }
        if !removed.isEmpty {
            tell(MediaRules.outputMediaRemoved, "the answer is no longer \(removed)", removed, nil)
        }
    }

    /// The media types that a client sends: beside JSON and forms, none of XML.
    private static func sent(_ media: [String]) -> Set<String> {
        let isTyped = media.contains { [.json, .form].contains(MediaType($0).kind) }
        return Set(media.filter { !isTyped || MediaType($0).kind != .xml })
    }

    mutating func compareInputs(
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
            let types = mediaPairs(
                (before.type, old.inputTypes),
                (after.type, new.inputTypes)
            )
            for pair in types { declare(place, pair.old, pair.new, procedure: name, at: locations) }
        }
    }

    /// The types to compare: those of one media type, the usual one first. Media types of the same type are compared once.
    func mediaPairs(
        _ old: (usual: TypeID, all: [String: TypeID]),
        _ new: (usual: TypeID, all: [String: TypeID])
    ) -> [(old: TypeID, new: TypeID)] {
        let common = old.all.keys.filter { new.all[$0] != nil }.sorted { one, other in
            let isUsual = (old.all[one] == old.usual, old.all[other] == old.usual)
            return isUsual.0 != isUsual.1 ? isUsual.0 : one < other
        }
        if common.count == 1, let before = old.all[common[0]], let after = new.all[common[0]] {
            return [(before, after)]
        }
        var seen: Set<String> = []
        let pairs = common.compactMap { media -> (old: TypeID, new: TypeID)? in
            guard let before = old.all[media], let after = new.all[media] else { return nil }
            let shape = "\(baseWords.signature(before)) \(revisionWords.signature(after))"
            return seen.insert(shape).inserted ? (before, after) : nil
        }
        return pairs.isEmpty ? [(old.usual, new.usual)] : pairs
    }

    /// How the properties of a form travel.
    func compareEncodings(
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
}

extension ComparedCall {
    /// The input; a procedure that is described as an operation has it in a parameter.
    fileprivate func sentInput(asProcedure: Bool) -> Input? {
        guard asProcedure, input == nil, let parameter = parameters.first(where: { $0.name == "input" }),
            let type = parameter.type
        else { return input }
        return Input(type: type, isOptional: !parameter.isRequired)
    }
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
