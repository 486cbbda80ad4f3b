internal import TRPCContract
internal import TRPCSource

/// Rules for procedures and operations that are added, removed or renamed, or whose kind, input or output changes as a whole.
enum ProcedureRules {
    private static func gone(
        _ id: String,
        _ summary: String,
        says message: DriftMessage,
        _ before: String,
        _ after: String
    ) -> DriftRule {
        DriftRule(
            id,
            .error,
            Verdict(.breaks, .breaks),
            summary,
            says: message,
            "Keep the old procedure next to the new one until no supported release calls it.",
            before: before,
            after: after
        )
        .meets(.status(.notFound))
    }

    static let added = DriftRule(
        "proc-added",
        .note,
        Verdict(.ok, .ok),
        "A procedure was added.",
        says: .added,
        before: "posts: list",
        after: "posts: list, search"
    )
    .oasdiff(["endpoint-added"])
    static let removed = gone(
        "proc-removed",
        "A procedure was removed; calls fail with 404.",
        says: .removed,
        "posts: list, search",
        "posts: list"
    )
    .oasdiff(["api-path-removed-without-deprecation", "api-removed-without-deprecation"])
    static let removedDeprecated = gone(
        "proc-removed-deprecated",
        "A deprecated procedure was removed; shipped applications still call it.",
        says: .removed,
        "posts.search: { deprecated: true }",
        ""
    )
    .oasdiff(["api-path-removed-with-deprecation", "api-removed-with-deprecation"])
    static let removedBeforeSunset = gone(
        "proc-removed-sunset-future",
        "A procedure was removed before its sunset date.",
        says: .removed,
        "posts.search: { deprecated: true, x-sunset: 2099-01-01 }",
        ""
    )
    .oasdiff(["api-path-removed-before-sunset", "api-removed-before-sunset"])
    static let removedAfterSunset = DriftRule(
        "proc-removed-sunset-passed",
        .warning,
        Verdict(.breaks, .breaks),
        "A procedure was removed after its sunset date.",
        says: .removed,
        before: "posts.search: { deprecated: true, x-sunset: 2020-01-01 }",
        after: ""
    )
    .meets(.status(.notFound))
    static let subscriptionRemoved = gone(
        "sub-removed",
        "A subscription was removed.",
        says: .removed,
        "posts.onCreated: { type: subscription }",
        ""
    )
    static let renamed = gone(
        "proc-renamed",
        "A procedure was renamed; calls by the old name fail with 404.",
        says: .renamedCall,
        "posts.list",
        "posts.all"
    )
    .oasdiff(["api-path-removed-without-deprecation"])
    static let moved = gone(
        "proc-moved",
        "A procedure moved to another router; calls by the old path fail with 404.",
        says: .renamedCall,
        "posts.list",
        "feed.list"
    )
    .oasdiff(["api-path-removed-without-deprecation"])
    static let changedCase = gone(
        "proc-case",
        "The case of a procedure's path changed; paths are case sensitive.",
        says: .renamedCall,
        "posts.getById",
        "posts.getByID"
    )
    static let methodChanged = gone(
        "operation-method",
        "The HTTP method of an operation changed.",
        says: .renamedCall,
        "PUT /posts/{id}",
        "PATCH /posts/{id}"
    )
    .meets(.status(.methodNotSupported))
    static let operationID = DriftRule(
        "proc-operationid",
        .note,
        Verdict(.ok, .maybe),
        "The operationId of an operation changed, which determines its Swift name.",
        says: "operationId changed",
        before: "get /posts: { operationId: list }",
        after: "get /posts: { operationId: listPosts }"
    )
    .oasdiff(["api-operation-id-added", "api-operation-id-removed"])

    /// The rules for each change from one kind to another.
    private static let kinds: [(old: ProcedureDetail.Kind, new: ProcedureDetail.Kind, rule: DriftRule)] = {
        let kinds: [ProcedureDetail.Kind] = [.query, .mutation, .subscription]
        return kinds.flatMap { old in
            kinds.filter { $0 != old }.map { new in
                let rule = gone(
                    "proc-\(old)-to-\(new)",
                    "A \(old) became a \(new), which uses another kind of request.",
                    says: DriftMessage { "\($0.was) became a \($0.isNow)" },
                    "posts.list: { type: \(old) }",
                    "posts.list: { type: \(new) }"
                )
                .meets(.status(.methodNotSupported))
                // oasdiff doesn't support subscriptions.
                .oasdiff([old, new].contains(.subscription) ? [] : ["api-removed-without-deprecation"])
                return (old, new, rule)
            }
        }
    }()

    static func kind(from old: ProcedureDetail.Kind, to new: ProcedureDetail.Kind) -> DriftRule? {
        kinds.first { $0.old == old && $0.new == new }?.rule
    }

