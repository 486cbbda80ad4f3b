import Foundation
import Testing

/// The reasons that `check` reports for an outdated client, in a repository.
struct StaleCauseTests {
    let tool: Tool

    static let configuration = "schema: api.json\noutput: Out\nnamespace: API\n"

    init() throws {
        tool = try Tool()
        try tool.write(Self.contract("number"), to: "api.json")
        try tool.write(Self.configuration, to: "trpcgen.yaml")
    }

    /// Returns a contract with one query whose output is a post with a rating of this type.
    static func contract(_ rating: String) -> String {
        contract(##""data":{"$ref":"#/components/schemas/Post"}"##, components: schema(rating))
    }

    static func schema(_ rating: String) -> String {
        #""Post":{"type":"object","properties":{"rating":{"type":"\#(rating)"}},"required":["rating"]}"#
    }

    static func contract(_ data: String, components: String) -> String {
        #"""
        {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{"/posts.get":{"get":{"operationId":"posts.get",
        "responses":{"200":{"content":{"application/json":{"schema":{"type":"object","properties":{"result":{"type":"object",
        "properties":{\#(data)},"required":["data"]}},"required":["result"]}}}}}}}},
        "components":{"schemas":{\#(components)}}}
        """#
    }

    func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"]
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
        #expect(result.code == 0, "\(result.errors)")
    }

    /// Generates the client, and commits all files.
    func commit() throws {
        let result = try tool.run("generate")
        #expect(result.code == 0, "\(result.errors)")
        try git("init", "-q")
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-q", "-m", "generated")
    }

    func check() throws -> String {
        let result = try tool.run("check")
        #expect(result.code == 1, "\(result.output)\(result.errors)")
        return result.output
    }

    @Test func changedContract() throws {
        try commit()
        try tool.write(Self.contract("integer"), to: "api.json")
        let output = try check()
        #expect(output.contains("Out/Models/Post.swift: stale\n"))
        #expect(
            output.contains("api.json changed since generation (1 of 3 files differ)\n  Post.rating: Double → Int\n")
        )
        #expect(!output.contains("configuration"))
    }

    @Test(arguments: ["hashable: true", "codable: minimal"])
    func changedConfiguration(key: String) throws {
        try commit()
        try tool.write(Self.configuration + "\(key)\n", to: "trpcgen.yaml")
        let output = try check()
        #expect(output.contains("Out/Models/Post.swift: stale: the configuration changed\n"), "\(output)")
        #expect(output.contains("the configuration of 'API' changed since generation ("))
        #expect(!output.contains("api.json changed"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check").code == 0)
    }

    /// The committed configuration determines the client's earlier name, not the current one.
    @Test func earlierClientUsesItsOwnConfiguration() throws {
        try tool.write(Self.configuration + "rename: { types: { Post: Article } }\n", to: "trpcgen.yaml")
        try commit()
        try tool.write(Self.configuration, to: "trpcgen.yaml")
        try tool.write(Self.contract("integer"), to: "api.json")
        #expect(try check().contains("  Article.rating: Double → Int\n"))
    }

    @Test func earlierContractIsThatOfItsConfiguration() throws {
        try tool.write(
            """
            overlay: 1.0.0
            info: { title: t, version: "1" }
            actions:
              - target: $.components.schemas.Post.properties.rating
                update: { description: Stars. }

            """,
            to: "overlay.yaml"
        )
        try tool.write(Self.configuration + "overlays: [overlay.yaml]\n", to: "trpcgen.yaml")
        try commit()
        try tool.write("schema: moved.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        try tool.write(Self.contract("integer"), to: "moved.json")
        let output = try check()
        #expect(output.contains("the contract was renamed from 'api.json' to 'moved.json' ("), "\(output)")
        #expect(output.contains("  Post.rating: Double → Int\n"), "\(output)")
    }

    @Test func configurationIsEqualInAnyFormat() throws {
        try commit()
        let other = "# a remark\nnamespace: API\naccess: public\ncodable: full\n\nschema: ./api.json\noutput: ./Out\n"
        try tool.write(other, to: "trpcgen.yaml")
        try tool.write(Self.contract("integer"), to: "api.json")
        #expect(try !check().contains("configuration"))
    }

    @Test func changedTemplate() throws {
        #expect(try tool.run("templates", "export", "Mine").code == 0)
        try tool.write(Self.configuration + "templates: Mine\n", to: "trpcgen.yaml")
        try commit()
        let template = "Mine/Struct.mustache"
        try tool.write(tool.read(template) + "// mine\n", to: template)
        let output = try check()
        #expect(output.contains("Out/Models/Post.swift: stale: a template changed\n"), "\(output)")
        #expect(output.contains("a template changed since generation ("))
        #expect(!output.contains("configuration"))
    }

    @Test func changedTool() throws {
        try commit()
        let file = "Out/Models/Post.swift"
        let text = try tool.read(file)
        try tool.write(text.replacing(/swift-trpcgen \d+\.\d+\.\d+/, with: "swift-trpcgen 0.0.9"), to: file)
        let stamp = try stamp()
        try rename(stamp, to: stamp.replacing(/[0-9a-f]{16}$/, with: "0123456789abcdef"))
        let output = try check()
        #expect(output.contains("\(file): stale: another version generated it\n"), "\(output)")
        #expect(output.contains("generated by 0.0.9; this is "))
        #expect(!output.contains("the same"))
    }

    /// A tool that was built from other sources may have the same version.
    @Test func differentBuildOfTheTool() throws {
        try commit()
        let file = "Out/Models/Post.swift"
        try tool.write(tool.read(file) + "// older\n", to: file)
        let stamp = try stamp()
        try rename(stamp, to: stamp.replacing(/[0-9a-f]{16}$/, with: "0123456789abcdef"))
        let output = try check()
        #expect(output.contains("\(file): stale: another version generated it\n"), "\(output)")
        let version = try tool.run("--version").output.split(separator: "\n").joined()
        #expect(output.contains("are the same; another build of trpcgen \(version) generated it (1 of 3 files differ)"))
    }

    @Test func allCausesAtOnce() throws {
        try commit()
        try tool.write(Self.contract("string"), to: "api.json")
        try tool.write(Self.configuration + "hashable: true\n", to: "trpcgen.yaml")
        try tool.write(tool.read("Out/API.swift") + "// mine\n", to: "Out/API.swift")
        let output = try check()
        #expect(output.contains("Post.rating: Double → String\n"), "\(output)")
        #expect(output.contains("also, the configuration of 'API' changed since generation\n"))
        #expect(output.contains("also, files were edited by hand since generation\n"))
    }

    func stamp() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Out").path)
        return try #require(names.first { $0.hasPrefix(".trpcgen-API-") })
    }

    func rename(_ old: String, to new: String) throws {
        #expect(old != new)
        let folder = tool.folder.appending(path: "Out")
        try FileManager.default.moveItem(at: folder.appending(path: old), to: folder.appending(path: new))
    }

    @Test func contractWithOverlays() throws {
        let overlay = """
            overlay: 1.0.0
            info: { title: T, version: "1" }
            actions:
              - target: $.components.schemas.Post.properties.rating
                update: { type: TYPE }
            """
        let target = Self.contract("number").replacing(#""type":"number""#, with: #""description":"r""#)
        try tool.write(target, to: "api.json")
        try tool.write(overlay.replacing("TYPE", with: "number"), to: "more.yaml")
        try tool.write(Self.configuration + "overlays: [more.yaml]\n", to: "trpcgen.yaml")
        try commit()
        try tool.write(overlay.replacing("TYPE", with: "integer"), to: "more.yaml")
        let cause =
            "the overlay more.yaml changed since generation (1 of 3 files differ)\n  Post.rating: Double → Int\n"
        #expect(try check().contains(cause))
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-q", "-m", "changed, and not generated")
        #expect(try check().contains(cause))
    }

    @Test func contractOfMultipleFiles() throws {
        let root = Self.contract(#""data":{"$ref":"./models/post.json#/Post"}"#, components: "")
        try tool.write(root, to: "api/api.json")
        try tool.write("{\(Self.schema("number"))}", to: "api/models/post.json")
        try tool.write("schema: api/api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        try commit()
        try tool.write("{\(Self.schema("integer"))}", to: "api/models/post.json")
        #expect(
            try check().contains(
                "api/models/post.json changed since generation (1 of 3 files differ)\n  Post.rating: Double → Int\n"
            )
        )
        // The commit of the client doesn't contain its contract if that is committed later.
        try git("commit", "-q", "-m", "the model", "api/models/post.json")
        #expect(try tool.run("generate").code == 0)
        try tool.write(#"{"Other":{}}"#, to: "api/models/other.json")
        try git("add", "-A", "Out", "api")
        try git("commit", "-q", "-m", "another file, and the client")
        try tool.write(root.replacing("posts.get", with: "posts.getPost"), to: "api/api.json")
        #expect(try check().contains("'posts.get' became 'posts.getPost'\n"))
    }

    @Test func uncommittedClientIsReported() throws {
        try commit()
        try tool.write(Self.contract("string"), to: "api.json")
        #expect(try tool.run("generate").code == 0)
        try tool.write(Self.contract("integer"), to: "api.json")
        #expect(
            try check().contains(
                "  no commit has the original contract, so its changes can't be listed\n"
            )
        )
    }

    @Test func windowsLineEndingsAreRewritten() throws {
        try commit()
        let file = "Out/Models/Post.swift"
        let text = try tool.read(file)
        try tool.write(text.replacing("\n", with: "\r\n"), to: file)
        #expect(try tool.run("check").code == 0)
        #expect(try tool.run("generate").output.contains(", 1 changed"))
        #expect(try tool.read(file) == text)
        #expect(try tool.run("generate").output.contains(", 0 changed"))
    }

    @Test func reformattingIsNotAChange() throws {
        try commit()
        try tool.write(Self.contract("number") + "\n", to: "api.json")
        let result = try tool.run("check")
        #expect(result.code == 0, "\(result.output)\(result.errors)")
    }
}
