internal import TRPCSource

/// Changes to object properties: added, removed, renamed and deprecated ones, and their defaults.
enum PropertyChanges {
    private static let requiredRemedy =
        "Make the property optional, or give it a default, until no supported release omits it."

    static let addedRequired = Change(
        "prop-added-required",
        "A required property was added to an object.",
        says: .added,
        in: .error(.breaks, .breaks),
        out: .info(.ok, .ok),
        remedy: requiredRemedy,
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: #"{"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string"}},"required":["id","x"]}"#
    )
    .oasdiff(
        in: ["new-required-request-parameter", "new-required-request-property"],
        out: ["response-required-property-added"]
    )
    static let addedNested = Change(
        "nested-prop-required",
        output: "nested-prop-added-required",
        "A required property was added to a nested object.",
        says: .added,
        in: .error(.breaks, .breaks),
        out: .info(.ok, .ok),
        remedy: requiredRemedy,
        before: Change.property(#"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#),
        after: Change.property(
            #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#
        )
    )
    static let addedByAllOf = Change(
        "allof-member-added",
        "A part with a required property was added to 'allOf'.",
        says: .added,
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
    .oasdiff(in: .request("all-of-added", in: .body, .property), out: .response("all-of-added", in: .body, .property))
    static let addedRequiredWithDefault = Change(
        "prop-added-required-default",
        "A required property with a default was added to an object.",
        says: .added,
        in: .warning(.conditional, .maybe),
        remedy:
            "Omit it from 'required': not every validator applies defaults to missing properties.",
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string","default":"a"}},"required":["id","x"]}"#
    )
    .oasdiff(in: ["new-required-request-property-with-default"])
    static let addedOptional = Change(
        "prop-added-optional",
        "An optional property was added to an object.",
        says: .added,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: Change.optional(#"{"type":"string"}"#)
    )
    .oasdiff(
        in: ["new-optional-request-parameter", "new-optional-request-property"],
        out: ["response-optional-property-added"]
    )
    static let addedOptionalNullable = Change(
        "prop-added-optional-nullable",
        "An optional, nullable property was added to an object.",
        says: .added,
        in: .info(.ok, .ok),
        before: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        after: Change.optional(#"{"type":["string","null"]}"#)
    )
    .oasdiff(in: ["new-optional-request-property"])
    static let addedToClosed = Change(
        "prop-added-strict",
        "A property was added to a closed object.",
        says: .added,
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
        says: .removed,
        in: .warning(.ok, .breaks, .risk),
        out: .error(.breaks, .breaks),
        before: Change.property(#"{"type":"string"}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    .oasdiff(in: .request("removed", in: .parameter, .property), out: ["response-required-property-removed"])
    .meets(out: .keyNotFound(.changed))
    static let removedOptional = Change(
        "prop-removed-optional",
        "An optional property was removed from an object.",
        says: .removed,
        in: .warning(.ok, .breaks, .risk),
        out: .warning(.ok, .breaks, .risk),
        before: Change.optional(#"{"type":"string"}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    .oasdiff(in: .request("removed", in: .parameter, .property), out: ["response-optional-property-removed"])
    static let removedNullable = Change(
        "prop-removed-nullable",
        "A required, nullable property was removed from an object.",
        says: .removed,
        out: .warning(.ok, .breaks, .risk),
        before: Change.property(#"{"type":["string","null"]}"#),
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    )
    .oasdiff(out: ["response-required-property-removed"])
    static let removedFromClosed = Change(
        "prop-removed-strict",
        "A property was removed from a closed object.",
        says: .removed,
        in: .error(.breaks, .breaks),
        before: #"""
            {"type":"object","properties":{"id":{"type":"string"},"x":{"type":"string"}},"required":["id"],
            "additionalProperties":false}
            """#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#
    )
    .oasdiff(in: ["request-property-removed"])
    .meets(in: .refused(.unrecognizedKeys))
    static let removedNested = Change(
        "nested-prop-removed",
        "A required property was removed from a nested object.",
        says: .removed,
        out: .error(.breaks, .breaks),
        before: Change.property(
            #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a","b"]}"#
        ),
        after: Change.property(#"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#)
    )
    .meets(out: .keyNotFound(.changed))
    static let removedByAllOf = Change(
        "allof-member-removed",
        "A part with a required property was removed from 'allOf'.",
        says: .removed,
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
    .oasdiff(
        in: .request("all-of-removed", in: .body, .property),
        out: .response("all-of-removed", in: .body, .property)
    )
    .meets(out: .keyNotFound(.changed))
    static let removedFromRecursive = Change(
        out: DriftRule(
            "component-recursive-prop-removed",
            .error,
            Verdict(.breaks, .breaks),
            "A required property was removed from a recursive type.",
            says: .removed,
            direction: .output,
            before: Change.property(##"{"$ref":"#/components/schemas/Node"}"##),
            after: Change.property(##"{"$ref":"#/components/schemas/Node"}"##)
        )
    )
    .meets(out: .keyNotFound(.changed))
    static let removedFromEvent = Change(
        out: DriftRule(
            "sub-output",
            .error,
            Verdict(.breaks, .breaks),
            "A required property was removed from the events of a subscription.",
            says: .removed,
            direction: .output,
            before: "",
            after: ""
        )
    )
    .meets(out: .keyNotFound(.changed))
    static let renamed = Change(
        "prop-renamed",
        "A required property was renamed.",
        says: .renamed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"},"userName":{"type":"string"}},"required":["id","userName"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"username":{"type":"string"}},"required":["id","username"]}"#
    )
    .meets(out: .keyNotFound(.changed))
    static let renamedOptional = Change(
        "prop-renamed-optional",
        "An optional property was renamed.",
        says: .renamed,
        in: .warning(.ok, .breaks, .risk),
        out: .warning(.ok, .breaks, .risk),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"},"userName":{"type":"string"}},"required":["id"]}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"},"username":{"type":"string"}},"required":["id"]}"#
    )
    static let renamedInClosed = Change(
        "prop-renamed-strict",
        "An optional property of a closed object was renamed.",
        says: .renamed,
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
    .meets(in: .refused(.unrecognizedKeys))
    static let deprecated = Change(
        "deprecated",
        "A property was deprecated.",
        says: DriftMessage { "\($0.subject.words) was deprecated" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string"}"#),
        after: Change.property(#"{"type":"string","deprecated":true}"#)
    )
    .oasdiff(
        in: .request("deprecated", in: .parameter, .property).and(.request("deprecated-with-sunset", in: .property)),
        out: .response("deprecated", "deprecated-with-sunset", in: .property)
    )
    static let undeprecated = Change(
        "undeprecated",
        "A property is no longer deprecated.",
        says: DriftMessage { "\($0.subject.words) is no longer deprecated" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(#"{"type":"string","deprecated":true}"#),
        after: Change.property(#"{"type":"string"}"#)
    )
    .oasdiff(
        in: .request("reactivated", in: .parameter, .property),
        out: .response("reactivated", in: .property)
    )
    private static let defaultChange = DriftMessage { detail in
        "the default of \(detail.subject.words) changed from \(detail.was) to \(detail.isNow)"
    }
    /// Returns the message for an added or removed default.
    ///
    /// - Parameter write: Formats a value and its default.
    private static func defaultMessage(_ write: @escaping @Sendable (String, String) -> String) -> DriftMessage {
        DriftMessage { detail in
            guard case .defaultValue(let found, let value) = detail.subject else { return defaultChange.text(detail) }
            return write(value.words, found.words)
        }
    }
    static let defaultAdded = Change(
        "default-added",
        "A default was added to an optional property.",
        says: defaultMessage { "default \($1) added to \($0)" },
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string"}"#),
        after: Change.optional(#"{"type":"string","default":"asc"}"#)
    )
    .oasdiff(in: .request("default-value-added", in: .body, .parameter, .property))
    static let defaultChanged = Change(
        "default-changed",
        "The default of an optional property changed.",
        says: defaultChange,
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string","default":"asc"}"#),
        after: Change.optional(#"{"type":"string","default":"desc"}"#)
    )
    .oasdiff(in: .request("default-value-changed", in: .body, .parameter, .property))
    static let defaultRemoved = Change(
        "default-removed",
        "The default of an optional property was removed.",
        says: defaultMessage { "default \($1) of \($0) removed" },
        in: .warning(.ok, .ok, .risk),
        before: Change.optional(#"{"type":"string","default":"asc"}"#),
        after: Change.optional(#"{"type":"string"}"#)
    )
    .oasdiff(in: .request("default-value-removed", in: .body, .parameter, .property))

    static let all: [Change] = [
        addedRequired, addedNested, addedByAllOf, addedRequiredWithDefault, addedOptional, addedOptionalNullable,
        addedToClosed, removedRequired, removedOptional, removedNullable, removedFromClosed, removedNested,
        removedByAllOf, removedFromRecursive, removedFromEvent, renamed, renamedOptional, renamedInClosed, deprecated,
        undeprecated, defaultAdded, defaultChanged, defaultRemoved,
    ]
}
