import GeneratorSupport
import Testing

/// Nested structs that would take kilobytes inline: some of them are boxed.
struct BoxLargeValuesTests {
    /// Returns `count` schemas, each with two properties of the next one, so that the first contains 2^count values.
    private func chain(of count: Int) throws -> Pipeline {
        let schemas = (0..<count).map { number in
            let next = number + 1 == count ? #""type":"string""# : ##""$ref":"#/components/schemas/E\##(number + 1)""##
            return #""E\#(number)":{"type":"object","properties":{"left":{\#(next)},"right":{\#(next)}}}"#
        }
        return try Pipeline(Pipeline.schemas(schemas.joined(separator: ",")))
    }

    @Test func smallStructsAreNotBoxed() throws {
        let swift = try chain(of: 6).swift
        #expect(swift.contains("struct E0"))
        #expect(!swift.contains("Indirect<"))
    }

    /// Small structs, each nested in the previous one.
    @Test func nestedStructsAreBoxedEveryFewLevels() throws {
        let schemas = (0..<40).map { number in
            let next = number == 39 ? #""type":"string""# : ##""$ref":"#/components/schemas/E\##(number + 1)""##
            return #""E\#(number)":{"type":"object","properties":{"next":{\#(next)}}}"#
        }
        let files = try Pipeline(Pipeline.schemas(schemas.joined(separator: ","))).files
        let boxed = (0..<40).filter { files["Models/E\($0).swift"]?.contains("Indirect<") == true }
        #expect(boxed == [7, 15, 23, 31])
    }

    @Test(arguments: [10, 60])
    func largeStructsAreBoxed(count: Int) throws {
        let pipeline = try chain(of: count)
        #expect(pipeline.ids.isEmpty)
        let boxed = (0..<count).filter { pipeline.files["Models/E\($0).swift"]?.contains("Indirect<") == true }
        // The boxes are a few levels apart, since otherwise the levels between them would be too large.
        for (lower, upper) in zip(boxed, boxed.dropFirst()) { #expect(upper - lower <= 8) }
        #expect(!boxed.isEmpty && (boxed.last ?? 0) >= count - 9)
    }
}
