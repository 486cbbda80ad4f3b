public import Foundation
import TRPCRuntime

/// The error for a call without a mock.
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
        return PrintSanitizer.line("No answer is mocked for “\(Redaction.standard.path(path))”. Mocked: \(known).")
    }

    public var errorDescription: String? { description }
}
