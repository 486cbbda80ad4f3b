import Foundation
import TRPCDrift
import TRPCSource
import Testing

@testable import swift_trpcgen

/// Equivalent rewrites: `diff` reports nothing at any level.
struct InvariantTests {
    enum Rewrite: String, CaseIterable {
        case json, yaml, files, pulled, pulledAsYAML, recorded, recordedYAML, version30, version31, version32, none
    }

    private static let schemas = RecordOrderTests.schemas.map { Tool.repository.appending(path: "Schemas/\($0)") }

    private func read(_ url: URL) throws -> SourceFile {
        SourceFile(path: url.lastPathComponent, bytes: try Array(Data(contentsOf: url)))
    }

    private func document(_ file: SourceFile) throws -> Document {
        try #require(DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink()))
    }

    @Test(arguments: schemas) func contractsOfTheRepository(schema: URL) throws {
        let file = try read(schema)
        for rewrite in Rewrite.allCases where ![.version30, .version31].contains(rewrite) {
            try expectSilence(file, rewrite)
        }
        try expectNoWarningInAnyKeyOrder(file)
    }

    @Test(arguments: Rewrite.allCases) func comprehensiveContract(rewrite: Rewrite) throws {
        let file = SourceFile(path: "all.yaml", bytes: Array(Self.contract.utf8))
        try expectSilence(file, rewrite)
        if rewrite == .none { try expectNoWarningInAnyKeyOrder(file) }
    }

    private func expectSilence(_ file: SourceFile, _ rewrite: Rewrite) throws {
        let tool = try Tool()
        let old = "old.\((file.path as NSString).pathExtension)"
        try tool.write(String(decoding: file.bytes, as: UTF8.self), to: old)
        guard let new = try write(file, rewrite, from: old, in: tool) else { return }
        let isRecord = [.recorded, .recordedYAML].contains(rewrite)
        let base = isRecord ? "release:1" : old
        func findings(_ arguments: String...) throws -> [String] {
            let result = try tool.run(["diff", "--base", base, "--level", "info", "--format", "json"] + arguments)
            #expect(result.code == 0, "\(rewrite): \(result.errors)")
            return try Tool.findings(result.output).map { "\(rewrite) \($0["id"] ?? ""): \($0["message"] ?? "")" }
        }
        #expect(try findings(new) == [])
        try tool.write("schema: \(new)\noutput: Out\n", to: "trpcgen.yaml")
        #expect(try findings() == [])
    }

    /// Writes the rewritten contract; nil if there is nothing to rewrite.
    private func write(_ file: SourceFile, _ rewrite: Rewrite, from old: String, in tool: Tool) throws -> String? {
        let document = try document(file)
        let text = String(decoding: file.bytes, as: UTF8.self)
        switch rewrite {
        case .none: return old
        case .json, .yaml:
            let format: DocumentFormat = rewrite == .json ? .json : .yaml
            try tool.write(DocumentSerializer(document).rendered(as: format), to: "new.\(rewrite)")
            return "new.\(rewrite)"
        case .pulled, .pulledAsYAML:
            let name = rewrite == .pulled ? "new.json" : "new.yaml"
            try tool.write("schema: \(name)\noutput: Out\ncontract: { command: cat \(old) }\n", to: "trpcgen.yaml")
            let pulled = try tool.run("pull")
            #expect(pulled.code == 0, "\(pulled.errors)")
            return name
        case .recorded, .recordedYAML:
            let name = rewrite == .recorded ? old : "new.yaml"
            if rewrite == .recordedYAML { try tool.write(DocumentSerializer(document).rendered(as: .yaml), to: name) }
            let recorded = try tool.run("record", "--release", "1", name)
            #expect(recorded.code == 0, "\(recorded.errors)")
            return name
        case .files:
            try writeFiles(document, in: tool)
            return "new.json"
        case .version30, .version31:
            let isOld = rewrite == .version30
            let other = isOld ? text : Self.contractOf31
            try tool.write(other, to: "new.yaml")
            return "new.yaml"
        case .version32:
            guard document.root["openapi"]?.text?.hasPrefix("3.1") == true || file.path == "all.yaml" else {
                return nil
            }
            let newer = file.path == "all.yaml" ? Self.contractOf31 : text
            try tool.write(
                newer.replacing(/3\.1\.[01]/, with: "3.2.0", maxReplacements: 1),
                to: "new.\((old as NSString).pathExtension)"
            )
            return "new.\((old as NSString).pathExtension)"
        }
    }

