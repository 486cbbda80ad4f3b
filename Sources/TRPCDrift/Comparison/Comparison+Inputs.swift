internal import TRPCContract

/// Compares requests: bodies and their media types, and the inputs of procedures.
extension Comparison {
    /// Compares media types. A response must have at least one that clients read, and a request all those that clients send.
    func compareMedia(
        _ old: Call,
        _ new: Call,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        if !old.inputMedia.isEmpty, !new.inputMedia.isEmpty, old.inputMedia != new.inputMedia {
            let (before, after) = (sentMedia(old, baseWords), sentMedia(new, revisionWords))
            if before.isSubset(of: new.inputMedia) {
                let added = after.subtracting(old.inputMedia).sorted()
                if !added.isEmpty { tell(MediaRules.inputMediaAdded, .place, nil, .list(added)) }
            } else {
                tell(MediaRules.inputMedia, .place, .list(old.inputMedia), .list(new.inputMedia))
            }
        }
        guard !old.outputMedia.isEmpty, !new.outputMedia.isEmpty, old.outputMedia != new.outputMedia else { return }
        let answered = Set(new.outputMedia)
        let isLost = old.readMedia.contains { $0.allSatisfy { !answered.contains($0) } }
        guard !isLost || answered.contains("*/*") else {
            return tell(MediaRules.outputMedia, .place, .list(old.outputMedia), .list(new.outputMedia))
        }
        let added = answered.subtracting(old.outputMedia).sorted()
        let removed = Set(old.outputMedia).subtracting(answered).sorted()
        if !added.isEmpty { tell(MediaRules.outputMediaAdded, .place, nil, .list(added)) }
        if !removed.isEmpty { tell(MediaRules.outputMediaRemoved, .place, .list(removed), nil) }
    }

    /// Returns the media types that a client sends. If several are equivalent, it sends only the first.
    private func sentMedia(_ call: Call, _ words: TypeDescriptions) -> Set<String> {
        var sent: [MediaContent] = []
        for content in call.body?.sendableContents ?? [] {
            let shape = content.type.map(words.signature)
            let isSaid = sent.contains {
                shape != nil && $0.type.map(words.signature) == shape && $0.covers(content)
            }
            if !isSaid { sent.append(content) }
        }
        return Set(sent.mediaTypes)
    }

    mutating func compareInputs(
        _ old: Call,
        _ new: Call,
        _ name: String,
        isPresenceCompared: Bool
    ) {
        let place = ContractPath(.procedure(name), .input)
        let locations = (old: old.location, new: new.location)
        let isProcedure = old.isProcedure || new.isProcedure
        let (before, after) = (old.sentInput(asProcedure: isProcedure), new.sentInput(asProcedure: isProcedure))
        if let rule = inputChange((old, before), (new, after), isPresenceCompared) {
            report(
                rule,
                place,
                procedures: [name],
                at: locations,
                before: after == nil ? before.map { baseWords.value($0.type) } : nil,
                after: before == nil ? after.map { revisionWords.value($0.type) } : nil
            )
        }
        guard let before, let after, !isBytesInOne((before.type, old.inputMedia), (after.type, new.inputMedia)) else {
            return
        }
        for pair in mediaPairs((before.type, old.inputTypes), (after.type, new.inputTypes)) {
            let context = formContext(of: pair.media, old, new)
            declare(
                place,
                pair.old,
                pair.new,
                procedure: name,
                media: pair.other,
                context: context,
                isOptional: before.isOptional,
                at: locations
            )
        }
    }

    /// Returns the context of a form's fields, which is plain unless the body is a form in both contracts.
    private func formContext(of media: String?, _ old: Call, _ new: Call) -> Context {
        guard let before = old.content(in: media), let after = new.content(in: media),
            [before, after].allSatisfy({ [.form, .multipart].contains($0.carriage) })
        else { return .plain }
        let isPlain = before.carriage == .form && after.carriage == .form
        return .form(styled: isPlain ? before.styledFields.intersection(after.styledFields) : [])
    }

    /// Returns the rule for an input that was added or removed, or that is optional in only one contract.
    private func inputChange(
        _ old: (call: Call, input: Call.Sent?),
        _ new: (call: Call, input: Call.Sent?),
        _ isPresenceCompared: Bool
    ) -> DriftRule? {
        let isQuery = new.call.kind == .query
        switch (old.input, new.input) {
        case (nil, nil): return nil
        case (nil, let input?):
            guard old.call.inputMedia.isEmpty else { return nil }
            return input.isOptional ? ProcedureRules.inputAddedOptional : ProcedureRules.inputAddedRequired
        case (_?, nil):
            guard new.call.inputMedia.isEmpty else { return nil }
            return isQuery ? ProcedureRules.inputRemovedQuery : ProcedureRules.inputRemoved
        case (let before?, let after?):
            guard isPresenceCompared, before.isOptional != after.isOptional else { return nil }
            if after.isOptional { return ProcedureRules.inputToOptional }
            return isQuery ? ProcedureRules.inputToRequiredQuery : ProcedureRules.inputToRequired
        }
    }

