import Foundation
import TRPCRuntime

/// New-Mystica: signed-in players and their equipment. Keys in snake_case, one envelope for every error.
struct MysticaBackend: SystemBackend {
    let mount = "/mystica/api/v1"
    private let state = Locked(State())

    private struct State {
        var devices: [String: String] = [:]
        /// Players by their tokens.
        var access: [String: String] = [:]
        var refresh: [String: String] = [:]
        var worn: [String: String] = [:]
        var count = 0
    }

    static let sword = "0B000000-0000-4000-8000-000000000001"
    static let helmet = "0B000000-0000-4000-8000-000000000002"
    private static let player = "0A000000-0000-4000-8000-000000000001"
    private static let categories = [sword: "weapon", helmet: "head"]

    var refusal: SystemAnswer { error(401, "session_expired", "The session is over") }

    func expireTokens() { state.withLock { $0.access = [:] } }

    func answer(_ call: SystemCall) -> SystemAnswer {
        if call.matches("POST auth/register_device") { return register(call.json) }
        if call.matches("POST auth/login") { return login(call.json) }
        if call.matches("POST auth/refresh") { return refresh(call.json) }
        if call.matches("GET materials") {
            return SystemAnswer([["id": "m1", "name": "Moss", "stat_modifiers": ["atk_power": 0.1]]])
        }
        if call.matches("GET locations/nearby"), call.request.query("lat") == "0" {
            return SystemAnswer(status: 502, type: "text/html", "<html><body>Bad Gateway</body></html>")
        }
        guard let token = call.token else { return error(401, "unauthorized", "No token") }
        if token == "expired" { return refusal }
        guard state.withLock({ $0.access[token] != nil }) else { return error(401, "unauthorized", "Unknown token") }
        return signedIn(call, token)
    }

    private func signedIn(_ call: SystemCall, _ token: String) -> SystemAnswer {
        if call.matches("POST auth/logout") {
            state.withLock { _ = $0.access.removeValue(forKey: token) }
            return SystemAnswer(status: 204)
        }
        if call.matches("GET profile") { return SystemAnswer(["profile": profile]) }
        if call.matches("PUT profile") { return update(call.json) }
        if call.matches("GET inventory") { return inventory(call) }
        if call.matches("GET equipment") { return equipment() }
        if call.matches("PUT equipment/*") { return equip(call.segments[1], call.json["item_id"]?.stringValue ?? "") }
        if call.matches("DELETE equipment/*") { return unequip(call.segments[1]) }
        if call.matches("POST items/*/upgrade") { return upgrade(call) }
        if call.matches("POST combat/start") { return error(500, "internal", "The dice are lost") }
        return error(404, "not_found", "Nothing is here")
    }

    private func register(_ json: JSONValue) -> SystemAnswer {
        let device = json["device_id"]?.stringValue ?? ""
        if device == "device-limited" {
            return error(429, "rate_limited", "Slow down", headers: ["Retry-After": "7"])
        }
        guard device.count >= 8 else {
            return error(422, "validation_failed", "Invalid fields", ["device_id": ["is too short"]])
        }
        let isNew = state.withLock { state in
            defer { state.devices[device] = Self.player }
            return state.devices[device] == nil
        }
        return session(isNew: isNew, status: isNew ? 201 : 200)
    }

    private func login(_ json: JSONValue) -> SystemAnswer {
        guard json["password"]?.stringValue == "correct horse" else {
            return error(401, "unauthorized", "Wrong e-mail or password")
        }
        return session(isNew: false, status: 200)
    }

    private func refresh(_ json: JSONValue) -> SystemAnswer {
        let token = json["refresh_token"]?.stringValue ?? ""
        guard state.withLock({ $0.refresh.removeValue(forKey: token) != nil }) else {
            return error(401, "session_expired", "A refresh token works once")
        }
        return SystemAnswer(.object(tokens()))
    }

    private func session(isNew: Bool, status: Int) -> SystemAnswer {
        var answer = tokens()
        answer["player"] = profile
        answer["is_new_player"] = .bool(isNew)
        return SystemAnswer(.object(answer), status: status)
    }

    private func tokens() -> [String: JSONValue] {
        state.withLock { state in
            state.count += 1
            let (access, refresh) = ("access-\(state.count)", "refresh-\(state.count)")
            state.access[access] = Self.player
            state.refresh[refresh] = Self.player
            return [
                "access_token": .string(access), "refresh_token": .string(refresh), "expires_in": 900,
                "token_type": "bearer",
            ]
        }
    }

