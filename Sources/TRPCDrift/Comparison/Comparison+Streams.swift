internal import TRPCContract
internal import TRPCSource

/// Compares stream items.
extension Comparison {
    /// Compares the outputs with a media type: a single value, or the items of a stream.
    mutating func compareAnswer(_ types: MediaPair, of old: Call, _ new: Call, _ name: String) {
        var place = ContractPath(.procedure(name), .output)
        var types = types
        switch (old.stream(in: types.media), new.stream(in: types.media)) {
        case (nil, nil): break
        case (let before?, let after?):
            guard before.itemSource != .configuration else { return }
            place.append(.streamItem(before.itemSource))
            // If only one contract describes entire events, their JSON data is compared, which clients read in both cases.
            if before.events == nil, let form = after.events, !form.isText { types.new = form.data ?? types.new }
            if after.events == nil, let form = before.events, !form.isText { types.old = form.data ?? types.old }
        // The rules for media types report a change between a stream and a single value.
        default: return
        }
        let locations = (old: old.location, new: new.location)
        declare(place, types.old, types.new, procedure: name, media: types.other, at: locations)
    }

    /// Compares streams whose items have a schema in only one contract, and streams for which the configuration declares one.
    mutating func compareStreams(_ old: Call, _ new: Call, _ name: String) {
        guard !old.isProcedure, !new.isProcedure else { return }
        for before in old.streams {
            let after = new.stream(in: MediaType(before.mediaType).essence)
            if before.itemSource == .configuration {
                compareConfigured(before, after, (old, new), name)
            } else if let after, after.itemSource != .configuration, (before.item == nil) != (after.item == nil) {
                let isDescribed = after.item != nil
                report(
                    isDescribed ? StreamRules.itemDescribed : StreamRules.itemUndescribed,
                    ContractPath(.procedure(name), .output, .streamItem((isDescribed ? after : before).itemSource)),
                    procedures: [name],
                    at: (before.location, after.location),
                    before: before.item.map { baseWords.value($0) },
                    after: after.item.map { revisionWords.value($0) }
                )
            }
        }
    }

    /// Compares a named schema that the shipped client's configuration assigns to the stream.
    ///
    /// The newer client's configuration doesn't change what the shipped client decodes.
    private mutating func compareConfigured(
        _ before: MediaContent,
        _ after: MediaContent?,
        _ calls: (old: Call, new: Call),
        _ name: String
    ) {
        guard let item = before.item else { return }
        let named = base.graph.schemaName(of: item).flatMap(revision.component)
        guard let other = named ?? after?.item else { return }
        let place = ContractPath(.procedure(name), .output, .streamItem(.configuration))
        declare(place, item, other, procedure: name, at: (calls.old.location, calls.new.location))
    }
}
