import RoundTripCheck
import TRPCContract

extension PrimitiveSamples {
    /// Returns encoded values of a runtime type; empty for a handwritten type.
    func values(of type: CustomType) -> [JSONTree] {
        guard type.module == "TRPCRuntime" else { return [] }
        switch type.root {
        case "ExactDate":
            return [
                "2024-01-02T03:04:05.123456+02:00", "2024-01-02T03:04:05.123456789Z", "2024-01-02 03:04:05z",
                "1969-12-31T23:59:59.9999999Z", "0001-01-01T00:00:00.000001Z",
            ].map(JSONTree.string)
        case "UnixSeconds": return [.number("1767225600"), .number("-1.5"), .number("0")]
        case "UnixMilliseconds": return [.number("1767225600123"), .number("-1500"), .number("0")]
        case "HTTPDate": return ["Sun, 06 Nov 1994 08:49:37 GMT", "Wed, 31 Dec 1969 23:59:59 GMT"].map(JSONTree.string)
        case "Base64URL": return ["", "-_8", "AQID"].map(JSONTree.string)
        case "DecimalText": return ["0", "-19.5", "1234567890.123456789"].map(JSONTree.string)
        case "JavaScriptMap":
            return [
                .array([.array([.string("b.c"), .number("1")]), .array([.string("a"), .null])]), .array([]),
                .array([.array([.number("1"), .object([JSONTree.Property("x", .bool(true))])])]),
            ]
        case "JavaScriptURL":
            return ["https://example.com/a%20b?q=1#top", "mailto:a@example.com"].map(JSONTree.string)
        case "JavaScriptRegExp": return ["/a\\/b+/gi", "/(?:)/"].map(JSONTree.string)
        case "JavaScriptError":
            let properties = [
                JSONTree.Property("name", .string("TypeError")), JSONTree.Property("message", .string("m")),
            ]
            return [.object(properties), .object(properties + [JSONTree.Property("cause", .string("c"))])]
        case "JavaScriptTypedArray": return typedArrays(of: type.name)
        default: return []
        }
    }

    private func typedArrays(of name: String) -> [JSONTree] {
        let isBig = name.contains("Int64")
        let isReal = name.contains("Float") || name.contains("Double")
        let numbers = isReal ? ["0.5", "-1.25"] : ["1", "0", "127"]
        switch transformer {
        case .superjson:
            let marked: [JSONTree] = isReal ? [.string("NaN"), .string("-Infinity")] : []
            return [.array(numbers.map { isBig ? .string($0) : .number($0) } + marked), .array([])]
        case .none:
            let elements = numbers.enumerated().map { JSONTree.Property(String($0), .number($1)) }
            return [.object(elements), .object([])]
        }
    }
}
