import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// A cassette recorded by an earlier release still replays: the file is unchanged, and never recorded again.
@Suite struct ReleasedCassetteTests {
    /// The recorded requests and responses, with secrets in all possible places.
    private enum Recorded {
        static let secret = "pl4nted-s3cret-0123456789"

        static let exchanges: [(HTTPRequest, HTTPResponse)] = [
            (
                get("posts.getById?input=%7B%22id%22%3A%221%22%2C%22token%22%3A%22\(secret)%22%7D"),
                HTTPResponse(json: #"{"result":{"data":{"id":"1","title":"Ramen \#u{202E}🍜 \u001b[31m\\u2028"}}}"#)
            ),
            (
                post("auth.signIn?tenant=a", #"{"email":"ann@example.com","password":"\#(secret)"}"#),
                HTTPResponse(
                    json:
                        #"{"result":{"data":{"accessToken":"\#(secret)-2","userId":7,"note":"\#(secret) was right"}}}"#
                )
            ),
            (
                get("posts.getById,users.me?batch=1&input=%7B%220%22%3A%7B%22id%22%3A%222%22%7D%7D"),
                HTTPResponse(
                    status: 207,
                    json: #"[{"result":{"data":{"id":"2","title":"Pho"}}},{"error":{"message":"No","code":-32001,"#
                        + #""data":{"code":"UNAUTHORIZED","httpStatus":401}}}]"#
                )
            ),
            (
                post(
                    "posts.create",
                    #"{"json":{"title":"a\nb","at":"2025-01-01T00:00:00.000Z"},"meta":{"values":{"at":["Date"]}}}"#
                ),
                HTTPResponse(
                    status: 400,
                    json:
                        #"{"error":{"json":{"message":"[{\"path\":[\"title\"],\"message\":\"Too short\"}]","code":-32600,"#
                        + #""data":{"code":"BAD_REQUEST","httpStatus":400,"path":"posts.create"}}}}"#
                )
            ),
            (
                get("posts.onPost"),
                HTTPResponse(
                    status: 200,
                    headers: ["content-type": "text/event-stream", "set-cookie": "sid=\(secret)"],
                    body: Data("event: connected\ndata: {}\n\nid: 1\ndata: {\"id\":\"3\"}\n\n: ping\n\n".utf8)
                )
            ),
            (
                HTTPRequest(
                    method: .put,
                    url: URL(string: "https://ann:\(secret)@recorded/items/%E2%80%AE7?fields=a,b&api_key=\(secret)")!,
                    headers: ["content-type": "application/x-www-form-urlencoded", "x-api-key": secret],
                    body: Data("name=Bowl+%26+cup&pwd=\(secret)".utf8)
                ),
                HTTPResponse(status: 200, headers: ["content-type": "image/png"], body: Data([0x89, 0x50, 0xFF, 0x00]))
            ),
            (
                get("proxy"),
                HTTPResponse(
                    status: 502,
                    headers: ["content-type": "text/html", "retry-after": "7"],
                    body: Data("<html>\r\n<title>502\tBad Gateway</title>\r\n</html>".utf8)
                )
            ),
            (get("empty"), HTTPResponse(status: 204)),
        ]

        private static func get(_ address: String) -> HTTPRequest {
            HTTPRequest(
                method: .get,
                url: URL(string: "https://recorded/trpc/\(address)")!,
                headers: ["accept": "application/json", "authorization": "Bearer \(secret)"]
            )
        }

        private static func post(_ address: String, _ json: String) -> HTTPRequest {
            var request = get(address)
            request.method = .post
            request.headers["content-type"] = "application/json"
            request.body = Data(json.utf8)
            return request
        }
    }

    private static let file = Bundle.module.resourceURL!.appending(path: "Released/0.1.0/cassette.json")

    @Test func everyRequestHasItsRecordedResponse() async throws {
        let cassette = try CassetteTransport(Self.file)
        for (request, response) in Recorded.exchanges {
            var asked = request
            asked.url = try #require(URL(string: request.url.absoluteString.replacing("recorded", with: "other")))
            let replayed = try await cassette.send(asked)
            let name = "\(request.method) \(request.url.path)"
            #expect(replayed.status == response.status, "\(name)")
            #expect(replayed.headers["content-type"] == response.headers["content-type"], "\(name)")
            #expect(Self.value(of: replayed.body) == Self.value(of: Self.redacted(response.body)), "\(name)")
        }
        #expect(cassette.unplayed.map(\.request.path) == ["/trpc/broken"])
    }

    @Test func omittedResponseIsReported() async throws {
        let request = HTTPRequest(method: .get, url: URL(string: "https://other/trpc/broken")!)
        await #expect(throws: OmittedResponse.self) { try await CassetteTransport(Self.file).send(request) }
    }

    private struct Lookup: Encodable { let id: String, token: String }
    private struct Credentials: Encodable { let email: String, password: String }
    private struct Post: Decodable { let id: String, title: String }
    private struct SignedIn: Decodable { let userId: Int }

    @Test func clientReplaysItsCalls() async throws {
        let cassette = try CassetteTransport(Self.file)
        let client = TRPCClient(url: URL(string: "https://other/trpc")!, transport: cassette)
        let getById = Procedure<Lookup, Post>.query("posts.getById")
        let post = try await client.call(getById, Lookup(id: "1", token: "another secret"))
        #expect(post.id == "1" && post.title == "Ramen \u{202E}🍜 \u{1B}[31m\\u2028")
        let tenant = TRPCClient(url: URL(string: "https://other/trpc?tenant=a")!, transport: cassette)
        let signIn = Procedure<Credentials, SignedIn>.mutation("auth.signIn")
        let credentials = Credentials(email: "ann@example.com", password: "another secret")
        #expect(try await tenant.call(signIn, credentials).userId == 7)
        let proxied = await trpcError { try await client.call(Procedure<NoInput, Int>.query("proxy")) }
        #expect(proxied?.httpStatus == 502 && proxied?.retryAfter == .seconds(7))
    }

    private static func redacted(_ body: Data) -> Data {
        let text = String(data: body, encoding: .utf8)
        let secrets = ["\(Recorded.secret)-2", Recorded.secret]
        return text.map { Data(secrets.reduce($0) { $0.replacing($1, with: "redacted") }.utf8) } ?? body
    }

    /// Returns JSON, ignoring the order of properties, or else the bytes.
    private static func value(of body: Data) -> JSONValue {
        (try? TRPCCoding.decode(JSONValue.self, from: body)) ?? .string(body.base64EncodedString())
    }
}
