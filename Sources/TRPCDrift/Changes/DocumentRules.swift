internal import TRPCSource

/// Rules for whole documents: transport, access and exporter.
enum DocumentRules {
    private static let otherTransformer = WireFailure.text("400 BAD_REQUEST, and answers do not decode")
    private static let exporterRemedy = "Export the document as before, or compare it with one by the same exporter."

    static let transformerAdded = DriftRule(
        "transformer-none-to-superjson",
        .error,
        Verdict(.breaks, .ok),
        "The backend speaks superjson now: every input and every answer has another form.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: none }",
        after: "x-trpc: { transformer: superjson }"
    )
    .meets(otherTransformer)
    static let transformerRemoved = DriftRule(
        "transformer-superjson-to-none",
        .error,
        Verdict(.breaks, .ok),
        "The backend no longer speaks superjson: every input and every answer has another form.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: none }"
    )
    .meets(otherTransformer)
    static let transformerOther = DriftRule(
        "transformer-other",
        .error,
        Verdict(.breaks, .ok),
        "The backend has another transformer.",
        says: .changed("transformer"),
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: devalue }"
    )
    .meets(otherTransformer)
    static let batchingDisabled = DriftRule(
        "x-batching-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend takes no batches any more.",
        says: "batching disabled",
        before: "x-trpc: { batching: true }",
        after: "x-trpc: { batching: false }"
    )
    .meets(.status(.badRequest))
    static let batchSizeLowered = DriftRule(
        "x-maxBatchSize-50-5",
        .warning,
        Verdict(.conditional, .ok, .risk),
        "The backend takes smaller batches only.",
        says: DriftMessage { "batches may have \($0.isNow) calls at most" },
        before: "x-trpc: { maxBatchSize: 50 }",
        after: "x-trpc: { maxBatchSize: 5 }"
    )
    .meets(.status(.badRequest))
    static let eventsDisabled = DriftRule(
        "x-sse-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend sends no server-sent events any more.",
        says: "server-sent events disabled",
        before: "x-trpc: { sse: true }",
        after: "x-trpc: { sse: false }"
    )
    .meets(.text("no events"))
    static let settingChanged = DriftRule(
        "x-trpc-changed",
        .warning,
        Verdict(.conditional, .ok),
        "A setting of the backend changed whose meaning is not known here.",
        says: .changed,
        before: "x-trpc: { compression: gzip }",
        after: "x-trpc: { compression: br }"
    )
    .meets(.text("it depends on the setting"))
    static let versionChanged = DriftRule(
        "x-version",
        .warning,
        Verdict(.ok, .ok, .risk),
        "The backend runs another major version of tRPC.",
        says: .changed("version of tRPC"),
        before: "x-trpc: { version: \"10\" }",
        after: "x-trpc: { version: \"11\" }"
    )
    static let baseURL = DriftRule(
        "base-url",
        .warning,
        Verdict(.conditional, .ok),
        "The backend stands at another address.",
        says: .changed,
        "Let the old address answer until no supported release calls it.",
        before: "servers: [{ url: https://a.example/trpc }]",
        after: "servers: [{ url: https://a.example/api/trpc }]"
    )
    .meets(.text("no answer from the old address"))
    static let pathStyle = DriftRule(
        "path-style",
        .error,
        Verdict(.breaks, .breaks),
        "The document describes procedures by other paths, as another exporter does.",
        says: .exported,
        "Export the document as before; where the backend itself moved, keep the old paths beside the new ones.",
        before: "/item.get",
        after: "/item/get"
    )
    .meets(.status(.notFound))
    static let envelopeAdded = DriftRule(
        "envelope-added",
        .error,
        Verdict(.breaks, .breaks),
        "The document wraps answers in {result: {data}}, which it did not before, as another exporter does.",
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
        "The document no longer wraps answers in {result: {data}}, as another exporter does.",
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
        "A named schema has another name, and so has its Swift type.",
        says: schemaRenamed,
        "Generate the client again, and keep the old name by 'rename' in its configuration if you like.",
        before: "schemas: { User: … }",
        after: "schemas: { Account: … }"
    )
    static let componentReplaced = DriftRule(
        "component-replaced",
        .note,
        Verdict(.ok, .breaks),
        "A place refers to another named schema, and has its Swift type; both schemas are in one of the documents.",
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
        "A named schema of a document without procedures was removed.",
        says: .removed,
        before: "schemas: { Post, User }",
        after: "schemas: { Post }"
    )
    static let componentAdded = DriftRule(
        "component-added",
        .note,
        Verdict(.ok, .ok),
        "A document without procedures has another named schema.",
        says: .added,
        before: "schemas: { Post }",
        after: "schemas: { Post, User }"
    )
    private static let closedObjects = DriftMessage { detail in
        "additionalProperties: false is \(detail.subject == .closedObjects(true) ? "now" : "no longer") on all objects"
    }
    static let closedStyle = DriftRule(
        "exporter-closes-objects",
        .note,
        Verdict(.ok, .ok),
        "All objects are closed in one document and none in the other: that is the exporter's habit.",
        says: closedObjects,
        before: "{ type: object, … }",
        after: "{ type: object, …, additionalProperties: false }"
    )

    static let authAdded = DriftRule(
        "auth-added",
        .error,
        Verdict(.conditional, .ok),
        "Calls need credentials; those without end with 401.",
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
        "Calls need no credentials any more.",
        says: .changed,
        before: "posts.list: { security: [{ bearer: [] }] }",
        after: "posts.list: {}"
    )
    .oasdiff(["api-global-security-removed", "api-security-removed", "api-security-scope-removed"])
    static let authAlternative = DriftRule(
        "auth-alternative",
        .note,
        Verdict(.ok, .ok),
        "Calls may show other credentials, too.",
        says: .changed,
        before: "security: [{ bearer: [] }]",
        after: "security: [{ bearer: [] }, { key: [] }]"
    )
    static let authAlternativeRemoved = DriftRule(
        "auth-alternative-removed",
        .error,
        Verdict(.conditional, .ok),
        "Credentials that were accepted no longer are.",
        says: .changed,
        before: "security: [{ bearer: [] }, { key: [] }]",
        after: "security: [{ bearer: [] }]"
    )
    .meets(.status(.unauthorized))
    static let authScope = DriftRule(
        "auth-scope",
        .error,
        Verdict(.conditional, .ok),
        "Credentials need another scope.",
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
        "Credentials need fewer scopes.",
        says: .changed,
        before: "security: [{ oauth: [read, write] }]",
        after: "security: [{ oauth: [read] }]"
    )
    static let authGlobal = DriftRule(
        "auth-global",
        .error,
        Verdict(.conditional, .ok),
        "All calls need other credentials than before.",
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
        "Calls need another header or parameter.",
        says: .added,
        "Let calls without it pass until no supported release makes them.",
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
