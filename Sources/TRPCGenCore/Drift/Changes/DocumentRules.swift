/// Rules about whole documents: their transport, their access, their export.
enum DocumentRules {
    static let transformerAdded = DriftRule(
        "transformer-none-to-superjson",
        .error,
        Verdict(.breaks, .ok),
        "The backend speaks superjson now: every input and every answer has another form.",
        before: "x-trpc: { transformer: none }",
        after: "x-trpc: { transformer: superjson }"
    )
    static let transformerRemoved = DriftRule(
        "transformer-superjson-to-none",
        .error,
        Verdict(.breaks, .ok),
        "The backend no longer speaks superjson: every input and every answer has another form.",
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: none }"
    )
    static let transformerOther = DriftRule(
        "transformer-other",
        .error,
        Verdict(.breaks, .ok),
        "The backend has another transformer.",
        before: "x-trpc: { transformer: superjson }",
        after: "x-trpc: { transformer: devalue }"
    )
    static let batchingDisabled = DriftRule(
        "x-batching-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend takes no batches any more.",
        before: "x-trpc: { batching: true }",
        after: "x-trpc: { batching: false }"
    )
    static let batchSizeLowered = DriftRule(
        "x-maxBatchSize-50-5",
        .warning,
        Verdict(.conditional, .ok, .risk),
        "The backend takes smaller batches only.",
        before: "x-trpc: { maxBatchSize: 50 }",
        after: "x-trpc: { maxBatchSize: 5 }"
    )
    static let eventsDisabled = DriftRule(
        "x-sse-true-false",
        .error,
        Verdict(.breaks, .ok),
        "The backend sends no server-sent events any more.",
        before: "x-trpc: { sse: true }",
        after: "x-trpc: { sse: false }"
    )
    static let settingChanged = DriftRule(
        "x-trpc-changed",
        .warning,
        Verdict(.conditional, .ok),
        "A setting of the backend changed whose meaning is not known here.",
        before: "x-trpc: { compression: gzip }",
        after: "x-trpc: { compression: br }"
    )
    static let baseURL = DriftRule(
        "base-url",
        .warning,
        Verdict(.conditional, .ok),
        "The backend stands at another address.",
        "Let the old address answer until no supported release calls it.",
        before: "servers: [{ url: https://a.example/trpc }]",
        after: "servers: [{ url: https://a.example/api/trpc }]"
    )
    static let pathStyle = DriftRule(
        "path-style",
        .error,
        Verdict(.breaks, .breaks),
        "The document describes procedures by other paths, as another exporter does.",
        "Export the document as before; where the backend itself moved, keep the old paths beside the new ones.",
        before: "/item.get",
        after: "/item/get"
    )
    static let envelopeAdded = DriftRule(
        "envelope-added",
        .error,
        Verdict(.breaks, .breaks),
        "The document wraps answers in {result: {data}}, which it did not before, as another exporter does.",
        "Export the document as before, or compare it with one by the same exporter.",
        before: "schema: { id }",
        after: "schema: { result: { data: { id } } }"
    )
    static let envelopeRemoved = DriftRule(
        "envelope-removed",
        .error,
        Verdict(.breaks, .breaks),
        "The document no longer wraps answers in {result: {data}}, as another exporter does.",
        "Export the document as before, or compare it with one by the same exporter.",
        before: "schema: { result: { data: { id } } }",
        after: "schema: { id }"
    )
    static let componentRenamed = DriftRule(
        "component-renamed",
        .note,
        Verdict(.ok, .breaks),
        "A named schema has another name, and so has its Swift type.",
        "Generate the client again, and keep the old name by 'rename' in its configuration if you like.",
        before: "schemas: { User: … }",
        after: "schemas: { Account: … }"
    )
    static let componentUnused = DriftRule(
        "components-unused",
        .note,
        Verdict(.ok, .maybe),
        "A named schema that no procedure uses was removed.",
        before: "schemas: { Old: … }",
        after: "schemas: {}"
    )
    static let componentRemoved = DriftRule(
        "component-removed",
        .warning,
        Verdict(.ok, .breaks),
        "A named schema of a document without procedures was removed.",
        before: "schemas: { Post, User }",
        after: "schemas: { Post }"
    )
    static let componentAdded = DriftRule(
        "component-added",
        .note,
        Verdict(.ok, .ok),
        "A document without procedures has another named schema.",
        before: "schemas: { Post }",
        after: "schemas: { Post, User }"
    )
    static let closedStyle = DriftRule(
        "exporter-closes-objects",
        .note,
        Verdict(.ok, .ok),
        "All objects are closed in one document and none in the other: that is the exporter's habit.",
        before: "{ type: object, … }",
        after: "{ type: object, …, additionalProperties: false }"
    )

    static let authAdded = DriftRule(
        "auth-added",
        .error,
        Verdict(.conditional, .ok),
        "Calls need credentials; those without end with 401.",
        before: "posts.list: {}",
        after: "posts.list: { security: [{ bearer: [] }] }"
    )
    static let authRemoved = DriftRule(
        "auth-removed",
        .note,
        Verdict(.ok, .ok),
        "Calls need no credentials any more.",
        before: "posts.list: { security: [{ bearer: [] }] }",
        after: "posts.list: {}"
    )
    static let authAlternative = DriftRule(
        "auth-alternative",
        .note,
        Verdict(.ok, .ok),
        "Calls may show other credentials, too.",
        before: "security: [{ bearer: [] }]",
        after: "security: [{ bearer: [] }, { key: [] }]"
    )
    static let authAlternativeRemoved = DriftRule(
        "auth-alternative-removed",
        .error,
        Verdict(.conditional, .ok),
        "Credentials that were accepted no longer are.",
        before: "security: [{ bearer: [] }, { key: [] }]",
        after: "security: [{ bearer: [] }]"
    )
    static let authScope = DriftRule(
        "auth-scope",
        .error,
        Verdict(.conditional, .ok),
        "Credentials need another scope.",
        before: "security: [{ oauth: [read] }]",
        after: "security: [{ oauth: [read, write] }]"
    )
    static let authScopeRemoved = DriftRule(
        "auth-scope-removed",
        .note,
        Verdict(.ok, .ok),
        "Credentials need fewer scopes.",
        before: "security: [{ oauth: [read, write] }]",
        after: "security: [{ oauth: [read] }]"
    )
    static let authGlobal = DriftRule(
        "auth-global",
        .error,
        Verdict(.conditional, .ok),
        "All calls need other credentials than before.",
        before: "security: []",
        after: "security: [{ bearer: [] }]"
    )
    static let headerRequired = DriftRule(
        "header-required",
        .error,
        Verdict(.breaks, .breaks),
        "Calls need another header or parameter.",
        "Let calls without it pass until no supported release makes them.",
        before: "parameters: []",
        after: "parameters: [{ in: header, name: x-app-version, required: true }]"
    )

    static let all: [DriftRule] = [
        transformerAdded, transformerRemoved, transformerOther, batchingDisabled, batchSizeLowered, eventsDisabled,
        settingChanged, baseURL, pathStyle, envelopeAdded, envelopeRemoved, componentRenamed, componentUnused,
        componentRemoved, componentAdded, closedStyle, authAdded, authRemoved, authAlternative, authAlternativeRemoved,
        authScope, authScopeRemoved, authGlobal, headerRequired,
    ]
}

