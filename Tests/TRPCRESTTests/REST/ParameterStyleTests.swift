import Foundation
import Testing

@_spi(Generated) @testable import TRPCREST

/// Each cell of the specification's table of styles.
@Suite struct ParameterStyleTests {
    struct RGB: Codable, Equatable, Sendable {
        var R = 100
        var G = 200
        var B = 150
    }

    enum Sample: String, CaseIterable, Sendable { case empty, string, array, object }

    /// One row: the expansion of each value; nil for a cell with n/a.
    struct Row: Sendable {
        let style: ParameterStyle
        let explode: Bool
        let written: [Sample: String]
    }

    static let table = [
        Row(
            style: .matrix,
            explode: false,
            written: [
                .empty: ";color", .string: ";color=blue", .array: ";color=blue,black,brown",
                .object: ";color=R,100,G,200,B,150",
            ]
        ),
        Row(
            style: .matrix,
            explode: true,
            written: [
                .empty: ";color", .string: ";color=blue", .array: ";color=blue;color=black;color=brown",
                .object: ";R=100;G=200;B=150",
            ]
        ),
        Row(
            style: .label,
            explode: false,
            written: [
                .empty: ".", .string: ".blue", .array: ".blue,black,brown", .object: ".R,100,G,200,B,150",
            ]
        ),
        Row(
            style: .label,
            explode: true,
            written: [
                .empty: ".", .string: ".blue", .array: ".blue.black.brown", .object: ".R=100.G=200.B=150",
            ]
        ),
        Row(
            style: .simple,
            explode: false,
            written: [.empty: "", .string: "blue", .array: "blue,black,brown", .object: "R,100,G,200,B,150"]
        ),
        Row(
            style: .simple,
            explode: true,
            written: [.empty: "", .string: "blue", .array: "blue,black,brown", .object: "R=100,G=200,B=150"]
        ),
        Row(
            style: .form,
            explode: false,
            written: [
                .empty: "color=", .string: "color=blue", .array: "color=blue,black,brown",
                .object: "color=R,100,G,200,B,150",
            ]
        ),
        Row(
            style: .form,
            explode: true,
            written: [
                .empty: "color=", .string: "color=blue", .array: "color=blue&color=black&color=brown",
                .object: "R=100&G=200&B=150",
            ]
        ),
        Row(
            style: .spaceDelimited,
            explode: false,
            written: [.array: "color=blue%20black%20brown", .object: "color=R%20100%20G%20200%20B%20150"]
        ),
        Row(
            style: .pipeDelimited,
            explode: false,
            written: [.array: "color=blue%7Cblack%7Cbrown", .object: "color=R%7C100%7CG%7C200%7CB%7C150"]
        ),
        Row(
            style: .deepObject,
            explode: true,
            written: [.object: "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"]
        ),
    ]

    private static func value(_ sample: Sample) throws -> ParameterValue {
        switch sample {
        case .empty: try ParameterValue("")
        case .string: try ParameterValue("blue")
        case .array: try ParameterValue(["blue", "black", "brown"])
        case .object: try ParameterValue(RGB())
        }
    }

    @Test(arguments: table) func cellsMatchTheTable(row: Row) throws {
        let expansion = ParameterExpansion(name: "color", style: row.style, explode: row.explode)
        for (sample, text) in row.written {
            let value = try Self.value(sample)
            switch row.style {
            case .matrix, .label, .simple: #expect(try expansion.text(value) == text, "\(row.style) \(sample)")
            default: #expect(try expansion.items(value).joined(separator: "&") == text, "\(row.style) \(sample)")
            }
        }
    }

    /// A server parses each cell as the sent value.
    @Test(arguments: table) func stylesRoundTrip(row: Row) throws {
        let parser = StyleParser(name: "color", style: row.style, explode: row.explode)
        for (sample, text) in row.written where sample != .empty {
            let parsed = parser.parse(text, as: sample)
            switch sample {
            case .empty: continue
            case .string: #expect(parsed == ["blue"])
            case .array: #expect(parsed == ["blue", "black", "brown"])
            case .object: #expect(parsed == ["R", "100", "G", "200", "B", "150"])
            }
        }
    }

