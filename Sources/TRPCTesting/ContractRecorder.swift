public import Foundation
public import TRPCRuntime

/// A transport that records contradictions between a backend's responses and its OpenAPI document.
///
/// Contradictions are statuses and media types that aren't in the document, missing required properties, wrong types, unknown
/// enum values, unexpected nulls, and values that exceed the document's limits.
///
/// ```swift
/// let recorder = try ContractRecorder(folder.appending(path: "openapi.json"), around: URLSessionTransport())
/// let client = TRPCClient(url: url, transport: recorder)
/// try await client.call(Shop.getItem, 7)
/// print(recorder.report)
/// ```
///
/// Responses are unchanged. The report is meant for the backend's developers: it contains operations, names from the document,
/// types and counts, but none of a call's values, URLs, headers or parameters.
public final class ContractRecorder: HTTPTransport {
    private struct State {
        var counts: [ContractContradiction: Int] = [:]
        var operations: Set<String> = []
        var responses = 0
        var undescribed = 0
    }

    /// The maximum number of distinct contradictions.
    private static let limit = 1000

    private let transport: any HTTPTransport
    private let document: ContractDocument
    private let quotesValues: Bool
    private let state = Locked(State())

    /// Creates a recorder for a transport, with a document from a file.
    ///
    /// - Parameters:
    ///   - file: the OpenAPI document in JSON. References within the document are resolved, but not references to other files.
    ///   - transport: sends the requests.
    ///   - quotesValues: whether the report quotes values that aren't in an enum. They come from the server and could be
    ///     secrets.
    /// - Throws: `CocoaError` if the file can't be read; `DecodingError` if it isn't an OpenAPI document in JSON.
    public convenience init(_ file: URL, around transport: any HTTPTransport, quotesValues: Bool = false) throws {
        try self.init(document: Data(contentsOf: file), around: transport, quotesValues: quotesValues)
    }

    /// Creates a recorder for a transport, with a document in memory.
    ///
    /// - Throws: `DecodingError` if the data isn't an OpenAPI document in JSON.
    public init(document: Data, around transport: any HTTPTransport, quotesValues: Bool = false) throws {
        self.document = try ContractDocument(document)
        self.transport = transport
        self.quotesValues = quotesValues
    }

    /// The contradictions found so far, sorted and without duplicates.
    public var contradictions: [ContractContradiction] { state.withLock { $0.counts.keys.sorted() } }

    /// A Markdown report of the contradictions found so far, grouped by operation.
    public var report: String {
        let state = state.withLock(\.self)
        let found = state.counts.count
        var lines = [
            "# Responses that contradict the contract", "",
            "\(Self.count(state.responses, "response")) of \(Self.count(state.operations.count, "operation")) "
                + "\(state.responses == 1 ? "was" : "were") compared with the document; "
                + "\(found == 0 ? "none contradicts it." : "contradictions: \(found).")",
        ]
        if state.undescribed > 0 {
            let verb = state.undescribed == 1 ? "matches" : "match"
            lines.append("\(Self.count(state.undescribed, "request")) \(verb) no operation of the document.")
        }
        var operation = ""
        for contradiction in state.counts.keys.sorted() {
            if contradiction.operation != operation {
                operation = contradiction.operation
                lines += ["", "## \(operation)", ""]
            }
            let count = state.counts[contradiction] ?? 1
            lines.append("- \(contradiction.text)\(count > 1 ? " (\(count) times)" : "")")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Sends the request and checks the response.
    ///
    /// - Throws: the errors of the transport.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await transport.send(request)
        record(response, to: request)
        return response
    }

    /// Streams the response, and checks its status and media type but not its body.
    ///
    /// - Throws: the errors of the transport.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let response = try await transport.stream(request)
        record(response, to: request)
        return response
    }

    /// Downloads the response, and checks its status and media type but not its body.
    ///
    /// - Throws: the errors of the transport.
    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let response = try await transport.download(request)
        record(response, to: request)
        return response
    }

    /// Sends the request with a file as its body, and checks the response.
    ///
    /// - Throws: the errors of the transport.
    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        let response = try await transport.upload(request, from: file, progress: progress)
        record(response, to: request)
        return response
    }

    private func record(_ response: HTTPStreamedResponse, to request: HTTPRequest) {
        record(HTTPResponse(status: response.status, headers: response.headers), to: request, isHeadAlone: true)
    }

    private func record(_ response: HTTPResponse, to request: HTTPRequest, isHeadAlone: Bool = false) {
        // The client requested only part of a file.
        if request.headers["range"] != nil, [206, 416].contains(response.status) { return }
        guard let operation = document.operation(of: request) else {
            return state.withLock { $0.undescribed += 1 }
        }
        let check = ResponseCheck(document: document, quotesValues: quotesValues, isHeadAlone: isHeadAlone)
        let faults = check.faults(of: response, to: operation)
        state.withLock { state in
            state.responses += 1
            state.operations.insert(operation.name)
            for fault in faults {
                let found = ContractContradiction(operation.name, response.status, fault)
                guard state.counts.count < Self.limit || state.counts[found] != nil else { continue }
                state.counts[found, default: 0] += 1
            }
        }
    }
}
