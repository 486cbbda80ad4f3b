import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// Responses in very many or very large chunks.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct ManyYieldsTests {
    @Test(arguments: [Transformer.none, .superjson])
    func fortyThousandYieldsAreAssembled(transformer: Transformer) async throws {
        var lines = [#"{"0":[[0],[null,0,0]]}"#, #"[0,0,[[{"result":0}],["result",0,1]]]"#]
        lines.append(#"[1,0,[[{"data":0}],["data",1,2]]]"#)
        for number in 0..<40_000 { lines.append("[2,1,[[{\"n\":\(number)}]]]") }
        lines.append("[2,0,[[]]]")
        if transformer == .superjson { lines = lines.map { #"{"json":\#($0)}"# } }
        let bytes = Data(lines.joined(separator: "\n").utf8)
        let chunks = stride(from: 0, to: bytes.count, by: 16_384).map {
            Data(bytes[$0..<min($0 + 16_384, bytes.count)])
        }
        let transport = ScriptedTransport { _ in HTTPStreamedResponse(bytes: chunks, throwing: nil) }
        let client = TRPCClient(
            url: BatchLinkTests.url,
            transformer: transformer,
            links: .batchStreaming,
            transport: transport
        )
        struct Number: Decodable, Sendable { let n: Int }
        let output = try await client.batch(Procedure<NoInput, [Number]>.query("n").prepared()).get()
        #expect(output.map(\.n) == Array(0..<40_000))
    }

    /// A line in many chunks, none of which contains a line end.
    @Test func lineIsAssembledFromChunks() throws {
        let text = String(repeating: "é", count: 100_000)
        let bytes = Data("  \(text)\r\n\n \n\(text)\n".utf8)
        for size in [1, 7, 1_000, bytes.count] {
            var splitter = LineSplitter()
            var lines: [String] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                splitter.append(bytes[start..<min(start + size, bytes.count)]) {
                    lines.append(String(decoding: $0, as: UTF8.self))
                }
            }
            #expect(lines == [text + "\r", text] && splitter.takeLastLine() == nil)
        }
    }
}
