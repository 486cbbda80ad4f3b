import Foundation
import TRPCRuntime

/// Batches streamed as JSON lines, from memory in chunks of 16 KB.
///
/// Measures a generator of many yields, and large outputs compared with an unstreamed batch.
struct StreamedBatches {
    let rounds: Int

    /// Returns a batch, whole or as lines.
    private struct MemoryTransport: HTTPTransport {
        let whole: Data
        let lines: Data

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200, body: whole) }

        func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
            let (body, bytes) = AsyncThrowingStream<Data, any Error>.makeStream()
            var rest = lines[...]
            while !rest.isEmpty {
                // A copy, as from a network.
                bytes.yield(Data(Array(rest.prefix(16 << 10))))
                rest = rest.dropFirst(16 << 10)
            }
            bytes.finish()
            return HTTPStreamedResponse(status: 200, body: body)
        }
    }

    func run() async throws {
        print("streamed batches: median ms of \(rounds)")
        for transformer in [Transformer.none, .superjson] {
            for yields in [10_000, 40_000] { try await runGenerator(yields, transformer) }
            try await runLargeResponses(transformer)
        }
    }

    private func runGenerator(_ yields: Int, _ transformer: Transformer) async throws {
        var lines = [
            #"{"0":[[0],[null,0,0]]}"#, #"[0,0,[[{"result":0}],["result",0,1]]]"#,
            #"[1,0,[[{"data":0}],["data",1,2]]]"#,
        ]
        for number in 0..<yields { lines.append("[2,1,[[\(number)]]]") }
        lines.append("[2,0,[[]]]")
        let client = client(whole: Data(), lines: lines, transformer)
        let numbers = Procedure<Int, [Int]>.query("numbers")
        var measure = Measure()
        for _ in 0..<rounds {
            let output = try await measure.time { try await client.batch([numbers.prepared(1)])[0].get() }
            precondition(output.count == yields)
        }
        print(
            String(
                format: "  %@, %6d yields            %8.1f (CPU %8.1f)",
                transformer.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0),
                yields,
                measure.wall / 1e3,
                measure.processor / 1e3
            )
        )
    }

    private func runLargeResponses(_ transformer: Transformer) async throws {
        let calls = 4
        let answer = Row.answer(35_000)
        let data = String(answer.dropFirst(#"{"result":{"data":"#.count).dropLast(2))
        var lines = ["{" + (0..<calls).map { #""\#($0)":[[0],[null,0,\#($0)]]"# }.joined(separator: ",") + "}"]
        for call in 0..<calls {
            let id = calls + 2 * call
            lines.append(#"[\#(call),0,[[{"result":0}],["result",0,\#(id)]]]"#)
            lines.append(#"[\#(id),0,[[{"data":0}],["data",0,\#(id + 1)]]]"#)
            lines.append("[\(id + 1),0,[[\(data)]]]")
        }
        let element = transformer == .none ? answer : #"{"result":{"data":{"json":\#(data)}}}"#
        let whole = Data("[\(Array(repeating: element, count: calls).joined(separator: ","))]".utf8)
        let streaming = client(whole: whole, lines: lines, transformer)
        let batching = TRPCClient(
            url: URL(string: "http://bench")!,
            transformer: transformer,
            links: .batching,
            transport: MemoryTransport(whole: whole, lines: Data())
        )
        var (streamed, batched) = (Measure(), Measure())
        let prepared = (0..<calls).map { Row.procedure.prepared($0) }
        for _ in 0..<rounds {
            let outputs = await streamed.time { await streaming.batch(prepared) }
            let others = await batched.time { await batching.batch(prepared) }
            for output in outputs + others {
                let rows = try output.get()
                precondition(rows.count == 35_000)
            }
        }
        print(
            String(
                format: "  %@, %d answers of %.1f MB  %8.1f (CPU %8.1f)  as a whole %8.1f (CPU %8.1f)",
                transformer.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0),
                calls,
                Double(answer.utf8.count) / 1e6,
                streamed.wall / 1e3,
                streamed.processor / 1e3,
                batched.wall / 1e3,
                batched.processor / 1e3
            )
        )
    }

    private func client(whole: Data, lines: [String], _ transformer: Transformer) -> TRPCClient {
        let lines = transformer == .none ? lines : lines.map { #"{"json":\#($0)}"# }
        return TRPCClient(
            url: URL(string: "http://bench")!,
            transformer: transformer,
            links: .batchStreaming,
            transport: MemoryTransport(whole: whole, lines: Data((lines.joined(separator: "\n") + "\n").utf8))
        )
    }
}
