/// A kind of schema that the generator treats specially, with one value.
struct WrapperRule {
    let name: String
    /// Its keywords as JSON, without braces.
    let schema: String
    /// The value in Swift.
    let value: String
    /// The value as JSON.
    let json: String
    /// The strings that represent the value in a URL, a header or a form: one for each element of a list.
    let texts: [String]
    var places = WrapperPlace.values

    static let all = [
        WrapperRule(
            name: "text",
            schema: #""type":"string""#,
            value: #""ab""#,
            json: #""ab""#,
            texts: ["ab"],
            places: WrapperPlace.values + [.textBody]
        ),
        WrapperRule(
            name: "date",
            schema: #""type":"string","format":"date-time""#,
            value: "Date(timeIntervalSince1970: 0)",
            json: #""1970-01-01T00:00:00.000Z""#,
            texts: ["1970-01-01T00:00:00.000Z"]
        ),
        WrapperRule(
            name: "enum",
            schema: #""type":"string","enum":["red","green"]"#,
            value: ".red",
            json: #""red""#,
            texts: ["red"]
        ),
        WrapperRule(name: "integer", schema: #""type":"integer""#, value: "7", json: "7", texts: ["7"]),
        WrapperRule(name: "flag", schema: #""type":"boolean""#, value: "true", json: "true", texts: ["true"]),
        WrapperRule(
            name: "uuid",
            schema: #""type":"string","format":"uuid""#,
            value: #"UUID(uuidString: "9C5B94B1-35AD-49BB-B118-8E8FC24ABF80")!"#,
            json: #""9c5b94b1-35ad-49bb-b118-8e8fc24abf80""#,
            texts: ["9c5b94b1-35ad-49bb-b118-8e8fc24abf80"]
        ),
        WrapperRule(
            name: "numbers",
            schema: #""type":"array","items":{"type":"integer"}"#,
            value: "[1, 2]",
            json: "[1,2]",
            texts: ["1", "2"]
        ),
        WrapperRule(
            name: "bytes",
            schema: #""type":"string","format":"byte""#,
            value: #"Data("ab".utf8)"#,
            json: #""YWI=""#,
            texts: ["YWI="]
        ),
        WrapperRule(
            name: "list",
            schema: #""type":"array","items":{"type":"string"}"#,
            value: #"["a", "b"]"#,
            json: #"["a","b"]"#,
            texts: ["a", "b"]
        ),
        WrapperRule(
            name: "jsonText",
            schema:
                #""type":"string","contentMediaType":"application/json","contentSchema":{"type":"array","items":{"type":"integer"}}"#,
            value: "JSONText([12])",
            json: #""[12]""#,
            texts: ["[12]"]
        ),
        WrapperRule(
            name: "file",
            schema: #""type":"string","format":"binary""#,
            value: #"Data("ab".utf8)"#,
            json: "ab",
            texts: ["ab"],
            places: [.file, .binary, .binaryResponse]
        ),
        WrapperRule(
            name: "files",
            schema: #""type":"array","items":{"type":"string","format":"binary"}"#,
            value: #"[Data("ab".utf8)]"#,
            json: "ab",
            texts: ["ab"],
            places: [.files]
        ),
        WrapperRule(
            name: "tag",
            schema: #""type":"string","enum":["circle"]"#,
            value: "",
            json: #"{"kind":"circle","r":1}"#,
            texts: [],
            places: [.tagResponse, .tagProperty, .tagItem]
        ),
    ]
}
