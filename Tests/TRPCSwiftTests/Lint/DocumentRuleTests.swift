import TRPCSource
import Testing

/// The rules about documents rather than types: operation ids and components.
struct DocumentRuleTests {
    @Test func duplicateIDIsReportedWithTheFirstLocation() throws {
        let lint = Linting.document(
            paths: "\n" + #""/a":{"get":{"operationId":"x","responses":{}}},"# + "\n"
                + #""/b":{"get":{"operationId":"y","responses":{}},"post":{"operationId":"x","responses":{}}}"#
        )
        #expect(lint.names(of: "duplicate-operation-id") == ["warning x"])
        let finding = try #require(lint.diagnostics.first { $0.id == "duplicate-operation-id" })
        #expect(finding.location?.line == 3)
        #expect(finding.notes.first?.location?.line == 2)
    }

    @Test(arguments: [#""operationId":"","responses":{}"#, #""responses":{}"#])
    func missingIDIsReportedAtTheMethod(operation: String) {
        let lint = Linting.document(paths: #""/a":{"summary":"s","get":{\#(operation)}}"#)
        #expect(lint.names(of: "missing-operation-id") == ["note get /a"])
    }

    @Test func unusedSchemeIsReported() {
        let lint = Linting.document(
            paths: #""/a":{"get":{"operationId":"a","responses":{}}}"#,
            components: #""securitySchemes":{"bearer":{"type":"http","scheme":"bearer"}}"#
        )
        #expect(lint.names(of: "unused-security-scheme") == ["warning bearer"])
    }

    @Test func colonParameterIsReported() {
        let lint = Linting.document(paths: #""/a/:id":{"get":{"operationId":"a","responses":{}}}"#)
        #expect(lint.names(of: "colon-parameter") == ["warning /a/:id"])
    }

    @Test func procedureWithAPathNeedsNoID() {
        let lint = Linting.document(
            paths:
                #""/a.b":{"get":{"x-trpc":{"path":"a.b","type":"query"},"responses":{"200":{"content":{"application/json":{"schema":{"properties":{"result":{}}}}}}}}}"#
        )
        #expect(lint.names(of: "missing-operation-id") == [])
    }

    /// Returns an operation whose output is a schema.
    private func paths(_ schema: String) -> String {
        #"""
        "/a":{"get":{"operationId":"a","responses":{"200":{"description":"","content":{"application/json":{"schema":
        \#(schema)}}}}}}
        """#
    }

    @Test(
        arguments: [
            (#""A":{"type":"string"},"B":{"type":"string"}"#, ["B"]),
            (##""A":{"items":{"$ref":"#/components/schemas/B"}},"B":{"type":"string"}"##, []),
            // A reference cycle among themselves doesn't count as a use.
            (
                ##""A":{},"B":{"items":{"$ref":"#/components/schemas/C"}},"C":{"items":{"$ref":"#/components/schemas/B"}}"##,
                ["B", "C"]
            ),
            (##""A":{"$ref":"#/components/schemas/B/properties/c"},"B":{"properties":{"c":{}}}"##, []),
            (##""A":{"discriminator":{"propertyName":"k","mapping":{"b":"B"}}},"B":{"type":"object"}"##, []),
            (
                ##""A":{"discriminator":{"propertyName":"k"}},"B":{"allOf":[{"$ref":"#/components/schemas/A"}]}"##,
                []
            ),
            (##""A":{},"B":{"allOf":[{"$ref":"#/components/schemas/A"}]}"##, ["B"]),
        ]
    )
    func schemaReferencedByAUsedOneIsUsed(schemas: String, unused: [String]) {
        let lint = Linting.document(
            paths: paths(##"{"$ref":"#/components/schemas/A"}"##),
            components: #""schemas":{\#(schemas)}"#
        )
        #expect(lint.names(of: "unused-component") == unused.map { "note #/components/schemas/\($0)" })
    }

    @Test func unusedComponentsExcludeSecuritySchemes() {
        let lint = Linting.document(
            paths: paths("{}"),
            components: #""responses":{"R":{"description":""}},"securitySchemes":{"S":{"type":"http"}}"#
        )
        #expect(lint.names(of: "unused-component") == ["note #/components/responses/R"])
    }

    @Test func componentLibraryHasNoUnusedComponents() {
        #expect(Linting.document(paths: "", components: #""schemas":{"A":{"type":"string"}}"#).diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            (#"{"200":{}}"#, true), (#"{"2XX":{},"304":{}}"#, true), (#"{"200":{},"404":{}}"#, false),
            (#"{"200":{},"5XX":{}}"#, false), (#"{"default":{}}"#, false), ("{}", false),
        ]
    )
    func undescribedFailureIsReported(responses: String, isReported: Bool) {
        let lint = Linting.document(paths: #""/a":{"get":{"operationId":"a","responses":\#(responses)}}"#)
        #expect(lint.names(of: "undescribed-failure") == (isReported ? ["note get /a"] : []))
    }
}
