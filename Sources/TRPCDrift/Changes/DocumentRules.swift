internal import TRPCSource

/// Rules for entire documents: transport, access and exporter.
enum DocumentRules {
    private static let otherTransformer = WireFailure.text("400 BAD_REQUEST, and responses don't decode")
    private static let exporterRemedy = "Export the document as before, or compare documents of the same exporter."

    static let transformerAdded = DriftRule(
        "transformer-none-to-superjson",
        .error,
        Verdict(.breaks, .ok),
        "The backend now uses superjson, which changes the encoding of all inputs and outputs.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: none }",
        after: "x-trpc: { transformer: superjson }"
    )
    .meets(otherTransformer)
    static let transformerRemoved = DriftRule(
        "transformer-superjson-to-none",
        .error,
        Verdict(.breaks, .ok),
        "The backend no longer uses superjson, which changes the encoding of all inputs and outputs.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: none }"
    )
    .meets(otherTransformer)
    static let transformerOther = DriftRule(
        "transformer-other",
        .error,
        Verdict(.breaks, .ok),
        "The backend's transformer changed.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: devalue }"
    )
    .meets(otherTransformer)
    static let batchingDisabled = DriftRule(
        "x-batching-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend no longer accepts batches.",
        says: "batching disabled",
        before: "x-trpc: { batching: true }",
        after: "x-trpc: { batching: false }"
    )
    .meets(.status(.badRequest))
    static let batchSizeLowered = DriftRule(
        "x-maxBatchSize-50-5",
        .warning,
        Verdict(.conditional, .ok, .risk),
        "The backend accepts only smaller batches.",
        says: DriftMessage { "batches are limited to \($0.isNow) calls" },
        before: "x-trpc: { maxBatchSize: 50 }",
        after: "x-trpc: { maxBatchSize: 5 }"
    )
    .meets(.status(.badRequest))
    static let eventsDisabled = DriftRule(
        "x-sse-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend no longer sends server-sent events.",
        says: "server-sent events disabled",
        before: "x-trpc: { sse: true }",
        after: "x-trpc: { sse: false }"
    )
    .meets(.text("no events"))
    static let settingChanged = DriftRule(
        "x-trpc-changed",
        .warning,
        Verdict(.conditional, .ok),
        "An unknown setting of the backend changed.",
        says: .changed,
        before: "x-trpc: { compression: gzip }",
        after: "x-trpc: { compression: br }"
    )
    .meets(.text("depends on the setting"))
    static let versionChanged = DriftRule(
        "x-version",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The major version of tRPC changed.",
        says: .changed("tRPC version"),
        before: "x-trpc: { version: \"10\" }",
        after: "x-trpc: { version: \"11\" }"
    )
    static let baseURL = DriftRule(
        "base-url",
        .warning,
        Verdict(.conditional, .ok),
        "The backend's address changed.",
        says: .changed,
        "Keep the old address available until no supported release calls it.",
        before: "servers: [{ url: https://a.example/trpc }]",
        after: "servers: [{ url: https://a.example/api/trpc }]"
    )
    .meets(.text("no response from the old address"))
    static let pathStyle = DriftRule(
        "path-style",
        .error,
        Verdict(.breaks, .breaks),
        "The paths of procedures follow the style of another exporter.",
        says: .exported,
        "Export the document as before. If the backend itself changed, serve the old paths next to the new ones.",
        before: "/item.get",
        after: "/item/get"
    )
    .meets(.status(.notFound))
    static let envelopeAdded = DriftRule(
        "envelope-added",
        .error,
        Verdict(.breaks, .breaks),
        "The document now wraps outputs in {result: {data}}, as another exporter does.",
        says: .exported,
        exporterRemedy,
        before: "schema: { id }",
        after: "schema: { result: { data: { id } } }"
    )
    .meets(.keyNotFound(.any))
    static let envelopeRemoved = DriftRule(
        "envelope-removed",
        .error,
        Verdict(.breaks, .breaks),
        "The document no longer wraps outputs in {result: {data}}, as another exporter does.",
        says: .exported,
        exporterRemedy,
        before: "schema: { result: { data: { id } } }",
        after: "schema: { id }"
    )
    .meets(.keyNotFound(.named("result")))
    private static let reference = DriftMessage {
        "\($0.subject.words) refers to '\($0.isNow)' instead of '\($0.was)'"
    }
    private static let schemaRenamed = DriftMessage { detail in
        if case .schema = detail.subject { return DriftMessage.renamed.text(detail) }
        return reference.text(detail)
    }
    static let componentRenamed = DriftRule(
        "component-renamed",
        .note,
        Verdict(.ok, .breaks),
        "A named schema was renamed, and so was its Swift type.",
        says: schemaRenamed,
        "Regenerate the client. To keep the old name, use 'rename' in the configuration.",
        before: "schemas: { User: … }",
        after: "schemas: { Account: … }"
    )
    static let componentReplaced = DriftRule(
        "component-replaced",
        .note,
        Verdict(.ok, .breaks),
        "A value refers to another named schema, so its Swift type changed; one document has both schemas.",
        says: reference,
        before: "author: { $ref: '#/components/schemas/User' }",
        after: "author: { $ref: '#/components/schemas/Author' }"
    )
    static let componentUnused = DriftRule(
        "components-unused",
        .note,
        Verdict(.ok, .maybe),
        "A named schema that no procedure uses was removed.",
        says: .removed,
        before: "schemas: { Old: … }",
        after: "schemas: {}"
    )
    .oasdiff(["api-schema-removed"])
    static let componentRemoved = DriftRule(
        "component-removed",
        .warning,
        Verdict(.ok, .breaks),
        "A named schema was removed from a document without procedures.",
        says: .removed,
        before: "schemas: { Post, User }",
        after: "schemas: { Post }"
    )
    static let componentAdded = DriftRule(
        "component-added",
        .note,
        Verdict(.ok, .ok),
        "A named schema was added to a document without procedures.",
        says: .added,
        before: "schemas: { Post }",
        after: "schemas: { Post, User }"
    )
    private static let closedObjects = DriftMessage { detail in
        "all objects \(detail.subject == .closedObjects(true) ? "now" : "no longer") have additionalProperties: false"
    }
    static let closedStyle = DriftRule(
        "exporter-closes-objects",
        .note,
        Verdict(.ok, .ok),
        "All objects are closed in one document only, which is the exporter's style.",
        says: closedObjects,
        before: "{ type: object, … }",
        after: "{ type: object, …, additionalProperties: false }"
    )

