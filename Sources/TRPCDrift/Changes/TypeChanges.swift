/// Changes from one kind of value to another.
enum TypeChanges {
    private static func change(
        _ name: String,
        out output: String? = nil,
        _ summary: String,
        _ input: Change.Judgement,
        _ outputJudgement: Change.Judgement,
        _ before: String,
        _ after: String
    ) -> Change {
        Change(
            name,
            output: output,
            summary,
            says: .changed,
            in: input,
            out: outputJudgement,
            before: Change.property(before),
            after: Change.property(after)
        )
    }

    /// Returns a change between types without common values.
    private static func incompatible(
        _ name: String,
        _ summary: String,
        _ before: String,
        _ after: String,
        source: Verdict.Source = .breaks
    ) -> Change {
        change(name, summary, .error(.breaks, source), .error(.breaks, source), before, after)
    }

    /// Returns a change to a type whose values all belong to the old type.
    private static func narrowed(
        _ name: String,
        out output: String? = nil,
        _ summary: String,
        _ before: String,
        _ after: String,
        source: Verdict.Source = .breaks
    ) -> Change {
        change(name, out: output, summary, .error(.conditional, source), .info(.ok, .breaks), before, after)
    }

    /// Returns a change to a type that includes all values of the old type.
    private static func widened(
        _ name: String,
        out output: String? = nil,
        _ summary: String,
        _ before: String,
        _ after: String
    ) -> Change {
        change(name, out: output, summary, .info(.ok, .breaks), .error(.conditional, .breaks), before, after)
    }

