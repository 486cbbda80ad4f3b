/// Changes to limits: lengths, bounds, patterns, formats, and keywords that Swift types can't express.
enum LimitChanges {
    /// The changes to a limit.
    struct Limit: Sendable {
        /// The limit was added.
        var set: Change
        var tighter: Change
        var looser: Change

        /// Returns the changes with oasdiff's ids.
        ///
        /// - Parameter received: The ids for a looser limit on received values.
        func oasdiff(
            set ids: OasdiffIDs = [],
            tighter tighterIDs: OasdiffIDs = [],
            looser looserIDs: OasdiffIDs = [],
            received: OasdiffIDs = []
        ) -> Limit {
            Limit(
                set: set.oasdiff(in: ids),
                tighter: tighter.oasdiff(in: tighterIDs),
                looser: looser.oasdiff(in: looserIDs, out: received)
            )
        }
    }

    /// Returns the changes to a limit on a number of characters, items or properties.
    ///
    /// - Parameter keyword: The keyword as spelled in ids.
    /// - Parameter grows: Whether a greater number is a tighter limit.
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
        func tightened(_ verb: String, _ words: String, _ before: String) -> Change {
            Change(
                "\(keyword)-\(verb)",
                "\(noun) is \(words) by '\(schemaKeyword)'.",
                says: .limit,
                in: .error(.conditional, .ok),
                before: before,
                after: schema(high)
            )
            .meets(in: .refused(grows ? .tooSmall : .tooBig))
        }
        return Limit(
            set: tightened("set", "limited", schema(nil)),
            tighter: tightened(grows ? "increased" : "decreased", "more restricted", schema(low)),
            looser: Change(
                "\(keyword)-\(grows ? "decreased" : "increased")",
                output: "\(keyword)-loosened",
                "\(noun) is less restricted by '\(schemaKeyword)'.",
                says: .limit,
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

    static let minLength = limit("minlength", grows: true, "The length of a string", string, "minLength")
        .oasdiff(
            set: .request("min-length-increased", in: .body, .parameter, .property),
            tighter: .request("min-length-increased", in: .body, .parameter, .property),
            looser: .request("min-length-decreased", in: .body, .parameter, .property),
            received: .response("min-length-decreased", in: .body, .property)
        )
    static let maxLength = limit("maxlength", grows: false, "The length of a string", string, "maxLength")
        .oasdiff(
            set: .request("max-length-set", in: .body, .parameter, .property),
            tighter: .request("max-length-decreased", in: .body, .parameter, .property, .readOnlyProperty),
            looser: .request("max-length-increased", in: .body, .parameter, .property),
            received: .response("max-length-increased", "max-length-unset", in: .body, .property)
        )
    static let minimum = limit("minimum", grows: true, "A number", integer, "minimum")
        .oasdiff(
            set: .request("min-set", in: .body, .parameter, .property),
            tighter: .request(
                "exclusive-min-increased",
                "min-increased",
                in: .body,
                .parameter,
                .property,
                .readOnlyProperty
            ),
            looser: .request("exclusive-min-decreased", "min-decreased", in: .body, .parameter, .property),
            received: .response("exclusive-min-decreased", "min-decreased", in: .body, .property)
        )
    static let maximum = limit("maximum", grows: false, "A number", integer, "maximum")
        .oasdiff(
            set: .request("exclusive-max-set", "max-set", in: .body, .parameter, .property),
            tighter: .request("max-decreased", in: .body, .parameter, .property, .readOnlyProperty),
            looser: .request("exclusive-max-increased", "max-increased", in: .body, .parameter, .property),
            received: .response("exclusive-max-increased", "max-increased", in: .body, .property)
        )
    static let exclusiveMinimum = limit("exclmin", grows: true, "A number", integer, "exclusiveMinimum")
        .oasdiff(
            set: .request("exclusive-min-set", in: .body, .parameter, .property)
        )
    static let exclusiveMaximum = limit("exclmax", grows: false, "A number", integer, "exclusiveMaximum")
        .oasdiff(
            tighter: .request("exclusive-max-decreased", in: .body, .parameter, .property, .readOnlyProperty)
        )
    static let minItems = limit(
        "minitems",
        grows: true,
        "The number of items",
        list,
        "minItems",
        looser: .warning(.ok, .ok, .risk)
    )
    .oasdiff(
        set: .request("min-items-set", in: .body, .parameter, .property),
        tighter: .request("min-items-increased", in: .body, .parameter, .property),
        looser: ["request-parameter-min-items-decreased"],
        received: .response("min-items-decreased", "min-items-unset", in: .body, .property)
    )
    static let maxItems = limit("maxitems", grows: false, "The number of items", list, "maxItems")
        .oasdiff(
            tighter: ["request-parameter-max-items-decreased"],
            looser: ["request-parameter-max-items-increased"]
        )
    static let minProperties = limit("minprops", grows: true, "The number of properties", record, "minProperties")
    static let maxProperties = limit("maxprops", grows: false, "The number of properties", record, "maxProperties")

    private static func schema(_ members: String) -> String { Change.property("{\(members)}") }

    static let minimumToExclusive = Change(
        "min-to-exclmin",
        "An inclusive minimum became exclusive.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(#""type":"integer","minimum":0"#),
        after: schema(#""type":"integer","exclusiveMinimum":0"#)
    )
    .meets(in: .refused(.tooSmall))
    static let exclusiveToMinimum = Change(
        "exclmin-to-min",
        output: "minimum-loosened",
        "An exclusive minimum became inclusive.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"integer","exclusiveMinimum":0"#),
        after: schema(#""type":"integer","minimum":0"#)
    )
    .oasdiff(out: .response("exclusive-min-decreased", "min-decreased", in: .body, .property))
    static let maximumToExclusive = Change(
        "max-to-exclmax",
        "An inclusive maximum became exclusive.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(#""type":"integer","maximum":9"#),
        after: schema(#""type":"integer","exclusiveMaximum":9"#)
    )
    .meets(in: .refused(.tooBig))
    static let exclusiveToMaximum = Change(
        "exclmax-to-max",
        output: "maximum-loosened",
        "An exclusive maximum became inclusive.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"integer","exclusiveMaximum":9"#),
        after: schema(#""type":"integer","maximum":9"#)
    )
    .oasdiff(out: .response("exclusive-max-increased", "max-increased", in: .body, .property))
    static let multipleSet = Change(
        "multipleof-set",
        "'multipleOf' was added to a number.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(integer),
        after: schema(#"\#(integer),"multipleOf":5"#)
    )
    .meets(in: .refused(.notMultipleOf))
    static let multipleChanged = Change(
        "multipleof-changed",
        "'multipleOf' of a number changed.",
        says: .limit,
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(integer),"multipleOf":5"#),
        after: schema(#"\#(integer),"multipleOf":3"#)
    )
    .meets(in: .refused(.notMultipleOf))
    static let multipleRemoved = Change(
        "multipleof-removed",
        "'multipleOf' was removed from a number.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(integer),"multipleOf":5"#),
        after: schema(integer)
    )
    static let uniqueSet = Change(
        "uniqueitems-set",
        "The items of a list must be unique.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(list),
        after: schema(#"\#(list),"uniqueItems":true"#)
    )
    .meets(in: .refused(.custom))
    static let uniqueUnset = Change(
        "uniqueitems-unset",
        "The items of a list no longer need to be unique.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(list),"uniqueItems":true"#),
        after: schema(list)
    )
    static let patternAdded = Change(
        "pattern-added",
        "A pattern was added to a string.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(string),
        after: schema(#"\#(string),"pattern":"^[a-z]+$""#)
    )
    .oasdiff(in: .request("pattern-added", in: .parameter, .property))
    .meets(in: .refused(.invalidFormat))
    static let patternChanged = Change(
        "pattern-changed",
        "The pattern of a string changed.",
        says: .limit,
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"pattern":"^[a-z0-9]+$""#),
        after: schema(#"\#(string),"pattern":"^[a-z]+$""#)
    )
    .oasdiff(
        in: .request("pattern-changed", in: .parameter, .property),
        out: .response("pattern-added", "pattern-changed", "pattern-removed", in: .property)
    )
    .meets(in: .refused(.invalidFormat))
    static let patternRemoved = Change(
        "pattern-removed",
        "The pattern of a string was removed.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"pattern":"^[a-z]+$""#),
        after: schema(string)
    )
    .oasdiff(in: .request("pattern-generalized", "pattern-removed", in: .parameter, .property))
    static let formatAdded = Change(
        "format-added",
        "A format was added to a string.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(string),
        after: schema(#"\#(string),"format":"email""#)
    )
    .meets(in: .refused(.invalidFormat))
    static let formatChanged = Change(
        "format-changed",
        "The format of a string changed.",
        says: .limit,
        in: .error(.conditional, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"format":"email""#),
        after: schema(#"\#(string),"format":"hostname""#)
    )
    .meets(in: .refused(.invalidFormat))
    static let formatRemoved = Change(
        "format-removed",
        "The format of a string was removed.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#"\#(string),"format":"email""#),
        after: schema(string)
    )
    static let itemsTighter = Change(
        "items-constraint",
        "The items of a list are more restricted.",
        says: .limit,
        in: .error(.conditional, .ok),
        before: schema(list),
        after: schema(#""type":"array","items":{"type":"string","maxLength":1}"#)
    )
    .meets(in: .status(.badRequest))
    static let itemsLooser = Change(
        "items-constraint-loosened",
        "The items of a list are less restricted.",
        says: .limit,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok, .risk),
        before: schema(#""type":"array","items":{"type":"string","maxLength":1}"#),
        after: schema(list)
    )
    /// oasdiff's ids for changes to keywords that Swift types can't express.
    private static let keywordChanges = [
        "contains-added", "contains-removed", "content-schema-added", "content-schema-removed",
        "dependent-required-added", "dependent-required-changed", "dependent-required-removed",
        "dependent-schema-added", "dependent-schema-removed", "else-added", "else-removed", "if-added", "if-removed",
        "max-contains-decreased", "max-contains-increased", "min-contains-decreased", "min-contains-increased",
        "pattern-property-added", "pattern-property-removed", "then-added", "then-removed", "unevaluated-items-added",
        "unevaluated-items-removed", "unevaluated-properties-added", "unevaluated-properties-removed",
    ]
    static let otherAdded = Change(
        "other-keyword",
        "A keyword without a Swift equivalent restricts a value.",
        says: .keyword,
        in: .error(.conditional, .ok),
        before: schema(record),
        after: schema(#"\#(record),"dependentRequired":{"a":["b"]}"#)
    )
    .oasdiff(
        in: .request(keywordChanges, in: .body, .property),
        out: .response(keywordChanges, in: .body, .property)
    )
    .meets(in: .refused(.custom))
    static let otherRemoved = Change(
        "other-keyword-removed",
        output: "other-keyword",
        "A keyword without a Swift equivalent no longer restricts a value.",
        says: .keyword,
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: schema(#"\#(record),"dependentRequired":{"a":["b"]}"#),
        after: schema(record)
    )
    .oasdiff(out: .response(keywordChanges, in: .body, .property))
    static let unmodelled = Change(
        "unmodelled-keyword",
        "An unknown keyword changed.",
        says: .keyword,
        in: .warning(.conditional, .ok),
        out: .warning(.conditional, .ok),
        remedy: "Check the keyword's effect on values, and accept the change if there is none.",
        before: schema(#"\#(string),"maxScore":1"#),
        after: schema(#"\#(string),"maxScore":2"#)
    )
    .meets(in: .refused(.custom), out: .text("depends on the keyword"))

    /// The ids of all rules for limits on list items.
    static let ofItems = Set([itemsTighter, itemsLooser].rules.map(\.id))

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
