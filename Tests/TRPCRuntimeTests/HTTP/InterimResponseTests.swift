import Foundation
import TRPCRuntime
import TestSupport
import Testing
import TransportSupport

/// Interim responses (RFC 9110, 15.2).
@Suite(.leavesNothingOpen) struct InterimResponseTests {
    @Test(
        arguments: [
            ["103 Early Hints\r\nLink: </style.css>; rel=preload; as=style"], ["100 Continue"], ["102 Processing"],
            ["100 Continue", "103 Early Hints\r\nLink: </a>", "103 Early Hints\r\nLink: </b>"],
        ],
        HTTPCarrier.allCases
    )
    func interimResponsesAreSkipped(interim: [String], carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            for head in interim { connection.write("HTTP/1.1 \(head)\r\n\r\n") }
            connection.write("HTTP/1.1 201 Created\r\nX-Test: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi")
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("interim-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("a".utf8).write(to: file)
        let transport = carrier.transport()
        let request = HTTPRequest(method: .post, url: server.url, body: Data("a".utf8))
        let empty = HTTPRequest(method: .post, url: server.url)
        for response in [
            try await transport.send(request), try await transport.stream(request).collected(),
            try await transport.download(request).collected(), try await transport.upload(empty, from: file) { _ in },
        ] {
            #expect(response.status == 201 && response.headers["x-test"] == "1")
            #expect(String(decoding: response.body, as: UTF8.self) == "hi")
        }
    }
}