    private static let string = #"{"type":"string"}"#
    private static let integer = #"{"type":"integer"}"#
    private static let number = #"{"type":"number"}"#
    private static let boolean = #"{"type":"boolean"}"#
    private static let list = #"{"type":"array","items":{"type":"string"}}"#
    private static let object = #"{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]}"#
    private static let record = #"{"type":"object","additionalProperties":{"type":"string"}}"#
    private static let pair = #"""
        {"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"items":false,"minItems":2,"maxItems":2}
        """#
    private static func text(_ format: String) -> String { #"{"type":"string","format":"\#(format)"}"# }

    static let integerToString = incompatible("integer-to-string", "An integer became a string.", integer, string)
    static let stringToInteger = incompatible("string-to-integer", "A string became an integer.", string, integer)
    static let numberToString = incompatible("number-to-string", "A number became a string.", number, string)
    static let stringToNumber = incompatible("string-to-number", "A string became a number.", string, number)
    static let boolToString = incompatible("bool-to-string", "A boolean became a string.", boolean, string)
    static let stringToBool = incompatible("string-to-bool", "A string became a boolean.", string, boolean)
    static let boolToInteger = incompatible("bool-to-integer", "A boolean became an integer.", boolean, integer)
    static let integerToBool = incompatible("integer-to-bool", "An integer became a boolean.", integer, boolean)
    static let boolToNumber = incompatible("bool-to-number", "A boolean became a number.", boolean, number)
    static let numberToBool = incompatible("number-to-bool", "A number became a boolean.", number, boolean)
    static let scalarToArray = incompatible("scalar-to-array", "A single value became a list.", string, list)
    static let arrayToScalar = incompatible("array-to-scalar", "A list became a single value.", list, string)
    static let objectToScalar = incompatible("object-to-scalar", "An object became a primitive value.", object, string)
    static let scalarToObject = incompatible("scalar-to-object", "A primitive value became an object.", string, object)
    static let arrayToObject = incompatible("array-to-object", "A list became an object.", list, object)
    static let objectToArray = incompatible("object-to-array", "An object became a list.", object, list)
    static let arrayToPage = incompatible(
        "array-to-page",
        "A list became an object that contains a page of it.",
        list,
        #"{"type":"object","properties":{"items":\#(list),"nextCursor":{"type":["string","null"]}},"required":["items"]}"#
    )
    static let pageToArray = incompatible(
        "page-to-array",
        "An object that contains a page of a list became the list.",
        #"{"type":"object","properties":{"items":\#(list),"nextCursor":{"type":["string","null"]}},"required":["items"]}"#,
        list
    )
    static let dateTimeToDate = incompatible(
        "datetime-to-date",
        "A date and time became a date.",
        text("date-time"),
        text("date"),
        source: .maybe
    )
    .oasdiff(out: .response("type-specialized", in: .body, .property))
    .meets(in: .refused(.invalidFormat), out: .dataCorrupted)
    static let dateToDateTime = incompatible(
        "date-to-datetime",
        "A date became a date and time.",
        text("date"),
        text("date-time"),
        source: .maybe
    )
    .meets(in: .refused(.invalidFormat), out: .dataCorrupted)
    static let dateTimeToEpoch = incompatible(
        "datetime-to-epoch",
        "A date and time became a number.",
        text("date-time"),
        integer
    )
    static let epochToDateTime = incompatible(
        "epoch-to-datetime",
        "A number became a date and time.",
        integer,
        text("date-time")
    )
    static let changed = incompatible(
        "type-changed",
        "The type of a value changed.",
        text("uuid"),
        text("date-time")
    )
    static let rootType = Change(
        "root-type",
        "The JSON type of a procedure's whole input or output changed.",
        says: .changed,
        in: .error(.breaks, .breaks),
        out: .error(.breaks, .breaks),
        before: object,
        after: #"{"type":"array","items":\#(object)}"#
    )
    static let rootWrapped = Change(
        "root-wrapped",
        "The primitive input of a procedure became an object.",
        says: .changed,
        in: .error(.breaks, .breaks),
        before: string,
        after: object
    )

    static let integerToNumber = widened("integer-to-number", "An integer became a number.", integer, number)
        .oasdiff(
            in: .request("type-generalized", in: .body, .parameter, .property),
            out: .response("type-generalized", in: .body, .property)
        )
        .meets(out: .dataCorrupted)
    static let numberToInteger = narrowed("number-to-integer", "A number became an integer.", number, integer)
        .oasdiff(out: .response("type-specialized", in: .body, .property))
    static let widerInteger = widened(
        "int32-to-int64",
        "The width of an integer increased.",
        #"{"type":"integer","format":"int32"}"#,
        #"{"type":"integer","format":"int64"}"#
    )
    .meets(out: .dataCorrupted)
    static let narrowerInteger = narrowed(
        "int64-to-int32",
        "The width of an integer decreased.",
        #"{"type":"integer","format":"int64"}"#,
        #"{"type":"integer","format":"int32"}"#
    )
    static let sameIntegers = change(
        "integer-format",
        "An integer has another Swift type of the same width.",
        .info(.ok, .breaks),
        .info(.ok, .breaks),
        integer,
        #"{"type":"integer","format":"int64"}"#
    )
    static let doubleToFloat = narrowed(
        "double-to-float",
        "The precision of a number decreased.",
        #"{"type":"number","format":"double"}"#,
        #"{"type":"number","format":"float"}"#
    )
    static let floatToDouble = widened(
        "float-to-double",
        "The precision of a number increased.",
        #"{"type":"number","format":"float"}"#,
        #"{"type":"number","format":"double"}"#
    )
    .meets(out: .dataCorrupted)
    static let recordToObject = narrowed(
        "record-to-object",
        "A record became an object with listed properties.",
        record,
        object
    )
    static let objectToRecord = widened("object-to-record", "An object became a record.", object, record)
        .meets(out: .keyNotFound(.any))
    static let arrayToTuple = narrowed("array-to-tuple", "A list became a tuple.", list, pair)
        .oasdiff(
            in: .request("prefix-items-added", in: .body, .property),
            out: .response("prefix-items-added", in: .body, .property)
        )
        .meets(in: .refused(.tooSmall))
    static let tupleToArray = widened("tuple-to-array", "A tuple became a list.", pair, list)
        .oasdiff(
            in: .request("prefix-items-removed", in: .body, .property),
            out: .response("prefix-items-removed", in: .body, .property)
        )
        .meets(out: .valueNotFound)
    static let anyToTyped = narrowed("any-to-typed", "A value of any type was given a type.", "{}", string)
        .oasdiff(in: ["request-body-media-type-schema-added"], out: ["response-body-media-type-schema-added"])
    static let typedToAny = widened("typed-to-any", "The type of a value was removed.", string, "{}")
        .oasdiff(in: ["request-body-media-type-schema-removed"], out: ["response-body-media-type-schema-removed"])
    static let dateTimeToString = widened(
        "datetime-to-string",
        "A date and time became an unconstrained string.",
        text("date-time"),
        string
    )
    .oasdiff(out: .response("type-generalized", in: .body, .property))
    .meets(out: .dataCorrupted)
    static let stringToDateTime = narrowed(
        "string-to-datetime",
        "A string became a date and time.",
        string,
        text("date-time")
    )
    .oasdiff(out: .response("type-specialized", in: .body, .property))
    .meets(in: .refused(.invalidFormat))
    static let dateToString = widened("date-to-string", "A date became an unconstrained string.", text("date"), string)
        .meets(out: .dataCorrupted)
    static let stringToDate = narrowed("string-to-date", "A string became a date.", string, text("date"))
        .meets(in: .refused(.invalidFormat))
    static let uuidToString = widened(
        "format-removed-uuid",
        out: "uuid-to-string",
        "A UUID became an unconstrained string.",
        text("uuid"),
        string
    )
    .meets(out: .dataCorrupted)
    static let stringToUUID = narrowed(
        "format-added-uuid",
        out: "string-to-uuid",
        "A string became a UUID.",
        string,
        text("uuid")
    )
    .meets(in: .refused(.invalidFormat))
    static let uriToString = widened(
        "format-removed-uri",
        out: "uri-to-string",
        "A URL became an unconstrained string.",
        text("uri"),
        string
    )
    .meets(out: .dataCorrupted)
    static let stringToURI = narrowed(
        "format-added-uri",
        out: "string-to-uri",
        "A string became a URL.",
        string,
        text("uri"),
        source: .maybe
    )
    .meets(in: .refused(.invalidFormat))
    static let base64Removed = widened(
        "base64-removed",
        "Base64 data became an unconstrained string.",
        #"{"type":"string","contentEncoding":"base64"}"#,
        string
    )
    .oasdiff(out: .response("content-encoding-changed", "content-media-type-changed", in: .body, .property))
    .meets(out: .dataCorrupted)
    static let base64Added = narrowed(
        "base64-added",
        "A string became base64 data.",
        string,
        #"{"type":"string","contentEncoding":"base64"}"#
    )
    .oasdiff(in: .request("content-encoding-changed", "content-media-type-changed", in: .body, .property))
    .meets(in: .refused(.invalidFormat))
    static let all: [Change] = [
        integerToString, stringToInteger, numberToString, stringToNumber, boolToString, stringToBool, boolToInteger,
        integerToBool, boolToNumber, numberToBool, scalarToArray, arrayToScalar, objectToScalar, scalarToObject,
        arrayToObject, objectToArray, arrayToPage, pageToArray, dateTimeToDate, dateToDateTime, dateTimeToEpoch,
        epochToDateTime, changed, rootType, rootWrapped, integerToNumber, numberToInteger, widerInteger,
        narrowerInteger, sameIntegers, doubleToFloat, floatToDouble, recordToObject, objectToRecord, arrayToTuple,
        tupleToArray, anyToTyped, typedToAny, dateTimeToString, stringToDateTime, dateToString, stringToDate,
        uuidToString, stringToUUID, uriToString, stringToURI, base64Removed, base64Added,
    ]
}
