#if GOLDEN
import Foundation
import GoldenClients
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// The requests and responses of the golden client `Files`.
struct FileFormTests {
    typealias API = FilesGolden

    private let bytes = Data([0xFF, 0x00, 0x89])
    private var file: UploadFile { UploadFile(.data(bytes), filename: "a.png") }

    private func client(_ transport: ScriptedTransport) -> API.Client {
        API.Client(server: .url(URL(filePath: "/")), transport: transport)
    }

    private func client(_ type: String, _ body: Data) -> (API.Client, ScriptedTransport) {
        let headers: HTTPHeaders = ["content-type": type]
        let transport = ScriptedTransport(answer: HTTPResponse(status: 200, headers: headers, body: body))
        return (client(transport), transport)
    }

    /// Returns the parts of a form by name: the head's lines, and the content.
    private func parts(_ form: API.Dishes.AddDishForm) async throws -> [String: [(head: String, content: Data)]] {
        let transport = ScriptedTransport(answer: HTTPResponse(status: 204))
        try await client(transport).dishes.addDish(body: form)
        let body = try #require(transport.requests.first?.body)
        var parts: [String: [(head: String, content: Data)]] = [:]
        let type = try #require(transport.requests[0].headers["content-type"])
        let boundary = try #require(type.components(separatedBy: "boundary=").last)
        // Latin-1 preserves each byte. A CRLF is one character.
        let text = try #require(String(data: body, encoding: .isoLatin1))
        for part in text.components(separatedBy: "--\(boundary)").dropFirst().dropLast() {
            let pieces = part.components(separatedBy: "\r\n\r\n")
            let name = try #require(pieces[0].firstMatch(of: /name="(\w+)"/)?.output.1)
            let content = try #require(pieces[1].dropLast().data(using: .isoLatin1))
            parts[String(name), default: []].append((pieces[0].lowercased(), content))
        }
        return parts
    }

    /// Bytes can also be decoded from a list of numbers.
    @Test(arguments: ["[]", #"["AAE="]"#])
    func arraysAreNotDecodedAsBytes(json: String) throws {
        let many = try TRPCCoding.decode(API.DishForm.Many.self, from: Data(json.utf8))
        #expect(many == .datas(json == "[]" ? [] : [Data([0, 1])]))
        #expect(try JSONDecoder().decode(API.DishForm.Many.self, from: Data(json.utf8)) == many)
    }

    @Test func filesAreSentAsBytes() async throws {
        var form = API.Dishes.AddDishForm(title: "Ramen", photo: file)
        (form.chained, form.maybe, form.listed, form.only, form.receipt) = (file, file, file, file, file)
        (form.more, form.many, form.image, form.mask) = ([file, file], [file, file], .file(file), .file(file))
        (form.cover, form.scans, form.raw) = (file, [file, file], file)
        let parts = try await parts(form)
        #expect(parts.count == 14)
        for (name, found) in parts where name != "title" {
            #expect(found.count == (["more", "many", "scans"].contains(name) ? 2 : 1), "\(name)")
            #expect(found.allSatisfy { $0.content == bytes && $0.head.contains(#"filename="a.png""#) }, "\(name)")
        }
        #expect(parts["scans"]?[0].head.contains("content-type: application/pdf") == true)
        #expect(parts["raw"]?[0].head.contains("content-type: application/x-protobuf") == true)
        #expect(parts["title"]?.first?.content == Data("Ramen".utf8))
    }

    @Test func callersChooseBetweenFileAndString() async throws {
        var form = API.Dishes.AddDishForm(title: "Ramen", photo: file)
        form.image = "https://example.com/a.png"
        form.parts = [.file(file), "b"]
        let parts = try await parts(form)
        #expect(parts["image"]?.map(\.content) == [Data("https://example.com/a.png".utf8)])
        #expect(parts["image"]?[0].head.contains("filename") == false)
        #expect(parts["parts"]?.map(\.content) == [bytes, Data("b".utf8)])
        #expect(parts["parts"]?.map { $0.head.contains("filename") } == [true, false])
    }

    @Test func stringsAndJSONAreNotFiles() async throws {
        var form = API.Dishes.AddDishForm(title: "Ramen", photo: file)
        (form.note, form.meta, form.thumbnail, form.settings) = ("*hot*", .init(id: 7), bytes, "{}")
        let parts = try await parts(form)
        #expect(parts["note"]?[0].head.contains("content-type: text/markdown") == true)
        #expect(parts["meta"]?[0].content == Data(#"{"id":7}"#.utf8))
        #expect(parts["thumbnail"]?[0].content == Data(bytes.base64EncodedString().utf8))
        #expect(parts["settings"]?[0].content == Data("{}".utf8))
        let names = ["note", "meta", "thumbnail", "settings"]
        #expect(names.allSatisfy { parts[$0]?[0].head.contains("filename") == false })
    }

    @Test func rawBodiesAreBytes() async throws {
        let (client, transport) = client("image/png", bytes)
        let answer: Data = try await client.raw.putBlob(body: .data(bytes))
        #expect(answer == bytes && transport.requests[0].body == bytes)
        #expect(transport.requests[0].headers["content-type"] == "application/octet-stream")
        let (other, sent) = self.client("application/cbor", bytes)
        let model: Data = try await other.raw.putModel(body: .data(bytes))
        #expect(model == bytes && sent.requests[0].body == bytes)
        #expect(sent.requests[0].headers["content-type"] == "application/vnd.acme.model; v=1")
    }

    @Test func jsonIsSentIfBytesAreAnAlternative() async throws {
        let (client, transport) = client("application/vnd.acme+json", Data(#"{"id":8}"#.utf8))
        #expect(try await client.raw.putDish(id: 7) == API.Dish(id: 8))
        #expect(transport.requests[0].body == Data(#"{"id":7}"#.utf8))
    }

    @Test func patchBodiesDifferByMediaType() async throws {
        let transport = ScriptedTransport(answer: HTTPResponse(status: 204))
        let client = client(transport)
        let bodies: [API.Raw.PatchDishBody] = [
            .mergePatch(API.Dish(id: 1)), .applyPatch("id: 1"), .applyPatch2(.data(bytes)), .related(.data(bytes)),
        ]
        for body in bodies { try await client.raw.patchDish(body: body) }
        #expect(transport.requests.map(\.body) == [Data(#"{"id":1}"#.utf8), Data("id: 1".utf8), bytes, bytes])
    }

    @Test func objectErrorsAreJSON() async throws {
        let headers: HTTPHeaders = ["content-type": "application/json"]
        let answer = HTTPResponse(status: 404, headers: headers, body: Data(#"{"id":8}"#.utf8))
        let client = client(ScriptedTransport(answer: answer))
        let error = try await #require(throws: TRPCError.self) { _ = try await client.raw.export() }
        #expect(error.failure(of: API.Raw.export) == .notFound(API.Dish(id: 8)))
    }

    @Test func schemaDecidesForGenericMediaTypes() async throws {
        let (exporting, _) = client("application/json", bytes)
        #expect(try await exporting.raw.export() == bytes)
        let (anything, _) = client("application/json", bytes)
        #expect(try await anything.raw.anyBytes() == bytes)
        let (text, _) = client("text/plain", Data("a".utf8))
        #expect(try await text.raw.anyText() == "a")
        let (json, _) = client("application/json", Data(#"{"id":8}"#.utf8))
        #expect(try await json.raw.anyJSON() == API.Dish(id: 8))
    }
}
#endif
