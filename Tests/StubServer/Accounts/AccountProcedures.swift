import Foundation
import TRPCRuntime

/// The procedures of an account backend, for signed-in users. A test configures each output, in which `{user}` is the
/// caller, `{done}` the number of executions, and `{input.NAME}` a value of the input.
///
/// `auth.signIn` and `auth.refresh` need no token, and replace `{access}`, `{refresh}` and `{expiry}` in their outputs.
struct AccountProcedures: Procedures {
    let state: LiveState
    let shared: AccountState
    var token: String?

    func call(_ path: String, _ input: WireValue) async throws -> WireValue {
        guard let template = shared.steering.answer(of: path, input.json) else {
            throw LiveError("NOT_FOUND", "No procedure found on path \"\(path)\"")
        }
        switch path {
        case "auth.signIn":
            return value(template, signed(shared.accounts.issue(input.json?["handle"]?.stringValue ?? "ana")))
        case "auth.refresh":
            guard shared.steering.renewal != .fails else { throw LiveError("INTERNAL_SERVER_ERROR", "No tokens today") }
            guard let tokens = shared.accounts.renew(input.json?["refreshToken"]?.stringValue ?? "") else {
                throw LiveError("UNAUTHORIZED", "A refresh token works once")
            }
            return value(template, signed(tokens))
        default:
            let user = try user(for: path)
            if path == "auth.signOut" { shared.accounts.expire(token) }
            var values = ["user": user, "done": "\(shared.steering.done(path))"]
            for (name, json) in input.json?.objectValue ?? [:] {
                values["input.\(name)"] = json.stringValue ?? "\(json)"
            }
            return value(template, values)
        }
    }

    func isSubscription(_ path: String) -> Bool { shared.steering.event(of: path) != nil }

    func events(_ path: String, _ input: WireValue?, after id: Int?) -> (events: any Events, refusal: LiveError?) {
        let events = AccountEvents(state: state, shared: shared, path: path, token: token, first: id ?? 0)
        do { _ = try user(for: path) } catch { return (events, error as? LiveError) }
        return (events, nil)
    }

    private func user(for path: String) throws -> String {
        guard !shared.steering.denies(path), let user = shared.accounts.user(of: token) else {
            throw LiveError("UNAUTHORIZED", "Missing or invalid token")
        }
        return user
    }

    private func signed(_ tokens: Accounts.Tokens) -> [String: String] {
        [
            "user": shared.accounts.user(of: tokens.access) ?? "", "access": tokens.access, "refresh": tokens.refresh,
            "expiry": tokens.expiry.formatted(.iso8601),
        ]
    }

    private func value(_ template: String, _ values: [String: String]) -> WireValue {
        WireValue(json: filled(template, values))
    }
}

/// Returns JSON with a value for each name in braces.
func filled(_ template: String, _ values: [String: String]) -> JSONValue? {
    let text = values.reduce(template) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    return text.isEmpty ? nil : try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8))
}
