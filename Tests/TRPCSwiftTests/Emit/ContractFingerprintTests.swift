import GeneratorSupport
import Testing

/// The fingerprint in a client is another when the contract is, and the same when only words of it are.
struct ContractFingerprintTests {
    private func fingerprint(_ swift: String) throws -> String {
        let found = try #require(swift.firstMatch(of: /generated\(from: "([0-9a-f]{16})"\)/))
        return String(found.output.1)
    }

    private func ofRouter(_ property: String, word: String = "", path: String = "posts.all") throws -> String {
        let output =
            #"{"type":"object","description":"\#(word)","properties":{"\#(property)":{"type":"string","description":"\#(word)"}}}"#
        return try fingerprint(Pipeline(Router.document([.init(path, output: output)])).swift)
    }

    private func ofOperation(_ type: String, word: String = "") throws -> String {
        let schema = #"{"type":"object","properties":{"a":{"type":"\#(type)","description":"\#(word)"}}}"#
        let answer = #"{"description":"\#(word)","content":{"application/json":{"schema":\#(schema)}}}"#
        let operation = #"{"operationId":"all","summary":"\#(word)","tags":["posts"],"responses":{"200":\#(answer)}}"#
        return try fingerprint(
            Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{"/posts":{"get":\#(operation)}}}"#).swift
        )
    }

    @Test func aTypeChangesIt() throws {
        #expect(try ofRouter("title") != ofRouter("name"))
        #expect(try ofOperation("string") != ofOperation("boolean"))
    }

    @Test func aCallChangesIt() throws {
        #expect(try ofRouter("title") != ofRouter("title", path: "posts.every"))
    }

    @Test func wordsDoNot() throws {
        #expect(try ofRouter("title") == ofRouter("title", word: "The title."))
        #expect(try ofOperation("string") == ofOperation("string", word: "All posts."))
    }
}
