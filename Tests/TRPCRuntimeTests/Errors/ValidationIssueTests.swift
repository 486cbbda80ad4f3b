import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// The issues that zod 3 and zod 4 report for an invalid input.
@Suite struct ValidationIssueTests {
    private func issues(_ json: String) -> [ValidationIssue] { TRPCError(code: .badRequest, message: json).issues }

    @Test(
        arguments: [
            // zod 4
            (#"{"code":"invalid_type","expected":"string","path":["a"],"message":"m"}"#, "invalid_type", "a", "string"),
            (
                #"{"code":"invalid_type","expected":"int","format":"safeint","path":[],"message":"m"}"#, "invalid_type",
                "", "int"
            ),
            (
                #"{"code":"too_big","origin":"array","maximum":3,"inclusive":true,"path":["a"],"message":"m"}"#,
                "too_big", "a", nil
            ),
            (
                #"{"code":"too_small","origin":"number","minimum":1,"path":["a",0,"b"],"message":"m"}"#, "too_small",
                "a[0].b", nil
            ),
            (
                #"{"code":"invalid_format","format":"regex","pattern":"/a/","path":["a"],"message":"m"}"#,
                "invalid_format", "a", nil
            ),
            (#"{"code":"not_multiple_of","divisor":2,"path":["a"],"message":"m"}"#, "not_multiple_of", "a", nil),
            (#"{"code":"unrecognized_keys","keys":["x"],"path":[],"message":"m"}"#, "unrecognized_keys", "", nil),
            (#"{"code":"invalid_value","values":["a","b"],"path":["a"],"message":"m"}"#, "invalid_value", "a", nil),
            (#"{"code":"custom","params":{"x":1},"path":["a"],"message":"m"}"#, "custom", "a", nil),
            // zod 3
            (
                #"{"code":"invalid_type","expected":"string","received":"undefined","path":["a"],"message":"m"}"#,
                "invalid_type", "a", "string"
            ),
            (
                #"{"code":"invalid_literal","expected":"x","received":"y","path":["a"],"message":"m"}"#,
                "invalid_literal", "a", "x"
            ),
            (#"{"code":"invalid_literal","expected":1,"path":["a"],"message":"m"}"#, "invalid_literal", "a", "1"),
            (
                #"{"code":"invalid_enum_value","options":["a"],"received":"b","path":["a"],"message":"m"}"#,
                "invalid_enum_value", "a", nil
            ),
            (#"{"code":"invalid_string","validation":"email","path":["a"],"message":"m"}"#, "invalid_string", "a", nil),
            (
                #"{"code":"invalid_union_discriminator","options":["a"],"path":["t"],"message":"m"}"#,
                "invalid_union_discriminator", "t", nil
            ),
            (#"{"code":"invalid_date","path":["a"],"message":"m"}"#, "invalid_date", "a", nil),
            (#"{"code":"not_finite","path":["a"],"message":"m"}"#, "not_finite", "a", nil),
            (#"{"code":"invalid_intersection_types","path":[],"message":"m"}"#, "invalid_intersection_types", "", nil),
        ] as [(String, String, String, String?)]
    )
    func issuesOfBothVersions(json: String, code: String, path: String, expected: String?) throws {
        let issue = try #require(issues("[\n \(json)]").first)
        #expect(issue.code == code && issue.path == path && issue.expected == expected && issue.message == "m")
        #expect(issue.raw == (try TRPCCoding.decode(JSONValue.self, from: Data(json.utf8))))
        #expect(issue.alternatives.isEmpty && issue.description == (path.isEmpty ? "m" : "\(path): m"))
    }

    @Test func unionsOfZod3() throws {
        let union = """
            [{"code":"invalid_union","path":["v"],"message":"Invalid input","unionErrors":[
              {"name":"ZodError","issues":[{"code":"invalid_type","path":["v","a"],"message":"one"}]},
              {"name":"ZodError","issues":[{"code":"invalid_union","path":["v"],"message":"two","unionErrors":[
                {"issues":[{"code":"custom","path":["v",1],"message":"three"}]}]}]}]}]
            """
        let issue = try #require(issues(union).first)
        #expect(issue.alternatives.map { $0.map(\.description) } == [["v.a: one"], ["v: two"]])
        #expect(issue.alternatives[1][0].alternatives[0][0].description == "v[1]: three")
    }

    @Test func unionsOfZod4() throws {
        let union = """
            [{"code":"invalid_union","path":["v"],"message":"Invalid input","errors":[
              [{"code":"invalid_type","expected":"string","path":[],"message":"one"}],
              [{"code":"invalid_type","path":["a"],"message":"two"},{"code":"custom","path":[],"message":"three"}]]},
             {"code":"invalid_key","origin":"record","path":["r","k"],"message":"m",
              "issues":[{"code":"invalid_format","path":[],"message":"key"}]},
             {"code":"invalid_element","origin":"map","key":"k","path":["m","k"],"message":"m",
              "issues":[{"code":"custom","path":["x"],"message":"element"}]}]
            """
        let found = issues(union)
        #expect(found[0].alternatives.map { $0.map(\.description) } == [["v: one"], ["v.a: two", "v: three"]])
        #expect(found[1].alternatives.map { $0.map(\.description) } == [["r.k: key"]])
        #expect(found[2].alternatives[0][0].path == "m.k.x")
    }

    @Test(arguments: ["m", "", "[]", "[1]", #"[{"path":[]}]"#, "[not json", #"{"message":"m"}"#])
    func otherMessagesContainNoIssues(message: String) { #expect(issues(message).isEmpty) }

    @Test func fieldErrorsAreMerged() {
        let message = """
            [{"code":"custom","path":["author","name"],"message":"Too short"},
             {"code":"custom","path":["title"],"message":"Required"},{"code":"custom","path":[],"message":"Odd"}]
            """
        let data: JSONValue = [
            "zodError": [
                "formErrors": ["Odd", "Even"],
                "fieldErrors": ["author": ["Too short"], "title": ["Required", "Taken"], "extra": ["Unknown"]],
            ]
        ]
        let error = TRPCError(code: .badRequest, message: message, data: data)
        #expect(
            error.fieldErrors == [
                "": ["Odd", "Even"], "author.name": ["Too short"], "title": ["Required", "Taken"],
                "extra": ["Unknown"],
            ]
        )
        let flattened = TRPCError(code: .badRequest, message: "Invalid", data: data)
        #expect(flattened.fieldErrors["author"] == ["Too short"] && flattened.issues.isEmpty)
        #expect(TRPCError(code: .badRequest, data: ["zodError": nil]).fieldErrors.isEmpty)
        let listed = TRPCError(code: .badRequest, message: "m", data: ["zodError": ["issues": [["message": "i"]]]])
        #expect(
            listed.issues.first?.code == "custom" && listed.recoverySuggestion == "Correct the input and try again."
        )
    }

    /// Recordings: the formatter's flattened errors match those in the message.
    @Test(arguments: ["plain", "superjson"])
    func recordedFailures(form: String) async throws {
        var count = 0
        for transcript in try Transcript.all(form, .call) where transcript.response.status == 400 {
            let procedure = Procedure<NoInput, JSONValue>.query(RecordedCall(transcript.request).path)
            let client = TRPCClient(
                url: URL(string: "http://test/trpc")!,
                transformer: transcript.clientTransformer,
                transport: ScriptedTransport(answer: transcript.answer)
            )
            let error = try #require(await trpcError { try await client.call(procedure) })
            guard case .object(let zodError)? = error.data?["zodError"] else { continue }
            count += 1
            #expect(!error.issues.isEmpty && error.issues.allSatisfy { $0.raw["path"] != nil })
            let fields = zodError["fieldErrors"]?.objectValue ?? [:]
            let first = error.fieldErrors.keys.filter { !$0.isEmpty }.map {
                String($0.prefix { $0 != "." && $0 != "[" })
            }
            #expect(Set(first) == Set(fields.keys), "\(transcript.name)")
            #expect(error.fieldErrors[""] ?? [] == (zodError["formErrors"]?.arrayValue ?? []).compactMap(\.stringValue))
        }
        #expect(count >= 5)
    }
}
