/// Changes to whether a value can be absent or null.
enum NullChanges {
    static let optionalToRequired = change(
        from: .optional,
        to: .required,
        "A property became required.",
        says: .presence(isNeeded: true),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        remedy: "Keep the property optional until no supported release omits it."
    )
    .oasdiff(
        in: .request("became-required", in: .headerProperty, .parameter, .property),
        out: .response("became-required", in: .property, .writeOnlyProperty)
    )
    static let optionalToRequiredDefault = Change(
        "optional-to-required-default",
        "A property with a default became required.",
        says: .presence,
        in: .warning(.conditional, .maybe),
        remedy: "Keep it optional: not every validator applies defaults to missing properties.",
        before: Form.optional.schema,
        after: Change.property(#"{"type":"string","default":"a"}"#)
    )
    .oasdiff(in: ["request-property-became-required-with-default"])
    static let requiredToOptional = change(
        from: .required,
        to: .optional,
        "A property became optional.",
        says: .presence(isNeeded: false),
        in: .info(.ok, .ok),
        out: .error(.conditional, .breaks)
    )
    .oasdiff(
        in: .request("became-optional", in: .parameter, .property),
        out: .response("became-optional", in: .property, .writeOnlyProperty)
    )
    .meets(out: .keyNotFound(.changed))

    // A client encodes nil as absent or null, depending on its contract. Either is accepted in responses.
    static let nullableToOptional = change(
        from: .nullable,
        to: .optional,
        "A property that was null is now absent.",
        in: .error(.conditional, .ok)
    )
    .oasdiff(in: becameNotNullable)
    static let optionalToNullable = change(
        from: .optional,
        to: .nullable,
        "A property that was absent is now null.",
        in: .error(.conditional, .ok)
    )
    static let nullishToOptional = change(
        from: .nullish,
        to: .optional,
        "An optional property is no longer nullable.",
        in: .warning(.conditional, .ok)
    )
    .oasdiff(in: becameNotNullable)
    static let optionalToNullish = change(
        from: .optional,
        to: .nullish,
        "An optional property became nullable.",
        in: .info(.ok, .ok)
    )

    static let value = Nullability(
        of: "A value",
        ("nonnull-to-nullable", "nullable-to-nonnull"),
        Form.required.schema,
        orNull: Form.nullable.schema,
        oasdiff: (["became-nullable"], ["became-not-nullable"])
    )
    static let items = Nullability(
        of: "The items of a list",
        ("array-items-nullable", "array-items-nonnull"),
        Change.property(#"{"type":"array","items":{"type":"string"}}"#),
        orNull: Change.property(#"{"type":"array","items":{"type":["string","null"]}}"#)
    )
    static let recordValues = Nullability(
        of: "The values of a record",
        ("record-values-nullable", "record-values-nonnull"),
        Change.property(#"{"type":"object","additionalProperties":{"type":"string"}}"#),
        orNull: Change.property(#"{"type":"object","additionalProperties":{"type":["string","null"]}}"#)
    )
    static let enumeration = Nullability(
        of: "An enum",
        ("enum-nullable", "enum-null-removed"),
        Change.property(#"{"type":"string","enum":["a","b"]}"#),
        orNull: Change.property(#"{"type":["string","null"],"enum":["a","b",null]}"#),
        refusal: .invalidValue
    )
    static let root = Nullability(
        of: "The whole input or output of a procedure",
        ("root-nullable", "root-nonnull"),
        object,
        orNull: #"{"anyOf":[\#(object),{"type":"null"}]}"#,
        saysNeed: true
    )

    static let all: [Change] =
        [optionalToRequired, optionalToRequiredDefault, requiredToOptional] + value.changes
        + [nullableToOptional, optionalToNullable, nullishToOptional, optionalToNullish] + items.changes
        + recordValues.changes + enumeration.changes + root.changes

    private static let becameNotNullable: OasdiffIDs =
        .request("became-not-nullable", in: .body, .parameter, .property)

    private static let object = #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#

    /// The four combinations of required and nullable for a string property.
    private enum Form: String {
        case required, optional, nullable, nullish

        /// The schema of an object with such a property.
        var schema: String {
            switch self {
            case .required: Change.property(#"{"type":"string"}"#)
            case .optional: Change.optional(#"{"type":"string"}"#)
            case .nullable: Change.property(#"{"type":["string","null"]}"#)
            case .nullish: Change.optional(#"{"type":["string","null"]}"#)
            }
        }
    }

    private static func change(
        from old: Form,
        to new: Form,
        _ summary: String,
        says message: DriftMessage = .presence,
        in input: Change.Judgement,
        out output: Change.Judgement? = nil,
        remedy: String? = nil
    ) -> Change {
        Change(
            "\(old.rawValue)-to-\(new.rawValue)",
            summary,
            says: message,
            in: input,
            out: output,
            remedy: remedy,
            before: old.schema,
            after: new.schema
        )
    }
}
