import GeneratorSupport
import TRPCContract
import Testing

/// The Swift types of numbers, and their remaining formats.
struct NumberTypeTests {
    private func document(_ schema: String) -> String {
        let parameter = #"{"name":"n","in":"query","required":true,"schema":\#(schema)}"#
        let answer = #"{"content":{"application/json":{"schema":{"$ref":"\#("#")/components/schemas/Value"}}}}"#
        return #"{"openapi":"3.1.0","info":{},"paths":{"/a":{"get":{"operationId":"read","tags":["t"],"#
            + #""parameters":[\#(parameter)],"responses":{"200":\#(answer)}}}},"components":{"schemas":{"Value":"#
            + #"{"type":"object","required":["n"],"properties":{"n":\#(schema)}}}}}"#
    }

    @Test(arguments: [
        (#"{"type":"integer"}"#, "Int", "Int"), (#"{"type":"integer","format":"int32"}"#, "Int", "Int32"),
        (#"{"type":"integer","format":"int8"}"#, "Int", "Int32"),
        (#"{"type":"integer","format":"int64"}"#, "Int64", "Int64"),
        (#"{"type":"number"}"#, "Double", "Double"), (#"{"type":"number","format":"float"}"#, "Double", "Float"),
        (#"{"type":"number","format":"double"}"#, "Double", "Double"),
        (#"{"type":"integer","format":"int32","maximum":4294967295}"#, "Int", "Int64"),
        (#"{"type":"integer","format":"int32","minimum":-3000000000}"#, "Int", "Int64"),
        (#"{"type":"integer","format":"int32","maximum":100}"#, "Int", "Int32"),
    ])
    func parametersAndOutputsUseTheSameNumberType(schema: String, type: String, exact: String) throws {
        let plain = try Pipeline(document(schema)).swift
        #expect(plain.contains("func read(n: \(type))") && plain.contains("var n: \(type)\n"))
        let exactly = try Pipeline(document(schema)) { $0.exactNumbers = true }.swift
        #expect(exactly.contains("func read(n: \(exact))") && exactly.contains("var n: \(exact)\n"))
    }

    @Test(arguments: [
        (#"{"type":"integer","format":"int32"}"#, "min: -2147483648, max: 2147483647"),
        (#"{"type":"integer","format":"uint8"}"#, "min: 0, max: 255"),
        (#"{"type":"integer","format":"int32","minimum":1}"#, "min: 1, max: 2147483647"),
        (#"{"type":"integer","format":"int32","maximum":4294967295}"#, "min: -2147483648, max: 4294967295"),
        (#"{"type":"number","format":"float","exclusiveMinimum":0}"#, "above: 0, max: \"3.4028234663852886e38\""),
    ])
    func formatIsALimit(schema: String, limits: String) throws {
        let swift = try Pipeline(document(schema)).swift
        #expect(swift.contains("violations.number(input, \(limits), at: \"n\")"))
        #expect(!swift.contains("in the format"))
    }

    @Test func configurationMapsFormatsToTypes() throws {
        let configuration = #"{"schema":"s","output":"o","types":{"int32":"Int32"}}"#
        let swift = try Pipeline(document(#"{"type":"integer","format":"int32"}"#), configuration: configuration).swift
        #expect(swift.contains("func read(n: Int32)"))
        let flag = #"{"schema":"s","output":"o","exactNumbers":true}"#
        #expect(
            try Pipeline(document(#"{"type":"number","format":"float"}"#), configuration: flag).swift.contains(
                "n: Float)"
            )
        )
    }
}
