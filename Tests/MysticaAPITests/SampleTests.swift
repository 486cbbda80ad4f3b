import MysticaAPI
import MysticaSamples
import TRPCRuntime
import TRPCTesting
import Testing

/// Generated samples of a REST backend's types.
@Suite struct SampleTests {
    @Test func operationsAreMockedWithSamples() async throws {
        let mock = MockLink()
        mock.on(Mystica.Equipment.getEquipment) { _ in .sample(equipmentCount: 3) }
        mock.on(Mystica.Auth.login) { _ in .sample(accessToken: "token") }
        let api = Mystica.Client(client: TRPCClient(mock: mock))
        #expect(try await api.equipment.getEquipment().equipmentCount == 3)
        #expect(try await api.auth.login(email: "ana@example.com", password: "correct horse").accessToken == "token")
    }

    @Test func samplesHaveExamplesAndLimitsOfTheContract() throws {
        #expect(Mystica.PlayerItem.sample() == .sample())
        try Mystica.LoginRequest.sample().validate()
        try Mystica.RegisterDeviceRequest.sample().validate()
    }
}
