import TRPCDrift
import Testing

/// The lines of both documents in a verbose text report, and the marks at added, removed and changed parts.
struct DriftExcerptTests {
    /// Returns the excerpt lines of a report.
    private static func excerpts(_ old: String, _ new: String) throws -> [String] {
        let made = try MadeReport(old, new, kind: old.hasPrefix("{") ? "json" : "yaml")
        let lines = made.text(.text, isVerbose: true).split(separator: "\n").map(String.init)
        return lines.filter { $0.contains(" | ") }
    }

    private static func yaml(_ properties: String) -> String {
        let lines = properties.split(separator: "\n").map { "        \($0)\n" }.joined()
        return """
            openapi: 3.1.0
            info: { title: t, version: "1" }
            paths:
              /u.get:
                get:
                  operationId: u.get
                  responses:
                    "200":
                      description: ok
                      content: { application/json: { schema: { $ref: "#/components/schemas/User" } } }
            components:
              schemas:
                User:
                  type: object
                  properties:

            """ + lines
    }

    @Test func excerptMarksTheOldLine() throws {
        let base = Self.yaml("id: { type: string }\nemail: { type: string }\nage:\n  description: y\n  type: integer")
        let removed = Self.yaml("id: { type: string }\nage:\n  description: y\n  type: integer")
        #expect(
            try Self.excerpts(base, removed) == [
                " 15 |       properties:", " 16 |         id: { type: string }",
                " 17 |         email: { type: string }    - removed", "    |         ^^^^^",
            ]
        )
        let changed = base.replacing("id: { type: string }", with: "id: { type: integer }")
        #expect(
            try Self.excerpts(base, changed) == [
                " 14 |       type: object", " 15 |       properties:", " 16 |         id: { type: string }    - was",
                " 16 |         id: { type: integer }    + is now", "    |         ^^",
            ]
        )
        let deeper = base.replacing("  type: integer", with: "  type: string")
        #expect(
            try Self.excerpts(base, deeper) == [
                " 16 |         id: { type: string }", " 17 |         email: { type: string }", " 18 |         age:",
                "    |         ^^^", " 19 |           description: y", " 20 |           type: integer    - was",
                " 20 |           type: string    + is now", "    |                 ^^^^^^",
            ]
        )
    }

    /// The change is in the list `required`; the property's own line is unchanged.
    @Test func optionalPropertyIsShownWithoutAMark() throws {
        let properties = "id: { type: string }\nemail: { type: string }"
        let base = Self.yaml(properties) + "      required: [id, email]\n"
        let optional = Self.yaml(properties) + "      required: [id]\n"
        let lines = [
            " 15 |       properties:", " 16 |         id: { type: string }", " 17 |         email: { type: string }",
            "    |         ^^^^^",
        ]
        #expect(try Self.excerpts(base, optional) == lines)
    }

    /// The value is in both documents; the added or removed line is below it.
    @Test func additionInsideAValueIsMarkedInside() throws {
        let age = "age:\n  description: y\n  minItems: 9\n  type: array\n  items: {}"
        let base = Self.yaml("id: { type: string }\n\(age)")
        #expect(
            try Self.excerpts(base, base.replacing("          minItems: 9\n", with: "")) == [
                " 15 |       properties:", " 16 |         id: { type: string }", " 17 |         age:",
                "    |         ^^^", " 18 |           description: y", " 19 |           minItems: 9    - removed",
            ]
        )
        func parameter(_ limit: String) -> String {
            """
            openapi: 3.1.0
            info: { title: t, version: "1" }
            paths:
              /u:
                get:
                  parameters:
                    - name: q
                      in: query
                      schema:
                        type: string
            \(limit)
                  responses: { "204": { description: ok } }
            """
        }
        #expect(
            try Self.excerpts(parameter(""), parameter("            minLength: 1")) == [
                "  5 |     get:", "  6 |       parameters:", "  7 |         - name: q", "    |           ^^^^",
                "  9 |           schema:", " 10 |             type: string",
                " 11 |             minLength: 1    + added",
            ]
        )
    }

    /// A finding about a whole response is located at its operation; the change is in its schema.
    @Test func excerptMarksTheChangedWordInLongLines() throws {
        let head = #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/u":{"get":{"operationId":"u","#
        let schema = #""responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"#
        let end = "}}}}}}}}}"
        for (document, line) in [(head + schema, 1), (head + "\n" + schema, 2)] {
            let lines = try Self.excerpts(document + #""string""# + end, document + #""integer""# + end)
            #expect(lines.count == 5)
            let (was, isNow, caret) = (lines[2], lines[3], lines[4])
            #expect(was.hasPrefix("  \(line) | ") && was.contains(#""type":"string"}"#) && was.hasSuffix("    - was"))
            #expect(isNow.contains(#""type":"integer"}"#) && isNow.hasSuffix("    + is now"))
            let word = try #require(isNow.firstRange(of: #""integer""#))
            let marks = try #require(caret.firstRange(of: "^^^^^^^^^"))
            #expect(
                isNow.distance(from: isNow.startIndex, to: word.lowerBound)
                    == caret.distance(from: caret.startIndex, to: marks.lowerBound)
            )
            #expect(caret.count { $0 == "^" } == 9)
        }
    }

    /// The type has also changed, on a line above.
    @Test func limitIsMarkedOnItsOwnLine() throws {
        func document(_ type: String, _ limit: String, _ end: String = "") -> String {
            """
            openapi: 3.1.0
            info: { title: t, version: "1" }
            paths:
              /u:
                post:
                  requestBody:
                    required: true
                    content:
                      application/json:
                        schema:
                          type: object
                          properties:
                            name:
                              type: \(type)
                              \(limit)
                            other: { maxLength: 1 }
                  responses: { "204": { description: ok } }
            """
        }
        let longer = try Self.excerpts(
            document("string", "maxLength: 9"),
            document("[string, \"null\"]", "maxLength: 5")
        )
        #expect(longer.contains(" 15 |                   maxLength: 9    - was"))
        #expect(longer.contains(" 15 |                   maxLength: 5    + is now"))
        let set = try Self.excerpts(document("string", "title: t"), document("[string, \"null\"]", "maxLength: 5"))
        #expect(set.contains(" 15 |                   maxLength: 5    + added"))
        let flow = try Self.excerpts(
            document("string", "title: t").replacing("maxLength: 1", with: "type: string, maxLength: 10"),
            document("string", "title: t").replacing("maxLength: 1", with: "type: string, maxLength: 7")
        )
        let caret = try #require(flow.last)
        let line = try #require(flow.first { $0.hasSuffix("    + is now") })
        let keyword = try #require(line.firstRange(of: "maxLength"))
        #expect(caret.prefix { $0 != "^" }.count == line.distance(from: line.startIndex, to: keyword.lowerBound))
        #expect(caret.count { $0 == "^" } == "maxLength".count)
    }

    @Test func singleLineDocumentIsCutAroundTheChange() throws {
        let names = (0..<50).map { "p\($0)" }
        let old = try MadeReport.document(names + ["gone"])
        let lines = try Self.excerpts(old, MadeReport.document(names)).filter { $0.hasSuffix("    - removed") }
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.contains(#"…"#) && line.contains(#""gone":{"type":"string"}"#))
        #expect(line.count < 150)
    }
}
