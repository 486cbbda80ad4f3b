import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// Some servers write a byte order mark before JSON.
@Suite struct ByteOrderMarkTests {
    private let echo = Procedure<Int, Int>.query("echo")

    private func client(_ json: String, _ links: LinkSetup, status: Int = 200) -> TRPCClient {
        let transport = ScriptedTransport(json: "\u{FEFF}" + json, status: status)
        return TRPCClient(url: URL(string: "https://test/trpc")!, links: links, transport: transport)
    }

    @Test func outputsWithAByteOrderMarkAreDecoded() async throws {
        let json = #"{"result":{"data":7}}"#
        #expect(try await client(json, .standard).call(echo, 1) == 7)
        #expect(try await client("[\(json)]", .batching).call(echo, 1) == 7)
    }

    @Test func errorsWithAByteOrderMarkAreDecoded() async {
        let json = #"{"error":{"message":"no","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404}}}"#
        #expect(await trpcError { try await client(json, .standard, status: 404).call(echo, 1) }?.code == .notFound)
    }

    @Test func valuesWithAByteOrderMarkAreDecoded() throws {
        struct Item: Decodable, Equatable { let a: [Int] }
        let data = Data("\u{FEFF}{\"a\":[1]}".utf8)
        #expect(try TRPCCoding.decode(Item.self, from: data) == Item(a: [1]))
        #expect(try TRPCCoding.decode(JSONValue.self, from: data) == .object(["a": .array([.integer(1)])]))
    }
}
