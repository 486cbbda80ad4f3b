public import Foundation
import TRPCRuntime

/// The error for a call without a mock.
public struct UnmockedCall: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The path of the called procedure.
    public let path: String
    /// The paths of the mocked procedures.
    public let mocked: [String]

    /// Creates the error for a call.
    public init(path: String, mocked: [String]) {
        self.path = path
        self.mocked = mocked
    }

    /// The call, and the calls that have mocks.
    public var description: String {
        let known = mocked.isEmpty ? "nothing" : mocked.joined(separator: ", ")
        return PrintSanitizer.line("No response is mocked for “\(Redaction.standard.path(path))”. Mocked: \(known).")
    }

    public var errorDescription: String? { description }
}
