package import Foundation
package import TRPCRuntime

/// One recorded exchange with a real tRPC server: a line of a file in `Transcripts`.
package struct Transcript: Decodable, Sendable {
    package struct Request: Decodable, Sendable {
        package let method: String
        package let path: String
        package let headers: [String: String]
        package let body: String?

        package init(method: String, path: String, headers: [String: String], body: String?) {
            self.method = method
            self.path = path
            self.headers = headers
            self.body = body
        }
    }

    package struct Response: Decodable, Sendable {
        /// Nil if the connection was lost before.
        package let recordedStatus: Int?
        package let headers: [String: String]
        package let recordedBody: String?

        private enum CodingKeys: String, CodingKey {
            case recordedStatus = "status"
            case headers
            case recordedBody = "body"
        }

        package var status: Int { recordedStatus ?? 0 }
        package var body: String { recordedBody ?? "" }
    }

    package enum Form: String, Decodable, Sendable { case none, superjson }

    /// The bytes of a streamed response, as received.
    package struct Chunk: Decodable, Sendable { package let data: String }

    /// One event of an SSE response, as a browser parses it.
    package struct Message: Decodable, Sendable, Equatable {
        package let event: String?
        package let data: String
        package let id: String?
    }

    /// One frame of a WebSocket, from either side.
    package struct Frame: Decodable, Sendable {
        package enum Side: String, Decodable, Sendable { case client, server }
        package let dir: Side
        package let text: String
    }

    /// The end of a WebSocket.
    package struct Close: Decodable, Sendable {
        package let by: Frame.Side
        package let code: Int
        package let reason: String
    }

    /// The side that ended a stream before it was complete.
    package struct End: Decodable, Sendable { package let by: Frame.Side }

    /// The kind of exchange, which determines the tests that replay it.
    package enum Category: Sendable, Hashable, CaseIterable {
        /// One call with JSON input.
        case call
        /// One call with a form or bytes as input.
        case upload
        /// Several calls in one request, with one response.
        case batch
        /// Several calls in one request, with JSON lines as response.
        case batchStream
        /// A subscription over server-sent events.
        case serverSentEvents
        /// Frames of a WebSocket.
        case webSocket
        /// The client failed before it sent anything.
        case unsent
    }

    package let name: String
    package let transformer: Form
    /// The server's variant: `plain`, `superjson`, `limits`, `nobatch`.
    package let server: String
    /// The client that made the request: `curl`, `raw ws`, or a link of `@trpc/client`.
    package let driver: String
    package let note: String?
    package let request: Request
    package let response: Response
    package let kind: String?
    package let events: [Chunk]?
    package let messages: [Message]?
    package let lines: [String]?
    package let frames: [Frame]?
    package let close: Close?
    package let end: End?
    /// The reference client's result, with tagged rich values such as `{"$date": …}`.
    package let client: JSONValue?
    /// The recording's name, unique within its form. In a run of several requests, it has a suffix such as `.1of2`.
    package let file: String

    package static let folder = Bundle.module.resourceURL!.appendingPathComponent("Transcripts")

    private static let plain = Result { try read("plain") }
    private static let superjson = Result { try read("superjson") }

    private static func read(_ form: String) throws -> [Transcript] {
        let folder = folder.appendingPathComponent(form)
        let decoder = JSONDecoder()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".jsonl") }
            .flatMap { try Data(contentsOf: folder.appendingPathComponent($0)).split(separator: UInt8(ascii: "\n")) }
            .map { try decoder.decode(Transcript.self, from: $0) }
            .sorted { $0.file < $1.file }
    }

    /// Returns all transcripts of one form (`plain` or `superjson`), sorted by name.
    package static func all(_ form: String) throws -> [Transcript] {
        try (form == "plain" ? plain : superjson).get()
    }

    /// Returns the transcripts of one form and category.
    package static func all(_ form: String, _ category: Category) throws -> [Transcript] {
        try all(form).filter { $0.category == category }
    }

    /// Returns a transcript by name.
    package static func named(_ file: String, _ form: String) throws -> Transcript {
        guard let transcript = try all(form).first(where: { $0.file == file }) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: file])
        }
        return transcript
    }

    package var category: Category {
        if frames != nil || driver.hasSuffix("wsLink") || driver == "raw ws" { return .webSocket }
        if request.method == "-" { return .unsent }
        if kind == "sse" || driver.contains("SubscriptionLink") || name.hasPrefix("sse-") { return .serverSentEvents }
        if kind == "jsonl" || driver.contains("StreamLink") || name.hasPrefix("stream-batch")
            || name.contains("stream-batch")
        {
            return .batchStream
        }
        if request.path.contains("batch=1") { return .batch }
        let contentType = request.headers["content-type"] ?? ""
        if contentType.hasPrefix("multipart/") || contentType == "application/octet-stream" { return .upload }
        return .call
    }

    package var clientTransformer: Transformer { transformer == .none ? .none : .superjson }
    package var answer: HTTPResponse {
        HTTPResponse(
            status: response.status,
            headers: HTTPHeaders(
                response.headers.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) }
            ),
            body: Data(response.body.utf8)
        )
    }
}
