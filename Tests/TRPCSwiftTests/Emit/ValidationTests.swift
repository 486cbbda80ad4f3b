import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Which types are validated, and the diagnostics about patterns.
struct ValidationTests {
    /// Returns a document with one procedure whose input and output each contain a string with a pattern.
    private func pipeline(_ pattern: String, isWanted: Bool = true) throws -> Pipeline {
        let object = #"{"type":"object","required":["a"],"properties":{"a":{"type":"string","pattern":"\#(pattern)"}}}"#
        let result =
            #"{"type":"object","required":["result"],"properties":{"result":{"type":"object","required":["data"],"#
            + #""properties":{"data":\#(object)}}}}"#
        let operation =
            #"{"operationId":"posts.create","requestBody":{"required":true,"content":{"application/json":{"schema":\#(object)}}},"#
            + #""responses":{"200":{"content":{"application/json":{"schema":\#(result)}}}}}"#
        return try Pipeline(
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/posts.create":{"post":\#(operation)}}}"#
        ) { $0.validatesInputs = isWanted }
    }

    @Test func inputsAreValidated() throws {
        let swift = try pipeline("^a$").swift
        #expect(swift.contains("struct PostsCreateInput: CodableObject, Equatable, Validatable, Sendable"))
        #expect(swift.contains(#"violations.text(a, pattern: "^a\\z", at: "a")"#))
    }

    @Test func outputsAreNotValidated() throws {
        #expect(try pipeline("^a$").swift.contains("struct PostsCreateOutput: CodableObject, Equatable, Sendable"))
    }

    @Test func validationCanBeDisabled() throws {
        let pipeline = try pipeline("(", isWanted: false)
        #expect(!pipeline.swift.contains("violations."))
        #expect(!pipeline.ids.contains("invalid-pattern"))
    }

    @Test(arguments: [("(", "invalid-pattern"), ("(?<=a*)b", "untranslatable-pattern")])
    func uncheckedPatternIsReportedOnceWithALocation(pattern: String, id: String) throws {
        let pipeline = try pipeline(pattern)
        let found = pipeline.diagnostics.filter { $0.id == id }
        #expect(found.count == 1)
        #expect(found.first?.severity == .warning)
        #expect(found.first?.location != nil)
        #expect(!pipeline.swift.contains("violations."))
    }

    @Test func patternsCannotEscapeTheirLiteral() throws {
        let swift = try pipeline(#"\\\"\\\\(abort())\n"#).swift
        #expect(swift.contains(#"pattern: "\"\\\\(abort())\\x{A}", at: "a")"#))
    }
}
