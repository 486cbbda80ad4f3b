import Foundation
import MysticaAPI
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// The scenario of New-Mystica, over real connections to a server process.
///
/// A player registers, signs in, equips and unequips items of the inventory, and leaves.
@Suite(.leavesNothingOpen) struct ScenarioTests {
    private let server: StubServerProcess
    private let session = Session()
    private static let sword = UUID(uuidString: "0B000000-0000-4000-8000-000000000001")!
    private static let helmet = UUID(uuidString: "0B000000-0000-4000-8000-000000000002")!

    init() throws { server = try StubServerProcess() }

    /// The token storage of an application.
    private actor Session {
        private(set) var tokens: Mystica.TokenPair?
        var access: String? { tokens?.accessToken }

        func keep(_ tokens: Mystica.TokenPair?) { self.tokens = tokens }
        func keep(_ session: Mystica.AuthSession) {
            tokens = Mystica.TokenPair(
                accessToken: session.accessToken,
                refreshToken: session.refreshToken,
                expiresIn: session.expiresIn
            )
        }
    }

    private func api(validatesInputs: Bool = false) -> Mystica.Client {
        Mystica.Client(
            server: .url(server.mysticaURL),
            credentials: .init(bearerAuth: { [session] in await session.access })
        ) { $0.validatesInputs = validatesInputs }
    }

    @Test func playerRegistersEquipsAndSignsOut() async throws {
        let api = api()
        let first = try await api.auth.registerDevice(deviceId: "device-one", platform: .ios)
        #expect(first.isNewPlayer && first.player.accountType == .email && first.player.goldBalance == 9_000_000_000)
        let again = try await api.response(
            of: Mystica.Auth.registerDevice,
            .init(deviceId: "device-one", platform: .ios)
        )
        #expect(!again.value.isNewPlayer && again.status == 200)

        await session.keep(try await api.auth.login(email: "ana@example.com", password: "correct horse"))
        let page = try await api.response(
            of: Mystica.Equipment.getInventory,
            .init(page: 1, category: [.weapon, .head])
        )
        #expect(page.value.items.map(\.id) == [Self.sword, Self.helmet] && page.headers["x-total-count"] == "2")
        #expect(page.value.items[0].itemType.rarity == .unknown("mythic"))
        #expect(try await api.equipment.getInventory(category: [.head]).items.map(\.id) == [Self.helmet])

        let worn = try await api.equipment.equipItem(slot: .head, itemId: Self.helmet)
        #expect(worn.success && worn.equippedItem?.isEquipped == true && worn.equippedItem?.equippedSlot == .head)
        let state = try await api.equipment.getEquipment()
        #expect(state.equipmentCount == 1 && state.slots.head?.id == Self.helmet && state.slots.weapon == nil)
        #expect(try await api.equipment.getInventory(equippedOnly: true).items.map(\.id) == [Self.helmet])
        #expect(try await api.equipment.unequipItem(slot: .head).unequippedItem?.id == Self.helmet)

        let old = try #require(await session.tokens)
        await session.keep(try await api.auth.refreshToken(refreshToken: old.refreshToken))
        #expect(await session.access != old.accessToken)
        try await api.auth.logout()
        let error = try #require(await trpcError { try await api.profile.getProfile() })
        #expect(error.code == .unauthorized && error.message == "Unknown token")
    }

