import Testing

@testable import TRPCSource

/// Serialized documents.
struct DocumentSerializerTests {
    private func document(_ text: String, _ path: String = "a.json") throws -> Document {
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        return try #require(DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink()))
    }

    private func ordered(_ text: String, after previous: String? = nil) throws -> String {
        let order = StableOrder(following: try previous.map { try document($0) })
        return DocumentSerializer(try document(text), in: order).rendered(as: .json).filter { !" \n".contains($0) }
    }

    private static let hard = #"""
        {"openapi":"3.1.0","a b":[],"c":{},"true":"yes","n":[1,-1.50,1e400,9007199254740993],"x":[[1,[2]],[{"y":{"z":[]}}]],
        "texts":["","null","1.0","- a","a: b","a #b"," a","a ","#","*x","&x","@x","'","\"","\\","é","\u200b","\u0007","~",
        "line\nline","line\nline\n","a\n\n","\n"," a\nb","a\n  b\n","a\tb\nc","x:\ny","--- a\nb","2024-01-01","0x10","/a/{b}"],
        "end":null,"no":false}
        """#

    @Test func jsonRoundTrips() throws {
        let before = try document(Self.hard)
        let after = try document(DocumentSerializer(before).rendered(as: .json))
        #expect(CanonicalForm.of(after.root) == CanonicalForm.of(before.root))
    }

    @Test func keysAreSortedExceptPropertiesAndData() throws {
        let text = #"""
            {"paths":{"/b":{},"/a":{}},"info":{"version":"1","title":"T"},"components":{"schemas":{
            "B":{"type":"object","properties":{"z":{"type":"string","format":"uuid"},"a":{}},"example":{"z":1,"a":2}},"A":{}}},
            "openapi":"3.1.0"}
            """#
        let expected = #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"A":{},
            "B":{"example":{"z":1,"a":2},"properties":{"z":{"format":"uuid","type":"string"},"a":{}},"type":"object"}}},
            "paths":{"/a":{},"/b":{}}}
            """#
        #expect(try ordered(text) == expected.filter { $0 != "\n" })
    }

    @Test(
        arguments: [
            (#""c":1,"a":2,"b":3"#, #""b":3,"c":1,"a":2"#),
            (#""c":1,"new":0,"a":2"#, #""c":1,"new":0,"a":2"#),
            (#""new":0,"a":2,"b":3"#, #""new":0,"b":3,"a":2"#),
            (#""a":2,"x":0,"y":1,"b":3"#, #""b":3,"a":2,"x":0,"y":1"#),
        ]
    )
    func propertiesKeepTheExistingOrder(properties: String, expected: String) throws {
        let previous = #"{"properties":{"b":0,"c":0,"a":0}}"#
        #expect(try ordered("{\"properties\":{\(properties)}}", after: previous) == "{\"properties\":{\(expected)}}")
    }
}

#if YAML
extension DocumentSerializerTests {
    @Test func yamlRoundTrips() throws {
        let before = try document(Self.hard)
        let text = DocumentSerializer(before).rendered(as: .yaml)
        let after = try document(text, "a.yaml")
        #expect(CanonicalForm.of(after.root) == CanonicalForm.of(before.root), "\(text)")
        #expect(
            text.contains("\nend: null\n") && text.contains("- /a/{b}\n")
                && text.contains("  - |-\n    line\n    line\n")
        )
    }

    @Test func yamlNumbersBecomeJSONNumbers() throws {
        let text = DocumentSerializer(try document("[0x10, +1, 1., .5, .inf, .nan]", "a.yaml")).rendered(as: .json)
        #expect(text.filter { !" \n".contains($0) } == #"[16,1,1,0.5,".inf",".nan"]"#)
    }
}
#endif
