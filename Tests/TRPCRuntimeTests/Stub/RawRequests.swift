import Foundation
import TRPCRuntime
import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests that a test makes without the runtime.
struct RawRequests: Sendable {
    struct Answer {
        let status: Int
        let type: String?
        let text: String

        var json: JSONValue { (try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8))) ?? "not JSON" }
        /// Returns the frames of an event stream, or the lines of a batch stream.
        func parts(_ separator: String) -> [String] {
            text.components(separatedBy: separator).filter { !$0.isEmpty }
        }
    }

    let base: URL
    private let session = URLSession(configuration: .ephemeral)

    func get(
        _ path: String,
        _ query: [(String, String)] = [],
        headers: [String: String] = [:]
    ) async throws -> Answer {
        try await answer(request(path, query, headers))
    }

    func post(_ path: String, _ query: [(String, String)] = [], body: String?, type: String? = "application/json")
        async throws -> Answer
    {
        var request = request(path, query, type.map { ["content-type": $0] } ?? [:])
        request.httpMethod = "POST"
        request.httpBody = body.map { Data($0.utf8) }
        return try await answer(request)
    }

    private func request(_ path: String, _ query: [(String, String)], _ headers: [String: String]) -> URLRequest {
        let items = query.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
        let tail = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        var request = URLRequest(url: URL(string: "\(base.absoluteString)/\(path)\(tail)")!)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }

    private func answer(_ request: URLRequest) async throws -> Answer {
        let (data, response) = try await session.data(for: request)
        let head = response as? HTTPURLResponse
        let type = head?.value(forHTTPHeaderField: "content-type")
        return Answer(status: head?.statusCode ?? 0, type: type, text: String(decoding: data, as: UTF8.self))
    }
}
