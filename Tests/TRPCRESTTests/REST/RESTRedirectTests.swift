import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// Credentials stay with their origin, over real connections.
@Suite(.leavesNothingOpen) struct RESTRedirectTests {
    private let secret = RESTOperation<NoInput, Sample.Problem, UndocumentedFailure>(
        "secret",
        .get,
        "/secret",
        security: [["bearer", "header", "query", "cookie"]],
        output: .json()
    )

    private var credentials: RESTCredentials {
        var credentials = RESTCredentials()
        credentials.add("bearer", .bearer) { "hunter2" }
        credentials.add("header", .apiKey(in: .header, name: "x-key")) { "hunter2" }
        credentials.add("query", .apiKey(in: .query, name: "key")) { "hunter2" }
        credentials.add("cookie", .apiKey(in: .cookie, name: "sid")) { "hunter2" }
        return credentials
    }

    @Test func crossOriginRedirectsAreRefused() async throws {
        let heads = Locked<[String]>([])
        let other = try LoopbackServer { connection in
            heads.withLock { $0.append(connection.head) }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        let target = other.url.absoluteString
        let server = try LoopbackServer { connection in
            connection.write(
                "HTTP/1.1 302 Found\r\nLocation: \(target)/x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        }
        let client = TRPCClient(url: server.url, credentials: credentials)
        let error = await trpcError { _ = try await client.call(secret) }
        #expect(error?.code == .redirected && error?.httpStatus == 302)
        #expect(other.total == 0 && heads.withLock(\.isEmpty))
        #expect(error.map { "\($0)" }?.contains("hunter2") == false)
    }

    @Test func credentialsAreKeptWithinTheOrigin() async throws {
        let heads = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            let isFirst = heads.withLock { heads in
                heads.append(connection.head.lowercased())
                return heads.count == 1
            }
            connection.write(
                isFirst
                    ? "HTTP/1.1 307 Temporary Redirect\r\nLocation: /other\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nConnection: close\r\n\r\n{\"detail\":\"a\"}"
            )
        }
        let client = TRPCClient(url: server.url, credentials: credentials)
        #expect(try await client.call(secret).detail == "a")
        let sent = heads.withLock(\.self)
        #expect(
            sent.count == 2 && sent[0].hasPrefix("get /trpc/secret?key=hunter2 ") && sent[1].hasPrefix("get /other ")
        )
        #expect(sent.allSatisfy { $0.contains("authorization: bearer hunter2") && $0.contains("x-key: hunter2") })
        #expect(sent.allSatisfy { $0.contains("cookie: sid=hunter2") })
    }
}
