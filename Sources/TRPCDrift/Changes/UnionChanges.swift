/// Changes to unions and their members.
enum UnionChanges {
    private static func tagged(
        _ tags: [String],
        property: String = "type",
        hasKeyword: Bool = true,
        keyword more: String = "",
        and other: String? = nil
    ) -> String {
        let objects = tags.enumerated().map { index, tag in
            #"{"type":"object","properties":{"\#(property)":{"type":"string","const":"\#(tag)"},"#
                + #""v\#(index)":{"type":"string"}},"required":["\#(property)","v\#(index)"]}"#
        }
        let members = objects + [other].compactMap(\.self)
        let keyword = hasKeyword ? #","discriminator":{"propertyName":"\#(property)"\#(more)}"# : ""
        return Change.property(#"{"oneOf":[\#(members.joined(separator: ","))]\#(keyword)}"#)
    }
    private static func objects(_ names: [String]) -> String {
        let members = names.map {
            #"{"type":"object","properties":{"\#($0)":{"type":"string"}},"required":["\#($0)"]}"#
        }
        return Change.property(#"{"anyOf":[\#(members.joined(separator: ","))]}"#)
    }
    private static func scalars(_ names: [String]) -> String {
        Change.property(#"{"anyOf":[\#(names.map { #"{"type":"\#($0)"}"# }.joined(separator: ","))]}"#)
    }
    private static let string = Change.property(#"{"type":"string"}"#)
    private static let overlapping = [
        #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#,
        #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#,
    ]

    /// A client that selects members by a property fails for other JSON types, before it can treat the value as unknown.
    static let otherKindAdded = Change(
        "union-other-kind-added",
        "A member that isn't an object was added to a tagged union.",
        says: .addedToUnion,
        out: .error(.conditional, .maybe),
        before: tagged(["a", "b"], hasKeyword: false),
        after: tagged(["a", "b"], hasKeyword: false, and: #"{"type":"array","items":{"type":"boolean"}}"#)
    )
    .meets(out: .typeMismatch)
    static let variantAdded = Change(
        "union-variant-added",
        "A member was added to a union.",
        says: .addedToUnion,
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: scalars(["string", "integer"]),
        after: scalars(["string", "integer", "boolean"])
    )
    .oasdiff(
        in: .request("any-of-added", "one-of-added", in: .body, .property).and(
            .request("list-of-types-widened", in: .body, .parameter, .property)
        ),
        out: .response("any-of-added", "list-of-types-widened", in: .body, .property)
    )
    .meets(out: .dataCorrupted)
    static let variantRemoved = Change(
        "union-variant-removed",
        "A member was removed from a union.",
        says: .removedFromUnion,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: scalars(["string", "integer", "boolean"]),
        after: scalars(["string", "integer"])
    )
    .oasdiff(
        in: .request("any-of-removed", "one-of-removed", in: .body, .property).and(
            .request("list-of-types-narrowed", in: .body, .parameter, .property)
        ),
        out: .response("any-of-removed", "list-of-types-narrowed", "one-of-removed", in: .body, .property)
    )
    .meets(in: .refused(.invalidUnion))
    static let objectVariantAdded = Change(
        "anyof-object-variant-added",
        "An object was added to an untagged union.",
        says: .addedToUnion,
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: objects(["a", "b"]),
        after: objects(["a", "b", "cc"])
    )
    .oasdiff(out: .response("any-of-added", "one-of-added", in: .body, .property))
    .meets(out: .dataCorrupted)
    static let objectVariantRemoved = Change(
        "anyof-object-variant-removed",
        "An object was removed from an untagged union.",
        says: .removedFromUnion,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: objects(["a", "b", "cc"]),
        after: objects(["a", "b"])
    )
    .oasdiff(in: .request("any-of-removed", in: .body, .property))
    .meets(in: .refused(.invalidUnion))
    static let taggedVariantAdded = Change(
        "du-variant-added",
        "A tag was added to a tagged union.",
        says: .addedToUnion,
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b", "c"])
    )
    .oasdiff(
        in: .request(
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            "one-of-added",
            in: .body,
            .property
        ),
        out: .response(
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            "one-of-added",
            in: .body,
            .property
        )
    )
    .meets(out: .dataCorrupted)
    static let taggedVariantRemoved = Change(
        "du-variant-removed",
        "A tag was removed from a tagged union.",
        says: .removedFromUnion,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: tagged(["a", "b", "c"]),
        after: tagged(["a", "b"])
    )
    .oasdiff(
        in: .request(
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            "one-of-removed",
            in: .body,
            .property
        ),
        out: .response(
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            "one-of-removed",
            in: .body,
            .property
        )
    )
    .meets(in: .refused(.invalidUnion))
    static let tagPropertyRenamed = Change(
        "du-property-renamed",
        "The discriminator of a union was renamed.",
        says: DriftMessage { "the discriminator changed from '\($0.was)' to '\($0.isNow)'" },
        in: .error(.breaks, .maybe),
        out: .error(.closed, .maybe, .risk),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b"], property: "kind")
    )
    .oasdiff(
        in: .request("discriminator-property-name-changed", in: .body, .property),
        out: .response("discriminator-property-name-changed", in: .body, .property)
    )
    .meets(in: .refused(.invalidUnion), out: .keyNotFound(.old))
    static let tagRenamed = Change(
        "du-tag-renamed",
        "A tag of a union was renamed.",
        says: DriftMessage { "tag \($0.was) renamed to \($0.isNow)" },
        in: .error(.conditional, .breaks),
        out: .error(.closed, .breaks, .risk),
        before: tagged(["a", "b"]),
        after: tagged(["alpha", "b"])
    )
    .oasdiff(
        in: .request(
            "const-changed",
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            in: .body,
            .property
        ),
        out: .response(
            "const-changed",
            "discriminator-mapping-added",
            "discriminator-mapping-changed",
            "discriminator-mapping-deleted",
            in: .body,
            .property
        )
    )
    .meets(in: .refused(.invalidUnion), out: .dataCorrupted)
    static let keywordDropped = Change(
        "du-to-plain",
        "The keyword 'discriminator' was removed from a union.",
        says: "'discriminator' removed",
        in: .info(.ok, .maybe),
        out: .info(.ok, .maybe),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b"], hasKeyword: false)
    )
    .oasdiff(
        in: .request("discriminator-added", "discriminator-removed", in: .body, .property).and(
            .response("discriminator-added", "discriminator-removed", in: .body, .property)
        )
    )
    static let keywordAdded = Change(
        "plain-to-du",
        "The keyword 'discriminator' was added to a union.",
        says: "'discriminator' added",
        in: .info(.ok, .maybe),
        out: .info(.ok, .maybe),
        before: tagged(["a", "b"], hasKeyword: false),
        after: tagged(["a", "b"])
    )
    static let defaultMapping = Change(
        "du-default-mapping",
        "The schema of objects with an unmapped tag changed.",
        says: DriftMessage { detail in
            let subject = "objects with an unmapped tag"
            return switch (detail.before, detail.after) {
            case (nil, let after?): "\(subject) are now \(after.text)"
            case (let before?, nil): "\(subject) are no longer \(before.text)"
            default: "\(subject) changed from \(detail.was) to \(detail.isNow)"
            }
        },
        in: .warning(.ok, .ok, .risk),
        out: .warning(.ok, .ok, .risk),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b"], keyword: #","defaultMapping":"A""#)
    )
    static let reordered = Change(
        "union-reordered",
        "The order of overlapping members of a union changed.",
        says: "the order of the union's members changed",
        out: .info(.ok, .maybe, .risk),
        before: Change.property(#"{"anyOf":[\#(overlapping[0]),\#(overlapping[1])]}"#),
        after: Change.property(#"{"anyOf":[\#(overlapping[1]),\#(overlapping[0])]}"#)
    )
    static let typeToUnion = Change(
        "type-to-union",
        "A value allows additional types.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: string,
        after: scalars(["string", "integer"])
    )
    .oasdiff(
        in: .request("list-of-types-widened", in: .body, .parameter, .property).and(["request-body-wrapped-in-one-of"]),
        out: .response("list-of-types-widened", in: .body, .property).and(["response-body-wrapped-in-one-of"])
    )
    static let unionToType = Change(
        "union-to-type",
        "A union was narrowed to one type.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: scalars(["string", "integer"]),
        after: string
    )
    .oasdiff(
        in: .request("list-of-types-narrowed", in: .body, .parameter, .property),
        out: .response("list-of-types-narrowed", in: .body, .property)
    )
    .meets(in: .refused(.invalidType))
    static let typeListWidened = Change(
        "typelist-widened",
        "A type was added to a list of types.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: string,
        after: Change.property(#"{"type":["string","number"]}"#)
    )
    .oasdiff(
        in: .request("list-of-types-widened", in: .body, .parameter, .property),
        out: .response("list-of-types-widened", in: .body, .property)
    )
    static let typeListNarrowed = Change(
        "typelist-narrowed",
        "A type was removed from a list of types.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":["string","number"]}"#),
        after: string
    )
    .oasdiff(in: .request("list-of-types-narrowed", in: .body, .parameter, .property))
    static let objectToTagged = Change(
        "object-to-du",
        "An object became a union that contains it.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: Change.property(
            #"{"type":"object","properties":{"type":{"type":"string","const":"a"},"v0":{"type":"string"}},"required":["type","v0"]}"#
        ),
        after: tagged(["a", "b"])
    )
    .oasdiff(out: ["response-body-wrapped-in-one-of"])
    .meets(out: .keyNotFound(.changed))
    static let taggedToObject = Change(
        "du-to-object",
        "A union became one of its objects.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: tagged(["a", "b"]),
        after: Change.property(
            #"{"type":"object","properties":{"type":{"type":"string","const":"a"},"v0":{"type":"string"}},"required":["type","v0"]}"#
        )
    )
    .meets(in: .refused(.invalidValue))

    static let all: [Change] = [
        variantAdded, otherKindAdded, variantRemoved, objectVariantAdded, objectVariantRemoved, taggedVariantAdded,
        taggedVariantRemoved, tagPropertyRenamed, tagRenamed, keywordDropped, keywordAdded, defaultMapping, reordered,
        typeToUnion,
        unionToType, typeListWidened, typeListNarrowed, objectToTagged, taggedToObject,
    ]
}

extension DriftMessage {
    fileprivate static let addedToUnion = DriftMessage { "\($0.subject.words) added to the union" }

    fileprivate static let removedFromUnion = DriftMessage { "\($0.subject.words) removed from the union" }
}
