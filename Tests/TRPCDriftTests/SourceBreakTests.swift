import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// Changes that only break source, as determined by the declarations of both clients.
struct SourceBreakTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var old: String
        var new: String
        /// `id source line declaration`, with the line in the newer document.
        var findings: [String]
    }

    private static func contract(_ path: String, _ operation: String, schemas: String = "{}") -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{
        "\#(path)":{"get":{"operationId":"fetch",\#(operation)}}},"components":{"schemas":
        \#(schemas)}}
        """#
    }

    private static let item =
        ##""responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Item"}}}}}"##
    private static let nothing = #""responses":{"204":{"description":"ok"}}"#

    private static func parameter(_ name: String, _ schema: String = #"{"type":"string"}"#) -> String {
        #""parameters":[{"name":"\#(name)","in":"path","required":true,"schema":\#(schema)}],"#
    }

    private static func query(_ name: String) -> String {
        let all = ["id", name].map { #"{"name":"\#($0)","in":"query","schema":{"type":"string"}}"# }
        return #""parameters":[\#(all.joined(separator: ","))],"#
    }

    private static func output(_ properties: String) -> String {
        #""responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{\#(properties)}}}}}}"#
    }

    private static func items(title: String = "string", owner: String) -> String {
        ##"""
        {"Item":{"type":"object","required":["title","owner"],"properties":{"title":{"type":"\##(title)"},"owner":\##(owner)}},
        "Person":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}}
        """##
    }

    private static let inline = #"{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}"#
    private static let reference = ##"{"$ref":"#/components/schemas/Person"}"##

    static let cases: [Case] = [
        Case(
            testDescription: "an inline schema becomes a reference",
            old: contract("/items", item, schemas: items(owner: inline)),
            new: contract("/items", item, schemas: items(owner: reference)),
            findings: ["swift-declaration break 3 Item.Owner"]
        ),
        Case(
            testDescription: "an inline schema becomes a reference, next to a change of the wire",
            old: contract("/items", item, schemas: items(owner: inline)),
            new: contract("/items", item, schemas: items(title: "integer", owner: reference)),
            findings: ["out-string-to-integer break 3 Item.title", "swift-declaration break 3 Item.owner"]
        ),
        Case(
            testDescription: "a path parameter is renamed",
            old: contract("/u/{id}", parameter("id") + nothing),
            new: contract("/u/{userId}", parameter("userId") + nothing),
            findings: ["swift-declaration break 2 U.fetch()"]
        ),
        Case(
            testDescription: "a path parameter gains a declaration",
            old: contract("/u/{id}", nothing),
            new: contract("/u/{id}", parameter("id", #"{"type":"number"}"#) + nothing),
            findings: ["swift-declaration break 2 U.fetch"]
        ),
        Case(
            testDescription: "a tag is renamed",
            old: contract("/u", #""tags":["users"],"# + nothing),
            new: contract("/u", #""tags":["people"],"# + nothing),
            findings: ["swift-declaration break 1 Client.users", "swift-declaration break 1 Users"]
        ),
        Case(
            testDescription: "the name of a string is removed",
            old: contract(
                "/u/{id}",
                parameter("id", ##"{"$ref":"#/components/schemas/UserID"}"##) + nothing,
                schemas: #"{"UserID":{"type":"string"}}"#
            ),
            new: contract("/u/{id}", parameter("id") + nothing),
            findings: ["swift-declaration break 1 UserID"]
        ),
        Case(
            testDescription: "properties change their order",
            old: contract("/items", item, schemas: items(owner: reference)),
            new: contract(
                "/items",
                item,
                schemas: items(owner: reference)
                    .replacing(#""properties":{"title":{"type":"string"},"owner":"#, with: #""properties":{"owner":"#)
                    .replacing(#"Person"}}},"#, with: #"Person"},"title":{"type":"string"}}},"#)
            ),
            findings: ["swift-declaration break 3 Item.init()"]
        ),
        Case(
            testDescription: "a string becomes an enum under the same name",
            old: contract(
                "/u",
                item,
                schemas:
                    ##"{"Item":{"type":"object","properties":{"tag":{"$ref":"#/components/schemas/Tag"}}},"Tag":{"type":"string"}}"##
            ),
            new: contract(
                "/u",
                item,
                schemas:
                    ##"{"Item":{"type":"object","properties":{"tag":{"$ref":"#/components/schemas/Tag"}}},"Tag":{"type":"string","enum":["a","b"]}}"##
            ),
            findings: ["out-string-to-enum break 3 Tag"]
        ),
        Case(
            testDescription: "an optional property of an output is replaced",
            old: contract("/u", output(#""a":{"type":"string"},"b":{"type":"string"}"#)),
            new: contract("/u", output(#""a":{"type":"string"},"c":{"type":"integer"}"#)),
            findings: ["out-prop-removed-optional break 2 u.fetch()"]
        ),
        Case(
            testDescription: "a parameter is renamed, and another added",
            old: contract("/u", query("page") + nothing),
            new: contract("/u", query("size") + nothing),
            findings: ["in-prop-removed-optional break 2 u.fetch()"]
        ),
        Case(
            testDescription: "a description changes",
            old: contract("/u", nothing),
            new: contract("/u", #""description":"Fetches.","# + nothing),
            findings: []
        ),
    ]

    @Test(arguments: cases)
    func sourceVerdictsMatchTheDeclarations(_ made: Case) throws {
        let client = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")
        let findings = try DriftDocuments.findings(made.old, made.new, clients: (client, client))
        #expect(findings.filter { $0.verdict.source != .ok }.map(\.words).sorted() == made.findings)
    }
}

extension Finding {
    fileprivate var words: String {
        "\(id) \(verdict.source.rawValue) \(revision.line) \(symbols.first ?? "nothing")"
    }
}