    /// The types to compare for a media type.
    struct MediaPair {
        /// The media type; nil if the contracts have none in common.
        var media: String?
        /// The media type, if it isn't the default one.
        var other: String?
        var old: TypeID
        var new: TypeID
    }

    /// Returns the types to compare for each media type, beginning with the default one. Skips repeated pairs of types.
    func mediaPairs(
        _ old: (usual: TypeID, all: [String: TypeID]),
        _ new: (usual: TypeID, all: [String: TypeID])
    ) -> [MediaPair] {
        let common = old.all.keys.filter { new.all[$0] != nil }.sorted { one, other in
            let isUsual = (old.all[one] == old.usual, old.all[other] == old.usual)
            return isUsual.0 != isUsual.1 ? isUsual.0 : one < other
        }
        if common.count == 1, let before = old.all[common[0]], let after = new.all[common[0]] {
            return [MediaPair(media: common[0], old: before, new: after)]
        }
        var seen: Set<String> = []
        let pairs = common.compactMap { media -> MediaPair? in
            guard let before = old.all[media], let after = new.all[media] else { return nil }
            let shape = "\(baseWords.signature(before)) \(revisionWords.signature(after))"
            guard seen.insert(shape).inserted else { return nil }
            return MediaPair(media: media, other: seen.count == 1 ? nil : media, old: before, new: after)
        }
        return pairs.isEmpty ? [MediaPair(old: old.usual, new: new.usual)] : pairs
    }

    /// Returns whether a value is bytes in only one contract, where its media type also differs. That change is already
    /// reported.
    func isBytesInOne(_ old: (type: TypeID, media: [String]), _ new: (type: TypeID, media: [String])) -> Bool {
        guard Set(old.media).isDisjoint(with: new.media), !(old.media + new.media).contains("*/*") else { return false }
        return base.graph.isBytes(old.type) != revision.graph.isBytes(new.type)
    }

    /// Compares the encodings of form properties.
    func compareEncodings(
        _ old: Call,
        _ new: Call,
        _ tell: (DriftRule, DriftSubject, DriftValue?, DriftValue?) -> Void
    ) {
        guard old.inputMedia == new.inputMedia else { return }
        let fields = (base.graph.fieldNames(of: old.input?.type), revision.graph.fieldNames(of: new.input?.type))
        for name in Set(old.encodings.keys).union(new.encodings.keys).sorted() {
            // Ignores the encodings of fields that were added or removed.
            guard fields.0?.contains(name) != false, fields.1?.contains(name) != false else { continue }
            let (before, after) = (old.encodings[name]?.words ?? "as usual", new.encodings[name]?.words ?? "as usual")
            guard before != after else { continue }
            tell(RequestRules.encoding, .name(name), .text(before), .text(after))
        }
    }
}

extension TypeGraph {
    /// Returns the property names of an object, or of any member of a union; nil for other types.
    func fieldNames(of id: TypeID?) -> Set<String>? {
        guard let id else { return nil }
        switch self[nonNull(id)].shape {
        case .object(let object): return Set(object.fields.map(\.wireName))
        case .union(let union):
            let names = union.variants.compactMap { variant -> [String]? in
                guard case .object(let object) = self[nonNull(variant.type)].shape else { return nil }
                return object.fields.map(\.wireName)
            }
            return names.count == union.variants.count ? Set(names.joined()) : nil
        default: return nil
        }
    }

    fileprivate func isBytes(_ id: TypeID) -> Bool {
        if case .primitive(.binary) = self[nonNull(id)].shape { true } else { false }
    }
}

extension MediaContent {
    /// The fields of a form whose parts have a style, and are therefore all encoded as strings.
    fileprivate var styledFields: Set<String> {
        Set(encoding.filter { $0.value.style != nil || $0.value.explodes != nil }.keys)
    }
}

extension Call {
    /// Returns the body with a media type.
    ///
    /// - Parameter media: The media type; nil for the default one.
    fileprivate func content(in media: String?) -> MediaContent? {
        guard let media else { return body?.contents.preferred }
        return body?.contents.first { MediaType($0.mediaType).essence == media }
    }

    /// Returns the input or, for a procedure that is described as an operation, its `input` parameter.
    fileprivate func sentInput(asProcedure: Bool) -> Sent? {
        guard asProcedure, input == nil, let parameter = givenParameters.first(where: { $0.name == "input" }),
            let type = parameter.type
        else { return input }
        return Sent(type: type, isOptional: !parameter.isRequired)
    }
}

extension FieldEncoding {
    /// The encoding in words, such as `as image/png` or `as form, exploded`.
    fileprivate var words: String {
        let words = [
            contentType, style?.rawValue, explodes.map { $0 ? "exploded" : "joined" },
            allowsReserved ? "reserved characters as they are" : nil,
        ]
        .compactMap(\.self)
        return words.isEmpty ? "as usual" : "as \(words.joined(separator: ", "))"
    }
}
