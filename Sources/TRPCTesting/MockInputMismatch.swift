public import Foundation
import TRPCRuntime

/// The error of calling a mocked procedure with another type of input.
///
/// Occurs if two procedures have the same path and one is handwritten.
public struct MockInputMismatch: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The called procedure.
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
