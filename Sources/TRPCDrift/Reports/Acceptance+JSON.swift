internal import TRPCSource

extension Acceptance {
    /// The entry for the file of accepted changes.
    fileprivate var json: JSONOutput {
        .object([
            "fingerprint": fingerprint.map(JSONOutput.string),
            "id": id.map(JSONOutput.string),
            "at": place.map(JSONOutput.string),
            "baselines": baselines.isEmpty ? nil : .array(baselines.map(JSONOutput.string)),
            "reason": .string(reason),
            "by": by.map(JSONOutput.string),
            "expires": expires.map(JSONOutput.string),
        ])
    }
}

extension AcceptanceList {
    /// Returns the file as JSON. Entries are sorted by fingerprint, so that those of two branches rarely conflict.
    package static func json(_ acceptances: [Acceptance]) -> String {
        let sorted = acceptances.sorted { ($0.fingerprint ?? "~") < ($1.fingerprint ?? "~") }
        return JSONOutput.object(["version": .number(1), "accepted": .array(sorted.map(\.json))]).rendered
    }
}
