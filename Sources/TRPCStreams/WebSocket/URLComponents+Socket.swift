import Foundation
import TRPCRuntime

extension URLComponents {
    /// Creates the components of a socket's URL, with `ws` for `http`, `wss` for `https`, and no fragment.
    init?(socketAt url: URL) {
        self.init(url: url, resolvingAgainstBaseURL: true)
        switch scheme?.lowercased() {
        case "http": scheme = "ws"
        case "https": scheme = "wss"
        default: break
        }
        fragment = nil
    }
}
