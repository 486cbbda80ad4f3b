import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime

/// A number out of the range of Swift's types fails with its coding path.
@Suite struct NumberRangeTests {
    private struct Row: Decodable, Sendable, Equatable {
        var small: Int32?
        var large: Double?
        var any: JSONValue?
    }

    private struct Page: Decodable, Sendable { var rows: [Row] }

    private func failure(_ row: String) async -> TRPCError.CodingFailure? {
        let body = #"{"rows":[{"small":1},\#(row)]}"#
        let client = TRPCClient(answering: body)
        let read = RESTOperation<NoInput, Page, UndocumentedFailure>("rows.read", .get, "/rows", output: .json())
        do {
            _ = try await client.call(read)
            return nil
        } catch {
            return (error as? TRPCError)?.codingFailure
        }
    }

    private func procedureFailure(_ row: String) async -> TRPCError.CodingFailure? {
        let body = #"{"result":{"data":{"rows":[{"small":1},\#(row)]}}}"#
        let transport = ScriptedTransport(json: body)
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, transport: transport)
        do {
            _ = try await client.call(Procedure<NoInput, Page>.query("rows.read"))
            return nil
        } catch {
            return (error as? TRPCError)?.codingFailure
        }
    }

    @Test(arguments: [
        (#"{"small":2147483648}"#, "rows[1].small"), (#"{"small":-2147483649}"#, "rows[1].small"),
        (#"{"small":1e400}"#, "rows[1].small"), (#"{"large":1e400}"#, "rows[1].large"),
        (#"{"large":-1e999}"#, "rows[1].large"), (#"{"any":1e400}"#, "rows[1].any"),
    ])
    func errorsContainTheCodingPath(row: String, place: String) async {
        #expect(await failure(row)?.codingPath == place)
        #expect(await procedureFailure(row)?.codingPath == place)
    }
}
