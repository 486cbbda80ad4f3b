import GeneratorSupport
import Testing

/// Operations that document the same failures share one enum, whose name is their own.
struct SharedFailureTests {
    private let problem = ##"{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}"##
    private let other = ##"{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Other"}}}}"##

    private func swift(_ operations: [String: [(String, String)]], in order: [String]? = nil) throws -> String {
        let paths = (order ?? operations.keys.sorted()).map { id in
            let responses = (operations[id] ?? []).map { #""\#($0)":\#($1)"# }
            let all = [#""204":{"description":""}"#] + responses
            return
                #""/\#(id)":{"put":{"operationId":"\#(id)","tags":["t"],"responses":{\#(all.joined(separator: ","))}}}"#
        }
        let schemas =
            #""Problem":{"properties":{"a":{"type":"string"}}},"Other":{"properties":{"b":{"type":"string"}}}"#
        return try Pipeline(
            #"{"openapi":"3.1.0","info":{},"paths":{\#(paths.joined(separator: ","))},"components":{"schemas":{\#(schemas)}}}"#
        ).swift
    }

    private func enums(_ swift: String) -> [String] {
        swift.matches(of: /enum (\w+): RESTFailure/).map { String($0.output.1) }.sorted()
    }

    @Test func oneEnumStandsForEachSet() throws {
        let swift = try swift([
            "one": [("401", problem), ("404", problem)], "two": [("404", problem), ("401", problem)],
            "three": [("404", problem)], "four": [("404", other)], "five": [("404", #"{"description":""}"#)],
            "six": [("default", problem)], "seven": [("4XX", problem), ("422", other), ("default", problem)],
        ])
        #expect(
            enums(swift) == [
                "Failure404", "OtherFailure404", "OtherFailure422_Problem4XX_Other", "ProblemFailure",
                "ProblemFailure401_404", "ProblemFailure404",
            ]
        )
        #expect(swift.matches(of: /<NoInput, EmptyAnswer, ProblemFailure401_404>/).count == 2)
        #expect(!swift.contains("failures: ["))
    }

    @Test(arguments: [["zero", "one", "two"], ["two", "one", "zero"]])
    func anotherOperationRenamesNoSet(order: [String]) throws {
        let one = ["one": [("401", problem), ("404", other)]]
        let before = enums(try swift(one))
        let more = one.merging(["zero": [("401", problem)], "two": [("401", problem), ("404", other)]]) { $1 }
        #expect(Set(enums(try swift(more, in: order))).isSuperset(of: before))
    }

    @Test func wordsThatDifferAreLeftOut() throws {
        func missing(_ text: String) -> String { #"{"description":"\#(text)"}"# }
        let swift = try swift([
            "one": [("404", missing("No user")), ("409", missing("Twice"))],
            "two": [("404", missing("No item")), ("409", missing("Twice"))],
        ])
        #expect(swift.contains("/// 404\n") && swift.contains("/// 409: Twice\n"))
    }

    @Test func aBodyWithoutANameIsCalledByItsStatus() throws {
        let own = #"{"content":{"application/json":{"schema":{"type":"object","properties":{"x":{"type":"string"}}}}}}"#
        let swift = try swift(["one": [("404", own)], "two": [("404", problem)]])
        #expect(enums(swift) == ["NotFoundBodyFailure404", "ProblemFailure404"])
        #expect(swift.contains("static let documented: RESTFailures<Self> = ["))
    }

    @Test func aTypeOfTheSameNameKeepsIt() throws {
        let document = ##"""
            {"openapi":"3.1.0","info":{},"paths":{"/a":{"get":{"operationId":"a","responses":{"204":{},
            "404":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}}}}},
            "components":{"schemas":{"Problem":{"properties":{"a":{"type":"string"}}},
            "ProblemFailure404":{"type":"object","properties":{"c":{"type":"string"}}}}}}
            """##
        let swift = try Pipeline(document).swift
        #expect(swift.contains("struct ProblemFailure404:") && enums(swift) == ["ProblemFailure404Response"])
    }
}
