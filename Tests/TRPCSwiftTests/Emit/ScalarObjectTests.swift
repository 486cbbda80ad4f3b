#if GOLDEN
import Foundation
import GoldenClients
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// Objects without properties whose examples are scalars, in the golden case `ScalarObjects`.
struct ScalarObjectTests {
    typealias API = ScalarObjectsGolden

    private static let user = #"""
        {"id":"1","createdAt":"2026-07-04T10:00:00.000Z","phone":"+49 30 1234","count":1,"isActive":true,"tags":["a"],
        "dates":["2026-07-04"],"levels":[1],"referred":"abc","commented":"text","either":1.5,"sized":{"a":1},
        "shown":1,"color":"red","options":{"a":1},"payload":{"a":1},"metadata":{"a":1},"settings":{"a":1},"scores":{"a":1},
        "size":{"width":1},"nothing":{"a":1},"plain":{"a":1}}
        """#

    private func client(_ body: String) -> (API.Client, ScriptedTransport) {
        let headers: HTTPHeaders = ["content-type": "application/json", "x-next": "abc"]
        let transport = ScriptedTransport(
            answer: HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
        )
        return (API.Client(server: .url(URL(filePath: "/")), transport: transport), transport)
    }

    @Test func scalarsAreDecoded() async throws {
        let user = try #require(try await client("[\(Self.user)]").0.users.find().first)
        #expect(user.createdAt == "2026-07-04T10:00:00.000Z" && user.phone == "+49 30 1234" && user.count == 1)
        #expect(user.tags == ["a"] && user.dates == ["2026-07-04"] && user.levels == [1] && user.color == .red)
        #expect(user.metadata == ["a": 1] && user.scores == ["a": 1] && user.payload == .value(["a": 1]))
    }

    @Test func scalarsRoundTrip() throws {
        let sent = try TRPCCoding.decode(JSONValue.self, from: Data(Self.user.utf8))
        let value = try TRPCCoding.decode(API.User.self, from: Data(Self.user.utf8))
        #expect(try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(value)) == sent)
    }

    @Test func nullAndObjectsAreDecoded() throws {
        let json = #"{"id":"1","createdAt":{"seconds":1},"phone":null,"referred":null,"commented":null}"#
        let user = try TRPCCoding.decode(API.User.self, from: Data(json.utf8))
        #expect(user.createdAt == ["seconds": 1] && user.phone?.isNull != false)
    }

    @Test func parametersAndHeadersAreStrings() async throws {
        let (client, transport) = client("[]")
        let answer = try await client.response(of: API.Users.find, .init(phone: "+49 30", xLevel: 3))
        #expect(transport.requests[0].url.query(percentEncoded: true) == "phone=%2B49%2030")
        #expect(transport.requests[0].headers["x-level"] == "3")
        #expect(try answer.headers(as: API.Users.FindHeaders.self).xNext == "abc")
    }

    @Test func formsContainScalars() async throws {
        let transport = ScriptedTransport(answer: HTTPResponse(status: 204))
        let client = API.Client(server: .url(URL(filePath: "/")), transport: transport)
        try await client.users.create(body: .form(.init(phone: "1")))
        try await client.users.create(body: .multipart(.init(phone: "1")))
        #expect(transport.requests[0].body == Data("phone=1".utf8))
        #expect(String(decoding: transport.requests[1].body ?? Data(), as: UTF8.self).contains("\r\n\r\n1\r\n"))
    }
}
#endif
