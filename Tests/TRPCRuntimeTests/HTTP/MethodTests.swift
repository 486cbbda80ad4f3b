import Foundation
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing
import TransportSupport

/// The methods of HTTP, over the wire.
@Suite(.leavesNothingOpen) struct MethodTests {
    private func server() throws -> (server: LoopbackServer, heads: Locked<[String]>) {
        let heads = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            heads.withLock { $0.append(String(connection.head.prefix { $0 != "\r\n" })) }
            connection.write("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")
        }
        return (server, heads)
    }

    @Test(
        arguments: [HTTPMethod.get, .post, .put, .patch, .delete, .head, .options, .trace, .init(rawValue: "QUERY")],
        HTTPCarrier.allCases
    )
    func operationsAreSentWithTheirMethod(method: HTTPMethod, carrier: HTTPCarrier) async throws {
        let (server, heads) = try server()
        let operation = RESTOperation<NoInput, Void, UndocumentedFailure>("a.b", method, "/a", output: .none())
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        _ = try await client.call(operation)
        #expect(heads.withLock(\.self) == ["\(method) /trpc/a HTTP/1.1"])
    }
}
