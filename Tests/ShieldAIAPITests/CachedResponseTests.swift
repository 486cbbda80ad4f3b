import Foundation
import ShieldAIAPI
import TRPCRuntime
import Testing

/// Outputs of a superjson backend that an application stores on disk.
@Suite struct CachedResponseTests {
    @Test func outputWithAUnionAndATupleOfDatesRoundTrips() async throws {
        let alerts = [
            Fixture.normalizedAlert("HOMETITLE", #""propertyId":"p_1","recordedAt":"2026-01-15T05:00:00.000Z""#),
            Fixture.normalizedAlert("SATELLITE", #""orbit":7"#),
        ]
        let json = #"{"group":\#(Fixture.group),"alerts":[\#(alerts.joined(separator: ","))]}"#
        let answer = try await ShieldAI.Client("correlation.getGroup", answering: json).correlation.getGroup(id: "g_1")
        let transformer = ShieldAI.Client.transformer
        let data = try TRPCCoding.encode(answer, transformer: transformer)
        let kept = try TRPCCoding.decode(ShieldAI.Correlation.GetGroupOutput.self, from: data, transformer: transformer)
        #expect(kept == answer && transformer == .superjson)
        #expect(try JSONDecoder().decode(type(of: answer), from: JSONEncoder().encode(answer)) == answer)
    }

    @Test func nonFiniteNumberRoundTrips() throws {
        var exposure = try TRPCCoding.decode(ShieldAI.Exposure.self, from: Data(Fixture.exposure.utf8))
        exposure.confidence = .infinity
        let data = try TRPCCoding.encode(exposure, transformer: .superjson)
        #expect(try TRPCCoding.decode(ShieldAI.Exposure.self, from: data, transformer: .superjson) == exposure)
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(exposure) }
    }
}
