#if canImport(FoundationNetworking)
import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The transport of every platform: `URLSession`.
///
/// Cookies, proxies, redirects, credentials and timeouts are the session's. Only its cache is passed over: a procedure
/// call asks the backend, and a query answered from an HTTP cache would hide a mutation that has just been made.
public struct URLSessionTransport: HTTPTransport {
    private let session: URLSession
    private let timeout: Double

    /// A transport on a session, the shared one unless the application has its own.
    public init(session: URLSession = .shared) {
        #if canImport(FoundationNetworking)
        self.session = session.withoutCache
        #else
        self.session = session
        #endif
        // A request has a timeout of its own, which would otherwise stand in for the session's.
        timeout = session.configuration.timeoutIntervalForRequest
    }

    /// - Throws: `CancellationError` when the task is cancelled, `URLError` otherwise.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        var urlRequest = URLRequest(
            url: request.url,
            cachePolicy: .reloadIgnoringLocalCacheData,
            timeoutInterval: timeout
        )
        urlRequest.httpMethod = request.method.rawValue
        if let body = request.body { urlRequest.httpBody = body }
        for field in request.headers {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        do {
            #if canImport(FoundationNetworking)
            let (body, response) = try await DataTask(urlRequest, in: session).run()
            #else
            let (body, response) = try await session.data(for: urlRequest)
            #endif
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response), body: body)
        } catch let error as URLError where error.code == .cancelled {
            try Task.checkCancellation()
            throw error
        }
    }
}

extension HTTPHeaders {
    /// A `HTTPURLResponse` has lost the order; the names' order makes the result the same each time.
    init(_ response: HTTPURLResponse) {
        // Casts, since an interpolation of either takes a multiple of the time.
        let fields = response.allHeaderFields.map { name, value in
            Field(name: name.base as? String ?? "\(name)", value: value as? String ?? "\(value)")
        }
        self.init(fields.sorted { $0.name < $1.name })
    }
}
