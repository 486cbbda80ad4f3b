import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport

/// Responses that are small on the wire and large in memory.
let bombCases: [FaultCase] = HTTPCarrier.allCases.flatMap { carrier in
    // The other forms differ in their reader, not in their transport.
    (carrier == .urlSession ? ["answer", "error", "line", "event"] : ["answer", "event"]).map { bomb($0, carrier) }
}

private func bomb(_ form: String, _ carrier: HTTPCarrier) -> FaultCase {
    let name = "gzip bomb of 600 MB as \(form)\(carrier.rawValue)"
    return FaultCase(name: name, expected: "an error, peak below 400 MB", limit: 120, load: .works) { stage in
        let server = try stage.server()
        let url = server.faultURL("bomb", ["form": form, "megabytes": "600"])
        let client = stage.client(
            url,
            links: form == "line" ? .batchStreaming : .standard,
            transport: carrier.transport
        )
        let error = await stage.error {
            if form == "event" {
                for try await _ in client.subscribe(SubscriptionProcedure<NoInput, String>("ticks")) { break }
            } else {
                _ = try await client.call(Procedure<NoInput, String>.query("echo"))
            }
        }
        // Wait for data that arrives after the error.
        try await Task.sleep(for: .seconds(2))
        let peak = stage.peakMemory
        // Events have a separate limit.
        let isExpected = (error as? TRPCError).map { $0.code == .responseTooLarge || form == "event" } ?? false
        return .init("\(error?.short ?? "no error"), peak \(peak) MB", isExpected && peak < 400)
    }
}
