import Foundation
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime

@Suite(.leavesNothingOpen) struct ContentEncodingTests {
    /// Over a real connection, whether or not a session supports the encoding.
    @Test(arguments: ["br", "zstd", "gzip, br", "x-unknown"]) func unsupportedEncodingIsNamed(name: String)
        async throws
    {
        let server = try LoopbackServer { connection in
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: \(name)\r\nContent-Length: 4\r\n"
                    + "Connection: close\r\n\r\n\u{1}\u{2}\u{C5}"
            )
        }
        let operation = RESTOperation<NoInput, Sample.Item, UndocumentedFailure>("a", .get, "/a", output: .json())
        let error = try #require(await trpcError { _ = try await TRPCClient(url: server.url).call(operation) })
        #expect(error.isUnexpectedResponse || error.isTransport, "\(error)")
        if !error.isTransport { #expect(error.message.contains("content encoding"), "\(error)") }
        #expect(!error.message.contains("null"))
    }
}