    /// Values with a style's separators survive in every style that escapes them.
    @Test(arguments: table) func separatorsWithinValuesAreEscaped(row: Row) throws {
        let texts = ["a,b;c&d=e", "x.y z|w", "100%", "ü/?#[]+", "~_-!'()*:@$"]
        let expansion = ParameterExpansion(name: "color", style: row.style, explode: row.explode)
        let parser = StyleParser(name: "color", style: row.style, explode: row.explode)
        // Dots are never escaped, so exploded labels cannot distinguish them from their own; deepObject has no lists.
        let separators: [ParameterStyle: Character] = [.label: ".", .spaceDelimited: " ", .pipeDelimited: "|"]
        let separator = row.style == .label && !row.explode ? nil : separators[row.style]
        let sent = texts.filter { text in separator.map { !text.contains($0) } ?? true }
        guard row.style != .deepObject else { return }
        let value = ParameterValue.array(sent.map(ParameterValue.primitive))
        let text =
            switch row.style {
            case .matrix, .label, .simple: try #require(try expansion.text(value))
            default: try expansion.items(value).joined(separator: "&")
            }
        #expect(parser.parse(text, as: .array) == sent)
        #expect(URL(string: "http://test/\(text)")?.absoluteString == "http://test/\(text)")
    }

    @Test(arguments: [ParameterStyle.simple, .label, .matrix], [false, true])
    func nothingAndEmptyListsAreUndefined(style: ParameterStyle, explode: Bool) throws {
        let expansion = ParameterExpansion(name: "a", style: style, explode: explode)
        #expect(try expansion.text(.nothing) == nil)
        #expect(try expansion.text(.array([])) == nil)
        #expect(try expansion.text(.object([])) == nil)
        #expect(try expansion.text(.array([.nothing, .primitive("1"), .nothing]))?.contains("1") == true)
    }

    @Test(arguments: ParameterStyle.allCases.filter { $0 != .deepObject }, [false, true])
    func nestedValuesAreRejected(style: ParameterStyle, explode: Bool) throws {
        let expansion = ParameterExpansion(name: "a", style: style, explode: explode)
        for value in [
            ParameterValue.array([.primitive("1"), .array([.primitive("2")])]),
            .object([("x", .object([("y", .primitive("1"))]))]),
        ] {
            #expect(throws: ParameterValue.Unwritable.self) { try expansion.text(value) }
            #expect(throws: ParameterValue.Unwritable.self) { try expansion.items(value) }
        }
    }

    @Test func listInAnExplodedObjectIsRepeated() throws {
        let page = ParameterValue.object([
            ("page", .primitive("0")), ("sort", .array([.primitive("a,desc"), .nothing, .primitive("b")])),
            ("q", .array([])),
        ])
        let query = ParameterExpansion(name: "pageable", style: .form, explode: true)
        #expect(try query.items(page) == ["page=0", "sort=a%2Cdesc", "sort=b"])
        let nested = ParameterValue.object([("sort", .array([.object([("a", .primitive("1"))])]))])
        #expect(throws: ParameterValue.Unwritable.self) { try query.items(nested) }
        let joined = ParameterExpansion(name: "pageable", style: .form, explode: false)
        #expect(throws: ParameterValue.Unwritable.self) { try joined.items(page) }
    }

    @Test(arguments: [(ParameterStyle.spaceDelimited, "a b"), (.pipeDelimited, "a|b")])
    func elementsContainingTheDelimiterAreRejected(style: ParameterStyle, element: String) throws {
        let expansion = ParameterExpansion(name: "a", style: style, explode: false)
        #expect(throws: ParameterValue.Unwritable.self) { try expansion.items(ParameterValue(["x", element])) }
        #expect(throws: ParameterValue.Unwritable.self) { try expansion.items(ParameterValue(["x": element])) }
        #expect(try expansion.items(ParameterValue(element)).count == 1)
        let header = ParameterExpansion(name: "a", style: .simple, explode: false, allowedInValue: nil)
        #expect(throws: ParameterValue.Unwritable.self) { try header.text(ParameterValue(["x", "a,b"])) }
        #expect(try header.text(ParameterValue("a,b")) == "a,b")
    }

    @Test func deepObjectsMayBeNested() throws {
        let value = ParameterValue.object([
            ("created", .object([("gte", .primitive("1")), ("lt", .nothing)])),
            ("expand", .array([.primitive("a"), .primitive("b")])),
            ("items", .array([.object([("price", .primitive("p"))]), .object([("price", .primitive("q"))])])),
        ])
        let items = try ParameterExpansion(name: "f", style: .deepObject, explode: true).items(value)
        #expect(
            items.map { $0.removingPercentEncoding } == [
                "f[created][gte]=1", "f[expand][]=a", "f[expand][]=b", "f[items][0][price]=p", "f[items][1][price]=q",
            ]
        )
    }
}