    private var profile: JSONValue {
        [
            "id": .string(Self.player), "email": "ana@example.com", "username": nil, "account_type": "email",
            "level": 3, "xp": 1200, "gold_balance": 9_000_000_000, "total_stats": Self.stats,
            "created_at": "2026-01-15T09:30:00Z",
        ]
    }

    private func update(_ json: JSONValue) -> SystemAnswer {
        guard let name = json["username"]?.stringValue else { return SystemAnswer(["profile": profile]) }
        if name == "taken" { return error(409, "conflict", "The name is taken") }
        guard name.count >= 3 else {
            return error(422, "validation_failed", "Invalid fields", ["username": ["is too short"]])
        }
        var changed = profile.objectValue ?? [:]
        changed["username"] = .string(name)
        return SystemAnswer(["profile": .object(changed)])
    }

    private static let stats: JSONValue = [
        "atk_power": 0.25, "atk_accuracy": 0.25, "def_power": 0.25, "def_accuracy": 0.25,
    ]

    private func item(_ id: String) -> JSONValue {
        let category = Self.categories[id] ?? "weapon"
        let slot = state.withLock { state in state.worn.first { $0.value == id }?.key }
        return [
            "id": .string(id),
            "item_type": [
                "id": .string(category), "name": .string("Old \(category)"), "category": .string(category),
                "rarity": "mythic", "base_stats": Self.stats,
            ],
            "level": 1, "is_equipped": .bool(slot != nil), "equipped_slot": slot.map(JSONValue.string) ?? .null,
            "applied_materials": [], "computed_stats": Self.stats, "acquired_at": "2026-01-15T09:30:00.250Z",
        ]
    }

    private func inventory(_ call: SystemCall) -> SystemAnswer {
        let wanted = call.query(all: "category")
        var ids = [Self.sword, Self.helmet].filter { wanted.isEmpty || wanted.contains(Self.categories[$0] ?? "") }
        if call.request.query("equipped_only") == "true" {
            let worn = state.withLock { Set($0.worn.values) }
            ids = ids.filter(worn.contains)
        }
        let page: JSONValue = [
            "current_page": .integer(Int64(call.request.query("page") ?? "1") ?? 1), "total_pages": 1,
            "total_items": .integer(Int64(ids.count)), "items_per_page": 25,
        ]
        return SystemAnswer(
            ["items": .array(ids.map(item)), "pagination": page],
            headers: ["X-Total-Count": "\(ids.count)"]
        )
    }

    private func equipment() -> SystemAnswer {
        let worn = state.withLock(\.worn)
        let slots = worn.mapValues(item)
        return SystemAnswer(
            ["slots": .object(slots), "total_stats": Self.stats, "equipment_count": .integer(Int64(worn.count))]
        )
    }

    private func equip(_ slot: String, _ id: String) -> SystemAnswer {
        let id = id.uppercased()
        guard let category = Self.categories[id] else { return error(404, "not_found", "No such item") }
        guard category == slot else {
            return error(409, "slot_mismatch", "It does not fit", ["slot": .string(slot)])
        }
        state.withLock { $0.worn[slot] = id }
        return SystemAnswer(["success": true, "equipped_item": item(id), "updated_player_stats": Self.stats])
    }

    private func unequip(_ slot: String) -> SystemAnswer {
        guard let id = state.withLock({ $0.worn.removeValue(forKey: slot) }) else {
            return error(404, "not_found", "The slot is empty")
        }
        return SystemAnswer(["success": true, "unequipped_item": item(id), "updated_player_stats": Self.stats])
    }

    private func upgrade(_ call: SystemCall) -> SystemAnswer {
        guard call.request.headers["idempotency-key"] != nil else {
            return error(422, "validation_failed", "No Idempotency-Key")
        }
        guard Self.categories[call.segments[1].uppercased()] != nil else {
            return error(409, "insufficient_gold", "Too dear")
        }
        return SystemAnswer(["item": item(call.segments[1].uppercased()), "gold_balance": 10])
    }

    private func error(
        _ status: Int,
        _ code: String,
        _ message: String,
        _ details: JSONValue = .null,
        headers: [String: String] = [:]
    ) -> SystemAnswer {
        let body: JSONValue = ["error": ["code": .string(code), "message": .string(message), "details": details]]
        return SystemAnswer(body, status: status, headers: headers)
    }
}
