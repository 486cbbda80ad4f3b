import Foundation
import Testing

@testable import TRPCGenCore

struct OpenEnumTableTests {
    private func swift(of values: [String]) throws -> String {
        let list = values.map { "\"\($0)\"" }.joined(separator: ",")
        return try Pipeline(Pipeline.schemas(#""A":{"properties":{"kind":{"enum":[\#(list)]}}}"#)).swift
    }

    @Test func eachValueIsListedOnce() throws {
        let swift = try swift(of: ["a-b", "c"])
        #expect(swift.contains(#"knownValues: OpenEnumValues<Self> = ["a-b": .aB, "c": .c]"#))
        #expect(swift.split(separator: #""a-b""#).count == 2)
    }

    /// The time and the memory that the compiler needs for one literal grow with the square of its length.
    @Test func aLongTableIsMadeOfShortLiterals() throws {
        let values = (0..<600).map { "v\($0)" }
        let swift = try swift(of: values)
        let parts = swift.components(separatedBy: "values.add([").dropFirst()
        #expect(parts.map { $0.prefix { $0 != "]" }.count(where: { $0 == ":" }) } == [250, 250, 100])
        for value in values { #expect(swift.contains("\"\(value)\": .\(value),")) }
    }

    @Test func aCaseDoesNotTakeTheNameOfTheTable() throws {
        #expect(try swift(of: ["knownValues", "b"]).contains(#"["knownValues": .knownValues_, "b": .b]"#))
    }
}
