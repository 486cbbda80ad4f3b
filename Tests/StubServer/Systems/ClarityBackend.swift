import Foundation
import TRPCRuntime

/// CLARITY: a FastAPI application that receives samples of health data, and returns insights and files.
struct ClarityBackend: SystemBackend {
    let mount = "/clarity/api/v1"
    private let state = Locked(State())

    private struct State {
        var uploads: [String: Int] = [:]
        var files: [String: (data: Data, type: String)] = [:]
        var preferences: [String: JSONValue] = ["first_name": "Ana"]
        var count = 0
        /// The number of the valid access token.
        var generation = 1
    }

    private static let user = "0C000000-0000-4000-8000-000000000001"
    static let insight = "0D000000-0000-4000-8000-000000000001"

    var refusal: SystemAnswer { detail(401, "Token has expired") }

    func expireTokens() { state.withLock { $0.generation += 1 } }

    /// The valid access token.
    var token: String { "token-\(state.withLock(\.generation))" }

    func answer(_ call: SystemCall) -> SystemAnswer {
        if call.matches("GET health") { return SystemAnswer(["status": "up"]) }
        if call.matches("POST auth/login") { return login(call.json) }
        if call.matches("POST auth/token") { return token(call) }
        if call.matches("POST auth/refresh") {
            guard call.cookie("clarity_refresh") == "cookie-1" else { return refusal }
            return SystemAnswer(tokens)
        }
        guard call.token == token else { return refusal }
        if call.matches("POST auth/logout") { return SystemAnswer(status: 204) }
        if call.matches("GET session") { return SystemAnswer(session) }
        if call.matches("PATCH session") { return change(call.json) }
        if call.matches("POST healthkit/bulk-upload") { return upload(call) }
        if call.matches("GET healthkit/uploads/*") { return status(of: call.segments[2]) }
        if call.matches("GET insights") { return insights(call) }
        if call.matches("POST insights") { return generate(call.json) }
        if call.matches("GET insights/*") { return insight(call.segments[1]) }
        if call.matches("DELETE insights/*") { return SystemAnswer(status: 204) }
        if call.matches("POST files") { return store(call) }
        if call.matches("GET files/*/content") { return file(call) }
        if call.matches("GET export") {
            let year = call.request.query("year") ?? ""
            return SystemAnswer(status: 200, type: "text/csv; charset=utf-8", "day,steps\n\(year)-01-01,\"1,200\"\n")
        }
        return detail(404, "Not Found")
    }

    private func login(_ json: JSONValue) -> SystemAnswer {
        guard let email = json["email"]?.stringValue, email.contains("@") else {
            return invalid([["body", "email"]], "value is not a valid email address")
        }
        guard json["password"]?.stringValue == "correct horse" else { return detail(401, "Incorrect password") }
        return SystemAnswer(
            ["user": session, "tokens": tokens],
            headers: ["Set-Cookie": "clarity_refresh=cookie-1; HttpOnly; Path=/"]
        )
    }

    private func token(_ call: SystemCall) -> SystemAnswer {
        let form = Request(
            method: "GET",
            target: "/?" + String(decoding: call.request.body, as: UTF8.self),
            headers: [:],
            body: Data()
        )
        guard call.request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") == true,
            form.query("username") == "ana@example.com", form.query("password") == "correct horse & staple"
        else { return detail(401, "Incorrect password") }
        return SystemAnswer(tokens)
    }

    private var tokens: JSONValue { ["access_token": .string(token), "token_type": "bearer", "expires_in": 900] }

    private var session: JSONValue {
        var session: [String: JSONValue] = [
            "user_id": .string(Self.user), "email": "ana@example.com", "role": "patient",
            "permissions": ["read", "write"], "created_at": "2026-01-15T09:30:00Z", "last_login": nil,
        ]
        for (name, value) in state.withLock(\.preferences) { session[name] = value }
        return .object(session)
    }

    /// Keeps absent keys, and removes keys with null.
    private func change(_ json: JSONValue) -> SystemAnswer {
        state.withLock { state in
            for (name, value) in json.objectValue ?? [:] { state.preferences[name] = value }
        }
        return SystemAnswer(session)
    }

