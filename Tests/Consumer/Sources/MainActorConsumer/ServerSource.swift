import Foundation
public import TRPCRuntime

/// Reads a generated type off the main actor, although the module's own declarations are on it.
public nonisolated func serverSource(decoding json: String) async throws -> String {
    try await Task.detached {
        let answer = try TRPCCoding.decode(ClockAPI.ClockNowOutput.self, from: Data(json.utf8))
        return answer.source.rawValue
    }.value
}
