public import Foundation
import TRPCRuntime

/// An answer that is not in a cassette, because it could not be searched for secrets when it was recorded.
public struct OmittedAnswer: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// What was asked: method and path.
    public let request: String
    /// What the answer was: `JSON of 120 bytes that cannot be read`.
    public let answer: String

    init(request: String, body: Cassette.Body?) {
        self.request = request
        if case .omitted(let words) = body { answer = words } else { answer = "a body" }
    }

    /// Names the request, and says why there is no answer.
    public var description: String {
        Sanitized.line(
            "The answer to “\(request)” is not in the cassette, as it cannot be searched for secrets: \(answer)."
        )
    }

    public var errorDescription: String? { description }
}
