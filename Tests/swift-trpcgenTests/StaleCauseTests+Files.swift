import Foundation
import Testing

/// Contracts, overlays and records of names that were renamed, split, added or removed.
extension StaleCauseTests {
    @Test func renamedContract() throws {
        try commit()
        try tool.move("api.json", to: "backend.json")
        try tool.write(Self.configuration.replacing("api.json", with: "backend.json"), to: "trpcgen.yaml")
        let output = try check()
        #expect(output.contains("Out/Models/Post.swift: stale: the contract was renamed\n"), "\(output)")
        #expect(output.contains("the contract was renamed from 'api.json' to 'backend.json' (3 of 3 files differ)\n"))
        #expect(!output.contains("another"))
        try tool.write(Self.contract("integer"), to: "backend.json")
        #expect(
            try check().contains(
                "renamed from 'api.json' to 'backend.json' (3 of 3 files differ)\n  Post.rating: Double → Int\nalso, backend.json changed"
            )
        )
    }

    @Test func splitContract() throws {
        try commit()
        let root = Self.contract(##""data":{"$ref":"./models/post.json#/Post"}"##, components: "")
        try tool.write(root, to: "api.json")
        try tool.write("{\(Self.schema("integer"))}", to: "models/post.json")
        let output = try check()
        #expect(
            output.contains("api.json was split into 2 files (1 of 3 files differ)\n  Post.rating: Double → Int\n"),
            "\(output)"
        )
        #expect(!output.contains("changed since"))
        try git("add", "-A", ":!.output", ":!.errors")
        #expect(try tool.run("generate").code == 0)
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-q", "-m", "split")
        try tool.write(Self.contract("string"), to: "api.json")
        #expect(try check().contains("the 2 files of the contract were merged into api.json (1 of 3"))
    }

    /// All named schemas of a REST contract are generated.
    @Test func newUnusedSchema() throws {
        func write(_ schemas: String) throws {
            let paths = #""/a":{"get":{"operationId":"a","responses":{"204":{"description":"ok"}}}}"#
            let head = #""openapi":"3.1.1","info":{"title":"T","version":"1"}"#
            try tool.write(#"{\#(head),"paths":{\#(paths)},"components":{"schemas":{\#(schemas)}}}"#, to: "api.json")
        }
        try write(Self.schema("number"))
        try commit()
        try write(Self.schema("number") + #","Extra":{"type":"object","properties":{"a":{"type":"string"}}}"#)
        let output = try check()
        #expect(output.contains("api.json changed since generation (2 of 3 files differ)\n"), "\(output)")
        #expect(output.contains("\n  Extra: a new schema that no call uses\n"), "\(output)")
        #expect(!output.contains("no call changed"))
    }

    @Test func renamedSchema() throws {
        try commit()
        try tool.write(Self.contract("number").replacing("Post", with: "Article"), to: "api.json")
        let output = try check()
        #expect(output.contains("api.json changed since generation (") && output.contains("'Article'"), "\(output)")
    }

    @Test func changedDocumentation() throws {
        try commit()
        try tool.write(
            Self.contract("number").replacing(#""type":"number""#, with: #""type":"number","description":"Stars.""#),
            to: "api.json"
        )
        #expect(try check().contains("  no call changed, only documentation or unused schemas\n"))
    }

    @Test func addedAndRemovedOverlays() throws {
        let overlay = """
            overlay: 1.0.0
            info: { title: T, version: "1" }
            actions: [{ target: $.components.schemas.Post.properties.rating, update: { type: integer } }]
            """
        try commit()
        try tool.write(overlay, to: "more.yaml")
        try tool.write(Self.configuration + "overlays: [more.yaml]\n", to: "trpcgen.yaml")
        #expect(
            try check().contains(
                "the overlay more.yaml was added since generation (1 of 3 files differ)\n  Post.rating: Double → Int\n"
            )
        )
        try commit()
        try tool.write(Self.configuration, to: "trpcgen.yaml")
        #expect(try check().contains("the overlay more.yaml was removed since generation (1 of 3"))
    }

    @Test func nameRecord() throws {
        try commit()
        let file = "Out/.trpcgen-names-API"
        let names = try tool.read(file)
        try tool.write(names.replacing("Post", with: "Article"), to: file)
        var output = try check()
        #expect(output.contains("the record of names changed since generation ("), "\(output)")
        #expect(!output.contains("another build"))
        try tool.remove(file)
        try tool.write(tool.read("Out/Models/Post.swift") + "// older\n", to: "Out/Models/Post.swift")
        let stamp = try stamp()
        try rename(stamp, to: stamp.replacing(/[0-9a-f]{16}$/, with: "0123456789abcdef"))
        output = try check()
        #expect(output.contains("Post.swift: stale: the record of names is missing\n"), "\(output)")
        #expect(!output.contains("another"))
    }
}