    static let deprecated = DriftRule(
        "proc-deprecated",
        .note,
        Verdict(.ok, .ok),
        "A procedure was deprecated.",
        says: "deprecated",
        before: "posts.list: {}",
        after: "posts.list: { deprecated: true }"
    )
    .oasdiff(["endpoint-deprecated", "endpoint-deprecated-with-sunset"])
    static let undeprecated = DriftRule(
        "proc-undeprecated",
        .note,
        Verdict(.ok, .ok),
        "A procedure is no longer deprecated.",
        says: "no longer deprecated",
        before: "posts.list: { deprecated: true }",
        after: "posts.list: {}"
    )
    .oasdiff(["endpoint-reactivated"])
    static let inputAddedRequired = DriftRule(
        "input-added-required",
        .error,
        Verdict(.breaks, .breaks),
        "A required input was added to a procedure.",
        says: "required input added",
        "Accept calls without an input until no supported release makes them.",
        before: "publicProcedure.mutation(…)",
        after: "publicProcedure.input(z.object({ id })).mutation(…)"
    )
    .oasdiff(["request-body-added-required"])
    .meets(.refused(.invalidType))
    static let inputAddedOptional = DriftRule(
        "input-added-optional",
        .note,
        Verdict(.ok, .ok),
        "An optional input was added to a procedure.",
        says: "optional input added",
        before: "publicProcedure.mutation(…)",
        after: "publicProcedure.input(z.object({ id }).optional()).mutation(…)"
    )
    .oasdiff(["request-body-added-optional"])
    static let inputRemoved = DriftRule(
        "input-removed",
        .warning,
        Verdict(.ok, .breaks, .risk),
        "The input of a mutation was removed; the backend ignores inputs of shipped applications.",
        says: "input removed",
        before: "publicProcedure.input(z.object({ id })).mutation(…)",
        after: "publicProcedure.mutation(…)"
    )
    .oasdiff(["request-body-removed"])
    static let inputRemovedQuery = DriftRule(
        "input-removed-query",
        .warning,
        Verdict(.ok, .breaks, .risk),
        "The input of a query was removed; the backend ignores inputs of shipped applications.",
        says: "input removed",
        before: "publicProcedure.input(z.object({ id })).query(…)",
        after: "publicProcedure.query(…)"
    )
    static let inputToOptional = DriftRule(
        "input-to-optional",
        .note,
        Verdict(.ok, .ok),
        "The input of a procedure became optional.",
        says: "the input is now optional",
        before: "requestBody: { required: true }",
        after: "requestBody: { required: false }"
    )
    .oasdiff(["request-body-became-optional"])
    static let inputToRequired = DriftRule(
        "input-to-required",
        .error,
        Verdict(.conditional, .breaks),
        "The input of a mutation became required.",
        says: "the input is now required",
        before: "requestBody: { required: false }",
        after: "requestBody: { required: true }"
    )
    .oasdiff(["request-body-became-required"])
    .meets(.refused(.invalidType))
    static let inputToRequiredQuery = DriftRule(
        "input-to-required-query",
        .error,
        Verdict(.conditional, .breaks),
        "The input of a query became required.",
        says: "the input is now required",
        before: "parameters: [{ name: input, required: false }]",
        after: "parameters: [{ name: input, required: true }]"
    )
    .meets(.refused(.invalidType))
    static let outputAdded = DriftRule(
        "output-added",
        .note,
        Verdict(.ok, .maybe),
        "An output was added to a procedure.",
        says: "output added",
        before: "result: {}",
        after: "result: { data: … }"
    )
    static let outputRemoved = DriftRule(
        "output-removed",
        .error,
        Verdict(.breaks, .breaks),
        "The output of a procedure was removed.",
        says: "output removed",
        "Keep sending the output until no supported release reads it.",
        before: "result: { data: … }",
        after: "result: {}"
    )
    .oasdiff(["response-success-status-removed"])
    .meets(.keyNotFound(.named("data")))
    static let trackedAdded = DriftRule(
        "x-tracked-false-true",
        .note,
        Verdict(.ok, .ok),
        "Ids were added to the events of a subscription.",
        says: "events now have ids",
        before: "x-trpc: { tracked: false }",
        after: "x-trpc: { tracked: true }"
    )
    static let trackedRemoved = DriftRule(
        "x-tracked-true-false",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The ids of a subscription's events were removed, so it can't be resumed.",
        says: "events no longer have ids",
        before: "x-trpc: { tracked: true }",
        after: "x-trpc: { tracked: false }"
    )
    static let statusAdded = DriftRule(
        "status-added",
        .note,
        Verdict(.ok, .ok),
        "An error status was added to an operation.",
        says: .statuses("added"),
        before: "responses: 200, 404",
        after: "responses: 200, 404, 409"
    )
    static let statusRemoved = DriftRule(
        "status-removed",
        .note,
        Verdict(.ok, .maybe),
        "An error status was removed from an operation.",
        says: .statuses("removed"),
        before: "responses: 200, 404",
        after: "responses: 200"
    )
    static let successAdded = DriftRule(
        "success-status-added",
        .error,
        Verdict(.conditional, .breaks),
        "A success status with another body type was added to an operation.",
        says: DriftMessage { "\($0.subject.words) with \($0.isNow) added" },
        "Keep sending shipped applications the body that they read.",
        direction: .output,
        before: "responses: { 200: Post }",
        after: "responses: { 200: Post, 202: Ticket }"
    )
    .oasdiff(["response-success-status-added"])
    .meets(.dataCorrupted)
    static let successRemoved = DriftRule(
        "success-status-removed",
        .note,
        Verdict(.ok, .breaks),
        "A success status with another body type was removed from an operation.",
        says: DriftMessage { "\($0.subject.words) with \($0.was) removed" },
        direction: .output,
        before: "responses: { 200: Post, 202: Ticket }",
        after: "responses: { 200: Post }"
    )
    .oasdiff(["response-success-status-removed"])

    static let all: [DriftRule] =
        [
            added, removed, removedDeprecated, removedBeforeSunset, removedAfterSunset, subscriptionRemoved, renamed,
            moved, changedCase, methodChanged, operationID,
        ] + kinds.map(\.rule) + [
            deprecated, undeprecated, inputAddedRequired, inputAddedOptional,
            inputRemoved, inputRemovedQuery, inputToOptional, inputToRequired, inputToRequiredQuery, outputAdded,
            outputRemoved, trackedAdded,
            trackedRemoved, statusAdded, statusRemoved,
            successAdded, successRemoved,
        ]
}
