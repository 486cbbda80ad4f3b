public import Foundation
import TRPCObserving
public import TRPCRuntime

/// Recorded HTTP exchanges to replay in tests, stored as a JSON file that can be read, reviewed and edited.
public struct Cassette: Codable, Sendable, Equatable {
    /// A request and the response to it.
    public struct Exchange: Codable, Sendable, Equatable {
        /// The recorded request.
        public var request: Request
        /// The recorded response.
        public var response: Response

        /// Creates an exchange.
        public init(request: Request, response: Response) {
            self.request = request
            self.response = response
        }
    }

    /// A recorded request.
    public struct Request: Codable, Sendable, Equatable {
        /// The HTTP method, such as `GET` or `POST`.
        public var method: String
        /// The URL without its scheme and host, so that a cassette works with any of them.
        public var path: String
        /// The headers that ``Redaction`` allows.
        public var headers: HTTPHeaders
        /// The body, if there was one.
        public var body: Body?
    }

    /// A recorded response.
    public struct Response: Codable, Sendable, Equatable {
        /// The status code.
        public var status: Int
        /// The headers that ``Redaction`` allows.
        public var headers: HTTPHeaders
        /// The body, if there was one.
        public var body: Body?
    }

    /// The contents of a body: a string, base64, or just a description if the body can't be searched for secrets.
    public enum Body: Codable, Sendable, Equatable {
        /// UTF-8 text, stored as a string.
        case text(String)
        /// Other data, stored as `{"base64": "…"}`.
        case bytes(Data)
        /// A body that is omitted because it can't be searched for secrets, such as truncated JSON or compressed data.
        ///
        /// It's stored as `{"omitted": "…"}` with a description. An exchange with an omitted response can't be replayed.
        case omitted(String)

        private enum CodingKeys: String, CodingKey { case base64, omitted }

        public init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .text(text)
            } else {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let words = try container.decodeIfPresent(String.self, forKey: .omitted)
                self = try words.map { .omitted($0) } ?? .bytes(container.decode(Data.self, forKey: .base64))
            }
        }

        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .text(let text):
                var container = encoder.singleValueContainer()
                try container.encode(text)
            case .bytes(let bytes):
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(bytes, forKey: .base64)
            case .omitted(let words):
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(words, forKey: .omitted)
            }
        }

        /// The bytes; nil if the body is omitted.
        var data: Data? {
            switch self {
            case .text(let text): Data(text.utf8)
            case .bytes(let bytes): bytes
            case .omitted: nil
            }
        }
    }

    /// The exchanges, in the order in which they were recorded.
    public var exchanges: [Exchange]

    /// Creates a cassette.
    public init(exchanges: [Exchange] = []) { self.exchanges = exchanges }

    /// Reads a cassette from a file.
    ///
    /// - Throws: `CocoaError` if the file can't be read; `DecodingError` if it isn't a cassette.
    public init(contentsOf file: URL) throws {
        exchanges = try TRPCCoding.decode([Exchange].self, from: Data(contentsOf: file))
    }

    /// Writes the cassette to a file that only the current user can read. Creates its directories if needed.
    ///
    /// - Throws: `CocoaError` if the file can't be written.
    public func write(to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let bytes = try encoder.encode(exchanges) + Data("\n".utf8)
        let new = folder.appendingPathComponent(".\(file.lastPathComponent)-\(UUID().uuidString)")
        guard
            FileManager.default.createFile(atPath: new.path, contents: bytes, attributes: [.posixPermissions: 0o600]),
            rename(new.path, file.path) == 0
        else {
            try? FileManager.default.removeItem(at: new)
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
    }
}

extension Cassette.Request {
    /// - Parameters:
    ///   - known: Secrets to replace wherever they occur.
    ///   - hidesCodes: Whether to replace passwords in properties named `code`. Version 0.1 recorded them.
    init(_ request: HTTPRequest, _ redaction: Cassette.Redaction, known: Set<String>, hidesCodes: Bool = true) {
        let known = known.union(redaction.secrets)
        let search = RecordingRedaction(isSecret: redaction.isSecret, known: known, hidesCodes: hidesCodes)
        self.init(
            method: request.method.rawValue,
            path: Cassette.Redaction.recorded(request.url, search),
            headers: redaction.recorded(request.headers, search),
            body: request.body.flatMap { Cassette.Body($0, request.headers, search) }
        )
    }

    /// Returns whether the requests are equivalent. JSON bodies are compared as JSON, and headers are ignored.
    func asksTheSame(as other: Self) -> Bool {
        guard method == other.method, path == other.path else { return false }
        if body == other.body { return true }
        guard
            let one = body?.json,
            let two = other.body?.json
        else { return false }
        return one == two
    }
}

extension Cassette.Body {
    fileprivate var json: JSONValue? { data.flatMap { try? TRPCCoding.decode(JSONValue.self, from: $0) } }
}

extension Cassette.Response {
    /// - Parameter known: Secrets to replace wherever they occur.
    init(_ response: HTTPResponse, _ redaction: Cassette.Redaction, known: Set<String>) {
        let search = RecordingRedaction(isSecret: redaction.isSecret, known: known.union(redaction.secrets))
        self.init(
            status: response.status,
            headers: redaction.recorded(response.headers, search),
            body: Cassette.Body(response.body, response.headers, search)
        )
    }

    /// The recorded HTTP response; nil if the body is omitted.
    var httpResponse: HTTPResponse? {
        if case .omitted = body { return nil }
        return HTTPResponse(status: status, headers: headers, body: body?.data ?? Data())
    }
}
