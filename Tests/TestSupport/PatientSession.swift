#if canImport(FoundationNetworking)
import Foundation
package import FoundationNetworking
#else
package import Foundation
#endif

extension URLSession {
    /// A new session that tolerates a busy machine.
    package static var patient: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1200
        return URLSession(configuration: configuration)
    }
}
