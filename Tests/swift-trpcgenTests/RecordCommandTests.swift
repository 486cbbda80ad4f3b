import Foundation
import Testing

@testable import swift_trpcgen

/// The record of a release is kept unless explicitly replaced.
struct RecordCommandTests {
    private let tool: Tool
    private static let record = "Contracts/1.0.json"

    init() throws {
        tool = try Tool()
        try tool.write("schema: api.json\noutput: Out\n", to: "trpcgen.yaml")
        try write("string")
        #expect(try tool.run("record", "--release", "1.0").code == 0)
    }

    private func write(_ type: String, to name: String = "api.json") throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"\#(type)"},"a":{"type":"string"}"#), to: name)
    }

    private func refused(_ arguments: String..., saying text: String) throws {
        let files = try contents()
        let result = try tool.run(["record"] + arguments)
        #expect(result.code == 2 && result.output.isEmpty, "\(result.output)")
        #expect(result.errors.contains("error: \(text)") && result.errors.contains("[recorded-release]\n  fix: "))
        #expect(try contents() == files)
    }

    /// Returns the files of all records.
    private func contents() throws -> [String: String] {
        let folder = tool.folder.appending(path: "Contracts")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try tool.read("Contracts/\($0)")) })
    }

    @Test func equalContractIsRecordedOnce() throws {
        let text = try tool.read(Self.record)
        let result = try tool.run("record", "--release", "1.0")
        #expect(result.code == 0)
        #expect(result.output == "1.0 is already recorded in Contracts/1.0.json; no changes\n")
        #expect(try tool.read(Self.record) == text)
    }

    @Test func differentContractRequiresForce() throws {
        try write("integer")
        try refused("--release", "1.0", saying: "'1.0' is already recorded with a different contract")
        #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
        #expect(try tool.read(Self.record).contains("integer"))
    }

    @Test func differentPropertyOrderRequiresForce() throws {
        try tool.write(
            Tool.contract(properties: #""a":{"type":"string"},"n":{"type":"string"}"#),
            to: "api.json"
        )
        try refused("--release", "1.0", saying: "'1.0' is already recorded with a different contract")
    }

    @Test func differentConfigurationAndNamesRequireForce() throws {
        try tool.write("schema: api.json\noutput: Out\nenums: closed\n", to: "trpcgen.yaml")
        try refused("--release", "1.0", saying: "'1.0' is already recorded with a different configuration")
        try tool.write("schema: api.json\noutput: Out\n", to: "trpcgen.yaml")
        #expect(try tool.run("generate").code == 0)
        try refused("--release", "1.0", saying: "'1.0' is already recorded with a different record of names")
    }

    @Test(arguments: ["v1.0", "1", "1.0.0", "V1", "01.0"])
    func equivalentReleaseIsAlreadyRecorded(spelling: String) throws {
        let same = try tool.run("record", "--release", spelling)
        #expect(same.code == 0 && same.output.hasPrefix("1.0 (the same as \(spelling)) is already recorded"))
        #expect(try contents().keys.sorted() == ["1.0.json"])
        try write("integer")
        try refused("--release", spelling, saying: "'\(spelling)' is another spelling of '1.0'")
        #expect(try tool.run("record", "--release", spelling, "--force").code == 0)
        #expect(try tool.read(Self.record).contains("integer") == false)
    }

    @Test(arguments: ["1.0.1", "10", "1.0-beta", "1.0+2", "1.1", "beta"])
    func otherReleasesAreRecorded(release: String) throws {
        try write("integer")
        #expect(try tool.run("record", "--release", release).code == 0)
        #expect(tool.exists("Contracts/\(release).json"))
    }

    @Test func endedReleaseStaysEnded() throws {
        #expect(try tool.run("record", "--end", "1.0").code == 0)
        try refused("--release", "1.0", saying: "support for '1.0' has ended")
        try write("integer")
        try refused("--release", "1.0", saying: "support for '1.0' has ended")
        #expect(try tool.run("diff", "--base", "releases").code == 4)
        let forced = try tool.run("record", "--release", "1.0", "--force")
        #expect(forced.code == 0 && forced.output.contains("it is supported again"))
        #expect(try tool.run("diff", "--base", "releases").code == 0)
    }

    @Test func orderOfAnEndedRecordIsKept() throws {
        let text = try tool.read(Self.record)
        #expect(try tool.run("record", "--end", "1.0").code == 0)
        let ended = try tool.read(Self.record)
        #expect(ended == text.replacing("\"x-trpcgen\": {\n", with: "\"x-trpcgen\": {\n    \"ended\": true,\n"))
    }

    @Test(arguments: ["{}", "not JSON", #"{"openapi":"3.1.0","paths":{}}"#])
    func fileOtherThanARecordIsKept(text: String) throws {
        try tool.write(text, to: "Contracts/2.0.json")
        try refused("--release", "2.0", saying: "this file isn't the record of a release")
        #expect(try tool.run("record", "--release", "2.0", "--force").code == 0)
    }

    @Test func contractWithoutAClientRequiresForce() throws {
        try tool.remove("trpcgen.yaml")
        try write("integer", to: "other.json")
        try refused("other.json", "--release", "1.0", saying: "'1.0' is already recorded with a different contract")
        #expect(try tool.run("record", "other.json", "--release", "2.0").code == 0)
        #expect(try tool.run("record", "other.json", "--release", "2.0").output.contains("no changes"))
    }

    @Test func refusedClientPreventsAllWrites() throws {
        try tool.write(
            """
            clients:
              - { schema: a.json, output: A, namespace: A }
              - { schema: b.json, output: B, namespace: B }
              - { schema: c.json, output: C, namespace: C }

            """,
            to: "trpcgen.yaml"
        )
        for name in ["a", "b", "c"] { try write("string", to: "\(name).json") }
        #expect(try tool.run("record", "--release", "1.0", "--client", "A", "--client", "B").code == 0)
        #expect(try tool.run("record", "--release", "0.9", "--client", "B").code == 0)
        try write("integer", to: "a.json")
        try write("number", to: "b.json")
        try refused("--release", "1.0", "--end", "0.9", saying: "'1.0' is already recorded")
        let result = try tool.run("record", "--release", "1.0")
        #expect(result.errors.contains("Contracts/A/1.0.json: ") && result.errors.contains("Contracts/B/1.0.json: "))
        #expect(!tool.exists("Contracts/C/1.0.json"))
        // Another client of the same configuration has its own record.
        #expect(try tool.run("record", "--release", "1.0", "--client", "C").code == 0)
        #expect(try tool.read("Contracts/C/1.0.json").contains("integer") == false)
        #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
        #expect(try tool.read("Contracts/A/1.0.json").contains("integer"))
        #expect(try tool.read("Contracts/B/1.0.json").contains(#""number""#))
    }

    @Test func releaseEndsForTheClientsThatHaveIt() throws {
        try tool.write(
            "clients:\n  - { schema: a.json, output: A }\n  - { schema: b.json, output: B }\n",
            to: "trpcgen.yaml"
        )
        for name in ["a", "b"] { try write("string", to: "\(name).json") }
        #expect(try tool.run("record", "--release", "1.0", "--client", "A").code == 0)
        #expect(try tool.run("record", "--end", "1.0").code == 0)
        #expect(try tool.read("Contracts/A/1.0.json").contains(#""ended": true"#))
        let unknown = try tool.run("record", "--end", "3.0")
        #expect(unknown.code == 4 && unknown.errors.contains("no recorded release '3.0'"))
    }
}
