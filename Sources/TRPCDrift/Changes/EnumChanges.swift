/// Changes to enumerations and constants.
enum EnumChanges {
    private static func values(_ values: String) -> String {
        Change.property(#"{"type":"string","enum":[\#(values)]}"#)
    }
    private static let string = Change.property(#"{"type":"string"}"#)
    private static let constant = Change.property(#"{"type":"string","const":"a"}"#)

    /// Returns the message for an enumeration that starts or stops allowing unlisted values.
    ///
    /// - Parameter change: The phrase for the change.
    private static func openness(_ change: String) -> DriftMessage {
        DriftMessage { detail in
            guard case .values? = detail.before, case .values? = detail.after else {
                return DriftMessage.changed.text(detail)
            }
            return "\(detail.subject.words) \(change) in addition to the listed ones"
        }
    }

    static let valueAdded = Change(
        "enum-value-added",
        "A value was added to an enum.",
        says: .values("added"),
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        remedy: "Send the value only to releases that know it, or generate open enums.",
        before: values(#""a","b""#),
        after: values(#""a","b","c""#)
    )
    .oasdiff(
        in: .request("enum-value-added", in: .parameter, .property),
        out: .response("enum-value-added", in: .property, .writeOnlyProperty)
    )
    .meets(out: .dataCorrupted)
    static let valueAddedToOpen = Change(
        "enum-value-added-open",
        "A value was added to an enum that the document declares open.",
        says: .values("added"),
        out: .info(.ok, .maybe),
        before: Change.property(#"{"type":"string","enum":["a","b"],"x-extensible-enum":true}"#),
        after: Change.property(#"{"type":"string","enum":["a","b","c"],"x-extensible-enum":true}"#)
    )
    static let valueRemoved = Change(
        "enum-value-removed",
        "A value was removed from an enum.",
        says: .values("removed"),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: values(#""a","b","c""#),
        after: values(#""a","b""#)
    )
    .oasdiff(
        in: .request("enum-value-removed", in: .body, .parameter, .property, .readOnlyProperty),
        out: .response("enum-value-removed", in: .mediaType, .property)
    )
    .meets(in: .refused(.invalidValue))
    static let valueRemovedFromOpen = Change(
        "enum-value-removed-open",
        "A value was removed from an enum that the document declares open.",
        says: .values("removed"),
        in: .warning(.conditional, .breaks),
        before: Change.property(#"{"type":"string","x-extensible-enum":["a","b","c"]}"#),
        after: Change.property(#"{"type":"string","x-extensible-enum":["a","b"]}"#)
    )
    .oasdiff(in: .request("x-extensible-enum-value-removed", in: .parameter, .property))
    .meets(in: .refused(.invalidValue))
    static let valueRenamed = Change(
        "enum-value-renamed",
        "A value of an enum was renamed.",
        says: DriftMessage { "value \($0.was) renamed to \($0.isNow)" },
        in: .error(.conditional, .breaks),
        out: .error(.closed, .breaks, .risk),
        before: values(#""a","inProgress""#),
        after: values(#""a","in_progress""#)
    )
    .meets(in: .refused(.invalidValue), out: .dataCorrupted)
    static let stringToEnum = Change(
        "string-to-enum",
        "A string became an enum.",
        says: openness("no longer allows values"),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: values(#""a","b""#)
    )
    .oasdiff(
        in: .request("became-enum", in: .body, .headerProperty, .parameter, .property),
        out: .response("const-added", in: .body, .property)
    )
    .meets(in: .refused(.invalidValue))
    static let enumToString = Change(
        "enum-to-string",
        "An enum became an unconstrained string.",
        says: openness("now allows values"),
        in: .info(.ok, .breaks),
        out: .error(.closed, .breaks),
        before: values(#""a","b""#),
        after: string
    )
    .meets(out: .dataCorrupted)
    static let stringToOpenEnum = Change(
        "string-to-open-enum",
        "The document lists some values of a string.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#)
    )
    static let openEnumToString = Change(
        "open-enum-to-string",
        "The document no longer lists values of a string.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#),
        after: string
    )
    static let enumToConstant = Change(
        "enum-to-const",
        "An enum became a constant.",
        says: DriftMessage { "\($0.subject.words) is now always \($0.isNow)" },
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: values(#""a","b""#),
        after: constant
    )
    .meets(in: .refused(.invalidValue))
    static let constantToEnum = Change(
        "const-to-enum",
        "A constant became an enum.",
        says: DriftMessage { "\($0.subject.words) changed from the constant \($0.was) to the enum \($0.isNow)" },
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: constant,
        after: values(#""a","b""#)
    )
    .meets(out: .dataCorrupted)
    static let constantAdded = Change(
        "const-added",
        "A string became a constant.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: constant
    )
    .oasdiff(in: .request("const-added", in: .body, .property))
    .meets(in: .refused(.invalidValue))
    static let constantRemoved = Change(
        "const-removed",
        "A constant became an unconstrained string.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: constant,
        after: string
    )
    .oasdiff(in: .request("const-removed", in: .body, .property), out: .response("const-removed", in: .body, .property))
    .meets(out: .dataCorrupted)
    static let constantChanged = Change(
        "const-changed",
        "The value of a constant changed.",
        says: DriftMessage { "\($0.subject.words) changed from \($0.was) to \($0.isNow)" },
        in: .error(.breaks, .maybe),
        out: .error(.breaks, .maybe),
        before: constant,
        after: Change.property(#"{"type":"string","const":"b"}"#)
    )
    .oasdiff(in: .request("const-changed", in: .body, .property), out: .response("const-changed", in: .body, .property))
    .meets(in: .refused(.invalidValue), out: .dataCorrupted)
    static let kindChanged = Change(
        "enum-type",
        "The type of an enum's values changed.",
        says: DriftMessage { "\($0.subject.words) changed from the enum \($0.was) to \($0.isNow)" },
        in: .error(.breaks, .maybe),
        out: .error(.breaks, .maybe),
        before: values(#""1","2""#),
        after: Change.property(#"{"type":"integer","enum":[1,2]}"#)
    )
    .meets(in: .refused(.invalidUnion))

    static let all: [Change] = [
        valueAdded, valueAddedToOpen, valueRemoved, valueRemovedFromOpen, valueRenamed, stringToEnum, enumToString,
        stringToOpenEnum,
        openEnumToString, enumToConstant, constantToEnum, constantAdded, constantRemoved, constantChanged, kindChanged,
    ]
}
