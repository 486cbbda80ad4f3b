import GeneratorSupport
import Testing

/// Arguments of calls: required ones come first, and plain optionals are used unless null differs from absence.
struct ArgumentOrderTests {
    private let schema = #"""
        {"type":"object","required":["title","rank"],"properties":{"note":{"type":["string","null"]},
        "title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"rank":{"type":"integer"}}}
        """#

    private func rest(_ schema: String) throws -> String {
        let parameters =
            #"[{"name":"dry","in":"query","schema":{"type":"boolean"}},{"name":"id","in":"path","required":true,"schema":{"type":"string"}}]"#
        let body = #"{"required":true,"content":{"application/json":{"schema":\#(schema)}}}"#
        return try Pipeline(
            #"{"openapi":"3.1.0","info":{},"paths":{"/a/{id}":{"put":{"operationId":"save","tags":["t"],"#
                + #""parameters":\#(parameters),"requestBody":\#(body),"responses":{"204":{}}}}}}"#
        ).swift
    }

    /// Returns the parameter lists of the functions with a name, without spaces.
    private func lists(_ name: String, _ swift: String) -> [String] {
        let text = swift.replacing(/\s+/, with: " ")
        return text.matches(of: /func (\w+)\(([^)]*)\) async/).filter { $0.output.1 == name }.map {
            String($0.output.2).trimmingPrefix(" ").description
        }
    }

    @Test func requiredArgumentsPrecedeOptionalBodyProperties() throws {
        let lists = lists("save", try rest(schema))
        #expect(
            lists[0].hasPrefix(
                "id: String, title: String, rank: Int, note: String? = nil, tags: [String]? = nil, dry: Bool? = nil"
            )
        )
    }

    @Test func requiredProcedureArgumentsComeFirst() throws {
        let swift = try Pipeline(Pipeline.procedure("a.save", input: schema, output: #"{"type":"string"}"#)).swift
        #expect(
            lists("save", swift)[0].contains("title: String, rank: Int, note: String? = nil, tags: [String]? = nil")
        )
    }

    @Test func nullableArgumentsAcceptOptionalsAndNull() throws {
        // A procedure has a third form, which takes the whole input.
        for (swift, forms) in [
            (try rest(schema), 2),
            (try Pipeline(Pipeline.procedure("a.save", input: schema, output: #"{"type":"string"}"#)).swift, 3),
        ] {
            let lists = lists("save", swift)
            #expect(lists.count == forms)
            #expect(lists[0].contains("note: String? = nil") && lists[1].contains("note: Nullable<String>? = nil"))
            #expect(swift.contains("note: note.map(Nullable.value)") && swift.contains("@_disfavoredOverload"))
        }
    }

    @Test(arguments: [(2, 4), (3, 8), (5, 7), (7, 2)])
    func oneOptionalIsPlainWhileAnotherIsNull(count: Int, forms: Int) throws {
        let properties = (1...count).map { #""p\#($0)":{"type":["string","null"]}"# }.joined(separator: ",")
        let schema = #"{"type":"object","properties":{\#(properties)}}"#
        let swift = try Pipeline(Pipeline.procedure("a.save", input: schema, output: #"{"type":"string"}"#)).swift
        // A procedure has another form, which takes the whole input.
        for (swift, forms) in [(try rest(schema), forms), (swift, forms + 1)] {
            let lists = lists("save", swift)
            #expect(lists.count == forms)
            let mixed = lists.filter { $0.contains("p1: Nullable<String>, p2: String? = nil") }
            #expect(mixed.isEmpty == (count > 6))
        }
    }

    @Test func withoutNullableArgumentsThereIsOneForm() throws {
        let plain = schema.replacing(#"["string","null"]"#, with: #""string""#)
        #expect(lists("save", try rest(plain)).count == 1)
        #expect(!(try rest(plain)).contains("_disfavoredOverload"))
    }
}
