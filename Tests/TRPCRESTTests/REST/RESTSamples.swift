import Foundation
import TRPCTesting
import TestSupport

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// Operations as generated code declares them.
enum Sample {
    struct Item: Codable, Sendable, Equatable {
        var id: Int
        var name: String
    }

    struct Problem: Codable, Sendable, Equatable { var detail: String }

    struct ListInput: Sendable, Equatable {
        var page: Int?
        var tags: [String]?
    }

    struct SaveInput: Sendable, Equatable, Validatable {
        var id: Int
        var item: Item

        func validate(into violations: inout Violations) { violations.text(item.name, max: 5, at: "name") }
    }

    enum Saved: Sendable, Equatable {
        case ok(Item)
        case created(Item)
        case noContent
    }

    enum SaveFailure: RESTFailure, Equatable {
        case notFound(Problem)
        case conflict
        case clientError(Problem)
        case other(JSONValue)
        case undocumented(status: Int, body: Data)

        static let documented: RESTFailures<Self> = [
            .status("4XX", .json(Problem.self)) { .clientError($0) },
            .status("404", .json(Problem.self)) { .notFound($0) },
            .status("409", .empty) { .conflict },
            .status("default", .json(JSONValue.self)) { .other($0) },
        ]
    }

    static let list = RESTOperation<ListInput, [Item], UndocumentedFailure>(
        "items.list",
        .get,
        "/items",
        output: .json()
    ) { request, input in
        try request.query("page", input.page)
        try request.query("tags", input.tags)
    }

    static let save = RESTOperation<SaveInput, Saved, SaveFailure>(
        "items.save",
        .put,
        "/items/{id}",
        security: [["bearerAuth"]],
        output: .oneOf([
            .status("200", .json(Item.self)) { .ok($0) },
            .status("201", .json(Item.self)) { .created($0) },
            .status("204", .empty) { .noContent },
        ])
    ) { request, input in
        try request.path("id", input.id)
        try request.json(input.item)
    }

    static let remove = RESTOperation<Int, Void, UndocumentedFailure>(
        "items.remove",
        .delete,
        "/items/{id}",
        output: .none()
    ) { request, id in
        try request.path("id", id)
    }

    static let find = RESTOperation<Int, Item?, UndocumentedFailure>(
        "items.find",
        .get,
        "/items/{id}",
        output: .optionalJSON()
    ) { request, id in
        try request.path("id", id)
    }

    static let export = RESTOperation<NoInput, String, UndocumentedFailure>(
        "items.export",
        .get,
        "/items.csv",
        output: .text(accept: "text/csv")
    )

    static let photo = RESTOperation<Int, Data, UndocumentedFailure>(
        "items.photo",
        .get,
        "/items/{id}/photo",
        output: .bytes(accept: "image/jpeg")
    ) { request, id in
        try request.path("id", id)
    }

    static let pay = RESTOperation<Item, Item, UndocumentedFailure>(
        "pay",
        .post,
        "/pay",
        takesIdempotencyKey: true,
        output: .json()
    ) { request, item in
        try request.json(item)
    }

    static let upload = RESTOperation<FormData, NoOutput, UndocumentedFailure>(
        "upload",
        .post,
        "/upload",
        output: .json()
    ) { request, form in
        request.multipart(form)
    }

    static let store = RESTOperation<UploadBytes, NoOutput, UndocumentedFailure>(
        "store",
        .put,
        "/store",
        output: .json()
    ) { request, bytes in
        request.bytes(bytes, contentType: "video/mp4")
    }
}

extension TRPCClient {
    /// Creates a client of a REST server that a transport simulates.
    init(
        rest transport: any HTTPTransport,
        credentials: RESTCredentials = .signedIn,
        links: LinkSetup = .standard,
        validatesInputs: Bool = false,
        clock: any Clock<Duration> = ContinuousClock(),
        timeout: Duration? = nil,
        headers: @escaping @Sendable () async throws -> HTTPHeaders = { [:] }
    ) {
        self.init(
            backend: TRPCClient.Configuration(
                url: URL(string: "https://test/trpc")!,
                server: URL(string: "/api/v1"),
                credentials: credentials,
                transformer: .superjson,
                transport: transport,
                clock: clock,
                headers: headers
            ),
            links: links,
            validatesInputs: validatesInputs,
            timeout: timeout
        )
    }

    /// Creates a client of a REST server that always returns the same response.
    init(answering response: HTTPResponse) { self.init(rest: ScriptedTransport(answer: response)) }
}

extension RESTCredentials {
    /// The credential of the samples.
    static var signedIn: RESTCredentials {
        var credentials = RESTCredentials()
        credentials.add("bearerAuth", .bearer) { "sample" }
        return credentials
    }
}
