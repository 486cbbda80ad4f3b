import Foundation
@_spi(Generated) import TRPCRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Printed values never contain credentials, inputs or outputs.
@Suite struct PrintingTests {
    private static let secret = "s3cret"

    private func texts(_ value: Any) -> String {
        var dumped = ""
        dump(value, to: &dumped)
        var listed = ""
        dump(["a": [value]], to: &listed)
        return
            "\(value) \(String(reflecting: value)) \([value]) \(dumped) \(listed) \(String(describing: Mirror(reflecting: value).children.map(\.value)))"
    }

    @Test func descriptionsContainNoSecrets() async throws {
        let headers: HTTPHeaders = ["authorization": "Bearer \(Self.secret)", "x-key": Self.secret, "accept": "a/b"]
        let url = URL(string: "https://user:\(Self.secret)@test/trpc/a?input=\(Self.secret)#\(Self.secret)")!
        let body = Data(Self.secret.utf8)
        let request = HTTPRequest(method: .post, url: url, headers: headers, body: body)
        var form = FormData()
        form.append("password", Self.secret)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["authorization": Self.secret]
        let transport = URLSessionTransport(session: URLSession(configuration: configuration))
        let client = TRPCClient(url: url, transport: transport) { ["authorization": Self.secret] }
            .with(CallOptions(headers: headers))
        let input = OperationInput.json(body)
        let values: [Any] = [
            request, headers, headers[0], HTTPResponse(status: 200, headers: headers, body: body),
            HTTPStreamedResponse(HTTPResponse(status: 200, headers: headers, body: body)),
            TRPCOperation(path: "a", kind: .query, input: input, value: Self.secret, headers: headers),
            input, OperationInput.form(form), OperationInput.bytes(.data(body)), form, UploadBytes.data(body),
            OperationResponse(data: body, headers: headers), OperationResponse(value: Self.secret),
            CallOptions(headers: headers), client, client.configuration, transport, HTTPLink(client.configuration),
            LinkChain([BatchLink(client.configuration)]),
        ]
        for value in values {
            let text = texts(value)
            #expect(!text.contains(Self.secret) && !text.contains("115, 51, 99"), "\(type(of: value)): \(text)")
            // Dumped bytes are hexadecimal.
            #expect(!text.contains("733363"), "\(type(of: value)): \(text)")
        }
        #expect("\(request)" == "POST https://test/trpc/a?…, 3 headers, 6 bytes")
        #expect("\(headers)" == "[authorization: …, x-key: …, accept: a/b]")
    }

    @Test func errorsContainNoSecrets() async throws {
        let client = TRPCClient(
            url: URL(string: "https://user:\(Self.secret)@test/trpc?key=\(Self.secret)")!,
            transport: ScriptedTransport(throwing: URLError(.timedOut))
        ) { ["authorization": Self.secret] }
        let search = Procedure<String, Int>.query("search")
        let error = try #require(await trpcError { try await client.call(search, Self.secret) })
        #expect(!texts(error).contains(Self.secret))
    }

    /// External strings are truncated when quoted.
    @Test func excerptsAreShortened() async throws {
        struct Dated: Decodable, Sendable { let at: Date }
        struct Tagged: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                try decoder.container(keyedBy: WireKey.self).decodeConstant("a", forKey: "at")
            }
        }
        struct Big: Decodable, Sendable { let at: BigInteger }
        struct Day: Decodable, Sendable { let at: CalendarDate }
        struct Counted: Decodable, Sendable { let at: Int }
        let long = String(repeating: "x", count: 200_000)
        func check<T: Decodable & Sendable>(_ type: T.Type, _ json: String) async throws {
            for transformer in [Transformer.none, .superjson] {
                let data = transformer == .none ? json : "{\"json\":\(json)}"
                let client = TRPCClient(answering: "{\"result\":{\"data\":\(data)}}", transformer: transformer)
                let error = try #require(
                    await trpcError { try await client.call(Procedure<NoInput, T>.query("a")) }
                )
                for text in [error.message, error.description, error.errorDescription ?? "", "\(error.kind)"] {
                    #expect(text.utf8.count < 3_000, "\(type): \(text.utf8.count)")
                }
            }
        }
        let object = "{\"at\":\"\(long)\"}"
        try await check(Dated.self, object)
        try await check(Tagged.self, object)
        try await check(Big.self, object)
        try await check(Day.self, object)
        try await check(Counted.self, object)
        try await check(Counted.self, "{\"at\":\(String(repeating: "1", count: 100_000))}")
        try await check([String: Int].self, "{\"\(long)\":\"\"}")
        let failing = TRPCClient(
            answering: #"{"error":{"message":"\#(long)","code":-32004,"data":{"code":"\#(long)","path":"\#(long)"}}}"#
        )
        let error = try #require(await trpcError { try await failing.call(Procedure<NoInput, Int>.query("a")) })
        #expect(error.message.utf8.count == 200_000)
        #expect(error.description.utf8.count < 3_000 && error.localizedDescription.utf8.count < 3_000)
    }
}
