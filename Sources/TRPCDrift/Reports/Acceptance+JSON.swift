internal import TRPCSource

extension Acceptance {
    /// The entry as the file of accepted changes has it.
    fileprivate var json: JSONText {
        .object([
            "fingerprint": fingerprint.map(JSONText.string),
            "id": id.map(JSONText.string),
            "at": place.map(JSONText.string),
            "baselines": baselines.isEmpty ? nil : .array(baselines.map(JSONText.string)),
            "reason": .string(reason),
            "by": by.map(JSONText.string),
            "expires": expires.map(JSONText.string),
        ])
    }
}

extension AcceptanceList {
    /// The file in JSON.
    package static func json(_ acceptances: [Acceptance]) -> String {
        JSONText.object(["version": .number(1), "accepted": .array(acceptances.map(\.json))]).rendered
    }
}
