import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct ContractRecorderTests {
    private static let document = #"""
        {"openapi":"3.1.0","servers":[{"url":"https://shop.example.com/{version}","variables":{"version":{"default":"v1"}}}],
        "paths":{
          "/items/{id}":{"get":{"responses":{
            "200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Item"}}}},
            "404":{"$ref":"#/components/responses/Missing"}}},
            "delete":{"responses":{"204":{"description":"gone"}}}},
          "/bare":{"get":{"responses":{"200":{"description":"ok","content":{}},"404":{"description":"none"}}},
            "post":{"responses":{"200":{"description":"ok","content":{}}}}},
          "/items/newest":{"get":{"responses":{"2XX":{"content":{"text/*":{}}},"default":{"description":"failed"}}}},
          "/files":{"get":{"responses":{"200":{"content":{"*/*":{"schema":{"$ref":"#/components/schemas/Bytes"}}}}}}},
          "/pictures":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Bytes"}],"nullable":true}}}}}}},
          "/values":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Any"}}}}}}}},
        "components":{"responses":{"Missing":{"content":{"application/problem+json":{"schema":{"type":"object","required":["detail"]}}}}},
        "schemas":{
          "Item":{"type":"object","required":["id","name","kind","secret"],"properties":{
            "id":{"type":"integer"},"name":{"type":"string"},"kind":{"enum":["book","film"]},
            "secret":{"type":"string","writeOnly":true},"price":{"type":["number","null"]},
            "old":{"type":"string","nullable":true},
            "note":{"anyOf":[{"type":"string"},{"type":"null"}]},
            "tags":{"type":"array","items":{"type":"string"}},
            "labels":{"type":"object","additionalProperties":{"type":"integer"}},
            "strict":{"type":"object","properties":{"a":{}},"additionalProperties":false},
            "base":{"allOf":[{"$ref":"#/components/schemas/Base"},{"type":"object","required":["more"]}]},
            "pet":{"oneOf":[{"$ref":"#/components/schemas/Cat"},{"$ref":"#/components/schemas/Dog"}],
              "discriminator":{"propertyName":"type","mapping":{"dog":"#/components/schemas/Dog"}}},
            "toy":{"oneOf":[{"$ref":"#/components/schemas/Ball"},{"$ref":"#/components/schemas/Car"}],
              "discriminator":{"propertyName":"n","mapping":{"1":"#/components/schemas/Ball","2":"#/components/schemas/Car"}}},
            "pair":{"prefixItems":[{"type":"string"},{"type":"integer"}]},
            "next":{"$ref":"#/components/schemas/Item"}}},
          "Base":{"type":"object","required":["at"],"properties":{"at":{"type":"string"}}},
          "Cat":{"type":"object","required":["type","lives"],"properties":{"type":{"const":"Cat"},"lives":{"type":"integer"}}},
          "Dog":{"type":"object","required":["type","legs"],"properties":{"type":{"const":"dog"},"legs":{"type":"integer"}}},
          "Ball":{"type":"object","required":["n","radius"],"properties":{"n":{"type":"integer"}}},
          "Car":{"type":"object","required":["n","wheels"],"properties":{"n":{"type":"integer"}}},
          "Bytes":{"type":"string","format":"binary"},
          "Any":{"oneOf":[{"$ref":"#/components/schemas/Any"},{"anyOf":[{"$ref":"#/components/schemas/Any"},{"type":"string"}]}]}
        }}}
        """#

    private func recorder(_ response: HTTPResponse, quotesValues: Bool = false) throws -> ContractRecorder {
        let data = Data(Self.document.utf8)
        return try ContractRecorder(
            document: data,
            around: ScriptedTransport(answer: response),
            quotesValues: quotesValues
        )
    }

    private func answer(_ body: String, _ status: Int = 200, type: String? = "application/json") -> HTTPResponse {
        let headers: HTTPHeaders = type.map { ["content-type": $0] } ?? [:]
        return HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    }

    private func found(
        _ response: HTTPResponse,
        _ path: String = "/v1/items/7",
        _ method: HTTPMethod = .get
    ) async throws -> [String] {
        let recorder = try recorder(response)
        let url = try #require(URL(string: "https://shop.example.com\(path)"))
        #expect(try await recorder.send(HTTPRequest(method: method, url: url)) == response)
        return recorder.contradictions.map(\.description)
    }

    private static let item = #""id":1,"name":"a","kind":"book""#

    @Test(
        arguments: [
            ("", []), (#","price":null,"old":null,"note":null,"other":1"#, []), (#","price":1,"note":"a""#, []),
            (#","next":{"id":2,"name":"b","kind":"film"}"#, []), (#","pair":["a",1,true]"#, []),
            (#","price":"1.5""#, ["`price`: expected number or null, found string"]),
            (
                #","tags":["a",null,1,2]"#,
                ["`tags[]`: expected string, found integer", "`tags[]`: null, expected string"]
            ),
            (#","note":5"#, ["`note`: expected string, found integer"]),
            (#","labels":{"hunter2":1.5}"#, ["`labels{}`: expected integer, found number"]),
            (#","strict":{"a":1,"hunter2":2}"#, ["`strict`: a property that the document excludes"]),
            (
                #","base":{}"#,
                ["`base.at`: the required property is absent", "`base.more`: the required property is absent"]
            ),
            (#","pet":{"type":"dog"}"#, ["`pet.legs`: the required property is absent"]),
            (#","pet":{"type":"Cat","lives":9}"#, []),
            (#","toy":{"n":2}"#, ["`toy.wheels`: the required property is absent"]),
            (#","pet":{"type":"cow"}"#, ["`pet`: matches none of the 2 alternatives, found object"]),
            (
                #","pair":[1,"a"]"#,
                ["`pair[0]`: expected string, found integer", "`pair[1]`: expected integer, found string"]
            ),
            (
                #","next":{"id":null,"kind":"hunter2"}"#,
                [
                    "`next.id`: null, expected integer",
                    "`next.kind`: a value that isn't in the enum of 2",
                    "`next.name`: the required property is absent",
                ]
            ),
        ] as [(String, [String])]
    )
    func bodiesAreComparedWithTheirSchemas(rest: String, faults: [String]) async throws {
        let found = try await found(answer("{\(Self.item)\(rest)}"))
        #expect(found == faults.map { "GET /items/{id} 200 \($0)" })
    }

    @Test func statusesAndMediaTypesAreCompared() async throws {
        let get = "GET /items/{id}"
        #expect(try await found(answer("{}", 418)) == ["\(get) 418: the status is not described (described: 200, 404)"])
        #expect(
            try await found(answer("<html>", type: "text/html; charset=utf-8"))
                == ["\(get) 200: expected application/json, found text/html"]
        )
        #expect(
            try await found(answer("{}", type: nil))
                == ["\(get) 200: expected application/json, found a body without a media type"]
        )
        #expect(try await found(answer("")) == ["\(get) 200: there is no body; expected application/json"])
        #expect(
            try await found(answer("hunter2"))
                == ["\(get) 200: the body is not JSON, under the media type application/json"]
        )
        let problem = "application/problem+json; charset=utf-8"
        #expect(
            try await found(answer("{}", 404, type: problem)) == [
                "\(get) 404 `detail`: the required property is absent"
            ]
        )
        #expect(try await found(answer(#"{"detail":"a"}"#, 404, type: problem)).isEmpty)
        #expect(try await found(answer("", 204, type: nil), "/v1/items/7", .delete).isEmpty)
        #expect(
            try await found(answer("{}", 204), "/v1/items/7", .delete)
                == ["DELETE /items/{id} 204: expected no body, found application/json"]
        )
    }

    /// The generated client of such a GET accepts any response, so the recorder does too.
    @Test func responsesWithoutContentAreNotCompared() async throws {
        #expect(try await found(answer("a", type: "text/csv"), "/v1/bare").isEmpty)
        #expect(
            try await found(answer("{}", 404), "/v1/bare")
                == ["GET /bare 404: the document describes no body, found application/json"]
        )
        #expect(
            try await found(answer("{}"), "/v1/bare", .post)
                == ["POST /bare 200: the document describes no body, found application/json"]
        )
    }

    /// A client accepts them unchanged.
    @Test(arguments: [("[1, 2]", "application/json"), ("{", "application/json"), ("a", "image/png")])
    func bytesAreNotCompared(body: String, type: String) async throws {
        #expect(try await found(answer(body, type: type), "/v1/files").isEmpty)
        guard type == "application/json" else { return }
        #expect(try await found(answer(body, type: type), "/v1/pictures").isEmpty)
    }

    /// `/items/newest` also matches the path of an item.
    @Test(arguments: ["/v1/items/newest", "/items/newest", "/proxy/v1/items/newest?page=2"])
    func operationsAreMatchedByMethodAndPath(path: String) async throws {
        #expect(try await found(answer("a", type: "text/csv"), path).isEmpty)
        let image = try await found(answer("a", type: "image/png"), path)
        #expect(image == ["GET /items/newest 200: expected text/*, found image/png"])
    }

    @Test func recordedTransportUploadsFiles() async throws {
        let uploads = ScriptedTransport(answer: HTTPResponse(status: 418, headers: [:], body: Data()))
        let recorder = try ContractRecorder(document: Data(Self.document.utf8), around: uploads)
        let transport: any HTTPTransport = recorder
        let url = try #require(URL(string: "https://shop.example.com/v1/items/7"))
        let folder = try Folder()
        try Data("item".utf8).write(to: folder.file)
        let response = try await transport.upload(
            HTTPRequest(method: .delete, url: url),
            from: folder.file,
            progress: nil
        )
        #expect(uploads.sent.map(\.file) == [folder.file])
        #expect(response.status == 418 && recorder.contradictions.count == 1)
    }

    @Test func unknownRequestsAreCounted() async throws {
        let recorder = try recorder(answer("{}"))
        for path in ["/v1/users/hunter2", "/"] {
            let url = try #require(URL(string: "https://shop.example.com\(path)"))
            _ = try await recorder.send(HTTPRequest(method: .get, url: url))
        }
        #expect(recorder.contradictions.isEmpty)
        #expect(recorder.report.contains("2 requests match no operation of the document."))
        let alone = try self.recorder(answer("{}"))
        _ = try await alone.send(HTTPRequest(method: .get, url: try #require(URL(string: "https://shop.example.com/"))))
        #expect(alone.report.contains("1 request matches no operation of the document."))
        #expect(!recorder.report.contains("hunter2"))
    }

    /// Validation stops for a schema that refers to itself in many ways.
    @Test func recursiveSchemasDoNotHang() async throws {
        _ = try await found(answer("1"), "/v1/values")
        _ = try await found(answer("null"), "/v1/values")
    }

    @Test func reportContainsNoSecrets() async throws {
        let body =
            #"{"id":"hunter2","name":null,"kind":"hunter2","labels":{"hunter2":"hunter2"},"strict":{"hunter2":1}}"#
        let response = HTTPResponse(
            status: 200,
            headers: ["content-type": "application/json", "set-cookie": "sid=hunter2"],
            body: Data(body.utf8)
        )
        let recorder = try recorder(response)
        let url = try #require(URL(string: "https://hunter2@shop.example.com/v1/items/hunter2?key=hunter2"))
        for _ in 0..<3 {
            _ = try await recorder.send(HTTPRequest(method: .get, url: url, headers: ["authorization": "hunter2"]))
        }
        let texts = [recorder.report, "\(recorder.contradictions)", recorder.contradictions.map(\.details).joined()]
        #expect(!texts.joined().contains("hunter2"))
        #expect(
            recorder.report == """
                # Responses that contradict the contract

                3 responses of 1 operation were compared with the document; contradictions: 5.

                ## GET /items/{id}

                - 200 `id`: expected integer, found string (3 times)
                - 200 `kind`: a value that isn't in the enum of 2 (3 times)
                - 200 `labels{}`: expected integer, found string (3 times)
                - 200 `name`: null, expected string (3 times)
                - 200 `strict`: a property that the document excludes (3 times)

                """
        )
        let quoting = try self.recorder(answer(#"{\#(Self.item),"kind":"disc"}"#), quotesValues: true)
        _ = try await quoting.send(HTTPRequest(method: .get, url: url))
        #expect(quoting.report.contains(#"isn't in the enum of 2: "disc""#))
    }

    @Test func streamsAndDownloadsPassThrough() async throws {
        let recorder = try recorder(answer("abc", type: "text/event-stream"))
        let url = try #require(URL(string: "https://shop.example.com/v1/items/7"))
        let request = HTTPRequest(method: .get, url: url)
        #expect(try await recorder.stream(request).collected().body == Data("abc".utf8))
        #expect(try await recorder.download(request).collected().body == Data("abc".utf8))
        #expect(recorder.contradictions.map(\.details) == ["expected application/json, found text/event-stream"])
        let part = try self.recorder(answer("b", 206))
        _ = try await part.download(HTTPRequest(method: .get, url: url, headers: ["range": "bytes=1-"]))
        #expect(part.contradictions.isEmpty)
    }

    @Test(arguments: ["", "[]", #"{"openapi":"3.1.0"}"#]) func invalidDocumentIsAnError(text: String) {
        #expect(throws: DecodingError.self) {
            _ = try ContractRecorder(document: Data(text.utf8), around: MockTransport())
        }
    }
}
