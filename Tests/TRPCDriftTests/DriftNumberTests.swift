import TRPCContract
import TRPCDrift
import Testing

/// Changes between numbers, for clients with and without `exactNumbers`.
struct DriftNumberTests {
    private func finding(
        _ old: String,
        _ new: String,
        wasExact: Bool?,
        isExact: Bool?,
        as place: DriftDocuments.Place = .output
    ) throws -> Finding {
        func document(_ schema: String) -> String {
            DriftDocuments.document(
                #"{"type":"object","properties":{"x":\#(schema)},"required":["x"]}"#,
                as: place
            )
        }
        func client(_ isExact: Bool?) -> ClientConfiguration? {
            guard let isExact else { return nil }
            var client = ClientConfiguration(schema: "s", output: "o", namespace: "API")
            client.exactNumbers = isExact
            return client
        }
        let clients = (client(wasExact), client(isExact))
        return try #require(try DriftDocuments.findings(document(old), document(new), clients: clients).first)
    }

    private static let int32 = #"{"type":"integer","format":"int32"}"#
    private static let integer = #"{"type":"integer"}"#
    private static let int64 = #"{"type":"integer","format":"int64"}"#
    private static let float = #"{"type":"number","format":"float"}"#
    private static let number = #"{"type":"number"}"#

    @Test(arguments: [
        (int32, integer, false, false, nil), (int32, integer, true, true, "Int32 → Int"),
        (int32, integer, true, false, "Int32 → Int"), (int32, integer, false, true, nil),
        (int32, int64, false, false, "Int → Int64"), (int32, int64, true, true, "Int32 → Int64"),
        (integer, int32, false, false, nil), (integer, int32, false, true, "Int → Int32"),
        (float, number, false, false, nil), (float, number, true, true, "Float → Double"),
        (number, float, false, true, "Double → Float"), (float, integer, false, false, "Double → Int"),
    ])
    func findingsNameTheSwiftTypesOfBothClients(
        old: String,
        new: String,
        wasExact: Bool,
        isExact: Bool,
        types: String?
    ) throws {
        let finding = try finding(old, new, wasExact: wasExact, isExact: isExact)
        #expect(finding.types == types)
        #expect(finding.verdict.source == (types == nil ? .ok : .breaks))
        #expect(finding.symbols.isEmpty == (types == nil))
    }

    @Test func widerTypesBreakNoCall() throws {
        for (old, new) in [(Self.int32, Self.int64), (Self.int32, Self.integer), (Self.float, Self.number)] {
            #expect(try finding(old, new, wasExact: false, isExact: false).verdict.wire == .ok)
            #expect(try finding(old, new, wasExact: true, isExact: true).verdict.wire == .conditional)
            #expect(try finding(old, new, wasExact: nil, isExact: nil).verdict.wire == .conditional)
        }
    }

    @Test func narrowerInputRejectsSomeNumbers() throws {
        let narrower = try finding(Self.int64, Self.int32, wasExact: false, isExact: false, as: .mutation)
        #expect(narrower.verdict.wire == .conditional && narrower.types == "Int64 → Int")
    }
}
