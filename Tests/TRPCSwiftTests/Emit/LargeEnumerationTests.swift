import Foundation
import GeneratorSupport
import Testing

#if GOLDEN
import GoldenClients
import TRPCRuntime
#endif

/// Enums with more cases than the compiler can handle quickly in one `switch`.
struct LargeEnumerationTests {
    private static func swift(_ count: Int, type: String = "string", enums: String = "open") throws -> String {
        let values = (0..<count).map { type == "string" ? "\"Value/\($0)\"" : "\($0)" }.joined(separator: ",")
        let document = Pipeline.schemas(#""Value":{"type":"\#(type)","enum":[\#(values)]}"#)
        return try Pipeline(document, configuration: #"{"schema":"a","enums":"\#(enums)"}"#).swift
    }

    /// Returns the numbers of cases in the `switch` statements.
    private static func switches(in swift: String) -> [Int] {
        swift.split(separator: "switch ").dropFirst().map { part in
            part.prefix { $0 != "}" }.split(separator: "\n").count { $0.contains("case ") }
        }
    }

    @Test(arguments: ["open", "closed"], ["string", "integer"])
    func switchesAreSmall(enums: String, type: String) throws {
        for count in [251, 300, 3_001] {
            let switches = try Self.switches(in: Self.swift(count, type: type, enums: enums))
            #expect(switches.allSatisfy { $0 <= 100 }, "\(switches)")
            // The last case is the remainder; an open enum has a case for unknown values.
            #expect(switches.reduce(0, +) == count - (enums == "open" ? 0 : 1))
        }
    }

    @Test func smallEnumerationsHaveOneSwitch() throws {
        let swift = try Self.swift(250)
        #expect(!swift.contains("CaseTable") && Self.switches(in: swift) == [251])
    }

    #if GOLDEN
    typealias API = LargeEnumerationsGolden

    private func expectSame<Value: RawRepresentable & CaseIterable & Codable & Hashable>(
        _ type: Value.Type,
        _ raw: [Value.RawValue]
    ) throws where Value.RawValue: Codable & Equatable {
        #expect(Array(Value.allCases.map(\.rawValue)) == raw)
        #expect(raw.compactMap(Value.init(rawValue:)) == Array(Value.allCases))
        let values = try TRPCCoding.decode([Value].self, from: TRPCCoding.encode(raw))
        #expect(values == Array(Value.allCases) && Set(values).count == raw.count)
        #expect(try TRPCCoding.decode([Value.RawValue].self, from: TRPCCoding.encode(values)) == raw)
    }

    @Test func rawValuesAndCasesConvertBothWays() throws {
        try expectSame(API.Zone.self, (0..<250).map { "Zone/\($0)" } + ["unknown"])
        try expectSame(API.Code.self, (0..<301).map { "code-\($0)" })
        try expectSame(API.Level.self, (0..<251).map { 1000 + 7 * $0 })
        try expectSame(API.Fits.self, (0..<250).map { "c\($0)" })
    }

    @Test func openEnumsKeepUnknownValues() throws {
        let zones = try TRPCCoding.decode([API.Zone].self, from: Data(#"["Zone/250","unknown","Zone/249"]"#.utf8))
        #expect(zones.map(\.rawValue) == ["Zone/250", "unknown", "Zone/249"])
        guard case .unrecognized("Zone/250") = zones[0], case .unknown = zones[1], case .zone249 = zones[2] else {
            Issue.record("\(zones)")
            return
        }
        #expect(API.Zone(rawValue: "Zone/7") == .zone7 && API.Zone(rawValue: "Zone/7") != .zone8)
        #expect(try TRPCCoding.encode([API.Zone.unrecognized("x")]) == Data(#"["x"]"#.utf8))
    }

    @Test func closedEnumsRejectUnknownValues() {
        #expect(API.Code(rawValue: "code-301") == nil && API.Level(rawValue: 1001) == nil)
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode([API.Code].self, from: Data(#"["code-301"]"#.utf8))
        }
    }

    @Test func enumsCanBeDictionaryKeys() throws {
        let json = #"{"counts":{"Zone/3":1,"other":2},"zone":"Zone/0"}"#
        let place = try TRPCCoding.decode(API.Place.self, from: Data(json.utf8))
        #expect(place.counts?[.zone3] == 1 && place.counts?[.unrecognized("other")] == 2)
    }
    #endif
}
