import GeneratorSupport
import Testing

/// Operations with the same failures share one enum, named after these.
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

    @Test func equalFailuresShareAnEnum() throws {
        let swift = try swift([
            "one": [("401", problem), ("404", problem)], "two": [("409", problem), ("401", problem)],
            "three": [("404", problem)], "four": [("404", other)], "five": [("404", #"{"description":""}"#)],
            "six": [("default", problem)], "seven": [("4XX", problem), ("422", other), ("default", problem)],
        ])
        #expect(
            enums(swift) == [
                "Failure", "NotFoundFailure", "OtherNotFoundFailure", "ProblemFailure", "SevenFailure",
            ]
        )
        #expect(swift.matches(of: /<NoInput, Void, Failure>/).count == 3)
        for status in ["401", "404", "409"] { #expect(swift.contains(".status(\"\(status)\", .json(Problem.self))")) }
    }

    /// A range or a default with another body than another operation's status would become unreadable.
    @Test(arguments: ["4XX", "default"])
    func rangesAreSharedIfTheirBodiesAreEqual(range: String) throws {
        let all = [("default", problem)].filter { range == $0.0 }
        let statuses = [("404", problem)] + all
        let same = try swift(["one": statuses, "two": [(range, problem)] + (range == "default" ? [] : all)])
        #expect(enums(same) == ["Failure"])
        let apart = try swift(["one": [("404", other)] + all, "two": [(range, problem)]])
        #expect(enums(apart).count == 2)
    }

    @Test(arguments: [["zero", "one", "two"], ["two", "one", "zero"]])
    func newOperationRenamesNoEnum(order: [String]) throws {
        let one = ["one": [("401", problem), ("404", other)]]
        let before = enums(try swift(one))
        let more = one.merging(["zero": [("401", problem)], "two": [("401", problem), ("404", other)]]) { $1 }
        #expect(Set(enums(try swift(more, in: order))).isSuperset(of: before))
    }

    @Test func differingDescriptionsAreOmitted() throws {
        func missing(_ text: String) -> String { #"{"description":"\#(text)"}"# }
        let swift = try swift([
            "one": [("404", missing("No user")), ("409", missing("Twice"))],
            "two": [("404", missing("No item")), ("409", missing("Twice"))],
        ])
        #expect(swift.contains("/// 404\n") && swift.contains("/// 409: Twice\n"))
    }

    @Test func unnamedBodyIsNamedAfterItsStatus() throws {
        let own = #"{"content":{"application/json":{"schema":{"type":"object","properties":{"x":{"type":"string"}}}}}}"#
        let swift = try swift(["one": [("404", own)], "two": [("404", problem)]])
        #expect(enums(swift) == ["Failure", "NotFoundFailure"] && swift.contains(".json(NotFoundBody.self)"))
        #expect(swift.contains("static let documented: RESTFailures<Self> = ["))
    }

    @Test(arguments: ["Failure", "OtherFailure404", "ProblemFailure404"])
    func typesOfTheSameNameKeepIt(type: String) throws {
        func operation(_ id: String, _ body: String) -> String {
            #""/\#(id)":{"get":{"operationId":"\#(id)","responses":{"204":{},"404":\#(body)}}}"#
        }
        let paths = [operation("a", problem), operation("b", problem), operation("c", other), operation("d", other)]
        let more = #""\#(type)":{"type":"object","properties":{"c":{"type":"string"}}}"#
        let schemas =
            #""Problem":{"properties":{"a":{"type":"string"}}},"Other":{"properties":{"b":{"type":"string"}}}"#
        let document =
            #"{"openapi":"3.1.0","info":{},"paths":{\#(paths.joined(separator: ","))},"components":{"schemas":{\#(schemas),\#(more)}}}"#
        let swift = try Pipeline(document).swift
        #expect(swift.contains("struct \(type):") && enums(swift).count == 2 && !enums(swift).contains(type))
    }
}
