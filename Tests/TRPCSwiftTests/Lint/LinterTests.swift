import TRPCSource
import Testing

struct LinterTests {
    @Test func readerDiagnosticsAreIncluded() {
        let lint = Linting.answer(
            ##""a":{},"b":{"anyOf":[{"type":"object","properties":{}},{"type":"object","properties":{"x":{"type":"string"}}}]},"c":{"not":{"type":"string"}},"d-e":{"type":"string"},"dMinusE":{"type":"string"},"dE":{"type":"string"}"##
        )
        let expected: Set = ["untyped-property", "ambiguous-union", "unrepresentable-keyword", "numbered-name"]
        #expect(expected.isSubset(of: lint.diagnostics.map(\.id)))
    }

    @Test func findingsHaveALocationAndARemedy() {
        let lint = Linting.answer(
            #""a":{"not":{"type":"string"}},"b":{"type":"string","enum":[]},"count":{"type":"number"},"a":{"enum":[{}]}"#
        )
        #expect(lint.diagnostics.count > 3)
        for finding in lint.diagnostics {
            #expect(finding.location != nil && finding.fix != nil, "\(finding)")
        }
    }

    @Test func sharedTypeIsReportedOnce() {
        let post = #"{"type":"object","properties":{"likesCount":{"type":"number"}}}"#
        let answer = #"{"type":"array","items":\#(post)}"#
        let paths = "abcdefghijklmnopqrst".map {
            #"""
            "/posts.\#($0)":{"get":{"operationId":"posts.\#($0)","responses":{"200":{"content":{"application/json":{"schema":{"type":
            "object","properties":{"result":{"type":"object","properties":{"data":\#(answer)}}}}}}}}}}
            """#
        }
        let lint = Linting.document(paths: paths.joined(separator: ","))
        #expect(lint.names(of: "integer-as-number") == ["note likesCount"])
    }

    @Test func unusedTypesOfProceduresAreReportedIndividually() {
        let lint = Linting.document(
            paths: #"""
                "/a.b":{"get":{"operationId":"a.b","responses":{"200":{"content":{"application/json":{"schema":{"type":
                "object","properties":{"result":{"type":"object","properties":{"data":{"type":"string"}}}}}}}}}}}
                """#,
            components:
                #""schemas":{"A":{"type":"string"},"B":{"type":"object","properties":{"createdAt":{"type":"string"}}}}"#
        )
        #expect(lint.diagnostics.map(\.id) == ["unused-component", "unused-component"])
    }

    @Test(arguments: [
        "", "{", #"{"a":1}"#, #"{"swagger":"2.0"}"#,
        ##"{"openapi":"3.1.0","components":{"schemas":{"A":{"$ref":"#/x"}}}}"##,
    ])
    func unusableDocumentHasNoRuleFindings(text: String) {
        let lint = Linting(text)
        #expect(!lint.isUsable)
        #expect(lint.diagnostics.contains { $0.severity == .error })
    }

    @Test func cleanDocumentHasNoFindings() {
        let lint = Linting.answer(#""count":{"type":"integer"},"createdAt":{"type":"string","format":"date"}"#)
        #expect(lint.isUsable && lint.diagnostics.isEmpty)
    }
}
