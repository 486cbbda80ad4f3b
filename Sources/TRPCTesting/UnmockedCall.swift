public import Foundation
import TRPCRuntime

/// A call that a ``MockLink`` or a ``MockTransport`` has no answer for.
public struct UnmockedCall: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The procedure that was called.
    public let path: String
    /// The procedures that have an answer.
    public let mocked: [String]

    /// An error of a call.
    public init(path: String, mocked: [String]) {
        self.path = path
        self.mocked = mocked
    }

    /// Names the call, and what could have been called.
    public var description: String {
        let known = mocked.isEmpty ? "nothing" : mocked.joined(separator: ", ")
        return Sanitized.line("No answer is mocked for “\(Redaction.standard.path(path))”. Mocked: \(known).")
    }

    public var errorDescription: String? { description }
}
