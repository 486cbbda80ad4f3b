/// Changes of lists, records and tuples.
enum CollectionChanges {
    private static func record(_ value: String) -> String {
        Change.property(#"{"type":"object","additionalProperties":{"type":"\#(value)"}}"#)
    }
    private static func list(_ items: String) -> String {
        Change.property(#"{"type":"array","items":{"type":"\#(items)"}}"#)
    }
    private static func tuple(_ items: String, _ count: Int) -> String {
        Change.property(
            #"{"type":"array","prefixItems":[\#(items)],"items":false,"minItems":\#(count),"maxItems":\#(count)}"#
        )
    }

    static let itemsType = Change(
        "array-items-type",
        "The items of a list are of another type.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: list("string"),
        after: list("integer")
    )
    static let valueType = Change(
        "record-value-type",
        "The values of a record are of another type.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: record("string"),
        after: record("integer")
    )
    static let valueWidened = Change(
        "record-value-widened",
        "The values of a record may be more than before.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: record("integer"),
        after: record("number")
    )
    .meets(out: .dataCorrupted)
    static let valueNarrowed = Change(
        "record-value-narrowed",
        "The values of a record may be less than before.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: record("number"),
        after: record("integer")
    )
    static let tupleElementAdded = Change(
        "tuple-element-added",
        "A tuple has another item.",
        says: .items,
        in: .error(.breaks, .breaks),
        out: .warning(.ok, .maybe),
        before: tuple(#"{"type":"string"}"#, 1),
        after: tuple(#"{"type":"string"},{"type":"string"}"#, 2)
    )
    .oasdiff(
        in: .request("prefix-items-added", in: .body, .property),
        out: .response("prefix-items-added", in: .body, .property)
    )
    .meets(in: .refused(.tooSmall))
    static let tupleElementRemoved = Change(
        "tuple-element-removed",
        "A tuple has fewer items.",
        says: .items,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: tuple(#"{"type":"string"},{"type":"string"}"#, 2),
        after: tuple(#"{"type":"string"}"#, 1)
    )
    .oasdiff(
        in: .request("prefix-items-removed", in: .body, .property),
        out: .response("prefix-items-removed", in: .body, .property)
    )
    .meets(in: .refused(.tooBig), out: .valueNotFound)
    static let tupleElementType = Change(
        "tuple-element-type",
        "An item of a tuple is of another type.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: tuple(#"{"type":"string"},{"type":"string"}"#, 2),
        after: tuple(#"{"type":"string"},{"type":"integer"}"#, 2)
    )
    static let becameClosed = Change(
        "object-became-strict",
        output: "additional-removed",
        "An object has no properties beyond those that it lists.",
        says: DriftMessage { "\($0.subject.words) refuses properties that it does not list" },
        in: .warning(.conditional, .maybe),
        out: .info(.ok, .maybe, .risk),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":true}"#,
        after:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#
    )
    .meets(in: .refused(.unrecognizedKeys))
    static let becameOpen = Change(
        "object-became-open",
        output: "additional-added",
        "An object may have properties beyond those that it lists.",
        says: DriftMessage { "\($0.subject.words) allows properties that it does not list" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#,
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":true}"#
    )
    /// Unlisted properties gained a type: Swift stores them in a dictionary.
    static let othersTyped = Change(
        "additional-typed",
        "Properties beyond those that an object lists have a type.",
        says: DriftMessage { "the properties of \($0.subject.words) that it does not list have a type now" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: open(""),
        after: open(#","additionalProperties":{"type":"integer"}"#)
    )
    static let othersUntyped = Change(
        "additional-untyped",
        "Properties beyond those that an object lists have no type any more.",
        says: DriftMessage { "the properties of \($0.subject.words) that it does not list have no type any more" },
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: open(#","additionalProperties":{"type":"integer"}"#),
        after: open("")
    )
    private static func open(_ others: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]\#(others)}"#
    }
    /// - Parameter items: The phrase for the items after the listed ones.
    private static func rest(_ items: String) -> DriftMessage {
        DriftMessage { detail in
            if case .items = detail.subject { return DriftMessage.items.text(detail) }
            return "\(detail.subject.words) has \(items) beyond those that it lists"
        }
    }
    static let restAdded = Change(
        "tuple-rest-added",
        "A tuple may have more items.",
        says: rest("any number of items"),
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: pair("false"),
        after: pair(#"{"type":"string"}"#)
    )
    static let restRemoved = Change(
        "tuple-rest-removed",
        "A tuple no longer has items that it might have had.",
        says: rest("no items"),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: pair(#"{"type":"string"}"#),
        after: pair("false")
    )
    static let tupleClosed = Change(
        "tuple-closed",
        "A tuple that left open what follows its items has no other items.",
        says: rest("no items"),
        in: .warning(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: pair("true"),
        after: pair("false")
    )
    .meets(in: .refused(.tooBig))
    private static func pair(_ rest: String) -> String {
        Change.property(
            #"{"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"items":\#(rest),"minItems":2}"#
        )
    }
    static let keysLimited = Change(
        "propnames-added",
        "The keys of a record are limited.",
        says: DriftMessage { "the keys of \($0.subject.words) are limited to \($0.isNow)" },
        in: .error(.conditional, .ok),
        before: record("string"),
        after: Change.property(
            #"{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"enum":["a","b"]}}"#
        )
    )
    .oasdiff(in: .request("property-names-added", in: .body, .property))
    .meets(in: .refused(.invalidKey))
    static let keysFree = Change(
        "propnames-removed",
        "The keys of a record are no longer limited.",
        says: DriftMessage { "the keys of \($0.subject.words) are no longer limited" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: Change.property(
            #"{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"enum":["a","b"]}}"#
        ),
        after: record("string")
    )
    .oasdiff(
        in: .request("property-names-removed", in: .body, .property),
        out: .response("property-names-removed", in: .body, .property)
    )

    static let all: [Change] = [
        itemsType, valueType, valueWidened, valueNarrowed, tupleElementAdded, tupleElementRemoved, tupleElementType,
        becameClosed, becameOpen, othersTyped, othersUntyped, restAdded, restRemoved, tupleClosed, keysLimited,
        keysFree,
    ]
}
