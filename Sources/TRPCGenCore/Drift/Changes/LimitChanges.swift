/// Limits on values: lengths, bounds, patterns, formats, and keywords that no type can carry.
enum LimitChanges {
    /// A limit with two ends of change: tighter, and looser.
    struct Limit: Sendable {
        /// It was not there before.
        let set: Change
        let tighter: Change
        let looser: Change
    }

    /// - Parameter keyword: As ids spell it.
    /// - Parameter grows: A greater number is a tighter limit.
    private static func limit(
        _ keyword: String,
        grows: Bool,
        _ noun: String,
        _ type: String,
        _ schemaKeyword: String,
        looser severity: Change.Judgement = .info(.ok, .ok, .risk)
    ) -> Limit {
        func schema(_ value: Int?) -> String {
            Change.property(#"{\#(type)\#(value.map { #","\#(schemaKeyword)":\#($0)"# } ?? "")}"#)
        }
        let (low, high) = grows ? (1, 3) : (3, 1)
        return Limit(
            set: Change(
                "\(keyword)-set",
                "\(noun) is limited.",
                in: .error(.conditional, .ok),
                before: schema(nil),
                after: schema(high)
            ),
            tighter: Change(
                "\(keyword)-\(grows ? "increased" : "decreased")",
                "\(noun) is more limited.",
                in: .error(.conditional, .ok),
                before: schema(low),
                after: schema(high)
            ),
            looser: Change(
                "\(keyword)-\(grows ? "decreased" : "increased")",
                output: "\(keyword)-loosened",
                "\(noun) is less limited.",
                in: .info(.ok, .ok),
                out: severity,
                before: schema(high),
                after: schema(low)
            )
        )
    }

    private static let string = #""type":"string""#
    private static let integer = #""type":"integer""#
    private static let list = #""type":"array","items":{"type":"string"}"#
    private static let record = #""type":"object","additionalProperties":{"type":"string"}"#

    static let minLength = limit("minlength", grows: true, "The length of a text", string, "minLength")
    static let maxLength = limit("maxlength", grows: false, "The length of a text", string, "maxLength")
    static let minimum = limit("minimum", grows: true, "A number", integer, "minimum")
    static let maximum = limit("maximum", grows: false, "A number", integer, "maximum")
    static let exclusiveMinimum = limit("exclmin", grows: true, "A number", integer, "exclusiveMinimum")
    static let exclusiveMaximum = limit("exclmax", grows: false, "A number", integer, "exclusiveMaximum")
    static let minItems = limit(
        "minitems",
        grows: true,
        "The number of items",
        list,
        "minItems",
        looser: .warning(.ok, .ok, .risk)
    )
    static let maxItems = limit("maxitems", grows: false, "The number of items", list, "maxItems")
    static let minProperties = limit("minprops", grows: true, "The number of properties", record, "minProperties")
    static let maxProperties = limit("maxprops", grows: false, "The number of properties", record, "maxProperties")

    private static func schema(_ members: String) -> String { Change.property("{\(members)}") }

    static let minimumToExclusive = Change(
        "min-to-exclmin",
        "The least number is no longer allowed itself.",
        in: .error(.conditional, .ok),
        before: schema(#""type":"integer","minimum":0"#),
        after: schema(#""type":"integer","exclusiveMinimum":0"#)
    )
    static let exclusiveToMinimum = Change(
        "exclmin-to-min",
        output: "minimum-loosened",
        "The least number is allowed itself.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"integer","exclusiveMinimum":0"#),
        after: schema(#""type":"integer","minimum":0"#)
    )
    static let maximumToExclusive = Change(
        "max-to-exclmax",
        "The greatest number is no longer allowed itself.",
        in: .error(.conditional, .ok),
        before: schema(#""type":"integer","maximum":9"#),
        after: schema(#""type":"integer","exclusiveMaximum":9"#)
    )
    static let exclusiveToMaximum = Change(
        "exclmax-to-max",
        output: "maximum-loosened",
        "The greatest number is allowed itself.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"integer","exclusiveMaximum":9"#),
        after: schema(#""type":"integer","maximum":9"#)
    )
    static let multipleSet = Change(
        "multipleof-set",
        "A number must be a multiple of another.",
        in: .error(.conditional, .ok),
        before: schema(integer),
        after: schema(#"\#(integer),"multipleOf":5"#)
    )
    static let multipleChanged = Change(
        "multipleof-changed",
        "A number must be a multiple of another number than before.",
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(integer),"multipleOf":5"#),
        after: schema(#"\#(integer),"multipleOf":3"#)
    )
    static let multipleRemoved = Change(
        "multipleof-removed",
        "A number need not be a multiple of another any more.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(integer),"multipleOf":5"#),
        after: schema(integer)
    )
    static let uniqueSet = Change(
        "uniqueitems-set",
        "No item of a list may stand in it twice.",
        in: .error(.conditional, .ok),
        before: schema(list),
        after: schema(#"\#(list),"uniqueItems":true"#)
    )
    static let uniqueUnset = Change(
        "uniqueitems-unset",
        "Items of a list may stand in it twice.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(list),"uniqueItems":true"#),
        after: schema(list)
    )
    static let patternAdded = Change(
        "pattern-added",
        "A text must match a pattern.",
        in: .error(.conditional, .ok),
        before: schema(string),
        after: schema(#"\#(string),"pattern":"^[a-z]+$""#)
    )
    static let patternChanged = Change(
        "pattern-changed",
        "A text must match another pattern.",
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"pattern":"^[a-z0-9]+$""#),
        after: schema(#"\#(string),"pattern":"^[a-z]+$""#)
    )
    static let patternRemoved = Change(
        "pattern-removed",
        "A text need not match a pattern any more.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"pattern":"^[a-z]+$""#),
        after: schema(string)
    )
    static let formatAdded = Change(
        "format-added",
        "A text must be of a format.",
        in: .error(.conditional, .ok),
        before: schema(string),
        after: schema(#"\#(string),"format":"email""#)
    )
    static let formatChanged = Change(
        "format-changed",
        "A text must be of another format.",
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"format":"email""#),
        after: schema(#"\#(string),"format":"hostname""#)
    )
    static let formatRemoved = Change(
        "format-removed",
        "A text need not be of a format any more.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"format":"email""#),
        after: schema(string)
    )
    static let itemsTighter = Change(
        "items-constraint",
        "The items of a list are more limited.",
        in: .error(.conditional, .ok),
        before: schema(list),
        after: schema(#""type":"array","items":{"type":"string","maxLength":1}"#)
    )
    static let itemsLooser = Change(
        "items-constraint-loosened",
        "The items of a list are less limited.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"array","items":{"type":"string","maxLength":1}"#),
        after: schema(list)
    )
    static let otherAdded = Change(
        "other-keyword",
        "A keyword that no type can carry limits a value.",
        in: .error(.conditional, .ok),
        before: schema(record),
        after: schema(#"\#(record),"dependentRequired":{"a":["b"]}"#)
    )
    static let otherRemoved = Change(
        "other-keyword-removed",
        output: "other-keyword",
        "A keyword that no type can carry no longer limits a value.",
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: schema(#"\#(record),"dependentRequired":{"a":["b"]}"#),
        after: schema(record)
    )
    static let unmodelled = Change(
        "unmodelled-keyword",
        "A keyword changed whose meaning is not known here.",
        in: .warning(.conditional, .ok),
        out: .warning(.conditional, .ok),
        remedy: "Read what the keyword means for the values, and accept the change if they stay the same.",
        before: schema(#"\#(string),"maxScore":1"#),
        after: schema(#"\#(string),"maxScore":2"#)
    )

    static let all: [Change] =
        [
            minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems, maxItems,
            minProperties, maxProperties,
        ]
        .flatMap { [$0.set, $0.tighter, $0.looser] } + [
            minimumToExclusive, exclusiveToMinimum, maximumToExclusive, exclusiveToMaximum, multipleSet,
            multipleChanged, multipleRemoved, uniqueSet, uniqueUnset, patternAdded, patternChanged, patternRemoved,
            formatAdded, formatChanged, formatRemoved, itemsTighter, itemsLooser, otherAdded, otherRemoved, unmodelled,
        ]
}
