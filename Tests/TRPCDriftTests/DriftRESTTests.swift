import TRPCDrift
import Testing

/// Parts of REST contracts other than bodies: each pair has one rule, and another one when it is swapped.
struct DriftRESTTests {
    struct Pair: CustomTestStringConvertible, Sendable {
        var rule: String
        /// The rule of the swapped pair.
        var mirror: String
        var part: Part
        var old: String
        var new: String

        init(_ rule: String, _ mirror: String, _ part: Part, _ old: String, _ new: String) {
            self.rule = rule
            self.mirror = mirror
            self.part = part
            self.old = old
            self.new = new
        }

        var testDescription: String { "\(rule), \(old) and \(new)" }
    }

    /// The place of a string in the document.
    enum Part: String {
        case answers, headers, parameters, callbacks, encoding
        case webhooks, securitySchemes
        /// Additional media types of the body, and of the response.
        case body, answer
    }

    private static func document(_ part: Part, _ text: String) -> String {
        func put(_ other: Part, _ usual: String) -> String { other == part ? text : usual }
        return #"""
            {"openapi":"3.1.0","info":{"title":"t","version":"1"},"webhooks":{\#(put(.webhooks, ""))},
            "components":{"securitySchemes":{\#(put(.securitySchemes, ""))}},"security":[{"key":[]}],
            "paths":{"/orders":{"post":{"operationId":"order","parameters":[\#(put(.parameters, ""))],
            "callbacks":{\#(put(.callbacks, ""))},"requestBody":{"required":true,"content":{"multipart/form-data":{
            "encoding":{\#(put(.encoding, ""))},"schema":{"type":"object","properties":{"tags":{"type":"array","items":
            {"type":"string"}}}}}\#(put(.body, ""))}},"responses":{"200":{"description":"ok","headers":{\#(put(.headers, ""))},
            "content":{"application/json":{"schema":{"type":"string"}}\#(put(.answer, ""))}}\#(put(.answers, ""))}}}}}
            """#
    }

    private static func header(_ type: String, _ more: String = "") -> String {
        #""X-Total":{"schema":{"type":"\#(type)"}\#(more)}"#
    }

    private static func parameter(_ place: String, _ more: String = "") -> String {
        #"{"name":"tenant","in":"\#(place)","schema":{"type":"string"}\#(more)}"#
    }

    private static func list(_ more: String) -> String {
        #"{"name":"ids","in":"query","schema":{"type":"array","items":{"type":"string"}}\#(more)}"#
    }

    /// Returns a request that the backend sends.
    private static func sent(_ body: String?, _ answers: String = #""200":{"description":"ok"}"#, _ more: String = "")
        -> String
    {
        let body = body.map { #""requestBody":{"required":true,"content":{"application/json":{"schema":\#($0)}}},"# }
        return #"{"post":{\#(body ?? "")\#(more)"responses":{\#(answers)}}}"#
    }

    private static func webhook(_ name: String, _ body: String?, _ answers: String = #""200":{"description":"ok"}"#)
        -> String
    { #""\#(name)":\#(sent(body, answers))"# }

    private static func callback(_ place: String, _ body: String) -> String {
        #""onPaid":{"{$request.body#/\#(place)}":\#(sent(body))}"#
    }

    private static let order =
        #"{"type":"object","properties":{"id":{"type":"string"},"sum":{"type":"number"}},"required":["id","sum"]}"#
    private static let bare = #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#
    private static let event = #"{"type":"object","properties":{"at":{"type":"string"}},"required":["at"]}"#
    private static let needed = #","required":true"#
    private static func answer(_ schema: String) -> String {
        #""200":{"description":"ok","content":{"application/json":{"schema":\#(schema)}}}"#
    }

    static let pairs: [Pair] = [
        Pair("out-header-added", "out-header-removed-optional", .headers, "", header("integer")),
        Pair("out-header-added", "out-header-removed-required", .headers, "", header("integer", needed)),
        Pair(
            "out-header-required-to-optional",
            "out-header-optional-to-required",
            .headers,
            header("integer", needed),
            header("integer")
        ),
        Pair("out-header-type-changed", "out-header-type-narrowed", .headers, header("integer"), header("string")),
        Pair("out-header-type-changed", "out-header-type-narrowed", .headers, header("integer"), header("number")),
        Pair("out-header-type-changed", "out-header-type-changed", .headers, header("integer"), header("boolean")),
        Pair(
            "parameter-moved",
            "parameter-moved",
            .parameters,
            parameter("query", needed),
            parameter("header", needed)
        ),
        Pair(
            "parameter-moved-optional",
            "parameter-moved-optional",
            .parameters,
            parameter("query"),
            parameter("cookie")
        ),
        Pair("parameter-style", "parameter-style", .parameters, list(""), list(#","explode":false"#)),
        Pair("parameter-style", "parameter-style", .parameters, list(""), list(#","style":"pipeDelimited""#)),
        Pair(
            "success-status-added",
            "success-status-removed",
            .answers,
            "",
            #","202":{"description":"later","content":{"application/json":{"schema":{"type":"integer"}}}}"#
        ),
        Pair("success-status-added", "success-status-removed", .answers, "", #","204":{"description":"none"}"#),
        Pair("input-media-added", "input-media", .body, "", #","application/json":{"schema":{"type":"integer"}}"#),
        Pair("output-media-added", "output-media-removed", .answer, "", #","text/csv":{"schema":{"type":"string"}}"#),
        Pair("body-encoding", "body-encoding", .encoding, "", #""tags":{"contentType":"application/json"}"#),
        Pair(
            "auth-scheme-changed",
            "auth-scheme-changed",
            .securitySchemes,
            #""key":{"type":"apiKey","in":"header","name":"x-key"}"#,
            #""key":{"type":"apiKey","in":"query","name":"key"}"#
        ),
        Pair("webhook-added", "webhook-removed", .webhooks, "", webhook("order.paid", order)),
        Pair(
            "webhook-renamed",
            "webhook-renamed",
            .webhooks,
            webhook("order.paid", order),
            webhook("order_paid", order)
        ),
        Pair(
            "out-prop-removed-required",
            "out-prop-added-required",
            .webhooks,
            webhook("order.paid", order),
            webhook("order.paid", bare)
        ),
        Pair(
            "in-prop-removed-required",
            "in-prop-added-required",
            .webhooks,
            webhook("order.paid", event, answer(order)),
            webhook("order.paid", event, answer(bare))
        ),
        Pair("payload-added", "payload-removed", .webhooks, webhook("ping", nil), webhook("ping", event)),
        Pair(
            "payload-media",
            "payload-media",
            .webhooks,
            webhook("ping", event),
            webhook("ping", event).replacing("application/json", with: "application/cbor")
        ),
        Pair(
            "out-root-nullable",
            "out-root-nonnull",
            .webhooks,
            webhook("ping", event),
            webhook("ping", event).replacing(#""required":true,"content""#, with: #""content""#)
        ),
        Pair(
            "answer-status-added",
            "answer-status-removed",
            .webhooks,
            webhook("ping", event),
            webhook("ping", event, #""200":{"description":"ok"},"410":{"description":"gone"}"#)
        ),
        Pair(
            "answer-body-added",
            "answer-body-removed",
            .webhooks,
            webhook("ping", event),
            webhook("ping", event, answer(bare))
        ),
        Pair("callback-added", "callback-removed", .callbacks, "", callback("url", order)),
        Pair("callback-address", "callback-address", .callbacks, callback("url", order), callback("to", order)),
        Pair(
            "out-prop-removed-required",
            "out-prop-added-required",
            .callbacks,
            callback("url", order),
            callback("url", bare)
        ),
    ]

    private static func findings(_ part: Part, _ old: String, _ new: String) throws -> [Finding] {
        try DriftDocuments.findings(document(part, old), document(part, new))
    }

    @Test(arguments: pairs)
    func onlyTheRuleIsFound(pair: Pair) throws {
        let forth = try Self.findings(pair.part, pair.old, pair.new)
        #expect(forth.map(\.id) == [pair.rule], "\(forth.map(\.sentence))")
        let back = try Self.findings(pair.part, pair.new, pair.old)
        #expect(back.map(\.id) == [pair.mirror], "\(back.map(\.sentence))")
        for text in [pair.old, pair.new] { #expect(try Self.findings(pair.part, text, text).isEmpty) }
        #expect(forth.first?.severity == forth.first?.rule.severity)
    }

    @Test func eachRuleHasAPair() {
        let rules = DriftRules.all.map(\.id).filter { id in
            ["out-header-", "webhook-", "callback-", "payload-", "answer-", "parameter-"].contains(where: id.hasPrefix)
        }
        #expect(rules.count == 23)
        #expect(Set(rules).isSubset(of: Self.pairs.flatMap { [$0.rule, $0.mirror] }))
    }

    @Test func otherHeaderAttributesAreIrrelevant() throws {
        let text =
            #""x-total":{"description":"other","schema":{"type":"integer"}},"Content-Type":{"schema":{"type":"string"}}"#
        #expect(try Self.findings(.headers, Self.header("integer"), text).isEmpty)
        // A string is written the same way, exploded or not.
        let style = Self.parameter("query", #","explode":false"#)
        #expect(try Self.findings(.parameters, Self.parameter("query"), style).isEmpty)
    }

    @Test func successOfTheSameTypeIsNotAChange() throws {
        let text = #","201":{"description":"new","content":{"application/json":{"schema":{"type":"string"}}}}"#
        #expect(try Self.findings(.answers, "", text).isEmpty)
        #expect(try Self.findings(.answers, text, "").isEmpty)
    }

    /// Clients don't send XML if they can send a form.
    @Test func removedXMLNextToAFormIsNotReported() throws {
        let with = Self.document(.headers, "").replacing(
            #""content":{"multipart/form-data""#,
            with: #""content":{"application/x-www-form-urlencoded":{"schema":{"type":"object"}},"multipart/form-data""#
        )
        let xml = with.replacing(
            #""content":{"application/x"#,
            with: #""content":{"application/xml":{"schema":{"type":"object"}},"application/x"#
        )
        #expect(with != xml)
        #expect(try DriftDocuments.findings(xml, with).isEmpty)
        let lost = try DriftDocuments.findings(with, Self.document(.headers, "")).map(\.id)
        #expect(lost.contains("input-media"))
    }

    @Test func renamedSchemeIsTheSameCredential() throws {
        let old = #""key":{"type":"http","scheme":"bearer"}"#
        let document = Self.document(.securitySchemes, old.replacing("key", with: "token"))
            .replacing(#"[{"key":[]}]"#, with: #"[{"token":[]}]"#)
        #expect(try DriftDocuments.findings(Self.document(.securitySchemes, old), document).isEmpty)
    }

    @Test func callbacksOfARemovedOperationAreNotReported() throws {
        let old = Self.document(.callbacks, Self.callback("url", Self.order))
        let new = old.replacing("/orders", with: "/other").replacing(
            #""operationId":"order""#,
            with: #""operationId":"b""#
        )
        #expect(try DriftDocuments.findings(old, new).map(\.id) == ["proc-removed", "proc-added"])
    }

    /// A named schema that is received in a webhook and sent in a call is checked in both directions.
    @Test func sharedSchemaAffectsTheWebhook() throws {
        func document(_ type: String) -> String {
            Self.document(.webhooks, Self.webhook("order.paid", ##"{"$ref":"#/components/schemas/Order"}"##)).replacing(
                #""components":{"#,
                with:
                    #""components":{"schemas":{"Order":{"type":"object","properties":{"n":{"type":"\#(type)"}},"required":["n"]}},"#
            )
        }
        let findings = try DriftDocuments.findings(document("integer"), document("number"))
        #expect(findings.map(\.id) == ["out-integer-to-number"])
        #expect(findings.first?.procedures == ["webhook order.paid"])
        #expect(findings.first?.place.text == "Order/n")
    }
}
