import Foundation
import Testing

@testable import swift_trpcgen

/// The invariant of records: a contract doesn't differ from its own record.
struct RecordOrderTests {
    static let schemas = names(in: Tool.repository.appending(path: "Schemas")).filter {
        $0.contains(".openapi.")
    }

    private static let golden = Tool.repository.appending(path: "Tests/TRPCSwiftTests/Golden")
    private static let cases = names(in: golden)

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    @Test func contractsExist() { #expect(Self.schemas.count >= 7 && Self.cases.count >= 40) }

    private func expectNoChange(_ tool: Tool, _ options: String...) throws {
        let recorded = try tool.run(["record", "--release", "1.0"] + options)
        #expect(recorded.code == 0, "\(recorded.errors)")
        try compare(tool, options)
        let again = try tool.run(["record", "--release", "1.0"] + options)
        #expect(again.code == 0 && again.output.contains("no changes"), "\(again.errors)")
    }

    private func compare(_ tool: Tool, _ options: [String]) throws {
        let same = try tool.run(["diff", "--base", "release:1.0", "--level", "info", "--format", "json"] + options)
        #expect(same.code == 0, "\(same.errors)")
        let messages = try Tool.findings(same.output).map { "\($0["place"] ?? ""): \($0["message"] ?? "")" }
        #expect(messages == [])
    }

    @Test(arguments: schemas) func contractOfTheRepository(name: String) throws {
        let tool = try Tool()
        let schemas = Tool.repository.appending(path: "Schemas")
        for file in [name, "trpcgen.yaml"] {
            try FileManager.default.copyItem(at: schemas.appending(path: file), to: tool.folder.appending(path: file))
        }
        let configuration = try tool.read("trpcgen.yaml")
        // The configuration has other contracts, which are missing here.
        let client = try #require(
            configuration.components(separatedBy: "  - ").first { $0.hasPrefix("schema: \(name)") }
        )
        try tool.write("clients:\n  - \(client.replacing("../", with: ""))", to: "trpcgen.yaml")
        try expectNoChange(tool)
    }

    @Test(arguments: cases) func goldenCase(name: String) throws {
        let tool = try Tool()
        try tool.copy(Self.golden.appending(path: name))
        if !tool.exists("trpcgen.yaml") { try tool.write("schema: input.yaml\naccess: package\n", to: "trpcgen.yaml") }
        let configuration = try tool.read("trpcgen.yaml")
        if !configuration.contains("output: ") { try tool.write("output: Out\n" + configuration, to: "trpcgen.yaml") }
        try expectNoChange(tool)
        // Once the client is generated, its names are also recorded.
        _ = try tool.run("generate")
        #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
        try compare(tool, [])
    }

    /// A document in which the order of keys matters at each place.
    private static let contract = ##"""
        openapi: 3.1.0
        info: { title: T, version: "1" }
        paths:
          /z:
            post:
              operationId: z
              requestBody:
                content:
                  application/json:
                    schema:
                      type: object
                      properties: { zone: { type: string }, area: { type: integer, default: 10.0 } }
              responses:
                "200":
                  description: ok
                  content:
                    text/event-stream:
                      itemSchema: { type: object, properties: { seq: { type: integer }, at: { type: string } } }
                "202": { description: later, headers: { X-Z: { schema: { type: string } }, X-A: { schema: { type: string } } } }
          /a: { get: { operationId: a, responses: { "200": { $ref: "#/components/responses/One" } } } }
        webhooks:
          two: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/b_c" } } } } } }
          one: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/BC" } } } } } }
        components:
          responses:
            One:
              description: one
              content:
                application/json:
                  schema:
                    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Ant" }]
                    discriminator:
                      propertyName: kind
                      mapping: { tom: "#/components/schemas/Cat", cat: "#/components/schemas/Cat", ant: "#/components/schemas/Ant" }
          schemas:
            b_c: { type: object, required: [y, x], properties: { y: { type: number, maximum: 1.50 }, x: { type: string } } }
            BC: { type: object, properties: { y: { type: string }, x: { type: string } } }
            Cat: { type: object, required: [kind], properties: { paws: { type: integer }, kind: { type: string } } }
            Ant: { type: object, required: [kind], properties: { legs: { type: integer }, kind: { type: string } } }
        """##

    @Test func eachObjectWithKeys() throws {
        let tool = try Tool()
        try tool.write(Self.contract, to: "api.yaml")
        try tool.write("schema: api.yaml\noutput: Out\nbaselines: { dir: Contracts }\n", to: "trpcgen.yaml")
        try expectNoChange(tool)
    }

    @Test func clientNamedAfterItsContract() throws {
        let tool = try Tool()
        try tool.write(
            Tool.contract(properties: #""n":{"type":"object","properties":{"b":{},"a":{}}}"#),
            to: "shop.json"
        )
        try tool.write("schema: shop.json\noutput: Out\n", to: "trpcgen.yaml")
        try expectNoChange(tool)
        #expect(try tool.read("Contracts/1.0.json").contains(#""namespace": "Shop""#))
    }

    @Test func overlayAndOtherDocuments() throws {
        let tool = try Tool()
        try tool.write(
            Tool.contract(properties: #""n":{"$ref":"parts/n.yaml#/Z"},"a":{"type":"string"}"#),
            to: "api.json"
        )
        try tool.write(
            "Z: { type: object, properties: { z: { $ref: '#/A' }, b: { type: string } } }\nA: { type: object, properties: { y: {}, x: {} } }\n",
            to: "parts/n.yaml"
        )
        try tool.write(
            #"{"overlay":"1.0.0","info":{"title":"O","version":"1"},"actions":[{"target":"$..properties.data.properties","update":{"m":{"type":"object","properties":{"q":{},"p":{}}}}}]}"#,
            to: "more.json"
        )
        try tool.write("schema: api.json\noutput: Out\noverlays: [more.json]\n", to: "trpcgen.yaml")
        try expectNoChange(tool)
    }

    @Test(arguments: ["", "include: [a]\n"]) func documentReferencingItselfByName(selection: String) throws {
        let tool = try Tool()
        try tool.write(
            """
            openapi: 3.0.3
            info: { title: T, version: "1" }
            paths:
              /a:
                get:
                  operationId: a
                  parameters: [{ $ref: "api.yaml#/components/parameters/n" }]
                  responses: { "200": { $ref: "./api.yaml#/components/responses/r" } }
              /b: { get: { operationId: b, responses: { "204": { description: none } } } }
            components:
              parameters: { n: { name: n, in: query, schema: { type: integer, default: 10 } } }
              responses: { r: { description: r, content: { application/json: { schema: { type: string } } } } }
            """,
            to: "api.yaml"
        )
        try tool.write("schema: api.yaml\noutput: Out\n\(selection)", to: "trpcgen.yaml")
        try expectNoChange(tool)
        #expect(try tool.read("Contracts/1.0.json").contains("1.0.json#/components/parameters/n"))
    }
}
