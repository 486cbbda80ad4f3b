import Foundation
import TRPCRuntime
import Testing

@Suite struct JavaScriptTypedArrayTests {
    private func json(_ value: some Encodable, _ transformer: Transformer) throws -> String {
        String(decoding: try TRPCCoding.encode(value, transformer: transformer), as: UTF8.self)
    }

    private func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try TRPCCoding.decode(type, from: Data(text.utf8))
    }

    @Test func superjsonMarksTheClass() throws {
        let bytes: JavaScriptTypedArray<UInt8> = [1, 255]
        #expect(
            try json(bytes, .superjson) == #"{"json":[1,255],"meta":{"values":[["typed-array","Uint8Array"]],"v":1}}"#
        )
        let nested = ["a": [JavaScriptTypedArray<Double>([1.5, .nan, .infinity, -.infinity])]]
        #expect(
            try json(nested, .superjson)
                == #"{"json":{"a":[[1.5,"NaN","Infinity","-Infinity"]]},"#
                + #""meta":{"values":{"a.0":[["typed-array","Float64Array"]]},"v":1}}"#
        )
        let big: JavaScriptTypedArray<Int64> = [1, .min]
        #expect(
            try json(big, .superjson)
                == #"{"json":["1","-9223372036854775808"],"meta":{"values":[["typed-array","BigInt64Array"]],"v":1}}"#
        )
    }

    @Test func withoutATransformerItMatchesJavaScript() throws {
        #expect(try json([1, 2] as JavaScriptTypedArray<Int16>, .none) == #"{"0":1,"1":2}"#)
        #expect(try json([] as JavaScriptTypedArray<Int16>, .none) == "{}")
    }

    @Test(arguments: [
        "[1,2,255]", #"{"0":1,"1":2,"2":255}"#, #"{"2":255,"0":1,"1":2}"#, #"{"type":"Buffer","data":[1,2,255]}"#,
        "\"AQL/\"", "\"AQL_\"",
    ])
    func bytesAreReadFromEachForm(text: String) throws {
        let value = try read(JavaScriptTypedArray<UInt8>.self, text)
        #expect(value == [1, 2, 255])
        #expect(value.data == Data([1, 2, 255]))
    }

    @Test func manyIndexesStayInOrder() throws {
        let value = JavaScriptTypedArray((0..<1000).map { Int32($0) })
        #expect(try read(JavaScriptTypedArray<Int32>.self, json(value, .none)) == value)
    }

    @Test func nonFiniteNumbersAreRead() throws {
        let value = try read(JavaScriptTypedArray<Float>.self, #"["NaN","Infinity","-Infinity",0.5,null]"#)
        #expect(value[0].isNaN && value[1] == .infinity && value[2] == -.infinity && value[3] == 0.5 && value[4].isNaN)
        #expect(try read(JavaScriptTypedArray<UInt64>.self, #"["18446744073709551615",1]"#) == [.max, 1])
        #expect(try read(JavaScriptTypedArray<Double>.self, #"{"0":1.5,"1":null}"#)[1].isNaN)
    }

    @Test(arguments: ["[256]", "[1.5]", #"["x"]"#, "[null]", #"{"1":1}"#, "1", "\"?\"", #"{"data":"x"}"#])
    func otherValuesAreErrors(text: String) {
        #expect(throws: DecodingError.self) { try read(JavaScriptTypedArray<UInt8>.self, text) }
    }

    @Test(arguments: [Transformer.none, .superjson])
    func everyClassRoundTrips(transformer: Transformer) throws {
        func check<Element>(_ value: JavaScriptTypedArray<Element>, _ name: String) throws {
            #expect(Element.className == name)
            let data = try TRPCCoding.encode(value, transformer: transformer)
            let back = try TRPCCoding.decode(JavaScriptTypedArray<Element>.self, from: data, transformer: transformer)
            #expect(back == value)
        }
        try check([.min, .max] as JavaScriptTypedArray<Int8>, "Int8Array")
        try check([.min, .max] as JavaScriptTypedArray<UInt8>, "Uint8Array")
        try check([.min, .max] as JavaScriptTypedArray<Int16>, "Int16Array")
        try check([.min, .max] as JavaScriptTypedArray<UInt16>, "Uint16Array")
        try check([.min, .max] as JavaScriptTypedArray<Int32>, "Int32Array")
        try check([.min, .max] as JavaScriptTypedArray<UInt32>, "Uint32Array")
        try check([.min, .max] as JavaScriptTypedArray<Int64>, "BigInt64Array")
        try check([.min, .max] as JavaScriptTypedArray<UInt64>, "BigUint64Array")
        try check([0.1, -3.4e38] as JavaScriptTypedArray<Float>, "Float32Array")
        try check([0.1, -1.7e308] as JavaScriptTypedArray<Double>, "Float64Array")
    }

    @Test func isACollection() {
        var value: JavaScriptTypedArray<Int8> = [3, 1, 2]
        value.sort()
        #expect(value.elements == [1, 2, 3] && value.count == 3 && value.description == "[1, 2, 3]")
    }

    @Test func errorKeepsItsCause() throws {
        let text = #"{"name":"TypeError","message":"m","cause":{"message":"c","name":"Error"}}"#
        let error = try read(JavaScriptError.self, text)
        #expect(error.cause?["message"] == "c")
        #expect(try json(error, .none) == text)
    }
}
