public import Foundation
import TRPCRuntime

/// The error for calling a mocked procedure with a different input type.
///
/// This happens if two procedures have the same path, such as a generated and a handwritten one.
public struct MockInputMismatch: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The path of the called procedure.
    public let path: String
    /// The input type of the mocked procedure.
    public let expected: String
    /// The input type of the called procedure.
    public let found: String

    init(path: String, expected: String, found: String) {
        self.path = path
        self.expected = expected
        self.found = found
    }

    public var description: String {
        "“\(PrintSanitizer.line(path))” is mocked with the input \(expected), but was called with \(found)."
    }
    public var errorDescription: String? { description }
}
