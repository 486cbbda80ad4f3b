public import Foundation
import TRPCRuntime

/// A mocked procedure was called with an input of another type: two procedures of one path, one of them written by hand.
public struct MockInputMismatch: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The procedure that was called.
    public let path: String
    /// The input's type of the procedure that is mocked.
    public let expected: String
    /// The input's type of the procedure that was called.
    public let found: String

    init(path: String, expected: String, found: String) {
        self.path = path
        self.expected = expected
        self.found = found
    }

    public var description: String {
        "“\(PrintSanitizer.line(path))” is mocked with the input \(expected), and was called with \(found)."
    }
    public var errorDescription: String? { description }
}
