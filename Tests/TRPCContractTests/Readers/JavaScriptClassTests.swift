import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// JavaScript classes as exporters write them: objects with their methods.
struct JavaScriptClassTests {
    /// Returns an object with required methods and values, and optional properties.
    static func object(_ methods: String, values: [String: String] = [:], optional: [String: String] = [:]) -> String {
        let names = methods.split(separator: " ").map(String.init)
        let properties =
            names.map { #""\#($0)":{"type":"object"}"# }
            + values.merging(optional) { first, _ in first }.sorted { $0.key < $1.key }.map { #""\#($0)":\#($1)"# }
        let required = (names + values.keys.sorted()).map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"type":"object","properties":{\(properties.joined(separator: ","))},"required":[\(required)],\
            "additionalProperties":false}
            """
    }

    private static let number = #"{"type":"number"}"#
    private static let string = #"{"type":"string"}"#
    private static let boolean = #"{"type":"boolean"}"#

    static let map = object("clear delete forEach get has set entries keys values", values: ["size": number])
    static let set = object("add clear delete forEach has entries keys values", values: ["size": number])
    private static let regexp = object(
        "exec test compile",
        values: ["source": string, "flags": string, "global": boolean, "lastIndex": number, "dotAll": boolean]
    )
    private static let url = object(
        "toString toJSON",
        values: [
            "hash": string, "host": string, "hostname": string, "href": string, "origin": string, "pathname": string,
            "port": string, "protocol": string, "search": string,
            "searchParams": ##"{"$ref":"#/components/schemas/URLSearchParams"}"##,
        ]
    )
    private static let typedArray = object(
        "copyWithin every fill forEach set slice subarray toString",
        values: ["BYTES_PER_ELEMENT": number, "byteLength": number, "byteOffset": number, "length": number]
    )
    private static let error = object(
        "",
        values: ["name": string, "message": string],
        optional: ["stack": string, "cause": "{}"]
    )

    /// Returns the types of the properties of an output whose properties are these components.
    private func generate(
        _ components: [String: String],
        beside others: [String: String] = [:],
        transformer: String = "superjson",
        configuration: String? = nil
    ) throws -> Pipeline {
        let names = components.keys.sorted()
        let properties = names.map { ##""\##($0.lowercased())":{"$ref":"#/components/schemas/\##($0)"}"## }
        let required = names.map { "\"\($0.lowercased())\"" }.joined(separator: ",")
        let document = Pipeline.procedure(
            "a.get",
            input: #"{"type":"string"}"#,
            output:
                #"{"type":"object","properties":{\#(properties.joined(separator: ","))},"required":[\#(required)]}"#,
            schemas: components.merging(others) { first, _ in first }.sorted { $0.key < $1.key }
                .map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","),
            transformer: transformer
        )
        guard let configuration else { return try Pipeline(document) }
        return try Pipeline(document, configuration: configuration)
    }

    @Test(
        arguments: [
            ("Map", map, "JavaScriptMap<JSONValue, JSONValue>", "JSONValue"),
            ("Map5", map, "JavaScriptMap<JSONValue, JSONValue>", "JSONValue"),
            ("TagIndex", map, "JavaScriptMap<JSONValue, JSONValue>", "JSONValue"),
            (
                "ReadonlyMap", object("forEach get has entries keys values", values: ["size": number]),
                "JavaScriptMap<JSONValue, JSONValue>", "JSONValue"
            ),
            ("Set2", set, "Set<JSONValue>", "JSONValue"),
            ("RegExp", regexp, "JavaScriptRegExp", "JSONValue"), ("URL", url, "JavaScriptURL", "URL"),
            ("Error", error, "JavaScriptError", "JSONValue"), ("TypeError3", error, "JavaScriptError", "JSONValue"),
            ("Uint8Array", typedArray, "JavaScriptTypedArray<UInt8>", "JavaScriptTypedArray<UInt8>"),
            ("Float32Array2", typedArray, "JavaScriptTypedArray<Float>", "JavaScriptTypedArray<Float>"),
            ("BigInt64Array", typedArray, "JavaScriptTypedArray<Int64>", "JavaScriptTypedArray<Int64>"),
            ("Embedding", typedArray, "JavaScriptTypedArray<Double>", "JavaScriptTypedArray<Double>"),
            ("ArrayBuffer", object("slice", values: ["byteLength": number]), "JSONValue", "JSONValue"),
            ("WeakMap", object("delete get has set"), "JSONValue", "JSONValue"),
            ("AsyncGenerator", object("next return throw"), "[JSONValue]", "[JSONValue]"),
            ("AsyncIterable", #"{"type":"object"}"#, "[JSONValue]", "[JSONValue]"),
            ("Generator", object("next return throw"), "JSONValue", "JSONValue"),
            ("PromiseLike", object("then"), "JSONValue", "JSONValue"),
            (
                "URLSearchParams", object("append delete get getAll has set sort forEach", values: ["size": number]),
                "JSONValue", "JSONValue"
            ),
            ("Decimal", object("abs toFixed toExponential toPrecision toJSON valueOf"), "Decimal", "Decimal"),
            ("ObjectId", object("toHexString getTimestamp equals toJSON"), "String", "String"),
            ("PlainDate", object("toPlainDateTime toPlainYearMonth toPlainMonthDay"), "CalendarDate", "CalendarDate"),
            ("Date2", object("getTime toISOString getTimezoneOffset setTime"), "Date", "Date"),
        ]
    )
    func classesBecomeTheirWireType(name: String, schema: String, superjson: String, plain: String) throws {
        for (transformer, type) in [("superjson", superjson), ("none", plain)] {
            let result = try generate(
                [name: schema],
                beside: ["URLSearchParams": Self.object("append delete get getAll has set sort")],
                transformer: transformer
            )
            #expect(result.swift.contains("public var \(name.lowercased()): \(type)\n"), "\(transformer)")
            #expect(!result.swift.contains("forEach"))
            #expect(!result.swift.contains("struct \(name)"))
            #expect(result.diagnostics.allSatisfy { $0.severity != .error })
            let isLost = type == "JSONValue"
            let warning = result.diagnostics.first { $0.severity == .warning }
            #expect(warning?.id == (isLost ? "javascript-class" : nil))
            #expect(!isLost || (warning?.location != nil && warning?.fix != nil))
        }
    }

    @Test(
        arguments: [
            // An application's types with the same names, or with a property of a class.
            ("Map", object("", values: ["size": number, "title": string])),
            ("Set", object("", values: ["size": number, "values": #"{"type":"array","items":{"type":"string"}}"#])),
            ("Set", object("has", values: ["size": number])),
            ("Map", object("get set", values: ["size": number, "forEach": boolean])),
            ("URL", object("", values: ["href": string, "host": string, "title": string])),
            ("Error", object("", values: ["name": string, "message": string, "code": number])),
            ("Error", object("", values: ["message": string], optional: ["stack": string])),
            ("FormError", object("", values: ["name": string, "message": string, "stack": string])),
            (
                "LoadError",
                object("", values: ["name": string, "message": string, "at": number], optional: ["stack": string])
            ),
            ("Blob", object("", values: ["size": number, "type": string])),
            ("File", object("slice", values: ["size": number, "name": string])),
            ("Function", object("call", values: ["name": string])),
            ("Uint8Array", object("", values: ["length": number])),
            ("Page", object("next", values: ["total": number])),
            ("Duration", object("total", values: ["hours": number])),
            (
                "Temporal",
                #"{"type":"object","properties":{"set":{"type":"object","properties":{"a":{"type":"string"}}}}}"#
            ),
        ]
    )
    func applicationTypesAreUnchanged(name: String, schema: String) throws {
        let result = try generate([name: schema])
        #expect(!result.ids.contains("javascript-class") && !result.ids.contains("untyped-elements"))
        #expect(!result.swift.contains("JavaScript"))
        #expect(result.swift.contains("public var \(name.lowercased()): "))
        #expect(!result.swift.contains("public var \(name.lowercased()): JSONValue"))
    }

    @Test func applicationErrorsAreDistinguished() throws {
        let schema = Self.object(
            "",
            values: ["name": Self.string, "message": Self.string, "status": Self.number],
            optional: ["stack": Self.string, "cause": "{}"]
        )
        let result = try generate(["ApiError": schema])
        #expect(result.swift.contains("public var apierror: JSONValue"))
        #expect(result.ids == ["javascript-class"])
    }

    /// A class that the exporter names: `x-trpc: { class: URL }`.
    @Test(
        arguments: [
            ("URL", #""type":"string","format":"uri""#, "JavaScriptURL", "URL"),
            ("RegExp", #""type":"string""#, "JavaScriptRegExp", "JSONValue"),
            ("Error", #""type":"object","properties":{"name":{"type":"string"}}"#, "JavaScriptError", "JSONValue"),
            (
                "Float64Array", #""type":"array","items":{"type":"number"}"#, "JavaScriptTypedArray<Double>",
                "JavaScriptTypedArray<Double>"
            ),
            ("Unknown", #""type":"string""#, "String", "String"),
        ]
    )
    func classesMayBeNamedSchemas(name: String, schema: String, superjson: String, plain: String) throws {
        let named = #"{\#(schema),"x-trpc":{"class":"\#(name)"}}"#
        let orNull = #"{\#(schema),"x-trpc":{"class":"\#(name)"},"nullable":true}"#
        let output =
            #"{"type":"object","properties":{"a":\#(named),"b":\#(orNull),"c":{"type":"array","items":\#(named)}},"#
            + #""required":["a","b","c"]}"#
        for (transformer, type) in [("superjson", superjson), ("none", plain)] {
            let result = try Pipeline(
                Pipeline.procedure("a.get", input: named, output: output, transformer: transformer)
            )
            #expect(result.swift.contains("public var a: \(type)\n"))
            #expect(type == "JSONValue" || result.swift.contains("public var b: \(type)?\n"))
            #expect(result.swift.contains("public var c: [\(type)]\n"))
            #expect(result.swift.contains("_ input: \(type)"))
            let isLost = type == "JSONValue"
            #expect(result.diagnostics.first { $0.severity == .warning }?.id == (isLost ? "javascript-class" : nil))
        }
    }

    @Test func numberedAndDescribedClassesAreRecognized() throws {
        let schema = """
            {"type":"object","properties":{"clear":{"type":"object","description":"Removes all."},
            "delete":{"type":"object"},"forEach":{"type":"object"},"get":{"type":"object"},"has":{"type":"object"},
            "set":{"type":"object"},"size":{"type":"number"},"__@iterator@87":{"type":"object"},
            "__@toStringTag@24":{"type":"string"},"getOrInsert":{"type":"object"}}}
            """
        let result = try generate(["Map": Self.map, "Map2": schema, "Map3": Self.map])
        #expect(result.ids == ["untyped-elements", "untyped-elements", "untyped-elements"])
        #expect(result.swift.contains("public var map2: JavaScriptMap<JSONValue, JSONValue>\n"))
        #expect(!result.swift.contains("iterator"))
    }

    @Test func inlineClassesAreRecognized() throws {
        let output = #"{"type":"object","properties":{"m":\#(Self.map),"s":{"type":"array","items":\#(Self.set)}}}"#
        let document = Pipeline.procedure("a.get", input: Self.url, output: output, transformer: "superjson")
        let result = try Pipeline(document)
        #expect(result.swift.contains("public var m: JavaScriptMap<JSONValue, JSONValue>?"))
        #expect(result.swift.contains("public var s: [Set<JSONValue>]?"))
        #expect(result.swift.contains("_ input: JavaScriptURL"))
    }

    @Test func configurationNamesTheElements() throws {
        let result = try generate(
            [
                "Map": Self.map, "Set": Self.set, "Numbers": Self.typedArray,
                "Post": Self.object("", values: ["a": Self.string]),
            ],
            configuration: """
                {"schema":"a","overrides":{"a.get.output.map":"JavaScriptMap<String, Date>",
                "a.get.output.set":"Set<Post>","a.get.output.numbers":"JavaScriptTypedArray<Float>"}}
                """
        )
        #expect(result.diagnostics.allSatisfy { $0.severity == .note })
        #expect(result.swift.contains("public var map: JavaScriptMap<String, Date>\n"))
        #expect(result.swift.contains("public var set: Set<Post>\n"))
        #expect(result.swift.contains("public var numbers: JavaScriptTypedArray<Float>\n"))
    }

    @Test func configuredTransformerIsUsed() throws {
        let result = try Pipeline(
            Pipeline.procedure("a.get", input: Self.string, output: Self.set).replacing(
                #""x-trpc":{"transformer":"none"},"#,
                with: ""
            )
        ) { $0.transformer = .superjson }
        #expect(result.swift.contains("Set<JSONValue>"))
    }

    @Test func lintUsesTheConfiguredTransformer() {
        let document = Pipeline.procedure("a.get", input: Self.string, output: Self.set)
            .replacing(#""x-trpc":{"transformer":"none"},"#, with: "")
        let file = SourceFile(path: "test.json", bytes: Array(document.utf8))
        func warnings(_ transformer: TRPCContract.TransformerSetting?) -> [String] {
            Linter(transformer: transformer).findings(in: file, from: SourceMap()).diagnostics
                .filter { $0.severity == .warning }.map(\.id)
        }
        #expect(warnings(nil) == ["javascript-class"])
        #expect(warnings(.superjson) == [])
    }

    @Test func bytesAreSupportedByBothTransformers() throws {
        for transformer in ["none", "superjson"] {
            let result = try Pipeline(
                Pipeline.procedure(
                    "a.get",
                    input: Self.string,
                    output: #"{"type":"object","properties":{"b":{"type":"string","format":"binary"}}}"#,
                    transformer: transformer
                )
            )
            #expect(result.swift.contains("public var b: JavaScriptTypedArray<UInt8>?"))
            #expect(result.ids == (transformer == "none" ? ["binary-value"] : []))
        }
    }

    @Test func typesWithTheSameNameAreRenamed() throws {
        let own = Self.object("", values: ["a": Self.string])
        let result = try generate(["Map": Self.map, "JavaScriptMap": own, "ExactDate": own])
        #expect(result.swift.contains("public var map: JavaScriptMap<JSONValue, JSONValue>\n"))
        #expect(!result.swift.contains("struct JavaScriptMap:"))
        #expect(result.swift.contains("struct ExactDate:"))
    }
}
