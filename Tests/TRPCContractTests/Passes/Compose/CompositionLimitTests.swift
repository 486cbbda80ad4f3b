import Foundation
import GeneratorSupport
import TRPCSource
import Testing

/// The size of composed types is limited, and an error with a location reports the limit.
struct CompositionLimitTests {
    private func object(_ property: String) -> String {
        #"{"type":"object","properties":{"\#(property)":{"type":"string"}}}"#
    }

    private func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

    /// Returns schemas in which each level refers to two types of the next one, and has its own property.
    private func levels(_ count: Int, _ names: [String], of keyword: String) -> String {
        let schemas = (0..<count).flatMap { level in
            names.map { name in
                let members = names.map { reference("\($0)\(level + 1)") }.joined(separator: ",")
                return #""\#(name)\#(level)":{"\#(keyword)":[\#(members)],"type":"object","properties":{"#
                    + #""\#(name)\#(level)":{"type":"string"}}}"#
            }
        }
        return Pipeline.schemas((schemas + names.map { #""\#($0)\#(count)":\#(object($0))"# }).joined(separator: ","))
    }

    /// Returns schemas in which each level refers to the next one twice.
    private func sameLevels(of keyword: String) -> String {
        let schemas = (0..<18).map { level in
            let member = reference("A\(level + 1)")
            return #""A\#(level)":{"\#(keyword)":[\#(member),\#(member)],"type":"object","properties":{"#
                + #""p\#(level)":{"type":"string"}}}"#
        }
        return Pipeline.schemas((schemas + [#""A18":\#(object("p18"))"#]).joined(separator: ","))
    }

    private func expectOneError(_ id: String, in pipeline: Pipeline, _ place: SourceLocation = #_sourceLocation) {
        #expect(pipeline.ids == [id], sourceLocation: place)
        #expect(pipeline.diagnostics.first?.location != nil, sourceLocation: place)
        #expect(pipeline.diagnostics.first?.fix != nil, sourceLocation: place)
        #expect(pipeline.generated.isEmpty, sourceLocation: place)
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func nestedUnionsWithSiblingProperties(keyword: String) throws {
        expectOneError("composition-too-large", in: try Pipeline(levels(40, ["A", "B"], of: keyword)))
    }

    @Test(arguments: ["oneOf", "anyOf"])
    func identicalMembersAreMerged(keyword: String) throws {
        let pipeline = try Pipeline(sameLevels(of: keyword))
        #expect(pipeline.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(pipeline.swift.contains("struct A0:"))
    }

    @Test func twoLargeUnionsAtOnce() throws {
        let unions = ["A", "B"].map { name in
            let members = (0..<600).map { object("\(name)\($0)") }.joined(separator: ",")
            return #""\#(name)":{"oneOf":[\#(members)]}"#
        }
        let both = #""C":{"allOf":[\#(reference("A")),\#(reference("B"))]}"#
        expectOneError(
            "composition-too-large",
            in: try Pipeline(Pipeline.schemas((unions + [both]).joined(separator: ",")))
        )
    }

    @Test func longChainOfExtensions() throws {
        let schemas = (0..<2000).map { level in
            #""N\#(level)":{"allOf":[\#(reference("N\(level + 1)")),\#(object("p\(level)"))]}"#
        }
        let document = Pipeline.schemas((schemas + [#""N2000":\#(object("last"))"#]).joined(separator: ","))
        expectOneError("composition-too-large", in: try Pipeline(document))
    }

    @Test func longChainOfEmptyExtensions() throws {
        let schemas = (0..<2000).map { level in
            #""N\#(level)":{"allOf":[\#(reference("N\(level + 1)")),\#(object("same"))]}"#
        }
        let pipeline = try Pipeline(
            Pipeline.schemas((schemas + [#""N2000":\#(object("same"))"#]).joined(separator: ","))
        )
        #expect(pipeline.ids == [])
        #expect(pipeline.swift.contains("struct N0:"))
    }

    @Test func allOfWithManyParts() throws {
        let parts = (0..<2500).map { $0.isMultiple(of: 2) ? object("p\($0)") : reference("R\($0 % 50)") }
        let named = (0..<50).map { #""R\#($0)":\#(object("r\($0)"))"# }
        let whole = #""Whole":{"allOf":[\#(parts.joined(separator: ","))]}"#
        let pipeline = try Pipeline(Pipeline.schemas((named + [whole]).joined(separator: ",")))
        #expect(pipeline.ids == [])
        let file = try #require(pipeline.files["Models/Whole.swift"])
        #expect(file.components(separatedBy: "    public var ").count - 1 == 1275)
    }

    @Test func longChainOfUnions() throws {
        let schemas = (0..<1500).map { level in
            #""N\#(level)":{"oneOf":[{"allOf":[\#(reference("N\(level + 1)"))]},\#(object("p\(level)"))]}"#
        }
        let pipeline = try Pipeline(
            Pipeline.schemas((schemas + [#""N1500":\#(object("last"))"#]).joined(separator: ","))
        )
        #expect(pipeline.diagnostics.allSatisfy { $0.severity != .error })
        #expect(pipeline.swift.contains("enum N0:"))
    }

    @Test func longChainOfDiscriminators() throws {
        let schemas = (0..<2500).map { level in
            let part = level == 0 ? "" : #""allOf":[\#(reference("N\(level - 1)"))],"#
            return #""N\#(level)":{\#(part)"type":"object","properties":{"k":{"type":"string"}},"#
                + #""discriminator":{"propertyName":"k"}}"#
        }
        let pipeline = try Pipeline(Pipeline.schemas(schemas.joined(separator: ",")))
        #expect(pipeline.diagnostics.allSatisfy { $0.location != nil })
        #expect(pipeline.ids.filter { $0 == "composition-too-large" }.count <= 1)
    }

    @Test func propertiesInPropertiesOfTwoParts() throws {
        let schemas = ["L", "R"].flatMap { name in
            (0..<300).map { level in
                #""\#(name)\#(level)":{"type":"object","properties":{"\#(name)":{"type":"string"},"#
                    + #""next":\#(level < 299 ? reference("\(name)\(level + 1)") : #"{"type":"string"}"#)}}"#
            }
        }
        let both = #""Both":{"allOf":[\#(reference("L0")),\#(reference("R0"))]}"#
        expectOneError(
            "composition-too-deep",
            in: try Pipeline(Pipeline.schemas((schemas + [both]).joined(separator: ",")))
        )
    }

    /// Layers of unions that each refer to all of the next layer: 20⁸ paths through them.
    @Test func unionLayersAreVisitedOnce() throws {
        let layers = (0..<8).flatMap { layer in
            let members = (0..<20).map { reference("U\(layer + 1)x\($0)") }.joined(separator: ",")
            return (0..<20).map { #""U\#(layer)x\#($0)":{"oneOf":[\#(members)]}"# }
        }
        let leaves = (0..<20).map {
            #""U8x\#($0)":{"type":"object","required":["k"],"properties":{"k":{"const":"k\#($0)"}}}"#
        }
        let pipeline = try Pipeline(Pipeline.schemas((layers + leaves).joined(separator: ",")))
        #expect(pipeline.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(pipeline.swift.contains("enum U0x0:"))
    }

    @Test func circularAllOfIsAnError() throws {
        let schemas =
            #""A":{"allOf":[\#(reference("B")),\#(object("a"))]},"B":{"allOf":[\#(reference("A")),\#(object("b"))]}"#
        expectOneError("circular-allof", in: try Pipeline(Pipeline.schemas(schemas)))
    }

    @Test func circularUnionIsAnError() throws {
        let schemas = #""A":{"oneOf":[\#(reference("A")),\#(reference("A"))]}"#
        expectOneError("circular-reference", in: try Pipeline(Pipeline.schemas(schemas)))
    }
}
