internal import TRPCSource

extension Acceptance {
    /// The entry as the file of accepted changes has it.
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
    /// The file in JSON, in the order of fingerprints: entries of two branches are then at different places.
    package static func json(_ acceptances: [Acceptance]) -> String {
        let sorted = acceptances.sorted { ($0.fingerprint ?? "~") < ($1.fingerprint ?? "~") }
        return JSONOutput.object(["version": .number(1), "accepted": .array(sorted.map(\.json))]).rendered
    }
}
