/// Whether a value may be absent, and whether it may be null.
enum NullChanges {
    static let optionalToRequired = Change(
        "optional-to-required",
        "A property became required.",
        says: .presence(isNeeded: true),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        remedy: "Keep the property optional until no supported release leaves it out.",
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.property(#"{"type":"string"}"#)
    )
    .oasdiff(
        in: .request("became-required", in: .headerProperty, .parameter, .property),
        out: .response("became-required", in: .property, .writeOnlyProperty)
    )
    static let optionalToRequiredDefault = Change(
        "optional-to-required-default",
        "A property became required, and has a default.",
        says: .presence,
        in: .warning(.conditional, .maybe),
        remedy: "Leave it optional: a default fills in what is absent only where the backend's validator does so.",
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.property(#"{"type":"string","default":"a"}"#)
    )
    .oasdiff(in: ["request-property-became-required-with-default"])
    static let requiredToOptional = Change(
        "required-to-optional",
        "A property became optional.",
        says: .presence(isNeeded: false),
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: Change.property(#"{"type":"string"}"#),
        after: Change.optional(#"{"type":"string"}"#)
    )
    .oasdiff(
        in: .request("became-optional", in: .parameter, .property),
        out: .response("became-optional", in: .property, .writeOnlyProperty)
    )
    .meets(out: .keyNotFound(.changed))
    static let nonNullToNullable = Change(
        "nonnull-to-nullable",
        "A value may be null now.",
        says: .presence,
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: Change.property(#"{"type":"string"}"#),
        after: Change.property(#"{"type":["string","null"]}"#)
    )
    .oasdiff(
        in: .request("became-nullable", in: .body, .parameter, .property),
        out: .response("became-nullable", in: .body, .property)
    )
    .meets(out: .valueNotFound)
    static let nullableToNonNull = Change(
        "nullable-to-nonnull",
        "A value must not be null any more.",
        says: .presence,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":["string","null"]}"#),
        after: Change.property(#"{"type":"string"}"#)
    )
    .oasdiff(
        in: .request("became-not-nullable", in: .body, .parameter, .property),
        out: .response("became-not-nullable", in: .body, .property)
    )
    static let nullableToOptional = Change(
        "nullable-to-optional",
        "A property must be left out where it was null.",
        says: .presence,
        in: .error(.conditional, .ok),
        before: Change.property(#"{"type":["string","null"]}"#),
        after: Change.optional(#"{"type":"string"}"#)
    )
    .oasdiff(in: .request("became-not-nullable", in: .body, .parameter, .property))
    static let optionalToNullable = Change(
        "optional-to-nullable",
        "A property must be null where it was left out.",
        says: .presence,
        in: .error(.conditional, .ok),
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.property(#"{"type":["string","null"]}"#)
    )
    static let nullishToOptional = Change(
        "nullish-to-optional",
        "An optional property must not be null any more.",
        says: .presence,
        in: .warning(.conditional, .ok),
        before: Change.optional(#"{"type":["string","null"]}"#),
        after: Change.optional(#"{"type":"string"}"#)
    )
    .oasdiff(in: .request("became-not-nullable", in: .body, .parameter, .property))
    static let optionalToNullish = Change(
        "optional-to-nullish",
        "An optional property may be null, too.",
        says: .presence,
        in: .info(.ok, .ok),
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.optional(#"{"type":["string","null"]}"#)
    )
    static let itemsNullable = Change(
        "array-items-nullable",
        "The items of a list may be null now.",
        says: .presence,
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: Change.property(#"{"type":"array","items":{"type":"string"}}"#),
        after: Change.property(#"{"type":"array","items":{"type":["string","null"]}}"#)
    )
    .meets(out: .valueNotFound)
    static let itemsNonNull = Change(
        "array-items-nonnull",
        "The items of a list must not be null any more.",
        says: .presence,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":"array","items":{"type":["string","null"]}}"#),
        after: Change.property(#"{"type":"array","items":{"type":"string"}}"#)
    )
    static let valuesNullable = Change(
        "record-values-nullable",
        "The values of a record may be null now.",
        says: .presence,
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: Change.property(#"{"type":"object","additionalProperties":{"type":"string"}}"#),
        after: Change.property(#"{"type":"object","additionalProperties":{"type":["string","null"]}}"#)
    )
    .meets(out: .valueNotFound)
    static let valuesNonNull = Change(
        "record-values-nonnull",
        "The values of a record must not be null any more.",
        says: .presence,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":"object","additionalProperties":{"type":["string","null"]}}"#),
        after: Change.property(#"{"type":"object","additionalProperties":{"type":"string"}}"#)
    )
    static let enumNullable = Change(
        "enum-nullable",
        "An enumeration may be null now.",
        says: .presence,
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: Change.property(#"{"type":"string","enum":["a","b"]}"#),
        after: Change.property(#"{"type":["string","null"],"enum":["a","b",null]}"#)
    )
    .meets(out: .valueNotFound)
    static let enumNullRemoved = Change(
        "enum-null-removed",
        "An enumeration must not be null any more.",
        says: .presence,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"type":["string","null"],"enum":["a","b",null]}"#),
        after: Change.property(#"{"type":"string","enum":["a","b"]}"#)
    )
    .meets(in: .refused(.invalidValue))
    static let rootNullable = Change(
        "root-nullable",
        "The whole value of a procedure may be null now.",
        says: .presence(isNeeded: false),
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: #"{"anyOf":[{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]},{"type":"null"}]}"#
    )
    .meets(out: .valueNotFound)
    static let rootNonNull = Change(
        "root-nonnull",
        "The whole value of a procedure must not be null any more.",
        says: .presence(isNeeded: true),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before:
            #"{"anyOf":[{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]},{"type":"null"}]}"#,
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )

    static let all: [Change] = [
        optionalToRequired, optionalToRequiredDefault, requiredToOptional, nonNullToNullable, nullableToNonNull,
        nullableToOptional, optionalToNullable, nullishToOptional, optionalToNullish, itemsNullable, itemsNonNull,
        valuesNullable, valuesNonNull, enumNullable, enumNullRemoved, rootNullable, rootNonNull,
    ]
}
