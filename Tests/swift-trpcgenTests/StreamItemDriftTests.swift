import Foundation
import Testing

/// The items of streams are decoded by clients, and read by every command.
struct StreamItemDriftTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    /// The way a document describes the items of a stream.
    enum Form: String, CaseIterable {
        case itemSchema, reference, schema, list, lines, beside, other, component, event, assumed, configured

        var isNamed: Bool { self == .reference || isConfigured }

        /// Whether only the configuration specifies the items.
        var isConfigured: Bool { self == .assumed || self == .configured }

        func contract(_ item: String) -> String {
            let reference = ##"{"$ref":"#/components/schemas/Item"}"##
            let whole = #""application/json":{"schema":{"type":"object","properties":{"whole":{"type":"string"}}}}"#
            var response = "200"
            let contents =
                switch self {
                case .itemSchema, .component: #""text/event-stream":{"itemSchema":\#(item)}"#
                case .reference: #""text/event-stream":{"itemSchema":\#(reference)}"#
                case .schema: #""text/event-stream":{"schema":\#(item)}"#
                case .list: #""text/event-stream; charset=utf-8":{"schema":{"type":"array","items":\#(item)}}"#
                case .lines: #""application/jsonl":{"itemSchema":\#(item)}"#
                case .beside: #"\#(whole),"text/event-stream":{"schema":\#(item)}"#
                case .other: #""text/event-stream":{"itemSchema":\#(item)}"#
                case .event:
                    #"""
                    "text/event-stream":{"itemSchema":{"required":["data"],"properties":{"event":{"type":"string"},
                    "data":{"type":"string","contentMediaType":"application/json","contentSchema":\#(item)}}}}
                    """#
                case .assumed: whole
                case .configured: #""text/event-stream":{"schema":{"type":"string"}}"#
                }
            if self == .other { response = #"202":{"content":{\#(whole)}},"203"# }
            let schemas = isNamed ? #""Item":\#(item)"# : ""
            let answer = #"{"description":"ok","content":{\#(contents)}}"#
            let shared = self == .component ? ##"{"$ref":"#/components/responses/R"}"## : answer
            return #"""
                {"openapi":"3.2.0","info":{"title":"T","version":"1"},"paths":{"/chat":{"post":{"operationId":"chat",
                "responses":{"\#(response)":\#(shared)}}}},
                "components":{"responses":{"R":\#(answer)},"schemas":{\#(schemas)}}}
                """#
        }
    }

    private static func item(_ required: String, _ properties: String) -> String {
        #"{"type":"object","required":[\#(required)],"properties":{\#(properties)}}"#
    }

    private static let old = item(#""text","index""#, #""text":{"type":"string"},"index":{"type":"integer"}"#)
    private static let optional = item(#""index""#, #""text":{"type":"string"},"index":{"type":"integer"}"#)
    private static let removed = item(#""index""#, #""index":{"type":"integer"}"#)
    private static let retyped = item(
        #""text","index""#,
        #""text":{"type":"string"},"index":{"type":"string"}"#
    )
    private static let added = item(
        #""text","index","more""#,
        #""text":{"type":"string"},"index":{"type":"integer"},"more":{"type":"string"}"#
    )

    private func configure(_ form: Form) throws {
        let streams = form.isConfigured ? "streams: { chat: Item }\n" : ""
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n\(streams)", to: "trpcgen.yaml")
    }

    private func findings(_ form: Form, _ old: String, _ new: String) throws -> [[String: Any]] {
        try configure(form)
        try tool.write(form.contract(old), to: "api.json")
        #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
        try tool.write(form.contract(new), to: "api.json")
        let result = try tool.run("diff", "--level", "info", "--format", "json", "--fail-on", "never")
        return try Tool.findings(result.output)
    }

    private func verdict(_ finding: [String: Any], _ axis: String = "wire") -> String? {
        (finding[axis] as? [String: Any])?["verdict"] as? String
    }

    /// The JSON in an event's data is the same, whether the contract describes the data or the whole event.
    @Test(arguments: [(Form.schema, Form.event), (.event, .schema)])
    func eventSchemaChangesNoData(before: Form, after: Form) throws {
        try configure(before)
        try tool.write(before.contract(Self.old), to: "api.json")
        #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
        try tool.write(after.contract(Self.old), to: "api.json")
        let result = try tool.run("diff", "--level", "info", "--format", "json", "--fail-on", "never")
        let found = try Tool.findings(result.output)
        #expect(found.allSatisfy { verdict($0) == "ok" }, "\(found)")
        try tool.write(after.contract(Self.removed), to: "api.json")
        let other = try tool.run("diff", "--level", "info", "--format", "json", "--fail-on", "never")
        #expect(try Tool.findings(other.output).contains { verdict($0) == "break" })
    }

    @Test(arguments: Form.allCases) func changedItemIsFound(form: Form) throws {
        let optional = try findings(form, Self.old, Self.optional)
        #expect(optional.map { $0["id"] as? String } == ["out-required-to-optional"], "\(optional)")
        #expect(optional.first.flatMap { verdict($0) } == "cond")
        let removed = try findings(form, Self.old, Self.removed)
        let removal = form == .event ? "out-nested-prop-removed" : "out-prop-removed-required"
        #expect(removed.map { $0["id"] as? String } == [removal])
        #expect(removed.first.flatMap { verdict($0) } == "break")
        let retyped = try findings(form, Self.old, Self.retyped)
        #expect(retyped.first?["id"] as? String == "out-integer-to-string" && retyped.count == 1, "\(retyped)")
        #expect(retyped.first.flatMap { verdict($0, "source") } == "break")
        // An application ignores unknown values.
        let added = try findings(form, Self.old, Self.added)
        #expect(added.allSatisfy { verdict($0) == "ok" }, "\(added)")
        #expect(try findings(form, Self.old, Self.old).isEmpty)
    }

    @Test(arguments: [Form.itemSchema, .schema, .list, .lines, .beside, .component])
    func findingsNameTheCallAndTheItem(form: Form) throws {
        let finding = try #require(try findings(form, Self.old, Self.optional).first)
        #expect(finding["place"] as? String == "POST /chat/output/stream item/text")
        #expect(finding["procedure"] as? String == "POST /chat")
        let text = try tool.run("diff")
        #expect(text.output.contains("'POST /chat' stream item: 'text' changed from required to optional"))
        #expect(text.output.contains("fails when 'text' is missing from an item of its stream"), "\(text.output)")
    }

    @Test(arguments: Form.allCases) func contractCannotBeDeployed(form: Form) throws {
        _ = try findings(form, Self.old, Self.removed)
        let result = try tool.run("can-i-deploy")
        #expect(result.code == 1 && result.output.hasSuffix("no: api.json cannot be deployed\n"))
        #expect(try tool.run("ci", "--quiet").code != 0)
    }

    @Test(arguments: Form.allCases) func checkNamesTheChange(form: Form) throws {
        try configure(form)
        try tool.write(form.contract(Self.old), to: "api.json")
        #expect(try tool.run("generate").code == 0)
        try tool.git("init", "-q")
        try tool.commit()
        try tool.write(form.contract(Self.retyped), to: "api.json")
        let check = try tool.run("check")
        let change =
            form.isNamed
            ? "Item.index: Int → String"
            : "stream item/\(form == .event ? "data/" : "")index: 'index' changed from integer to string"
        #expect(check.code == 1 && check.output.contains(change), "\(check.output)")
    }

    @Test func descriptionsOfTheSameItemAreEquivalent() throws {
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        let forms: [Form] = [.itemSchema, .schema, .list, .reference, .component]
        for form in forms { try tool.write(form.contract(Self.old), to: "\(form).json") }
        for one in forms {
            for other in forms {
                let result = try tool.run("diff", "\(one).json", "\(other).json", "--level", "info", "--format", "json")
                let found = try Tool.findings(result.output).filter { verdict($0) != "ok" }
                #expect(found.isEmpty, "\(one) → \(other): \(found)")
            }
        }
    }

    @Test func removedItemDescriptionIsReported() throws {
        try configure(.itemSchema)
        let bare = #""text/event-stream":{}"#
        let described = Form.itemSchema.contract(Self.old)
        let undescribed = described.replacing(#""text/event-stream":{"itemSchema":\#(Self.old)}"#, with: bare)
        #expect(undescribed != described)
        try tool.write(described, to: "old.json")
        try tool.write(undescribed, to: "new.json")
        let lost = try tool.run("diff", "old.json", "new.json", "--format", "json", "--level", "info")
        #expect(lost.code == 1)
        #expect(try Tool.findings(lost.output).map { $0["id"] as? String }.contains("stream-item-undescribed"))
        let won = try tool.run("diff", "new.json", "old.json", "--format", "json", "--level", "info")
        #expect(won.code == 0)
        #expect(try Tool.findings(won.output).map { $0["id"] as? String }.contains("stream-item-described"))
    }

    @Test func streamInsteadOfAValueIsOneChange() throws {
        try configure(.itemSchema)
        try tool.write(Form.assumed.contract(Self.old), to: "old.json")
        try tool.write(Form.itemSchema.contract(Self.old), to: "new.json")
        for pair in [("old.json", "new.json"), ("new.json", "old.json")] {
            let result = try tool.run("diff", pair.0, pair.1, "--format", "json")
            let ids = try Tool.findings(result.output).map { $0["id"] as? String ?? "" }
            #expect(ids.filter { !["swift-declaration", "components-unused"].contains($0) } == ["output-media"])
        }
    }

    /// The configuration of a client isn't part of the contract.
    @Test(arguments: [Form.assumed, .configured]) func configuredItemsAreNotAWireChange(form: Form) throws {
        try configure(form)
        try tool.write(form.contract(Self.old), to: "api.json")
        #expect(try tool.run("record", "--release", "1.0").code == 0)
        try configure(.itemSchema)
        let result = try tool.run("diff", "--level", "info", "--format", "json")
        #expect(try Tool.findings(result.output).allSatisfy { verdict($0) == "ok" }, "\(result.output)")
        // The shipped client still decodes the items.
        try tool.write(form.contract(Self.removed), to: "api.json")
        let changed = try tool.run("diff", "--format", "json")
        #expect(try Tool.findings(changed.output).map { $0["id"] as? String }.contains("out-prop-removed-required"))
    }

    @Test func newItemSchemaIsNotAnError() throws {
        try configure(.configured)
        let new = Form.configured.contract(Self.old)
        try tool.write(new.replacing(#""Item":"#, with: #""Thing":"#), to: "old.json")
        try tool.write(new, to: "api.json")
        let result = try tool.run("diff", "--base", "old.json")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func subscriptionEventsAreCompared() throws {
        func contract(_ key: String, _ item: String) -> String {
            let events = #"{"description":"ok","content":{"text/event-stream":{"\#(key)":\#(item)}}}"#
            return #"""
                {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/posts.onAdd":{"get":{"operationId":"posts.onAdd",
                "x-trpc":{"path":"posts.onAdd","type":"subscription"},"responses":{"200":\#(events)}}}}}
                """#
        }
        try configure(.itemSchema)
        for key in ["schema", "itemSchema"] {
            try tool.write(contract(key, Self.old), to: "old.json")
            try tool.write(contract(key, Self.removed), to: "new.json")
            let result = try tool.run("diff", "old.json", "new.json", "--format", "json")
            #expect(try Tool.findings(result.output).map { $0["id"] as? String } == ["sub-output"])
            #expect(result.code == 1)
        }
    }

    @Test func requestItemsAreCompared() throws {
        func contract(_ item: String) -> String {
            let body = #"{"content":{"application/jsonl":{"itemSchema":\#(item)}}}"#
            return #"""
                {"openapi":"3.2.0","info":{"title":"T","version":"1"},"paths":{"/log":{"post":{"operationId":"log",
                "requestBody":\#(body),"responses":{"204":{"description":"ok"}}}}}}
                """#
        }
        try configure(.itemSchema)
        try tool.write(contract(Self.old), to: "old.json")
        try tool.write(contract(Self.added), to: "new.json")
        let result = try tool.run("diff", "old.json", "new.json", "--format", "json")
        #expect(result.code == 1)
        #expect(try Tool.findings(result.output).first?["id"] as? String == "in-prop-added-required")
    }

    @Test func selectionKeepsConfiguredTypes() throws {
        let stream = #"{"get":{"operationId":"stream","responses":{"200":{"content":{"text/event-stream":{}}}}}}"#
        let other = #"{"get":{"operationId":"other","responses":{"200":{"content":{}}}}}"#
        let tick =
            #"{"type":"object","required":["n","a"],"properties":{"n":{"type":"integer"},"a":{"type":"integer"}}}"#
        func write(_ tick: String) throws {
            try tool.write(
                """
                {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/s":\(stream),"/o":\(other)},
                "components":{"schemas":{"Tick":\(tick),"Left":{"type":"string"}}}}
                """,
                to: "api.json"
            )
        }
        try write(tick)
        try tool.write(
            "schema: api.json\noutput: Out\nexclude: [other]\nstreams: { stream: Tick }\n",
            to: "trpcgen.yaml"
        )
        #expect(try tool.run("record", "--release", "1.0").code == 0)
        #expect(try Tool.findings(tool.run("diff", "--level", "source", "--format", "json").output).isEmpty)
        #expect(try !tool.read("Contracts/1.0.json").contains("Left"))
        try write(tick.replacing(#""required":["n","a"]"#, with: #""required":["n"]"#))
        let changed = try tool.run("diff", "--base", "release:1.0", "--format", "json")
        #expect(changed.code == 1)
        #expect(try Tool.findings(changed.output).map { $0["id"] as? String } == ["out-required-to-optional"])
    }
}
