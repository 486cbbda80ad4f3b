import Testing

@testable import TRPCSource

/// Sorted documents get the key order of another document.
struct KeyOrderTests {
    private func document(_ text: String) throws -> Document {
        let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
        return try #require(DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink()))
    }

    private func text(_ document: Document) -> String {
        DocumentSerializer(document).rendered(as: .json).filter { !" \n".contains($0) }
    }

    @Test(
        arguments: [
            // Nested objects, in objects and lists.
            (
                #"{"a":{"x":1,"y":2},"b":[{"m":1,"n":2}]}"#, #"{"b":[{"n":0,"m":0}],"a":{"y":0,"x":0}}"#,
                #"{"b":[{"n":2,"m":1}],"a":{"y":2,"x":1}}"#
            ),
            // Keys that the other document lacks stay after their predecessor.
            (#"{"a":1,"b":2,"c":3,"d":4}"#, #"{"d":0,"a":0}"#, #"{"d":4,"a":1,"b":2,"c":3}"#),
            (#"{"a":1,"b":2}"#, #"{"c":0}"#, #"{"a":1,"b":2}"#),
            // Other kinds of values.
            (#"{"a":{"x":1,"y":2}}"#, #"{"a":[1]}"#, #"{"a":{"x":1,"y":2}}"#),
            (#"[{"a":1,"b":2},{"a":3,"b":4}]"#, #"[{"b":0,"a":0}]"#, #"[{"b":2,"a":1},{"a":3,"b":4}]"#),
            ("1", "{}", "1"),
        ]
    )
    func keysAreReordered(sorted: String, model: String, expected: String) throws {
        let result = KeyOrder(of: try document(model)).applied(to: try document(sorted), at: "")
        #expect(text(result) == expected)
    }

    @Test func lookupsAndLocationsAreUnchanged() throws {
        let keys = (10..<40).map { "\"k\($0)\": \($0)" }
        let sorted = try document("{\n\(keys.joined(separator: ",\n"))\n}")
        let result = sorted.ordered(like: try document("{\(keys.reversed().joined(separator: ","))}"))
        #expect(result.root.entries.first?.key == "k39")
        for number in 10..<40 {
            #expect(result.root["k\(number)"]?.int == number)
            #expect(result.root["k\(number)"]?.location == sorted.root["k\(number)"]?.location)
        }
    }

    @Test func otherDocumentsAreMatchedByPath() throws {
        let other = try document(#"{"b":0,"a":0}"#)
        let order = KeyOrder(of: try document("{}"), others: [(other, "1.0/models/b.json")])
        let sorted = try document(#"{"a":1,"b":2}"#)
        #expect(text(order.applied(to: sorted, at: "1.0/models/b.json")) == #"{"b":2,"a":1}"#)
        #expect(text(order.applied(to: sorted, at: "1.0/b.json")) == #"{"a":1,"b":2}"#)
    }

    @Test(
        arguments: [
            (#"{"a":1,"b":[true,null,"x"]}"#, #"{ "a": 1, "b": [true, null, "x"] }"#, true, true),
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, false, true),
            (#"{"a":{"c":1,"d":2}}"#, #"{"a":{"d":2,"c":1}}"#, false, true),
            (#"{"a":1.0}"#, #"{"a":1}"#, true, true), (#"{"a":"1"}"#, #"{"a":1}"#, false, false),
            (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, false, false), (#"{"a":[1]}"#, #"{"a":[1,1]}"#, false, false),
            (#"{"a":1}"#, #"{"a":1,"b":2}"#, false, false), (#"{"a":1,"b":2}"#, #"{"a":1,"c":2}"#, false, false),
            (#"{"a":1,"k":{"x":1}}"#, #"{"k":2,"a":1}"#, true, true), (#"{"a":1}"#, #"{"a":1,"k":2}"#, true, true),
            (#"{"a":{"k":1}}"#, #"{"a":{"k":2}}"#, false, false), ("null", "false", false, false),
        ]
    )
    func equality(left: String, right: String, inOrder: Bool, inAnyOrder: Bool) throws {
        let (left, right) = (try document(left).root, try document(right).root)
        #expect(left.isSame(as: right, inOrder: true, besides: "k") == inOrder)
        #expect(left.isSame(as: right, inOrder: false, besides: "k") == inAnyOrder)
    }
}
