import GeneratorSupport
import TRPCSource
import Testing

/// Which types are both `Encodable` and `Decodable`, as configured.
struct CodableTests {
    /// A procedure whose input and output each contain an object, a union and a tuple.
    private static let document: String = {
        func value(_ kind: String) -> String {
            let union = #"{"oneOf":[{"type":"string"},{"type":"\#(kind)"}]}"#
            let tuple =
                #"{"type":"array","prefixItems":[{"type":"\#(kind)"},{"type":"string"}],"minItems":2,"items":false}"#
            let part = #"{"type":"object","properties":{"\#(kind)":{"type":"string"}}}"#
            return #"{"type":"object","properties":{"part":\#(part),"union":\#(union),"tuple":\#(tuple)}}"#
        }
        return Pipeline.procedure("posts.list", input: value("boolean"), output: value("number"))
    }()

    /// Returns the coding protocol of each type.
    private func protocols(_ setting: String?) throws -> [String: String] {
        let rule = setting.map { #","codable":\#($0)"# } ?? ""
        let swift = try Pipeline(Self.document, configuration: #"{"schema":"a.json"\#(rule)}"#).swift
        let found = swift.matches(of: /(?:struct|enum) PostsList(\w+): (\w+)/)
        return Dictionary(found.map { (String($0.output.1), String($0.output.2)) }) { first, _ in first }
    }

    @Test(arguments: [nil, #""full""#])
    func typesAreCodableByDefault(setting: String?) throws {
        #expect(
            try protocols(setting) == [
                "Input": "CodableObject", "InputPart": "CodableObject", "InputUnion": "Codable",
                "InputTuple": "Codable",
                "Output": "CodableObject", "OutputPart": "CodableObject", "OutputUnion": "Codable",
                "OutputTuple": "Codable",
            ]
        )
    }

    @Test(arguments: [#""minimal""#, "[]"])
    func minimalTypesConformForTheirDirection(setting: String) throws {
        #expect(
            try protocols(setting) == [
                "Input": "EncodableObject", "InputPart": "EncodableObject", "InputUnion": "Encodable",
                "InputTuple": "Encodable", "Output": "DecodableObject", "OutputPart": "DecodableObject",
                "OutputUnion": "Decodable", "OutputTuple": "Decodable",
            ]
        )
    }

    @Test func listedTypesAndTheirPartsAreCodable() throws {
        let protocols = try protocols(#"["posts.list.output"]"#)
        #expect(protocols["Input"] == "EncodableObject" && protocols["InputUnion"] == "Encodable")
        #expect(protocols["Output"] == "CodableObject" && protocols["OutputPart"] == "CodableObject")
        #expect(protocols["OutputUnion"] == "Codable" && protocols["OutputTuple"] == "Codable")
    }

    @Test(arguments: ["true", "false", #""thin""#, #""Post""#, "{}", "null"])
    func otherValuesAreErrors(setting: String) throws {
        let configuration = #"{"schema":"a.json","codable":\#(setting)}"#
        let found = try Pipeline(Self.document, configuration: configuration).diagnostics.first
        #expect(found?.severity == .error)
        #expect(found?.message.contains("'full', 'minimal', or a list of locations") == true)
    }
}
