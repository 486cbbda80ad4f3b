/// Enumerations and constants.
enum EnumChanges {
    private static func values(_ values: String) -> String {
        Change.property(#"{"type":"string","enum":[\#(values)]}"#)
    }
    private static let string = Change.property(#"{"type":"string"}"#)
    private static let constant = Change.property(#"{"type":"string","const":"a"}"#)

    static let valueAdded = Change(
        "enum-value-added",
        "An enumeration has another value.",
        in: .info(.ok, .ok),
        out: .error(.closed, .maybe),
        remedy: "Send the value only to releases that know it, or generate enums that are open.",
        before: values(#""a","b""#),
        after: values(#""a","b","c""#)
    )
    static let valueAddedToOpen = Change(
        "enum-value-added-open",
        "An enumeration that the document calls open has another value.",
        out: .info(.ok, .maybe),
        before: Change.property(#"{"type":"string","enum":["a","b"],"x-extensible-enum":true}"#),
        after: Change.property(#"{"type":"string","enum":["a","b","c"],"x-extensible-enum":true}"#)
    )
    static let valueRemoved = Change(
        "enum-value-removed",
        "A value was removed from an enumeration.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: values(#""a","b","c""#),
        after: values(#""a","b""#)
    )
    static let valueRenamed = Change(
        "enum-value-renamed",
        "A value of an enumeration was renamed.",
        in: .error(.conditional, .breaks),
        out: .error(.closed, .breaks, .risk),
        before: values(#""a","inProgress""#),
        after: values(#""a","in_progress""#)
    )
    static let stringToEnum = Change(
        "string-to-enum",
        "A value of any text became an enumeration.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: values(#""a","b""#)
    )
    static let enumToString = Change(
        "enum-to-string",
        "An enumeration became any text.",
        in: .info(.ok, .breaks),
        out: .error(.closed, .breaks),
        before: values(#""a","b""#),
        after: string
    )
    static let stringToOpenEnum = Change(
        "string-to-open-enum",
        "A text has values that the document names, and may have others.",
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#)
    )
    static let openEnumToString = Change(
        "open-enum-to-string",
        "The document no longer names values of a text.",
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: Change.property(#"{"anyOf":[{"type":"string","enum":["a","b"]},{"type":"string"}]}"#),
        after: string
    )
    static let enumToConstant = Change(
        "enum-to-const",
        "An enumeration has one value only.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: values(#""a","b""#),
        after: constant
    )
    static let constantToEnum = Change(
        "const-to-enum",
        "A constant became an enumeration.",
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: constant,
        after: values(#""a","b""#)
    )
    static let constantAdded = Change(
        "const-added",
        "A value of any text became a constant.",
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: string,
        after: constant
    )
    static let constantRemoved = Change(
        "const-removed",
        "A constant became any text.",
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: constant,
        after: string
    )
    static let constantChanged = Change(
        "const-changed",
        "A constant has another value.",
        in: .error(.breaks, .maybe),
        out: .error(.breaks, .maybe),
        before: constant,
        after: Change.property(#"{"type":"string","const":"b"}"#)
    )
    static let kindChanged = Change(
        "enum-type",
        "The values of an enumeration are of another type.",
        in: .error(.breaks, .maybe),
        out: .error(.breaks, .maybe),
        before: values(#""1","2""#),
        after: Change.property(#"{"type":"integer","enum":[1,2]}"#)
    )

    static let all: [Change] = [
        valueAdded, valueAddedToOpen, valueRemoved, valueRenamed, stringToEnum, enumToString, stringToOpenEnum,
        openEnumToString, enumToConstant, constantToEnum, constantAdded, constantRemoved, constantChanged, kindChanged,
    ]
}
