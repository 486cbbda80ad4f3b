public import Foundation

/// The successful response to an operation, or an event of a subscription, before decoding.
///
/// A ``TRPCLink`` throws errors from the backend as a ``TRPCError`` instead.
public struct OperationResponse: Sendable {
    package enum Form: Sendable {
        /// `{"result": {"data": …}}`, possibly with other members.
        case envelope(Data)
        /// `{"result": {"data": {"id": …, "data": …}}}`: a tracked event received over a socket.
        case trackedEnvelope(Data)
        /// Only the data, without an envelope.
        case data(Data)
        /// No data: JavaScript's `undefined`.
        case undefined
        /// The response to a REST operation, with any success status.
        case response(HTTPResponse)
        /// A REST response whose body is still arriving.
        case stream(HTTPStreamedResponse)
        /// A value created in this process, such as by a mock.
        case value(any Sendable)
    }

    package let form: Form
    /// The status of the response that contained the result; nil if there was no response.
    public var status: Int?
    /// The headers of the response that contained the result; empty if there was no response.
    public var headers: HTTPHeaders
    /// The number of attempts; see ``RetryLink``.
    public var attempts = 1
    /// Whether the response came from a cache; set by the caching link.
    public var isCached = false
    /// The response's age and freshness; nil if no cache is involved.
    package var times: ResponseTimes?
    /// Stores the decoded value of a cached response; nil if the response isn't cached.
    package var decoded: DecodedOutput?

    package init(_ form: Form, status: Int? = nil, headers: HTTPHeaders = [:]) {
        self.form = form
        self.status = status
        self.headers = headers
    }

    /// Creates a result from encoded data, such as from a cache; nil represents `undefined`.
    public init(data: Data?, status: Int? = nil, headers: HTTPHeaders = [:]) {
        self.init(data.map(Form.data) ?? .undefined, status: status, headers: headers)
    }

    /// Creates a result from a decoded output, for use in mocks.
    public init(value: any Sendable) { self.init(.value(value)) }

    /// Creates the result of a REST operation from its response, or the result of a procedure from the response that contains
    /// it.
    public init(response: HTTPResponse) {
        self.init(.response(response), status: response.status, headers: response.headers)
    }

    /// Creates the result of a REST operation whose body is still arriving, either as a stream of items or as a download.
    package init(stream response: HTTPStreamedResponse) {
        self.init(.stream(response), status: response.status, headers: response.headers)
    }

    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }

    /// The encoded data without an event's id, suitable for caching; nil for `undefined` and for results without data.
    ///
    /// For a REST operation, this is the response body.
    public var data: Data? {
        switch form {
        case .data(let data): data
        case .response(let response): response.body
        case .undefined, .value, .stream: nil
        case .envelope(let body): JSONSlice.value(at: ["result", "data"], in: body)
        case .trackedEnvelope(let body): JSONSlice.value(at: ["result", "data"], in: body).flatMap(Self.untracked)
        }
    }

    /// Returns the data next to the id in `{"id": …, "data": …}`, possibly in superjson's envelope.
    ///
    /// The envelope's `meta` applies to both.
    private static func untracked(_ tracked: Data) -> Data? {
        guard let json = JSONSlice.member("json", of: tracked) else { return JSONSlice.member("data", of: tracked) }
        let meta = JSONSlice.member("meta", of: tracked).map(MetaValues.init(meta:)) ?? MetaValues()
        return JSONSlice.member("data", of: json).map(meta.within("data").envelope)
    }
}