    private func upload(_ call: SystemCall) -> SystemAnswer {
        guard Int(call.request.headers["x-request-timestamp"] ?? "") != nil,
            call.request.headers["x-request-signature"]?.count == 64
        else { return invalid([["header", "X-Request-Signature"]], "Field required") }
        let samples = call.json["samples"]?.arrayValue ?? []
        guard samples.count <= 100 else { return detail(413, "At most 100 samples") }
        let wrong = samples.indices.filter { (samples[$0]["value"]?.doubleValue ?? 0) < 0 }
        guard wrong.isEmpty else {
            let places = wrong.map {
                [.string("body"), .string("samples"), .integer(Int64($0)), .string("value")] as [JSONValue]
            }
            return invalid(places, "Input should be greater than or equal to 0")
        }
        let id = state.withLock { state in
            state.count += 1
            let id =
                "0E000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(state.count)".count)
                + "\(state.count)"
            state.uploads[id] = samples.count
            return id
        }
        return SystemAnswer(uploaded(id, samples.count, "queued"), status: 202)
    }

    private func uploaded(_ id: String, _ count: Int, _ status: String) -> JSONValue {
        [
            "upload_id": .string(id), "status": .string(status), "accepted_samples": .integer(Int64(count)),
            "rejected_samples": 0, "validation_errors": nil,
        ]
    }

    private func status(of id: String) -> SystemAnswer {
        guard let count = state.withLock({ $0.uploads[id.uppercased()] }) else { return detail(404, "No such upload") }
        var status = uploaded(id.uppercased(), count, "completed").objectValue ?? [:]
        status["progress"] = 1
        return SystemAnswer(.object(status))
    }

    private func insight(_ kind: String, language: String) -> JSONValue {
        [
            "id": .string(Self.insight), "kind": .string(kind), "narrative": .string("In \(language)"),
            "key_insights": ["one"], "recommendations": [["text": "Sleep", "priority": 1, "link": nil]],
            "confidence_score": 0.5, "generated_at": "2026-01-15T09:30:00Z", "valid_on": "2026-01-16",
        ]
    }

    private func insights(_ call: SystemCall) -> SystemAnswer {
        let language = call.request.headers["accept-language"] ?? "en"
        let kinds = call.query(all: "kind")
        let limit = Int(call.request.query("limit") ?? "20") ?? 20
        let offset = Int(call.request.query("offset") ?? "0") ?? 0
        if limit > 50 { return invalid([["query", "limit"]], "Input should be less than or equal to 50") }
        let all = ["sleep", "activity", "mood", "heart"].filter { kinds.isEmpty || kinds.contains($0) }
        let page = all.dropFirst(offset).prefix(limit).map { insight($0, language: language) }
        return SystemAnswer(.array(page), headers: ["ETag": "\"v1\"", "Cache-Control": "private, max-age=300"])
    }

    private func insight(_ id: String) -> SystemAnswer {
        guard UUID(uuidString: id) != nil else {
            return invalid([["path", "insight_id"]], "Input should be a valid UUID")
        }
        return id.uppercased() == Self.insight
            ? SystemAnswer(insight("sleep", language: "en")) : detail(404, "No such insight")
    }

    private func generate(_ json: JSONValue) -> SystemAnswer {
        guard json["language"]?.stringValue != "tlh" else {
            return SystemAnswer(
                ["code": "overloaded", "message": "Try later"],
                status: 503,
                headers: ["Retry-After": "30"]
            )
        }
        guard json["context"]?.stringValue != "crash" else {
            return SystemAnswer(["code": "crash", "message": "It crashed"], status: 500)
        }
        return SystemAnswer(insight("mood", language: "en"), status: 201)
    }

    private func detail(_ status: Int, _ text: String) -> SystemAnswer {
        SystemAnswer(["detail": .string(text)], status: status)
    }

    private func invalid(_ places: [[JSONValue]], _ message: String) -> SystemAnswer {
        let details = places.map { place -> JSONValue in
            ["loc": .array(place), "msg": .string(message), "type": "value_error"]
        }
        return SystemAnswer(["detail": .array(details)], status: 422)
    }

    private func store(_ call: SystemCall) -> SystemAnswer {
        guard let parts = MultipartParts(call.request), let file = parts.first(named: "file") else {
            return invalid([["body", "file"]], "Field required")
        }
        let metadata = parts.first(named: "metadata")
        let isJSON = metadata.map { $0.type == "application/json" } ?? true
        guard isJSON else { return invalid([["body", "metadata"]], "Input should be JSON") }
        let id = "0F000000-0000-4000-8000-000000000001"
        state.withLock { $0.files[id] = (file.data, file.type ?? "application/octet-stream") }
        let names = [file.filename ?? ""] + parts.all(named: "attachments").compactMap(\.filename)
        let tags = parts.all(named: "tags").map { String(decoding: $0.data, as: UTF8.self) }
        return SystemAnswer(
            [
                "id": .string(id), "filename": .string((names + tags).joined(separator: "+")),
                "size": .integer(Int64(file.data.count)), "content_type": .string(file.type ?? ""),
                "sha256": .string(String(repeating: "a", count: 64)), "created_at": "2026-01-15T09:30:00Z",
            ],
            status: 201
        )
    }

    private func file(_ call: SystemCall) -> SystemAnswer {
        guard let file = state.withLock({ $0.files[call.segments[1].uppercased()] }) else {
            return detail(404, "No such file")
        }
        guard let range = call.request.headers["range"], range.hasPrefix("bytes="),
            let start = range.dropFirst(6).split(separator: "-").first.flatMap({ Int($0) }), start < file.data.count
        else { return SystemAnswer(bytes: file.data, type: file.type, headers: ["ETag": "\"f1\""]) }
        let (total, rest) = (file.data.count, file.data.dropFirst(start))
        return SystemAnswer(
            bytes: Data(rest),
            type: file.type,
            status: 206,
            headers: ["Content-Range": "bytes \(start)-\(total - 1)/\(total)", "ETag": "\"f1\""]
        )
    }
}