    @Test func upgradeSendsItsKeyAndPath() async throws {
        let api = api()
        await session.keep(try await api.auth.login(email: "ana@example.com", password: "correct horse"))
        let upgrade = try await api.equipment.upgradeItem(itemId: Self.sword, idempotencyKey: UUID())
        #expect(upgrade.goldBalance == 10 && upgrade.item.id == Self.sword)
        let error = try #require(
            await trpcError { try await api.equipment.upgradeItem(itemId: UUID(), idempotencyKey: UUID()) }
        )
        guard case .conflict(let envelope)? = error.failure(of: Mystica.Equipment.upgradeItem) else {
            Issue.record("not a conflict: \(error)")
            return
        }
        #expect(envelope.error.code == .insufficientGold)
    }

    @Test func itemErrorsAreTyped() async throws {
        let api = api()
        await session.keep(try await api.auth.login(email: "ana@example.com", password: "correct horse"))
        let missing = try #require(
            await trpcError { try await api.equipment.equipItem(slot: .head, itemId: UUID()) }
        )
        guard case .notFound(let envelope)? = missing.failure(of: Mystica.Equipment.equipItem) else {
            Issue.record("not missing: \(missing)")
            return
        }
        #expect(missing.code == .notFound && missing.httpStatus == 404 && envelope.error.code == .notFound)
        #expect(missing.message == "No such item" && missing.path == "equipment.equipItem")

        let misfit = try #require(
            await trpcError { try await api.equipment.equipItem(slot: .feet, itemId: Self.sword) }
        )
        guard case .conflict(let reason)? = misfit.failure(of: Mystica.Equipment.equipItem) else {
            Issue.record("no conflict: \(misfit)")
            return
        }
        #expect(reason.error.code == .slotMismatch && reason.error.details?["slot"] == "feet")
        #expect(try misfit.data(as: Mystica.ErrorData.self).error.message == "It does not fit")
    }

    @Test func signedOutUserIsUnauthorized() async throws {
        let wrong = try #require(
            await trpcError { try await api().auth.login(email: "ana@example.com", password: "wrong horse") }
        )
        #expect(wrong.code == .unauthorized && wrong.message == "Wrong e-mail or password")
        await session.keep(Mystica.TokenPair(accessToken: "expired", refreshToken: "", expiresIn: 0))
        let expired = try #require(await trpcError { try await api().profile.getProfile() })
        guard case .unauthorized(let envelope)? = expired.failure(of: Mystica.Profile.getProfile) else {
            Issue.record("not unauthorized: \(expired)")
            return
        }
        #expect(envelope.error.code == .sessionExpired && expired.httpStatus == 401)
    }

    @Test func missingCredentialPreventsSending() async throws {
        let error = try #require(await trpcError { try await api().equipment.getEquipment() })
        #expect(error.code == .unauthorized && error.httpStatus == nil && error.message.contains("bearer_auth"))
    }

    @Test func limitsAndServerErrorsAreMapped() async throws {
        let limited = try #require(
            await trpcError { try await api().auth.registerDevice(deviceId: "device-limited", platform: .android) }
        )
        #expect(limited.code == .tooManyRequests && limited.retryAfter == .seconds(7))
        guard case .tooManyRequests? = limited.failure(of: Mystica.Auth.registerDevice) else {
            Issue.record("not limited: \(limited)")
            return
        }
        let invalid = try #require(
            await trpcError { try await api().auth.registerDevice(deviceId: "short", platform: .ios) }
        )
        guard case .unprocessableContent(let envelope)? = invalid.failure(of: Mystica.Auth.registerDevice) else {
            Issue.record("not invalid: \(invalid)")
            return
        }
        #expect(invalid.code == .unprocessableContent && envelope.error.code == .validationFailed)

        await session.keep(try await api().auth.login(email: "ana@example.com", password: "correct horse"))
        let broken = try #require(
            await trpcError { try await api().combat.startCombat(locationId: UUID(), selectedLevel: 1) }
        )
        guard case .other(let other)? = broken.failure(of: Mystica.Combat.startCombat) else {
            Issue.record("not described: \(broken)")
            return
        }
        #expect(broken.code == .internalServerError && other.error.code == .internal)
    }

    @Test func proxyPageIsKept() async throws {
        await session.keep(try await api().auth.login(email: "ana@example.com", password: "correct horse"))
        let error = try #require(await trpcError { try await api().locations.nearbyLocations(lat: 0, lng: 0) })
        #expect(
            error.httpStatus == 502
                && error.body.map { String(decoding: $0, as: UTF8.self) }?.contains("Bad Gateway") == true
        )
        guard case .undocumented(502, let body)? = error.failure(of: Mystica.Locations.nearbyLocations) else {
            Issue.record("described: \(error)")
            return
        }
        #expect(String(decoding: body, as: UTF8.self).hasPrefix("<html>"))
    }

    @Test func invalidInputIsNotSent() async throws {
        let error = try #require(
            await trpcError {
                try await api(validatesInputs: true).equipment.getInventory(page: 0, perPage: 101)
            }
        )
        #expect(error.violations.map(\.path) == ["page", "per_page"])
        let body = try #require(
            await trpcError {
                try await api(validatesInputs: true).auth.login(email: "ana", password: "short")
            }
        )
        #expect(body.violations.map(\.path) == ["email", "password"])
    }
}
