import Foundation
import Testing

/// For any invalid document, the command reports one clear error, exits with code 3, and writes nothing.
struct BrokenDocumentTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    private func expectRefusal(of name: String, at place: String, saying words: String) throws {
        let result = try tool.run("generate", "--schema", name, "--output", "Out", "--namespace", "API")
        #expect(result.code == 3, "\(result.errors)")
        #expect(result.errors.hasPrefix("\(name):\(place): error: "), "\(result.errors)")
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(result.errors.components(separatedBy: ": error: ").count == 2, "\(result.errors)")
        #expect(!tool.exists("Out"))
    }

    @Test func missingBrace() throws {
        try tool.write("{\n  \"openapi\": \"3.1.0\",\n  \"paths\": {", to: "a.json")
        try expectRefusal(of: "a.json", at: "3:13", saying: "unexpected end of the file")
    }

    @Test func unresolvedReference() throws {
        let text = ##"{"openapi":"3.1.0","components":{"schemas":{"Post":{"properties":{"a":{"$ref":"#/x"}}}}}}"##
        try tool.write(text, to: "a.json")
        try expectRefusal(of: "a.json", at: "1:79", saying: "unknown reference '#/x'")
    }

    #if YAML
    @Test func tabInYAML() throws {
        try tool.write("openapi: 3.1.0\ninfo:\n\ttitle: x\n", to: "a.yaml")
        try expectRefusal(of: "a.yaml", at: "3:1", saying: "tab")
    }
    #endif

    @Test(arguments: ["a.json", "a.yaml"])
    func emptyFile(name: String) throws {
        try tool.write("", to: name)
        try expectRefusal(of: name, at: "1:1", saying: "the file is empty")
    }

    @Test func folderInsteadOfAFile() throws {
        try tool.write("", to: "a.json/inside")
        try expectRefusal(of: "a.json", at: "1:1", saying: "this is a folder")
    }

    @Test func hugeFileIsNotRead() throws {
        try tool.write("", to: "a.json")
        let handle = try FileHandle(forWritingTo: tool.folder.appending(path: "a.json"))
        try handle.truncate(atOffset: 2 << 30)
        try handle.close()
        try expectRefusal(of: "a.json", at: "1:1", saying: "2048 MB")
    }

    @Test(arguments: ["a.json", "a.yaml"])
    func binaryFile(name: String) throws {
        let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919) }
        try Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 0] + bytes).write(to: tool.folder.appending(path: name))
        try expectRefusal(of: name, at: "1:1", saying: "the file isn't UTF-8 text")
    }

    @Test func missingFile() throws {
        try expectRefusal(of: "nowhere.json", at: "1:1", saying: "no such file")
    }
}