    static let authAdded = DriftRule(
        "auth-added",
        .error,
        Verdict(.conditional, .ok),
        "Calls require credentials; those without fail with 401.",
        says: .changed,
        before: "posts.list: {}",
        after: "posts.list: { security: [{ bearer: [] }] }"
    )
    .oasdiff(["api-security-added"])
    .meets(.status(.unauthorized))
    static let authRemoved = DriftRule(
        "auth-removed",
        .note,
        Verdict(.ok, .ok),
        "Calls no longer require credentials.",
        says: .changed,
        before: "posts.list: { security: [{ bearer: [] }] }",
        after: "posts.list: {}"
    )
    .oasdiff(["api-global-security-removed", "api-security-removed", "api-security-scope-removed"])
    static let authAlternative = DriftRule(
        "auth-alternative",
        .note,
        Verdict(.ok, .ok),
        "Calls accept additional credentials.",
        says: .changed,
        before: "security: [{ bearer: [] }]",
        after: "security: [{ bearer: [] }, { key: [] }]"
    )
    static let authAlternativeRemoved = DriftRule(
        "auth-alternative-removed",
        .error,
        Verdict(.conditional, .ok),
        "Calls no longer accept some credentials.",
        says: .changed,
        before: "security: [{ bearer: [] }, { key: [] }]",
        after: "security: [{ bearer: [] }]"
    )
    .meets(.status(.unauthorized))
    static let authScope = DriftRule(
        "auth-scope",
        .error,
        Verdict(.conditional, .ok),
        "Credentials require an additional scope.",
        says: .changed,
        before: "security: [{ oauth: [read] }]",
        after: "security: [{ oauth: [read, write] }]"
    )
    .oasdiff(["api-security-scope-added"])
    .meets(.status(.forbidden))
    static let authScopeRemoved = DriftRule(
        "auth-scope-removed",
        .note,
        Verdict(.ok, .ok),
        "Credentials require fewer scopes.",
        says: .changed,
        before: "security: [{ oauth: [read, write] }]",
        after: "security: [{ oauth: [read] }]"
    )
    static let authGlobal = DriftRule(
        "auth-global",
        .error,
        Verdict(.conditional, .ok),
        "The default credentials of all calls changed.",
        says: .changed,
        before: "security: []",
        after: "security: [{ bearer: [] }]"
    )
    .oasdiff(["api-global-security-added"])
    .meets(.status(.unauthorized))
    static let headerRequired = DriftRule(
        "header-required",
        .error,
        Verdict(.breaks, .breaks),
        "Calls require an additional header or parameter.",
        says: .added,
        "Accept calls without it until no supported release makes them.",
        before: "parameters: []",
        after: "parameters: [{ in: header, name: x-app-version, required: true }]"
    )
    .oasdiff(["new-required-request-header-property", "new-required-request-parameter"])
    .meets(.status(.badRequest))

    static let all: [DriftRule] = [
        transformerAdded, transformerRemoved, transformerOther, batchingDisabled, batchSizeLowered, eventsDisabled,
        settingChanged, versionChanged, baseURL, pathStyle, envelopeAdded, envelopeRemoved, componentRenamed,
        componentReplaced,
        componentUnused,
        componentRemoved, componentAdded, closedStyle, authAdded, authRemoved, authAlternative, authAlternativeRemoved,
        authScope, authScopeRemoved, authGlobal, headerRequired,
    ]
}