    /// Moves the named schemas to another file.
    private func writeFiles(_ document: Document, in tool: Tool) throws {
        func moved(_ node: Node) -> JSONOutput {
            JSONOutput(node) { entry in
                guard entry.key == "$ref", let text = entry.value.string, text.hasPrefix("#/components/schemas/") else {
                    return nil
                }
                return .string("./schemas.json\(text)")
            }
        }
        let named = document.root["components"]?["schemas"].map { Array($0.entries) } ?? []
        let references = named.map {
            ($0.key, JSONOutput.object([("$ref", .string("./schemas.json#/components/schemas/\($0.key)"))]))
        }
        let root = document.root.entries.map { entry -> (String, JSONOutput) in
            guard entry.key == "components" else { return (entry.key, moved(entry.value)) }
            let parts = entry.value.entries.map { part in
                (part.key, part.key == "schemas" ? JSONOutput.object(references) : moved(part.value))
            }
            return (entry.key, .object(parts))
        }
        try tool.write(JSONOutput.object(root).rendered, to: "new.json")
        let schemas = JSONOutput.object(named.map { ($0.key, JSONOutput($0.value)) })
        try tool.write(
            JSONOutput.object([("components", .object([("schemas", schemas)]))]).rendered,
            to: "schemas.json"
        )
    }

    /// Expects no warning in any order of keys. Notes are allowed, since initializer parameters are in the order of
    /// properties.
    private func expectNoWarningInAnyKeyOrder(_ file: SourceFile) throws {
        let tool = try Tool()
        let root = try document(file).root
        try tool.write(JSONOutput(root).rendered, to: "old.json")
        let orders: [(Node.Entry, Node.Entry) -> Bool] = [{ $0.key < $1.key }, { $0.key > $1.key }]
        for order in orders {
            try tool.write(Self.sorted(root, order).rendered, to: "new.json")
            let result = try tool.run("diff", "old.json", "new.json", "--format", "json", "--fail-on", "warning")
            #expect(result.code == 0, "\(result.output)")
        }
    }

    private static func sorted(_ node: Node, _ order: (Node.Entry, Node.Entry) -> Bool) -> JSONOutput {
        switch node.kind {
        case .mapping: .object(node.entries.sorted(by: order).map { ($0.key, sorted($0.value, order)) })
        case .sequence: .array(node.elements.map { sorted($0, order) })
        default: JSONOutput(node)
        }
    }

    private static let contract = """
        openapi: 3.0.3
        info: { title: All, version: 1.0 }
        servers: [{ url: https://api.example.com/v1 }]
        security: [{ token: [] }]
        paths:
          /things/{id}:
            parameters:
              - { name: id, in: path, required: true, schema: { type: string, format: uuid } }
            get:
              operationId: getThing
              parameters:
                - { name: limit, in: query, schema: { type: number, default: 10.0, minimum: 0, exclusiveMinimum: true } }
                - { name: since, in: query, schema: { type: string, format: date-time, nullable: true } }
                - { name: tags, in: query, schema: { type: array, items: { type: string }, maxItems: 5 } }
              responses:
                "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
                "404": { description: no, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
            put:
              operationId: putThing
              requestBody:
                required: true
                content:
                  application/json: { schema: { $ref: '#/components/schemas/NewThing' } }
                  multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } }
              responses:
                "204": { description: ok }
        components:
          securitySchemes: { token: { type: http, scheme: bearer } }
          schemas:
            NewThing:
              type: object
              required: [name]
              properties:
                name: { type: string, minLength: 1, maxLength: 64, pattern: '^[a-z]+$' }
                rating: { type: number, default: 1.50, maximum: 5.0 }
                count: { type: integer, default: 1e1, nullable: true }
                at: { type: string, format: date, example: 2026-01-31 }
            Thing:
              allOf:
                - $ref: '#/components/schemas/NewThing'
                - type: object
                  required: [id, state, parts]
                  properties:
                    id: { type: string, format: uuid, readOnly: true }
                    state: { $ref: '#/components/schemas/State' }
                    owner: { nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }] }
                    parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
                    extra: { type: object, additionalProperties: { type: string, nullable: true } }
            State: { type: string, enum: ["on", "off", "null", "1.0"], default: "on" }
            Owner: { type: object, properties: { name: { type: string }, things: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
            Part:
              oneOf: [{ $ref: '#/components/schemas/Text' }, { $ref: '#/components/schemas/Image' }]
              discriminator: { propertyName: kind, mapping: { text: '#/components/schemas/Text', image: '#/components/schemas/Image' } }
            Text: { type: object, required: [kind, text], properties: { kind: { type: string }, text: { type: string } } }
            Image: { type: object, required: [kind, url], properties: { kind: { type: string }, url: { type: string, format: uri } } }
            Problem: { type: object, required: [message], properties: { message: { type: string }, code: { type: integer, format: int32 } } }
            Unused: { type: object, properties: { a: { type: boolean, default: false } } }

        """

    private static let contractOf31 = contract.replacing("openapi: 3.0.3", with: "openapi: 3.1.0")
        .replacing("minimum: 0, exclusiveMinimum: true", with: "exclusiveMinimum: 0")
        .replacing("type: string, format: date-time, nullable: true", with: "type: [string, 'null'], format: date-time")
        .replacing("type: integer, default: 1e1, nullable: true", with: "type: [integer, 'null'], default: 1e1")
        .replacing(
            "nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }]",
            with: "anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }]"
        )
        .replacing(
            "additionalProperties: { type: string, nullable: true }",
            with: "additionalProperties: { type: [string, 'null'] }"
        )
}
