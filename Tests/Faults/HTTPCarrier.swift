import TRPCNIO
import TRPCRuntime

/// The HTTP client of a case.
enum HTTPCarrier: String, CaseIterable, Sendable {
    case urlSession = ""
    #if AsyncHTTPClient
    case asyncHTTPClient = ", async-http-client"
    #endif

    var transport: any HTTPTransport {
        switch self {
        case .urlSession: URLSessionTransport()
        #if AsyncHTTPClient
        case .asyncHTTPClient: AsyncHTTPClientTransport()
        #endif
        }
    }
}
