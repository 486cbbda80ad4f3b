#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import TestSupport
import Testing

/// Unions with an integer, boolean or mixed discriminator, in the golden case `TagTypes`.
struct TagTypeTests {
    typealias API = TagTypesGolden

    /// Expects that the value survives a round trip, and is decoded as the member of this case.
    private func expectSame<Value: Codable & Equatable>(
        _ json: String,
        _ type: Value.Type,
        _ name: String,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let sent = try TRPCCoding.decode(JSONValue.self, from: Data(json.utf8))
        let value = try TRPCCoding.decode(type, from: Data(json.utf8))
        let written = try TRPCCoding.encode(value)
        #expect(try TRPCCoding.decode(JSONValue.self, from: written) == sent, sourceLocation: place)
        #expect(try TRPCCoding.decode(type, from: written) == value, sourceLocation: place)
        #expect("\(value)".hasPrefix("\(name)("), "\(value)", sourceLocation: place)
    }

    @Test(arguments: [
        (#"{"kind":1,"radius":2.5}"#, "value1"), (#"{"kind":2,"side":1}"#, "square"), (#"{"kind":3}"#, "square"),
        (#"{"kind":-4,"length":1}"#, "minus4"), (#"{"kind":5,"x":1}"#, "value5"), (#"{"kind":99}"#, "unknown"),
    ])
    func integersSelectMembers(json: String, name: String) throws {
        try expectSame(json, API.Shape.self, name)
    }

    @Test(arguments: [(#"{"kind":1}"#, "value1"), (#"{"kind":2}"#, "square")])
    func constantsSelectMembersWithoutAMapping(json: String, name: String) throws {
        try expectSame(json, API.Unmapped.self, name)
    }

    @Test(arguments: [(#"{"kind":4,"left":"a"}"#, "left"), (#"{"kind":4,"right":"a"}"#, "right")])
    func schemaNameIsNotAnInteger(json: String, name: String) throws {
        try expectSame(json, API.Bare.self, name)
    }

    @Test(arguments: [
        (#"{"ok":true,"data":"a"}"#, "success"), (#"{"ok":false,"error":"a"}"#, "failure"),
    ])
    func booleansSelectMembers(json: String, name: String) throws {
        try expectSame(json, API.Outcome.self, name)
    }

    @Test(arguments: [
        (#"{"v":1,"a":"x"}"#, "value1"), (#"{"v":"2","b":"x"}"#, "_2"), (#"{"v":true,"c":"x"}"#, "third"),
        (#"{"v":2.5,"d":"x"}"#, "value25"), (#"{"v":9,"e":"x"}"#, "either"), (#"{"v":"9","e":"x"}"#, "either"),
        (#"{"v":2}"#, "unknown"), (#"{"v":"1"}"#, "unknown"), (#"{"v":null}"#, "unknown"),
    ])
    func membersMayHaveTagsOfDifferentTypes(json: String, name: String) throws {
        try expectSame(json, API.Mixed.self, name)
    }

    @Test(arguments: [
        (#"{"kind":7,"length":1}"#, "inner"), (#"{"kind":8,"bends":1}"#, "inner"), (#"{"kind":1}"#, "value1"),
        (#"{"kind":9}"#, "unknown"),
    ])
    func nestedUnionHasItsOwnMapping(json: String, name: String) throws {
        try expectSame(json, API.Nested.self, name)
    }

    @Test(arguments: [
        (#"{"generation":1,"number":"a"}"#, "value1"), (#"{"generation":2,"size":1.5,"name":"a"}"#, "value2"),
        (#"{"generation":3}"#, "unknown"),
    ])
    func integersSelectSubtypes(json: String, name: String) throws {
        try expectSame(json, API.Device.self, name)
    }

    @Test func unionsOfTheSameMembersKeepTheirMappings() throws {
        try expectSame(#"{"one":{"kind":1,"length":1},"other":{"kind":1,"bends":2}}"#, API.Pair.self, "Pair")
        try expectSame(#"{"one":{"kind":2,"bends":1},"other":{"kind":2,"length":2}}"#, API.Pair.self, "Pair")
    }

    @Test func tagIsEncodedAsItsType() throws {
        func written(_ value: some Encodable) throws -> JSONValue {
            try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(value))
        }
        #expect(try written(API.Shape.minus4(.init(length: 1))) == ["kind": -4, "length": 1])
        #expect(try written(API.Shape.value5(.init(x: 1))) == ["kind": 5, "x": 1])
        #expect(try written(API.Outcome.failure(.init(error: "a"))) == ["ok": false, "error": "a"])
    }

    @Test func callsSendAndReadTheTag() async throws {
        let headers: HTTPHeaders = ["content-type": "application/json"]
        let transport = ScriptedTransport(
            answer: HTTPResponse(status: 200, headers: headers, body: Data(#"{"kind":1,"radius":2}"#.utf8))
        )
        let client = API.Client(server: .url(URL(filePath: "/")), transport: transport)
        let answer = try await client.shapes.putShape(body: .value1(.init(radius: 1)))
        #expect(answer == .value1(.init(radius: 2)))
        #expect(transport.requests[0].body == Data(#"{"kind":1,"radius":1}"#.utf8))
    }
}
#endif