/// The data of tRPC's errors.
enum ErrorRules {
    static let fieldRemoved = DriftRule(
        "err-field-removed",
        .warning,
        Verdict(.ok, .breaks, .risk),
        "A field was removed from the data of errors.",
        direction: .output,
        before: "data: { code, zodError? }",
        after: "data: { code }"
    )
    static let requiredFieldRemoved = DriftRule(
        "err-field-removed-required",
        .error,
        Verdict(.breaks, .breaks),
        "A field that was always there was removed from the data of errors.",
        direction: .output,
        before: "data: { code, requestId }",
        after: "data: { code }"
    )
    static let fieldAdded = DriftRule(
        "err-field-added",
        .note,
        Verdict(.ok, .ok),
        "The data of errors has another field.",
        direction: .output,
        before: "data: { code }",
        after: "data: { code, requestId }"
    )
    static let codeAdded = DriftRule(
        "err-code-added",
        .warning,
        Verdict(.closed, .maybe),
        "Errors may have another code.",
        direction: .output,
        before: "code: NOT_FOUND",
        after: "code: NOT_FOUND | PAYMENT_REQUIRED"
    )
    static let codeRemoved = DriftRule(
        "err-code-removed",
        .note,
        Verdict(.ok, .breaks),
        "Errors no longer have a code that applications may wait for.",
        direction: .output,
        before: "code: NOT_FOUND | PAYMENT_REQUIRED",
        after: "code: NOT_FOUND"
    )

    static let all: [DriftRule] = [fieldRemoved, requiredFieldRemoved, fieldAdded, codeAdded, codeRemoved]
}

/// All rules of comparisons, in the order in which they are explained.
package enum DriftRules {
    package static let all: [DriftRule] = {
        let values =
            PropertyChanges.all + NullChanges.all + TypeChanges.all + EnumChanges.all + CollectionChanges.all
            + UnionChanges.all + LimitChanges.all
        var seen: Set<String> = []
        return
            (ProcedureRules.all + MediaRules.all + RequestRules.all + HeaderRules.all + DeliveryRules.all
            + DocumentRules.all
            + ErrorRules.all
            + values.rules).filter {
                seen.insert($0.id).inserted
            }
    }()
}
