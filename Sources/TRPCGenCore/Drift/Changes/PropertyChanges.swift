/// Properties of objects: added, removed, renamed, deprecated, their defaults.
enum PropertyChanges {
    static let addedRequired = Change(
        "prop-added-required",
        "An object has another required property.",
        in: .error(.breaks, .breaks),
        out: .info(.ok, .ok),
        remedy: "Make the property optional, or give it a default, until no supported release leaves it out.",
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: #"{"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string"}},"required":["id","x"]}"#
    )
    static let addedNested = Change(
        "nested-prop-required",
        output: "nested-prop-added-required",
        "An object inside of another has another required property.",
        in: .error(.breaks, .breaks),
        out: .info(.ok, .ok),
        remedy: "Make the property optional, or give it a default, until no supported release leaves it out.",
        before: Change.property(#"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#),
        after: Change.property(
            #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#
        )
    )
    static let addedByAllOf = Change(
        "allof-member-added",
        "Another part of an 'allOf' brings a required property.",
        in: .error(.breaks, .breaks),
        out: .info(.ok, .ok),
        before: Change.property(
            #"{"allOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}]}"#
        ),
        after: Change.property(
            #"""
            {"allOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},
            {"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}]}
            """#
        )
    )
    static let addedRequiredWithDefault = Change(
        "prop-added-required-default",
        "An object has another required property, which has a default.",
        in: .info(.ok, .maybe),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string","default":"a"}},"required":["id","x"]}"#
    )
    static let addedOptional = Change(
        "prop-added-optional",
        "An object has another optional property.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: Change.optional(#"{"type":"string"}"#)
    )
    static let addedOptionalNullable = Change(
        "prop-added-optional-nullable",
        "An object has another property, which is optional and nullable.",
        in: .info(.ok, .ok),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: Change.optional(#"{"type":["string","null"]}"#)
    )
    static let addedToClosed = Change(
        "prop-added-strict",
        "An object that is closed has another property.",
        out: .info(.ok, .ok),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#,
        after: #"""
            {"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string"}},"required":["id","x"],
            "additionalProperties":false}
            """#
    )
    static let removedRequired = Change(
        "prop-removed-required",
        "A required property was removed from an object.",
        in: .warning(.ok, .breaks, .risk),
        out: .error(.breaks, .breaks),
        before: Change.property(#"{"type":"string"}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    static let removedOptional = Change(
        "prop-removed-optional",
        "An optional property was removed from an object.",
        in: .warning(.ok, .breaks, .risk),
        out: .warning(.ok, .breaks, .risk),
        before: Change.optional(#"{"type":"string"}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    static let removedNullable = Change(
        "prop-removed-nullable",
        "A property that is required and nullable was removed from an object.",
        out: .warning(.ok, .breaks, .risk),
        before: Change.property(#"{"type":["string","null"]}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    static let removedFromClosed = Change(
        "prop-removed-strict",
        "A property was removed from an object that refuses unknown properties.",
        in: .error(.breaks, .breaks),
        before: #"""
            {"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string"}},"required":["id"],
            "additionalProperties":false}
            """#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#
    )
    static let removedNested = Change(
        "nested-prop-removed",
        "A required property was removed from an object inside of another.",
        out: .error(.breaks, .breaks),
        before: Change.property(
            #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#
        ),
        after: Change.property(#"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#)
    )
    static let removedByAllOf = Change(
        "allof-member-removed",
        "A part of an 'allOf' with a required property was removed.",
        in: .warning(.ok, .breaks, .risk),
        out: .error(.breaks, .breaks),
        before: Change.property(
            #"""
            {"allOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},
            {"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}]}
            """#
        ),
        after: Change.property(
            #"{"allOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}]}"#
        )
    )
    static let removedFromRecursive = Change(
        "=component-recursive-prop-removed",
        output: "=component-recursive-prop-removed",
        "A required property was removed from a type that contains itself.",
        out: .error(.breaks, .breaks),
        before: Change.property(##"{"$ref":"#/components/schemas/Node"}"##),
        after: Change.property(##"{"$ref":"#/components/schemas/Node"}"##)
    )
    static let removedFromEvent = Change(
        "=sub-output",
        output: "=sub-output",
        "A required property was removed from the events of a subscription.",
        out: .error(.breaks, .breaks),
        before: "",
        after: ""
    )
    static let renamed = Change(
        "prop-renamed",
        "A required property was renamed.",
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"},"userName":{"type":"string"}},"required":["id","userName"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"username":{"type":"string"}},"required":["id","username"]}"#
    )
    static let renamedOptional = Change(
        "prop-renamed-optional",
        "An optional property was renamed.",
        in: .warning(.ok, .breaks, .risk),
        out: .warning(.ok, .breaks, .risk),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"},"userName":{"type":"string"}},"required":["id"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"username":{"type":"string"}},"required":["id"]}"#
    )
    static let renamedInClosed = Change(
        "prop-renamed-strict",
        "An optional property of an object that refuses unknown properties was renamed.",
        in: .error(.breaks, .breaks),
        before: #"""
            {"type":"object","properties":{"id":{"type":"string"},"userName":{"type":"string"}},"required":["id"],
            "additionalProperties":false}
            """#,
        after: #"""
            {"type":"object","properties":{"id":{"type":"string"},"username":{"type":"string"}},"required":["id"],
            "additionalProperties":false}
            """#
    )
    static let deprecated = Change(
        "deprecated",
        "A property was deprecated.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string"}"#),
        after: Change.property(#"{"type":"string","deprecated":true}"#)
    )
    static let undeprecated = Change(
        "undeprecated",
        "A property is no longer deprecated.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string","deprecated":true}"#),
        after: Change.property(#"{"type":"string"}"#)
    )
    static let defaultAdded = Change(
        "default-added",
        "An optional property has a default now.",
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.optional(#"{"type":"string","default":"asc"}"#)
    )
    static let defaultChanged = Change(
        "default-changed",
        "The default of an optional property changed.",
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string","default":"asc"}"#),
        after: Change.optional(#"{"type":"string","default":"desc"}"#)
    )
    static let defaultRemoved = Change(
        "default-removed",
        "An optional property has no default any more.",
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string","default":"asc"}"#),
        after: Change.optional(#"{"type":"string"}"#)
    )

    static let all: [Change] = [
        addedRequired, addedNested, addedByAllOf, addedRequiredWithDefault, addedOptional, addedOptionalNullable,
        addedToClosed, removedRequired, removedOptional, removedNullable, removedFromClosed, removedNested,
        removedByAllOf, removedFromRecursive, removedFromEvent, renamed, renamedOptional, renamedInClosed, deprecated,
        undeprecated, defaultAdded, defaultChanged, defaultRemoved,
    ]
}
