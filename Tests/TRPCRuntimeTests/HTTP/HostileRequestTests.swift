import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing
import TransportSupport

/// Requests that must never be sent: with injected headers, or with paths that lead elsewhere.
@Suite struct HostileRequestTests {
    private static let echo = Procedure<String, String>.query("echo")

    @Test(
        arguments: [
            ("x-token", "a\nb", "value"), ("x-token", "a\r\nx-admin: 1", "value"), ("x-token", "abc\n", "value"),
            ("x-token", "a\u{0}b", "value"), ("x-token\r\nx-admin: 1\r\nx", "1", "name"), ("x token", "1", "name"),
            ("", "1", "name"), ("x:y", "1", "name"), ("x-tökén", "1", "name"),
        ]
    )
    func invalidHeadersAreErrors(name: String, value: String, part: String) async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"a"}}"#)
        let url = URL(string: "http://test/trpc")!
        for links in [LinkSetup.standard, .batching, .batchStreaming] {
            let own = TRPCClient(url: url, links: links, transport: transport) { [name: value] }
            let perCall = TRPCClient(url: url, links: links, transport: transport)
                .with(CallOptions(headers: HTTPHeaders([.init(name: name, value: value)])))
            for client in [own, perCall] {
                let error = await trpcError { try await client.call(Self.echo, "a") }
                #expect(error?.code == .encodingFailed && error?.path == "echo")
                #expect(error?.message.contains("The \(part) of the header “") == true)
                #expect(error?.description.contains("\n") == false && error?.message.contains("admin: 1") == false)
                let upload = Procedure<UploadBytes, String>.mutation("echo")
                let uploaded = await trpcError { try await client.call(upload, .data(Data("x".utf8))) }
                #expect(uploaded?.code == .encodingFailed)
                let ticks = SubscriptionProcedure<NoInput, String>("ticks")
                let heard = await trpcError { for try await _ in client.subscribe(ticks) { break } }
                #expect(heard?.code == .encodingFailed)
            }
        }
        #expect(transport.requests.isEmpty)
        let request = HTTPRequest(method: .get, url: url, headers: HTTPHeaders([.init(name: name, value: value)]))
        for carrier in HTTPCarrier.allCases {
            await #expect(throws: InvalidHeader.self) { try await carrier.transport().send(request) }
            await #expect(throws: InvalidHeader.self) { try await carrier.transport().stream(request) }
        }
    }

    /// A server would read the body as the next request.
    @Test(arguments: ["content-length", "Host", "Transfer-Encoding", "CONNECTION", "upgrade"])
    func framingHeadersAreReserved(name: String) async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"a"}}"#)
        let client = TRPCClient(url: URL(string: "http://test/trpc")!, transport: transport) { [name: "0"] }
        let error = await trpcError { try await client.call(Self.echo, "a") }
        #expect(error?.code == .encodingFailed && error?.message.contains("only the transport may set it") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test func ordinaryHeadersAreSent() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"a"}}"#)
        let headers = ["x-näme": "1"]
        let client = TRPCClient(url: URL(string: "http://test/trpc")!, transport: transport) {
            ["x-tab": "a\tb", "x-unicode": "café", "x_a.b~c!": ""]
        }
        #expect(try await client.call(Self.echo, "a") == "a")
        #expect(transport.requests.first?.headers["x-unicode"] == "café" && headers.count == 1)
    }

    @Test(arguments: ["..", ".", "../admin", "a/../../admin", "..\\admin", "a/..", "./x"])
    func pathsStayWithinTheMount(path: String) async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"a"}}"#)
        for links in [LinkSetup.standard, .batching, .batchStreaming] {
            let client = TRPCClient(url: URL(string: "http://test/trpc")!, links: links, transport: transport)
            let error = await trpcError { try await client.call(Procedure<String, String>.query(path), "a") }
            #expect(error?.code == .encodingFailed && error?.message.contains("leads out of the router") == true)
            let ticks = SubscriptionProcedure<NoInput, String>(path)
            let heard = await trpcError { for try await _ in client.subscribe(ticks) { break } }
            #expect(heard?.code == .encodingFailed)
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["a..b", "posts.getById", "...", "%2e%2e", "a/b", ".hidden"])
    func otherPathsAreSent(path: String) async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"a"}}"#)
        let client = TRPCClient(url: URL(string: "http://test/trpc")!, transport: transport)
        #expect(try await client.call(Procedure<NoInput, String>.query(path)) == "a")
        #expect(transport.requests.first?.url.absoluteString.hasPrefix("http://test/trpc/") == true)
    }
}
