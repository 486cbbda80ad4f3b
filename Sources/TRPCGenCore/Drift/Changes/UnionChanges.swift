/// Unions and their members.
enum UnionChanges {
    private static func tagged(_ tags: [String], property: String = "type", hasKeyword: Bool = true) -> String {
        let members = tags.enumerated().map { index, tag in
            #"{"type":"object","properties":{"\#(property)":{"type":"string","const":"\#(tag)"},"#
                + #""v\#(index)":{"type":"string"}},"required":["\#(property)","v\#(index)"]}"#
        }
        let keyword = hasKeyword ? #","discriminator":{"propertyName":"\#(property)"}"# : ""
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

    static let variantAdded = Change(
        "union-variant-added",
        "A union has another member.",
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: scalars(["string", "integer"]),
        after: scalars(["string", "integer", "boolean"])
    )
    static let variantRemoved = Change(
        "union-variant-removed",
        "A member was removed from a union.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: scalars(["string", "integer", "boolean"]),
        after: scalars(["string", "integer"])
    )
    static let objectVariantAdded = Change(
        "anyof-object-variant-added",
        "A union of objects without a tag has another member.",
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: objects(["a", "b"]),
        after: objects(["a", "b", "cc"])
    )
    static let objectVariantRemoved = Change(
        "anyof-object-variant-removed",
        "An object was removed from a union without a tag.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: objects(["a", "b", "cc"]),
        after: objects(["a", "b"])
    )
    static let taggedVariantAdded = Change(
        "du-variant-added",
        "A union has a member with another tag.",
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b", "c"])
    )
    static let taggedVariantRemoved = Change(
        "du-variant-removed",
        "The member of a tag was removed from a union.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: tagged(["a", "b", "c"]),
        after: tagged(["a", "b"])
    )
    static let tagPropertyRenamed = Change(
        "du-property-renamed",
        "The property that tells the members of a union apart has another name.",
        in: .error(.breaks, .maybe),
        out: .error(.closed, .maybe, .risk),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b"], property: "kind")
    )
    static let tagRenamed = Change(
        "du-tag-renamed",
        "A member of a union has another tag.",
        in: .error(.conditional, .breaks),
        out: .error(.closed, .breaks, .risk),
        before: tagged(["a", "b"]),
        after: tagged(["alpha", "b"])
    )
    static let keywordDropped = Change(
        "du-to-plain",
        "A union no longer names the property that tells its members apart.",
        in: .info(.ok, .maybe),
        out: .info(.ok, .maybe),
        before: tagged(["a", "b"]),
        after: tagged(["a", "b"], hasKeyword: false)
    )
    static let keywordAdded = Change(
        "plain-to-du",
        "A union names the property that tells its members apart.",
        in: .info(.ok, .maybe),
        out: .info(.ok, .maybe),
        before: tagged(["a", "b"], hasKeyword: false),
        after: tagged(["a", "b"])
    )
    static let reordered = Change(
        "union-reordered",
        "Members of a union that only their order tells apart are in another order.",
        out: .info(.ok, .maybe, .risk),
        before: Change.property(#"{"anyOf":[\#(overlapping[0]),\#(overlapping[1])]}"#),
        after: Change.property(#"{"anyOf":[\#(overlapping[1]),\#(overlapping[0])]}"#)
    )
    static let typeToUnion = Change(
        "type-to-union",
        "A value may be of other types, too.",
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: string,
        after: scalars(["string", "integer"])
    )
    static let unionToType = Change(
        "union-to-type",
        "A value that was of several types is of one of them.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: scalars(["string", "integer"]),
        after: string
    )
    static let typeListWidened = Change(
        "typelist-widened",
        "A list of types has more of them.",
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: string,
        after: Change.property(#"{"type":["string","number"]}"#)
    )
    static let typeListNarrowed = Change(
        "typelist-narrowed",
        "A list of types has fewer of them.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":["string","number"]}"#),
        after: string
    )
    static let objectToTagged = Change(
        "object-to-du",
        "An object became a union of it and others.",
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: Change.property(
            #"{"type":"object","properties":{"type":{"type":"string","const":"a"},"v0":{"type":"string"}},"required":["type","v0"]}"#
        ),
        after: tagged(["a", "b"])
    )
    static let taggedToObject = Change(
        "du-to-object",
        "A union became one of its objects.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: tagged(["a", "b"]),
        after: Change.property(
            #"{"type":"object","properties":{"type":{"type":"string","const":"a"},"v0":{"type":"string"}},"required":["type","v0"]}"#
        )
    )

    static let all: [Change] = [
        variantAdded, variantRemoved, objectVariantAdded, objectVariantRemoved, taggedVariantAdded,
        taggedVariantRemoved, tagPropertyRenamed, tagRenamed, keywordDropped, keywordAdded, reordered, typeToUnion,
        unionToType, typeListWidened, typeListNarrowed, objectToTagged, taggedToObject,
    ]
}
