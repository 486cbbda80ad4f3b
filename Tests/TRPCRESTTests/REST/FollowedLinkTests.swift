import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// URLs that a response contains.
struct FollowedLinkTests {
    struct Page: Codable, Sendable, Equatable {
        var items: [Int]
        var next: String?
    }

    private static let list = RESTOperation<NoInput, Page, UndocumentedFailure>(
        "items.list",
        .get,
        "/items",
        security: [["bearer"]],
        output: .json()
    )

    private var credentials: RESTCredentials {
        var credentials = RESTCredentials()
        credentials.add("bearer", .bearer) { "t" }
        credentials.add("key", .apiKey(in: .query, name: "key")) { "k" }
        return credentials
    }

    private func client(_ transport: ScriptedTransport, _ credentials: RESTCredentials? = nil) -> TRPCClient {
        TRPCClient(
            url: URL(string: "https://api.example.com/v1")!,
            credentials: credentials ?? self.credentials,
            transport: transport,
            headers: { ["x-app": "1"] }
        )
    }

    @Test(arguments: [
        ("https://api.example.com/v1/items?page=2&q=a%2Fb", "https://api.example.com/v1/items?page=2&q=a%2Fb&key=k"),
        ("https://api.example.com:443/other", "https://api.example.com/other?key=k"),
        ("/v2/items?page=2", "https://api.example.com/v2/items?page=2&key=k"),
        ("?page=2", "https://api.example.com/v1?page=2&key=k"),
    ]) func sameOriginLinkIsFollowedWithAllCredentials(_ link: String, _ url: String) async throws {
        let transport = ScriptedTransport(json: #"{"items":[1]}"#)
        #expect(try await client(transport).follow(link, as: Page.self) == Page(items: [1]))
        let sent = try #require(transport.requests.first)
        #expect(sent.url.absoluteString == url && sent.method == .get)
        #expect(sent.headers["authorization"] == "Bearer t" && sent.headers["x-app"] == "1")
    }

    @Test func operationsHaveTheirOwnCredentials() async throws {
        let transport = ScriptedTransport(json: #"{"items":[1]}"#)
        let url = try #require(URL(string: "https://api.example.com/v1/items?page=2"))
        #expect(try await client(transport).follow(url, as: Self.list).items == [1])
        let sent = try #require(transport.requests.first)
        #expect(sent.url == url && sent.headers["authorization"] == "Bearer t")
    }

    @Test func missingCredentialsAreNotRequired() async throws {
        var credentials = RESTCredentials()
        credentials.add("bearer", .bearer) { "t" }
        credentials.add("key", .apiKey(in: .header, name: "x-key")) { nil }
        let transport = ScriptedTransport(json: #"{"items":[]}"#)
        _ = try await client(transport, credentials).follow("/items", as: Page.self)
        _ = try await client(transport, RESTCredentials()).follow("/items", as: Page.self)
        #expect(transport.requests.map { $0.headers["authorization"] } == ["Bearer t", nil])
    }

    @Test(arguments: [
        "https://evil.example/items", "http://api.example.com/items", "https://api.example.com:8443/items",
        "https://api.example.com.evil.example/", "//evil.example/items", "file:///etc/passwd", "https://[",
        "https://api.example.com\\@evil.example/",
    ]) func crossOriginLinkIsRefused(_ link: String) async throws {
        let transport = ScriptedTransport(json: "{}")
        for error in [
            await trpcError { _ = try await client(transport).follow(link, as: Page.self) },
            await trpcError { _ = try await client(transport).follow(link, as: Self.list) },
        ] { #expect(error?.code == .redirected) }
        #expect(transport.requests.isEmpty)
    }

    @Test func errorOmitsTheQueryOfARefusedLink() async throws {
        let error = await trpcError {
            _ = try await client(ScriptedTransport(json: "{}")).follow(
                "https://evil.example/?token=hunter2",
                as: Page.self
            )
        }
        #expect(error.map { "\($0)" }?.contains("hunter2") == false)
    }

    @Test func userInfoOfALinkIsNotSent() async throws {
        let transport = ScriptedTransport(json: #"{"items":[]}"#)
        _ = try await client(transport).follow("https://user:hunter2@api.example.com/items", as: Page.self)
        #expect(transport.requests.first?.url.absoluteString.contains("hunter2") == false)
    }
}
