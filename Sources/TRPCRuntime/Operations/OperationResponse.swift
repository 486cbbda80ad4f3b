public import Foundation

/// The successful response to an operation, or one event of a subscription, not yet decoded.
///
/// A backend's error is not a result: a ``TRPCLink`` throws it as ``TRPCError``.
public struct OperationResponse: Sendable {
    package enum Form: Sendable {
        /// `{"result": {"data": …}}`, with all other members.
        case envelope(Data)
        /// `{"result": {"data": {"id": …, "data": …}}}`: a tracked event on a socket.
        case trackedEnvelope(Data)
        /// The data alone.
        case data(Data)
        /// No data: JavaScript's `undefined`.
        case undefined
        /// The response to a REST operation, whatever its status of success.
        case response(HTTPResponse)
        /// A REST response whose body is still arriving.
        case stream(HTTPStreamedResponse)
        /// A value made in this process, such as a mock's.
        case value(any Sendable)
    }

    package let form: Form
    /// The status of the response it came in; nil where it did not come in a response.
    public var status: Int?
    /// The headers of the response it came in.
    public var headers: HTTPHeaders
    /// How often the call was made until it succeeded; see ``RetryLink``.
    public var attempts = 1
    /// Whether it was kept from an earlier call: set by a link that answers from what it has kept.
    public var isCached = false
    /// Its age and freshness; nil if no cache is involved.
    package var times: ResponseTimes?
    /// Holds the decoded value of an answer that is kept; nil for one that is not.
    package var decoded: DecodedOutput?

    package init(_ form: Form, status: Int? = nil, headers: HTTPHeaders = [:]) {
        self.form = form
        self.status = status
        self.headers = headers
    }

    /// A result by its data in the transformer's form, such as one that was kept; nil for `undefined`.
    public init(data: Data?, status: Int? = nil, headers: HTTPHeaders = [:]) {
        self.init(data.map(Form.data) ?? .undefined, status: status, headers: headers)
    }

    /// A result that needs no decoding, because it is the procedure's output already; for mocks.
    public init(value: any Sendable) { self.init(.value(value)) }

    /// The successful response to a REST operation; of a procedure, the response that its answer is in.
    public init(response: HTTPResponse) {
        self.init(.response(response), status: response.status, headers: response.headers)
    }

    /// The successful response to a REST operation whose body is still arriving: a stream of items, or a download.
    package init(stream response: HTTPStreamedResponse) {
        self.init(.stream(response), status: response.status, headers: response.headers)
    }

    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }

    /// The data in the transformer's form, without an event's id, ready to be kept; nil for `undefined`, and for a result
    /// that never was data. Of a REST operation it is the body.
    public var data: Data? {
        switch form {
        case .data(let data): data
        case .response(let response): response.body
        case .undefined, .value, .stream: nil
        case .envelope(let body): JSONSlice.value(at: ["result", "data"], in: body)
        case .trackedEnvelope(let body): JSONSlice.value(at: ["result", "data"], in: body).flatMap(Self.untracked)
        }
    }

    /// The data beside the id: of `{"id": …, "data": …}`, or of the same in superjson's envelope, whose `meta` is about
    /// both.
    private static func untracked(_ tracked: Data) -> Data? {
        guard let json = JSONSlice.member("json", of: tracked) else { return JSONSlice.member("data", of: tracked) }
        let meta = JSONSlice.member("meta", of: tracked).map(MetaValues.init(meta:)) ?? MetaValues()
        return JSONSlice.member("data", of: json).map(meta.within("data").envelope)
    }
}
