public import Foundation
import TRPCRuntime

/// A response that was omitted from a cassette because it couldn't be searched for secrets.
public struct OmittedResponse: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The request's method and path.
    public let request: String
    /// A description of the response, such as `JSON of 120 bytes that cannot be read`.
    public let response: String

    init(request: String, body: Cassette.Body?) {
        self.request = request
        if case .omitted(let words) = body { response = words } else { response = "a body" }
    }

    /// The request, and the reason why there is no response.
    public var description: String {
        PrintSanitizer.line(
            "The cassette omits the response to “\(request)”, which cannot be searched for secrets: \(response)."
        )
    }

    public var errorDescription: String? { description }
}
