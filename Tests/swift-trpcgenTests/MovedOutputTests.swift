import Foundation
import Testing

/// A client keeps its names when its output folder changes.
struct MovedOutputTests {
    private let tool: Tool
    private static let bar = #""FooBar":{"type":"object","properties":{"isFirst":{"type":"boolean"}}}"#
    private static let underscored = #""foo_bar":{"type":"object","properties":{"isSecond":{"type":"boolean"}}}"#
    private static let record = ".trpcgen-names-API"

    /// Generates the client into `Out`. A new client of the final contract would have other names.
    init() throws {
        tool = try Tool()
        try writeContract(Self.underscored)
        try configure("Out")
        #expect(try tool.run("generate").code == 0)
        try writeContract(Self.bar + "," + Self.underscored)
        #expect(try tool.run("generate").code == 0)
    }

    private func writeContract(_ schemas: String, to name: String = "api.json") throws {
        try tool.write(
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{\#(schemas)}}}"#,
            to: name
        )
    }

    private func configure(_ output: String, namespace: String = "API") throws {
        try tool.write("schema: api.json\noutput: \(output)\nnamespace: \(namespace)\n", to: "trpcgen.yaml")
    }

    /// Expects that the first type with the name still has it.
    private func expectNames(in output: String) throws {
        #expect(try tool.read("\(output)/Models/FooBar.swift").contains("isSecond"))
        #expect(try tool.read("\(output)/Models/FooBarModel.swift").contains("isFirst"))
    }

    private func generate(_ arguments: String...) throws -> Tool.Result {
        let result = try tool.run(["generate"] + arguments)
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    @Test(arguments: ["New", "Sources/App/API", "Out/API", "out2"])
    func namesContinueAndTheOldFolderIsKept(output: String) throws {
        try expectNames(in: "Out")
        let old = try tool.read("Out/Models/FooBar.swift")
        try configure(output)
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("\(output)/Models/FooBar.swift: missing"))
        #expect(check.errors.contains("trpcgen.yaml:2:9: warning: 'API' keeps its names from its former output 'Out'"))
        let result = try generate()
        #expect(result.errors.contains("[moved-output]") && result.errors.contains("fix: "))
        try expectNames(in: output)
        #expect(try tool.read("Out/Models/FooBar.swift") == old)
        #expect(try tool.read("\(output)/\(Self.record)") == tool.read("Out/\(Self.record)"))
        // From now on the client has its own record.
        #expect(try generate().errors.isEmpty)
        #expect(try tool.run("check").code == 0)
    }

    @Test func printedCommandWorks() throws {
        for isInGit in [false, true] {
            let output = isInGit ? "Two/My Client" : "One/It's"
            if isInGit {
                try tool.git("init", "-q")
                try tool.commit()
            }
            let before = isInGit ? "One/It's" : "Out"
            try tool.write("schema: api.json\noutput: \"\(output)\"\nnamespace: API\n", to: "trpcgen.yaml")
            let line = try #require(
                try tool.run("check").errors.split(separator: "\n").first { $0.contains("' before you generate") }
            )
            let command = try #require(line.firstMatch(of: /fix: run '(.*)' before you generate/)).1
            #expect(command.contains("git mv") == isInGit)
            let moved = try tool.run(URL(filePath: "/bin/sh"), ["-ec", String(command)])
            #expect(moved.code == 0, "\(moved.errors)")
            #expect(!tool.exists(before))
            #expect(try generate().errors.isEmpty)
            try expectNames(in: output)
            #expect(try tool.run("check").code == 0)
        }
    }

    @Test func folderMovedWithItsRecordIsUpToDate() throws {
        try tool.move("Out", to: "New/API")
        try configure("New/API")
        #expect(try tool.run("check").code == 0)
        #expect(try generate().errors.isEmpty)
        try expectNames(in: "New/API")
    }

    @Test func strictFailsBeforeWriting() throws {
        try configure("New")
        #expect(try tool.run("generate", "--strict").code == 1)
        #expect(!tool.exists("New"))
    }

    @Test func diffLintAndRecordUseTheNames() throws {
        #expect(try tool.run("record", "--release", "1.0").code == 0)
        try configure("New")
        let diff = try tool.run("diff", "--level", "source", "--format", "json")
        #expect(try Tool.findings(diff.output).isEmpty, "\(diff.output)")
        #expect(try tool.run("record", "--release", "1.0").output.contains("no changes"))
        #expect(try tool.run("lint", "api.json").output.isEmpty)
    }

