import TRPCRuntime

/// The procedures of a live backend other than subscriptions. Each is both a query and a mutation.
///
/// - `echo`: its input.
/// - `fail`: an error, by `code` and `message`.
/// - `slow`: its input's `value`, after `ms`.
/// - `flaky`: fails the first `times` calls of a `session` with `code`; then returns the number of previous calls.
/// - `whoami`: the caller's token; UNAUTHORIZED unless that is `good`.
/// - `rows`: `count` rows of about 100 bytes each.
/// - `now`: an object with a date.
struct LiveProcedures: Procedures {
    let state: LiveState
    /// The token of the header `authorization`, or of the connection parameters.
    var token: String?

    func call(_ path: String, _ input: WireValue) async throws -> WireValue {
        let json = input.json
        switch path {
        case "echo": return input
        case "fail": throw LiveError(json?["code"]?.stringValue ?? "BAD_REQUEST", json?["message"]?.stringValue ?? "no")
        case "slow":
            try await Task.sleep(for: .milliseconds(json?["ms"]?.intValue ?? 0))
            return WireValue(json: json?["value"] ?? json?["ms"])
        case "flaky":
            let count = state.count("flaky", in: json?["session"]?.stringValue)
            guard count >= json?["times"]?.intValue ?? 0 else {
                throw LiveError(json?["code"]?.stringValue ?? "SERVICE_UNAVAILABLE", "Failure \(count + 1)")
            }
            return WireValue(json: .integer(Int64(count)))
        case "whoami":
            try authorize()
            return WireValue(json: ["token": .string(token ?? "")])
        case "rows":
            return WireValue(json: .array((0..<(json?["count"]?.intValue ?? 1)).map(Self.row)))
        case "now":
            return WireValue(json: ["at": "2026-01-15T09:30:00.123Z"], meta: ["at": ["Date"]])
        case "ticks": throw LiveError("METHOD_NOT_SUPPORTED", "Subscriptions are streamed")
        default: throw LiveError("NOT_FOUND", "No procedure found on path \"\(path)\"")
        }
    }

    func authorize() throws {
        guard token == "good" else { throw LiveError("UNAUTHORIZED", "Missing or invalid token") }
    }

    func isSubscription(_ path: String) -> Bool { path == "ticks" }

    func events(_ path: String, _ input: WireValue?, after id: Int?) -> (events: any Events, refusal: LiveError?) {
        let ticks = Ticks(input: TicksInput(input?.json), state: state, lastEventId: id)
        guard ticks.input.isSecret else { return (ticks, nil) }
        do { try authorize() } catch { return (ticks, error as? LiveError) }
        return (ticks, nil)
    }

    private static func row(_ index: Int) -> JSONValue {
        [
            "id": .integer(Int64(index)), "name": .string("Row № \(index)"), "rating": .number(Double(index % 10) / 2),
            "tags": ["spicy", "lunch"], "isPublic": true, "note": index.isMultiple(of: 3) ? nil : "A line of text.",
        ]
    }
}
