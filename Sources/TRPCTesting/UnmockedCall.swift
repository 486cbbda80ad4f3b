public import Foundation
import TRPCRuntime

/// The error for a call without a mock.
public struct UnmockedCall: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The called procedure.
    public let path: String
    /// The mocked procedures.
    public let mocked: [String]

    /// Creates the error of a call.
    public init(path: String, mocked: [String]) {
        self.path = path
        self.mocked = mocked
    }

    /// The call and the mocked ones.
    public var description: String {
        let known = mocked.isEmpty ? "nothing" : mocked.joined(separator: ", ")
        return PrintSanitizer.line("No response is mocked for “\(Redaction.standard.path(path))”. Mocked: \(known).")
    }

    public var errorDescription: String? { description }
}
