import GeneratorSupport
import Testing

/// Arguments of calls: those that must be given come first, and plain optionals are taken where null differs from nothing.
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

    /// The lists of parameters of the functions of a name, spaces aside.
    private func lists(_ name: String, _ swift: String) -> [String] {
        let text = swift.replacing(/\s+/, with: " ")
        return text.matches(of: /func (\w+)\(([^)]*)\) async/).filter { $0.output.1 == name }.map {
            String($0.output.2).trimmingPrefix(" ").description
        }
    }

    @Test func requiredArgumentsComeFirstAlsoOfABody() throws {
        let lists = lists("save", try rest(schema))
        #expect(
            lists[0].hasPrefix(
                "id: String, title: String, rank: Int, note: String? = nil, tags: [String]? = nil, dry: Bool? = nil"
            )
        )
    }

    @Test func requiredArgumentsOfAProcedureComeFirst() throws {
        let swift = try Pipeline(Pipeline.procedure("a.save", input: schema, output: #"{"type":"string"}"#)).swift
        #expect(
            lists("save", swift)[0].contains("title: String, rank: Int, note: String? = nil, tags: [String]? = nil")
        )
    }

    @Test func aPlainOptionalIsTakenAndNullCanBeSaid() throws {
        for swift in [
            try rest(schema),
            try Pipeline(Pipeline.procedure("a.save", input: schema, output: #"{"type":"string"}"#)).swift,
        ] {
            let lists = lists("save", swift)
            #expect(lists.count == 3)
            #expect(lists[0].contains("note: String? = nil") && lists[1].contains("note: Nullable<String>? = nil"))
            #expect(swift.contains("note: note.map(Nullable.value)") && swift.contains("@_disfavoredOverload"))
        }
    }

    @Test func withoutSuchAnArgumentThereIsOneForm() throws {
        let plain = schema.replacing(#"["string","null"]"#, with: #""string""#)
        #expect(lists("save", try rest(plain)).count == 2)
        #expect(!(try rest(plain)).contains("_disfavoredOverload"))
    }
}
