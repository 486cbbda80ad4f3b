internal import FlyingFox
internal import Foundation
internal import PalyttAPI
internal import TRPC

/// The stub backend's procedures, without a transformer, called individually or in batches.
struct StubProcedures: Sendable {
    let posts: StubPosts

    /// Returns the response to a request's calls.
    func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let names = request.path.split(separator: "/").last.map(String.init) ?? ""
        let body = try await request.bodyData
        let text =
            body.isEmpty
            ? request.query.first { $0.name == "input" }?.value ?? "{}" : String(decoding: body, as: UTF8.self)
        let inputs = try TRPCCoding.decode(JSONValue.self, from: Data(text.utf8))
        guard request.query.contains(where: { $0.name == "batch" }) else {
            let answer = await envelope(names, inputs)
            return try response(answer, status: answer.status)
        }
        var answers: [Envelope] = []
        for (index, name) in names.split(separator: ",").enumerated() {
            answers.append(await envelope(String(name), inputs["\(index)"]))
        }
        let statuses = Set(answers.map(\.status))
        return try response(answers, status: statuses.count == 1 ? statuses.first ?? 200 : 207)
    }

    private struct Envelope: Encodable {
        var result: [String: JSONValue]?
        var error: JSONValue?
        var status = 200

        private enum CodingKeys: CodingKey { case result, error }
    }

    private func envelope(_ name: String, _ input: JSONValue?) async -> Envelope {
        do {
            let output = try await call(name, input ?? .object([:]))
            return Envelope(result: ["data": output])
        } catch {
            let failure = error as? StubError ?? .badInput
            return Envelope(error: failure.shape(path: name), status: failure.status)
        }
    }

    private func call(_ name: String, _ input: JSONValue) async throws -> JSONValue {
        switch name {
        case Palytt.Posts.getFeed.path:
            try json(await posts.page(input.decode(as: Palytt.Posts.GetFeedInput.self)))
        case Palytt.Posts.create.path:
            try json(await posts.create(input.decode(as: Palytt.Posts.CreateInput.self)))
        case Palytt.Likes.like.path:
            try json(await posts.setLike(true, of: input.decode(as: Palytt.Likes.LikeInput.self).postId))
        case Palytt.Likes.unlike.path:
            try json(await posts.setLike(false, of: input.decode(as: Palytt.Likes.UnlikeInput.self).postId))
        default: throw StubError.notFound("No procedure found on path \"\(name)\"")
        }
    }

    private func json(_ value: some Encodable) throws -> JSONValue {
        try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(value))
    }

    private func response(_ value: some Encodable, status: Int) throws -> HTTPResponse {
        HTTPResponse(
            statusCode: HTTPStatusCode(status, phrase: "Stub"),
            headers: [.contentType: "application/json"],
            body: try TRPCCoding.encode(value)
        )
    }
}
