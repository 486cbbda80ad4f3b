/// Changes to lists, records and tuples.
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
        "The type of a list's items changed.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: list("string"),
        after: list("integer")
    )
    static let valueType = Change(
        "record-value-type",
        "The type of a record's values changed.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: record("string"),
        after: record("integer")
    )
    static let valueWidened = Change(
        "record-value-widened",
        "A record's values allow more types.",
        says: .changed,
        in: .info(.ok, .breaks),
        out: .error(.conditional, .breaks),
        before: record("integer"),
        after: record("number")
    )
    .meets(out: .dataCorrupted)
    static let valueNarrowed = Change(
        "record-value-narrowed",
        "A record's values allow fewer types.",
        says: .changed,
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: record("number"),
        after: record("integer")
    )
    static let tupleElementAdded = Change(
        "tuple-element-added",
        "An item was added to a tuple.",
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
        "An item was removed from a tuple.",
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
        "The type of a tuple's item changed.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: tuple(#"{"type":"string"},{"type":"string"}"#, 2),
        after: tuple(#"{"type":"string"},{"type":"integer"}"#, 2)
    )
    static let becameClosed = Change(
        "object-became-strict",
        output: "additional-removed",
        "An object no longer allows additional properties.",
        says: DriftMessage { "\($0.subject.words) no longer allows additional properties" },
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
        "An object allows additional properties.",
        says: DriftMessage { "\($0.subject.words) now allows additional properties" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before:
            #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":false}"#,
        after: #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"],"additionalProperties":true}"#
    )
    /// Additional properties now have a type: Swift stores them in a dictionary.
    static let othersTyped = Change(
        "additional-typed",
        "An object's additional properties have a type.",
        says: DriftMessage { "the additional properties of \($0.subject.words) now have a type" },
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: open(""),
        after: open(#","additionalProperties":{"type":"integer"}"#)
    )
    static let othersUntyped = Change(
        "additional-untyped",
        "An object's additional properties no longer have a type.",
        says: DriftMessage { "the additional properties of \($0.subject.words) no longer have a type" },
        in: .info(.ok, .breaks),
        out: .info(.ok, .breaks),
        before: open(#","additionalProperties":{"type":"integer"}"#),
        after: open("")
    )
    private static func open(_ others: String) -> String {
        #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]\#(others)}"#
    }
    /// Returns the message for a change to the items that a tuple allows in addition to the listed ones.
    ///
    /// - Parameter items: The phrase for these items.
    private static func rest(_ items: String) -> DriftMessage {
        DriftMessage { detail in
            if case .items = detail.subject { return DriftMessage.items.text(detail) }
            return "\(detail.subject.words) allows \(items)"
        }
    }
    static let restAdded = Change(
        "tuple-rest-added",
        "A tuple allows additional items.",
        says: rest("any number of additional items"),
        in: .info(.ok, .ok),
        out: .info(.ok, .ok),
        before: pair("false"),
        after: pair(#"{"type":"string"}"#)
    )
    static let restRemoved = Change(
        "tuple-rest-removed",
        "A tuple no longer allows additional items.",
        says: rest("no additional items"),
        in: .error(.conditional, .breaks),
        out: .info(.ok, .breaks),
        before: pair(#"{"type":"string"}"#),
        after: pair("false")
    )
    static let tupleClosed = Change(
        "tuple-closed",
        "A tuple that didn't restrict additional items no longer allows any.",
        says: rest("no additional items"),
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
        "A record's keys are restricted.",
        says: DriftMessage { "the keys of \($0.subject.words) are restricted to \($0.isNow)" },
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
        "A record's keys are no longer restricted.",
        says: DriftMessage { "the keys of \($0.subject.words) are no longer restricted" },
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
