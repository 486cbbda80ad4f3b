/// Changes of enumerations and constants.
enum EnumChanges {
    private static func values(_ values: String) -> String {
        Change.property(#"{"type":"string","enum":[\#(values)]}"#)
    }
    private static let string = Change.property(#"{"type":"string"}"#)
    private static let constant = Change.property(#"{"type":"string","const":"a"}"#)

    /// - Parameter change: The phrase for the change of unlisted values.
    private static func openness(_ change: String) -> DriftMessage {
        DriftMessage { detail in
            guard case .values? = detail.before, case .values? = detail.after else {
                return DriftMessage.changed.text(detail)
            }
            return "\(detail.subject.words) \(change) beside those that are listed"
        }
    }

    static let valueAdded = Change(
        "enum-value-added",
        "An enumeration has another value.",
        says: .values("added"),
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        remedy: "Send the value only to releases that know it, or generate enums that are open.",
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
        "An enumeration that the document calls open has another value.",
        says: .values("added"),
        out: .info(.ok, .maybe),
        before: Change.property(#"{"type":"string","enum":["a","b"],"x-extensible-enum":true}"#),
        after: Change.property(#"{"type":"string","enum":["a","b","c"],"x-extensible-enum":true}"#)
    )
    static let valueRemoved = Change(
        "enum-value-removed",
        "A value was removed from an enumeration.",
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
        "A value was removed from an enumeration that the document calls open.",
        says: .values("removed"),
        in: .warning(.conditional, .breaks),
        before: Change.property(#"{"type":"string","x-extensible-enum":["a","b","c"]}"#),
        after: Change.property(#"{"type":"string","x-extensible-enum":["a","b"]}"#)
    )
    .oasdiff(in: .request("x-extensible-enum-value-removed", in: .parameter, .property))
    .meets(in: .refused(.invalidValue))
    static let valueRenamed = Change(
        "enum-value-renamed",
        "A value of an enumeration was renamed.",
        says: DriftMessage { "value \($0.was) renamed \($0.isNow)" },
        in: .error(.conditional, .breaks),
        out: .error(.closed, .breaks, .risk),
        before: values(#""a","inProgress""#),
        after: values(#""a","in_progress""#)
    )
    .meets(in: .refused(.invalidValue), out: .dataCorrupted)
    static let stringToEnum = Change(
        "string-to-enum",
        "A value of any text became an enumeration.",
        says: openness("has no values"),
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
        "An enumeration became any text.",
        says: openness("may have values"),
        in: .info(.ok, .breaks),
        out: .error(.closed, .breaks),
        before: values(#""a","b""#),
        after: string
    )
    .meets(out: .dataCorrupted)
    static let stringToOpenEnum = Change(
        "string-to-open-enum",
        "A text has values that the document names, and may have others.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#)
    )
    static let openEnumToString = Change(
        "open-enum-to-string",
        "The document no longer names values of a text.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#),
        after: string
    )
    static let enumToConstant = Change(
        "enum-to-const",
        "An enumeration has one value only.",
        says: DriftMessage { "\($0.subject.words) is always \($0.isNow) now" },
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: values(#""a","b""#),
        after: constant
    )
    .meets(in: .refused(.invalidValue))
    static let constantToEnum = Change(
        "const-to-enum",
        "A constant became an enumeration.",
        says: DriftMessage { "\($0.subject.words) was always \($0.was), and lists \($0.isNow) now" },
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: constant,
        after: values(#""a","b""#)
    )
    .meets(out: .dataCorrupted)
    static let constantAdded = Change(
        "const-added",
        "A value of any text became a constant.",
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
        "A constant became any text.",
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
        "A constant has another value.",
        says: DriftMessage { "\($0.subject.words) is \($0.isNow) instead of \($0.was)" },
        in: .error(.breaks, .maybe),
        out: .error(.breaks, .maybe),
        before: constant,
        after: Change.property(#"{"type":"string","const":"b"}"#)
    )
    .oasdiff(in: .request("const-changed", in: .body, .property), out: .response("const-changed", in: .body, .property))
    .meets(in: .refused(.invalidValue), out: .dataCorrupted)
    static let kindChanged = Change(
        "enum-type",
        "The values of an enumeration are of another type.",
        says: DriftMessage { "\($0.subject.words) listed \($0.was), and lists \($0.isNow) now" },
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