    @Test func deletedFolderIsFoundInGit() throws {
        try tool.git("init", "-q")
        try tool.commit()
        try tool.remove("Out")
        try configure("New")
        let result = try generate("--verbose")
        #expect(result.errors.contains("'API' keeps its names from 'Out/\(Self.record)' at commit"))
        try expectNames(in: "New")

        // The same applies after the move is committed, until the client is generated.
        try tool.remove("New")
        try tool.commit()
        _ = try generate()
        try expectNames(in: "New")
    }

    @Test func renamedAndMovedClientIsRecognizedByItsContract() throws {
        try configure("New", namespace: "Shop")
        #expect(try generate().errors.contains("'Shop' keeps its names from its former output 'Out'"))
        try expectNames(in: "New")
        #expect(tool.exists("New/.trpcgen-names-Shop"))
    }

    @Test func renamedAndMovedClientIsFoundInGit() throws {
        try tool.git("init", "-q")
        try tool.commit()
        try tool.remove("Out")
        try configure("New", namespace: "Shop")
        _ = try generate()
        try expectNames(in: "New")
    }

    @Test func movedContractChangesNothing() throws {
        try tool.move("api.json", to: "Contracts/shop.json")
        try tool.write("schema: Contracts/shop.json\noutput: New\nnamespace: API\n", to: "trpcgen.yaml")
        _ = try generate()
        try expectNames(in: "New")
        // Without a namespace, the client is named after its contract.
        try tool.write("schema: Contracts/shop.json\noutput: New\n", to: "trpcgen.yaml")
        _ = try generate()
        try expectNames(in: "New")
        #expect(tool.exists("New/.trpcgen-names-Shop"))
    }

    private func configureTwo(_ first: String, _ second: String) throws {
        try writeContract(Self.bar + "," + Self.underscored, to: "b.json")
        try tool.write(
            """
            clients:
              - { schema: api.json, output: \(first), namespace: API }
              - { schema: b.json, output: \(second), namespace: B }

            """,
            to: "trpcgen.yaml"
        )
    }

    private func expectOtherNames(in output: String) throws {
        #expect(try tool.read("\(output)/Models/FooBar.swift").contains("isFirst"))
        #expect(try tool.read("\(output)/Models/FooBarModel.swift").contains("isSecond"))
    }

    @Test func otherClientsDoNotTakeTheNames() throws {
        try configureTwo("Out", "B")
        #expect(try generate().errors.isEmpty)
        try expectOtherNames(in: "B")
    }

    @Test(arguments: [true, false]) func clientsSwappingFoldersKeepTheirNames(isAtOnce: Bool) throws {
        try configureTwo("Out", "B")
        _ = try generate()
        try configureTwo("B", "Out")
        if isAtOnce {
            _ = try generate()
        } else {
            _ = try generate("--client", "API")
            _ = try generate("--client", "B")
        }
        try expectNames(in: "B")
        try expectOtherNames(in: "Out")
        #expect(try tool.run("check").code == 0)
        #expect(try generate().errors.isEmpty)
        try expectNames(in: "B")
        try expectOtherNames(in: "Out")
    }

    @Test(arguments: ["trpcgen.yaml", "Schemas/trpcgen.json"])
    func clientOfAnotherConfigurationIsIgnored(place: String) throws {
        try tool.move("Out", to: "Tools/Other/Out")
        try tool.write(#"{"schema":"x.json","output":"Out","namespace":"API"}"#, to: "Tools/Other/\(place)")
        try writeContract(Self.bar + "," + Self.underscored)
        try configure("New")
        #expect(try generate().errors.isEmpty)
        try expectOtherNames(in: "New")
    }

    @Test func multipleFoldersAreReported() throws {
        for name in ["One", "Two"] {
            try FileManager.default.copyItem(
                at: tool.folder.appending(path: "Out"),
                to: tool.folder.appending(path: name)
            )
        }
        try tool.remove("Out")
        try configure("New")
        let result = try generate()
        #expect(result.errors.contains("but several exist for 'API': in 'One', 'Two'"))
        #expect(result.errors.contains("copy its '.trpcgen-names-API' to 'New'"))
    }
}
