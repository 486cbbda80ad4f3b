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
        /// nil where the connection was lost before.
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

    /// Bytes of a streamed response, as they arrived.
    package struct Chunk: Decodable, Sendable { package let data: String }

    /// One event of an SSE response, as the browser's parser gives it.
    package struct Message: Decodable, Sendable, Equatable {
        package let event: String?
        package let data: String
        package let id: String?
    }

    /// One frame of a WebSocket, of either side.
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

    /// Who ended a stream before it was complete.
    package struct End: Decodable, Sendable { package let by: Frame.Side }

    /// What carries the exchange, and with it which tests replay it.
    package enum Category: Sendable, Hashable, CaseIterable {
        /// One call, its input as JSON.
        case call
        /// One call, its input a form or bytes.
        case upload
        /// Several calls in one request, answered at once.
        case batch
        /// Several calls in one request, answered as JSON lines.
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
    /// Who made the request: `curl`, `raw ws`, or a link of `@trpc/client`.
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
    /// What the reference client made of it, with rich values tagged as `{"$date": …}` and the like.
    package let client: JSONValue?
    /// What the recording is called, unique within its form: `name`, and of a run of several requests `.1of2`.
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

    /// All of one form (`plain` or `superjson`), in the order of their names.
    package static func all(_ form: String) throws -> [Transcript] {
        try (form == "plain" ? plain : superjson).get()
    }

    /// Those of one form that one kind of test replays.
    package static func all(_ form: String, _ category: Category) throws -> [Transcript] {
        try all(form).filter { $0.category == category }
    }

    /// The one that is called so.
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
