import Foundation
import Testing

/// The shipped client is the same, whether its contract is from a commit, a file or a release.
struct ShippedClientTests {
    enum Base: String, CaseIterable {
        case commit = "HEAD"
        case file = "old.json"
        case release = "release:1"
    }

    private static let text = #"{"type":"string"}"#

    /// Returns a document with these operations and schemas.
    private static func document(_ operations: String, _ schemas: String = "") -> String {
        #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(operations)},"components":{"schemas":{\#(schemas)}}}"#
    }

    private static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

    /// Returns `GET /item`, whose response has the schema in these media types.
    private static func answer(_ schema: String, _ media: [String] = ["application/json"]) -> String {
        let contents = media.map { #""\#($0)":{"schema":\#(schema)}"# }.joined(separator: ",")
        return
            #""/item":{"get":{"operationId":"getItem","tags":["items"],"responses":{"200":{"description":"ok","content":{\#(contents)}}}}}"#
    }

    private static func object(_ properties: String, _ required: [String]) -> String {
        let names = required.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"type":"object","properties":{\#(properties)},"required":[\#(names)]}"#
    }

    private static func states(_ values: String) -> String {
        let item = object(#""state":{"type":"string","enum":[\#(values)]}"#, ["state"])
        return document(answer(reference("Item")), #""Item":\#(item)"#)
    }

    /// Version 0.1 decoded each object as the union's only object member.
    @Test func releasesAreJudgedByTheirGeneratorVersion() throws {
        func document(_ members: String...) -> String {
            let union = #"{"anyOf":[{"type":"string"},\#(members.joined(separator: ","))]}"#
            return Self.document(Self.answer(Self.object(#""file":\#(union)"#, ["file"])))
        }
        let file = Self.object(#""id":{"type":"string"}"#, ["id"])
        let other = Self.object(#""kind":{"type":"string"}"#, ["kind"])
        let tool = try Tool()
        try tool.write(document(file), to: "api.json")
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        #expect(try tool.run("record", "--release", "2.0").code == 0)
        let record = try tool.read("Contracts/2.0.json")
        let earlier = record.replacing(/"tool": *"[^"]+"/, with: #""tool":"0.1.0""#)
            .replacing(/"release": *"2\.0"/, with: #""release":"1.0""#)
        #expect(earlier != record)
        try tool.write(earlier, to: "Contracts/1.0.json")
        try tool.write(document(file, other), to: "api.json")
        for (release, severity) in [("1.0", "error"), ("2.0", "warning")] {
            let output = try tool.run("diff", "--base", "release:\(release)", "--fail-on", "never").output
            #expect(output.hasPrefix("\(severity): "), "\(release): \(output)")
        }
    }

    /// Returns a string like `error out-enum-value-added closed maybe` for each finding of the newer contract.
    ///
    /// - Parameter settings: Lines of the configuration, when the client was shipped and now.
    private func found(
        _ old: String,
        _ new: String,
        _ base: Base,
        settings: (old: String, new: String) = ("", "")
    ) throws -> [String] {
        let tool = try Tool()
        func git(_ arguments: String...) throws {
            let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"]
            #expect(try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments).code == 0)
        }
        let client = "schema: api.json\noutput: Out\nnamespace: API\n"
        try tool.write(old, to: "api.json")
        try tool.write(old, to: "old.json")
        try tool.write(client + settings.old, to: "trpcgen.yaml")
        try git("init", "-q")
        try git("add", "api.json", "trpcgen.yaml")
        try git("commit", "-qm", "one")
        #expect(try tool.run("record", "--release", "1").code == 0)
        try tool.write(new, to: "api.json")
        try tool.write(client + settings.new, to: "trpcgen.yaml")
        let result = try tool.run("diff", "--base", base.rawValue, "--format", "json", "--fail-on", "never")
        let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let findings = try #require(root?["findings"] as? [[String: Any]], "\(result.errors)")
        return findings.map { finding in
            func verdict(_ axis: String) -> String { (finding[axis] as? [String: Any])?["verdict"] as? String ?? "" }
            return "\(finding["severity"] ?? "") \(finding["id"] ?? "") \(verdict("wire")) \(verdict("source"))"
        }
    }

    @Test(arguments: Base.allCases)
    func newValueOfAnOpenEnumIsAWarning(base: Base) throws {
        let (old, new) = (Self.states(#""a","b""#), Self.states(#""a","b","c""#))
        #expect(try found(old, new, base) == ["warning out-enum-value-added closed maybe"])
        let closed = ("enums: closed\n", "enums: closed\n")
        #expect(try found(old, new, base, settings: closed) == ["error out-enum-value-added closed maybe"])
    }

    /// A file is compared with the current configuration; a commit and a release have their own.
    @Test(arguments: Base.allCases)
    func configurationOfTheShippedClientApplies(base: Base) throws {
        let (old, new) = (Self.states(#""a","b""#), Self.states(#""a","b","c""#))
        let severity = base == .file ? "warning" : "error"
        let closed = try found(old, new, base, settings: ("enums: closed\n", ""))
        #expect(closed.contains("\(severity) out-enum-value-added closed maybe"), "\(closed)")
        let opened = try found(old, new, base, settings: ("", "enums: closed\n"))
        #expect(
            opened.contains { $0.hasPrefix("\(base == .file ? "error" : "warning") out-enum-value-added") },
            "\(opened)"
        )
    }

    @Test(arguments: Base.allCases)
    func removingTheClientsMediaTypeBreaks(base: Base) throws {
        func document(_ media: String...) -> String { Self.document(Self.answer(Self.text, media)) }
        let both = document("application/json", "application/xml")
        #expect(try found(both, document("application/xml"), base) == ["error output-media break break"])
        #expect(try found(both, document("application/json"), base) == ["info output-media-removed ok ok"])
    }

    /// Returns a union of objects with two properties that could discriminate its members.
    private static func shapes(_ names: [String], isReversed: Bool = false) -> String {
        let schemas = names.map { name in
            let properties = [
                #""kind":{"type":"string","enum":["\#(name)"]}"#, #""shape":{"type":"string","enum":["s\#(name)"]}"#,
                #""v\#(name)":{"type":"string"}"#,
            ]
            let ordered = isReversed ? properties.reversed() : properties
            return #""\#(name)":\#(object(ordered.joined(separator: ","), ["kind", "shape", "v\(name)"]))"#
        }
        let members = names.map(reference).joined(separator: ",")
        return document(answer(#"{"oneOf":[\#(members)]}"#), schemas.joined(separator: ","))
    }

    @Test(arguments: Base.allCases)
    func orderOfPropertiesDoesNotChooseTheTag(base: Base) throws {
        let all = ["A", "B", "C"]
        #expect(try found(Self.shapes(all), Self.shapes(all, isReversed: true), base).isEmpty)
        let fewer = try found(Self.shapes(all), Self.shapes(["A", "B"], isReversed: true), base)
        #expect(fewer == ["source out-du-variant-removed ok break"])
    }

    /// Returns `POST /item` with an optional property `note`.
    private static func note(_ schema: String, _ required: [String] = []) -> String {
        let body = #"{"required":true,"content":{"application/json":{"schema":\#(reference("New"))}}}"#
        let operation =
            #""/item":{"post":{"operationId":"add","tags":["items"],"requestBody":\#(body),"responses":{"204":{"description":"ok"}}}}"#
        return document(operation, #""New":\#(object(#""note":\#(schema)"#, required))"#)
    }

    @Test(arguments: Base.allCases)
    func sourceBreaksAreReported(base: Base) throws {
        let nullable = #"{"type":["string","null"]}"#
        #expect(
            try found(Self.note(Self.text), Self.note(nullable), base) == ["source in-optional-to-nullish ok break"]
        )
        let required = try found(Self.note(Self.text), Self.note(nullable, ["note"]), base)
        #expect(required == ["error in-optional-to-nullable cond break"])
        func repayment(_ more: String) -> String {
            let amount = Self.object(#""value":{"type":"integer"}"#, ["value"])
            let whole = Self.object(#""amount":{"allOf":[\#(Self.reference("Amount"))\#(more)]}"#, ["amount"])
            return Self.document(
                Self.answer(Self.reference("Repayment")),
                #""Amount":\#(amount),"Repayment":\#(whole)"#
            )
        }
        let member = #",{"type":"object","properties":{"extra":{"type":"string"}}}"#
        let moved = try found(repayment(""), repayment(member), base)
        #expect(moved == ["source out-prop-added-optional ok break"])
    }

    /// Two enums with equal values are one type, depending on the order of their values too.
    @Test(arguments: Base.allCases)
    func enumWithOtherUsesMayBeADifferentType(base: Base) throws {
        func pair(_ second: String) -> String {
            func enumeration(_ values: String) -> String { #"{"type":"string","enum":[\#(values)]}"# }
            let first = enumeration(#""low","medium","high""#)
            let one = Self.object(#""severity":\#(first)"#, ["severity"])
            let two = Self.object(#""severity":\#(enumeration(second))"#, ["severity"])
            let both = Self.object(#""one":\#(Self.reference("One")),"two":\#(Self.reference("Two"))"#, ["one", "two"])
            return Self.document(Self.answer(both), #""One":\#(one),"Two":\#(two)"#)
        }
        let moved = try found(pair(#""low","medium","high""#), pair(#""high","low","medium""#), base)
        #expect(moved == ["source swift-declaration ok break"])
    }

    @Test(arguments: Base.allCases)
    func sourceCompatibilityIsReported(base: Base) throws {
        let renamed = try found(Self.states(#""active","b""#), Self.states(#""ACTIVE","b""#), base)
        #expect(renamed == ["warning out-enum-value-renamed closed ok"])
    }

    @Test(arguments: Base.allCases)
    func stringBecomingADateBreaksTheSource(base: Base) throws {
        func post(_ format: String) -> String {
            Self.document(Self.answer(Self.object(#""createdAt":{"type":"string"\#(format)}"#, ["createdAt"])))
        }
        let dated = try found(post(""), post(#","format":"date-time""#), base)
        #expect(dated == ["source out-string-to-datetime ok break"])
    }

    @Test(arguments: Base.allCases)
    func secondParameterMakesTheInputAStruct(base: Base) throws {
        func item(_ more: String) -> String {
            let parameters = #"{"name":"id","in":"path","required":true,"schema":\#(Self.text)}\#(more)"#
            return Self.document(
                #""/item/{id}":{"get":{"operationId":"getItem","tags":["items"],"parameters":[\#(parameters)],"responses":{"204":{"description":"ok"}}}}"#
            )
        }
        let page = #",{"name":"page","in":"query","schema":{"type":"integer"}"#
        #expect(try found(item(""), item(page + "}"), base) == ["source in-prop-added-optional ok break"])
        let required = try found(item(""), item(page + #","required":true}"#), base)
        #expect(required == ["error in-prop-added-required break break"])
    }

    @Test(arguments: Base.allCases)
    func operationIDOfAProcedureIsIrrelevant(base: Base) throws {
        let old = Tool.contract(properties: #""id":{"type":"string"}"#)
        let new = old.replacing(#""operationId":"a.b""#, with: #""operationId":"getAB""#)
        #expect(old != new)
        #expect(try found(old, new, base).isEmpty)
    }

    /// The URL still works, but the function is renamed.
    @Test(arguments: Base.allCases)
    func operationIDOfAPathBreaksOnlyTheSource(base: Base) throws {
        let old = Self.document(Self.answer(Self.text))
        let new = old.replacing(#""operationId":"getItem""#, with: #""operationId":"fetchItem""#)
        #expect(try found(old, new, base) == ["source proc-operationid ok break"])
    }
}
