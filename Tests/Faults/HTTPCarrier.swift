import TRPCNIO
import TRPCRuntime

/// What carries the requests of a case.
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
