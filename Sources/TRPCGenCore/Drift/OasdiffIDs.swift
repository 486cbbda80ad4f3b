/// The ids under which oasdiff reports the changes that our rules report, for users who come from it.
///
/// Rules without a row have no counterpart there.
enum OasdiffIDs {
    static func of(_ id: String) -> [String] { table[id] ?? [] }

    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for line in rows.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            table[words[0]] = Array(words.dropFirst())
        }
        return table
    }()

    /// A rule, and the ids of oasdiff.
    private static let rows = """
        success-status-added response-success-status-added
        success-status-removed response-success-status-removed
        out-header-added response-header-added
        out-header-optional-to-required response-header-became-not-nullable
        out-header-removed-optional optional-response-header-removed
        out-header-removed-required required-response-header-removed
        out-header-required-to-optional response-header-became-nullable response-header-became-optional
        out-header-type-changed response-header-type-changed response-header-type-generalized
        out-header-type-narrowed response-header-type-compatible response-header-type-specialized
        webhook-added webhook-added
        webhook-removed webhook-removed
        auth-scheme-changed api-security-component-type-changed
        auth-added api-security-added
        auth-global api-global-security-added
        auth-removed api-global-security-removed api-security-removed api-security-scope-removed
        auth-scope api-security-scope-added
        components-unused api-schema-removed
        header-required new-required-request-header-property new-required-request-parameter
        in-allof-member-added request-body-all-of-added request-property-all-of-added
        in-allof-member-removed request-body-all-of-removed request-property-all-of-removed
        in-any-to-typed request-body-media-type-schema-added
        in-anyof-object-variant-removed request-body-any-of-removed request-property-any-of-removed
        in-array-to-tuple request-body-prefix-items-added request-property-prefix-items-added
        in-base64-added request-body-content-encoding-changed request-body-content-media-type-changed \
        request-property-content-encoding-changed request-property-content-media-type-changed
        in-const-added request-body-const-added request-property-const-added
        in-const-changed request-body-const-changed request-property-const-changed
        in-const-removed request-body-const-removed request-property-const-removed
        in-default-added request-body-default-value-added request-parameter-default-value-added \
        request-property-default-value-added
        in-default-changed request-body-default-value-changed request-parameter-default-value-changed \
        request-property-default-value-changed
        in-default-removed request-body-default-value-removed request-parameter-default-value-removed \
        request-property-default-value-removed
        in-deprecated request-parameter-deprecated request-parameter-deprecated-sunset-missing \
        request-parameter-reactivated request-parameter-sunset-date-changed-too-small \
        request-parameter-sunset-date-too-small request-parameter-sunset-deleted request-parameter-sunset-parse \
        request-property-deprecated request-property-deprecated-sunset-invalid \
        request-property-deprecated-sunset-missing request-property-deprecated-with-sunset \
        request-property-reactivated request-property-stability-decreased request-property-stability-increased \
        request-property-sunset-date-too-small
        in-du-property-renamed request-body-discriminator-property-name-changed \
        request-property-discriminator-property-name-changed
        in-du-tag-renamed request-body-const-changed request-body-discriminator-mapping-added \
        request-body-discriminator-mapping-changed request-body-discriminator-mapping-deleted \
        request-property-const-changed request-property-discriminator-mapping-added \
        request-property-discriminator-mapping-changed request-property-discriminator-mapping-deleted
        in-du-to-plain request-body-discriminator-added request-body-discriminator-removed \
        request-property-discriminator-added request-property-discriminator-removed response-body-discriminator-added \
        response-body-discriminator-removed response-property-discriminator-added \
        response-property-discriminator-removed
        in-du-variant-added request-body-discriminator-mapping-added request-body-discriminator-mapping-changed \
        request-body-discriminator-mapping-deleted request-body-one-of-added \
        request-property-discriminator-mapping-added request-property-discriminator-mapping-changed \
        request-property-discriminator-mapping-deleted request-property-one-of-added
        in-du-variant-removed request-body-discriminator-mapping-added request-body-discriminator-mapping-changed \
        request-body-discriminator-mapping-deleted request-body-one-of-removed \
        request-property-discriminator-mapping-added request-property-discriminator-mapping-changed \
        request-property-discriminator-mapping-deleted request-property-one-of-removed
        in-enum-value-added request-parameter-enum-value-added request-property-enum-value-added
        in-enum-value-removed request-body-enum-value-removed request-parameter-enum-value-removed \
        request-parameter-x-extensible-enum-value-removed request-property-enum-value-removed \
        request-property-x-extensible-enum-value-removed request-read-only-property-enum-value-removed
        in-exclmax-decreased request-body-exclusive-max-decreased request-parameter-exclusive-max-decreased \
        request-property-exclusive-max-decreased request-read-only-property-exclusive-max-decreased
        in-exclmin-set request-body-exclusive-min-set request-parameter-exclusive-min-set \
        request-property-exclusive-min-set
        in-integer-to-number request-body-type-generalized request-parameter-type-generalized \
        request-property-type-generalized
        in-maximum-decreased request-body-max-decreased request-parameter-max-decreased request-property-max-decreased \
        request-read-only-property-max-decreased
        in-maximum-increased request-body-exclusive-max-increased request-body-max-increased \
        request-parameter-exclusive-max-increased request-parameter-max-increased \
        request-property-exclusive-max-increased request-property-max-increased
        in-maximum-set request-body-exclusive-max-set request-body-max-set request-parameter-exclusive-max-set \
        request-parameter-max-set request-property-exclusive-max-set request-property-max-set
        in-maxitems-decreased request-parameter-max-items-decreased
        in-maxitems-increased request-parameter-max-items-increased
        in-maxlength-decreased request-body-max-length-decreased request-parameter-max-length-decreased \
        request-property-max-length-decreased request-read-only-property-max-length-decreased
        in-maxlength-increased request-body-max-length-increased request-parameter-max-length-increased \
        request-property-max-length-increased
        in-maxlength-set request-body-max-length-set request-parameter-max-length-set request-property-max-length-set
        in-minimum-decreased request-body-exclusive-min-decreased request-body-min-decreased \
        request-parameter-exclusive-min-decreased request-parameter-min-decreased \
        request-property-exclusive-min-decreased request-property-min-decreased
        in-minimum-increased request-body-exclusive-min-increased request-body-min-increased \
        request-parameter-exclusive-min-increased request-parameter-min-increased \
        request-property-exclusive-min-increased request-property-min-increased \
        request-read-only-property-exclusive-min-increased request-read-only-property-min-increased
        in-minimum-set request-body-min-set request-parameter-min-set request-property-min-set
        in-minitems-decreased request-parameter-min-items-decreased
        in-minitems-increased request-body-min-items-increased request-parameter-min-items-increased \
        request-property-min-items-increased
        in-minitems-set request-body-min-items-set request-parameter-min-items-set request-property-min-items-set
        in-minlength-decreased request-body-min-length-decreased request-parameter-min-length-decreased \
        request-property-min-length-decreased
        in-minlength-increased request-body-min-length-increased request-parameter-min-length-increased \
        request-property-min-length-increased
        in-minlength-set request-body-min-length-increased request-parameter-min-length-increased \
        request-property-min-length-increased
        in-nonnull-to-nullable request-body-became-nullable request-parameter-became-nullable \
        request-property-became-nullable
        in-nullable-to-nonnull request-body-became-not-nullable request-parameter-became-not-nullable \
        request-property-became-not-nullable
        in-nullable-to-optional request-body-became-not-nullable request-parameter-became-not-nullable \
        request-property-became-not-nullable
        in-nullish-to-optional request-body-became-not-nullable request-parameter-became-not-nullable \
        request-property-became-not-nullable
        in-optional-to-required request-header-property-became-required request-parameter-became-required \
        request-property-became-required
        in-optional-to-required-default request-property-became-required-with-default
        in-other-keyword request-body-contains-added request-body-contains-removed request-body-content-schema-added \
        request-body-content-schema-removed request-body-dependent-required-added \
        request-body-dependent-required-changed request-body-dependent-required-removed \
        request-body-dependent-schema-added request-body-dependent-schema-removed request-body-else-added \
        request-body-else-removed request-body-if-added request-body-if-removed request-body-max-contains-decreased \
        request-body-max-contains-increased request-body-min-contains-decreased request-body-min-contains-increased \
        request-body-pattern-property-added request-body-pattern-property-removed request-body-then-added \
        request-body-then-removed request-body-unevaluated-items-added request-body-unevaluated-items-removed \
        request-body-unevaluated-properties-added request-body-unevaluated-properties-removed \
        request-property-contains-added request-property-contains-removed request-property-content-schema-added \
        request-property-content-schema-removed request-property-dependent-required-added \
        request-property-dependent-required-changed request-property-dependent-required-removed \
        request-property-dependent-schema-added request-property-dependent-schema-removed request-property-else-added \
        request-property-else-removed request-property-if-added request-property-if-removed \
        request-property-max-contains-decreased request-property-max-contains-increased \
        request-property-min-contains-decreased request-property-min-contains-increased \
        request-property-pattern-property-added request-property-pattern-property-removed request-property-then-added \
        request-property-then-removed request-property-unevaluated-items-added \
        request-property-unevaluated-items-removed request-property-unevaluated-properties-added \
        request-property-unevaluated-properties-removed
        in-pattern-added request-parameter-pattern-added request-property-pattern-added
        in-pattern-changed request-parameter-pattern-changed request-property-pattern-changed
        in-pattern-removed request-parameter-pattern-generalized request-parameter-pattern-removed \
        request-property-pattern-generalized request-property-pattern-removed
        in-prop-added-optional new-optional-request-parameter new-optional-request-property
        in-prop-added-optional-nullable new-optional-request-property
        in-prop-added-required new-required-request-parameter new-required-request-property
        in-prop-added-required-default new-required-request-property-with-default
        in-prop-removed-optional request-parameter-removed request-property-removed
        in-prop-removed-required request-parameter-removed request-property-removed
        in-prop-removed-strict request-property-removed
        in-propnames-added request-body-property-names-added request-property-property-names-added
        in-propnames-removed request-body-property-names-removed request-property-property-names-removed
        in-required-to-optional request-parameter-became-optional request-property-became-optional
        in-string-to-enum request-body-became-enum request-header-property-became-enum request-parameter-became-enum \
        request-property-became-enum
        in-tuple-element-added request-body-prefix-items-added request-property-prefix-items-added
        in-tuple-element-removed request-body-prefix-items-removed request-property-prefix-items-removed
        in-tuple-to-array request-body-prefix-items-removed request-property-prefix-items-removed
        in-type-to-union request-body-list-of-types-widened request-body-wrapped-in-one-of \
        request-parameter-list-of-types-widened request-property-list-of-types-widened
        in-typed-to-any request-body-media-type-schema-removed
        in-typelist-narrowed request-body-list-of-types-narrowed request-parameter-list-of-types-narrowed \
        request-property-list-of-types-narrowed
        in-typelist-widened request-body-list-of-types-widened request-parameter-list-of-types-widened \
        request-property-list-of-types-widened
        in-union-to-type request-body-list-of-types-narrowed request-parameter-list-of-types-narrowed \
        request-property-list-of-types-narrowed
        in-union-variant-added request-body-any-of-added request-body-list-of-types-widened request-body-one-of-added \
        request-parameter-list-of-types-widened request-property-any-of-added request-property-list-of-types-widened \
        request-property-one-of-added
        in-union-variant-removed request-body-any-of-removed request-body-list-of-types-narrowed \
        request-body-one-of-removed request-parameter-list-of-types-narrowed request-property-any-of-removed \
        request-property-list-of-types-narrowed request-property-one-of-removed
        input-added-optional request-body-added-optional
        input-added-required request-body-added-required
        input-media request-body-media-type-removed
        input-removed request-body-removed
        input-to-optional request-body-became-optional
        input-to-required request-body-became-required
        out-allof-member-added response-body-all-of-added response-property-all-of-added
        out-allof-member-removed response-body-all-of-removed response-property-all-of-removed
        out-any-to-typed response-body-media-type-schema-added
        out-anyof-object-variant-added response-body-any-of-added response-body-one-of-added \
        response-property-any-of-added response-property-one-of-added
        out-array-to-tuple response-body-prefix-items-added response-property-prefix-items-added
        out-base64-removed response-body-content-encoding-changed response-body-content-media-type-changed \
        response-property-content-encoding-changed response-property-content-media-type-changed
        out-const-changed response-body-const-changed response-property-const-changed
        out-const-removed response-body-const-removed response-property-const-removed
        out-datetime-to-date response-body-type-specialized response-property-type-specialized
        out-datetime-to-string response-body-type-generalized response-property-type-generalized
        out-default response-body-default-value-added response-body-default-value-changed \
        response-body-default-value-removed response-property-default-value-added \
        response-property-default-value-changed response-property-default-value-removed
        out-deprecated response-property-deprecated response-property-deprecated-sunset-invalid \
        response-property-deprecated-sunset-missing response-property-deprecated-with-sunset \
        response-property-reactivated response-property-stability-decreased response-property-stability-increased \
        response-property-sunset-date-too-small
        out-du-property-renamed response-body-discriminator-property-name-changed \
        response-property-discriminator-property-name-changed
        out-du-tag-renamed response-body-const-changed response-body-discriminator-mapping-added \
        response-body-discriminator-mapping-changed response-body-discriminator-mapping-deleted \
        response-property-const-changed response-property-discriminator-mapping-added \
        response-property-discriminator-mapping-changed response-property-discriminator-mapping-deleted
        out-du-variant-added response-body-discriminator-mapping-added response-body-discriminator-mapping-changed \
        response-body-discriminator-mapping-deleted response-body-one-of-added \
        response-property-discriminator-mapping-added response-property-discriminator-mapping-changed \
        response-property-discriminator-mapping-deleted response-property-one-of-added
        out-du-variant-removed response-body-discriminator-mapping-added response-body-discriminator-mapping-changed \
        response-body-discriminator-mapping-deleted response-body-one-of-removed \
        response-property-discriminator-mapping-added response-property-discriminator-mapping-changed \
        response-property-discriminator-mapping-deleted response-property-one-of-removed
        out-enum-value-added response-property-enum-value-added response-write-only-property-enum-value-added
        out-enum-value-removed response-mediatype-enum-value-removed response-property-enum-value-removed
        out-integer-to-number response-body-type-generalized response-property-type-generalized
        out-maximum-loosened response-body-exclusive-max-increased response-body-max-increased \
        response-property-exclusive-max-increased response-property-max-increased
        out-maxlength-loosened response-body-max-length-increased response-body-max-length-unset \
        response-property-max-length-increased response-property-max-length-unset
        out-minimum-loosened response-body-exclusive-min-decreased response-body-min-decreased \
        response-property-exclusive-min-decreased response-property-min-decreased
        out-minitems-loosened response-body-min-items-decreased response-body-min-items-unset \
        response-property-min-items-decreased response-property-min-items-unset
        out-minlength-loosened response-body-min-length-decreased response-property-min-length-decreased
        out-nonnull-to-nullable response-body-became-nullable response-property-became-nullable
        out-nullable-to-nonnull response-body-became-not-nullable response-property-became-not-nullable
        out-number-to-integer response-body-type-specialized response-property-type-specialized
        out-object-to-du response-body-wrapped-in-one-of
        out-optional-to-required response-property-became-required response-write-only-property-became-required
        out-other-keyword response-body-contains-added response-body-contains-removed \
        response-body-content-schema-added response-body-content-schema-removed response-body-dependent-required-added \
        response-body-dependent-required-changed response-body-dependent-required-removed \
        response-body-dependent-schema-added response-body-dependent-schema-removed response-body-else-added \
        response-body-else-removed response-body-if-added response-body-if-removed \
        response-body-max-contains-decreased response-body-max-contains-increased response-body-min-contains-decreased \
        response-body-min-contains-increased response-body-pattern-property-added \
        response-body-pattern-property-removed response-body-then-added response-body-then-removed \
        response-body-unevaluated-items-added response-body-unevaluated-items-removed \
        response-body-unevaluated-properties-added response-body-unevaluated-properties-removed \
        response-property-contains-added response-property-contains-removed response-property-content-schema-added \
        response-property-content-schema-removed response-property-dependent-required-added \
        response-property-dependent-required-changed response-property-dependent-required-removed \
        response-property-dependent-schema-added response-property-dependent-schema-removed \
        response-property-else-added response-property-else-removed response-property-if-added \
        response-property-if-removed response-property-max-contains-decreased response-property-max-contains-increased \
        response-property-min-contains-decreased response-property-min-contains-increased \
        response-property-pattern-property-added response-property-pattern-property-removed \
        response-property-then-added response-property-then-removed response-property-unevaluated-items-added \
        response-property-unevaluated-items-removed response-property-unevaluated-properties-added \
        response-property-unevaluated-properties-removed
        out-pattern-changed response-property-pattern-added response-property-pattern-changed \
        response-property-pattern-removed
        out-prop-added-optional response-optional-property-added
        out-prop-added-required response-required-property-added
        out-prop-removed-nullable response-required-property-removed
        out-prop-removed-optional response-optional-property-removed
        out-prop-removed-required response-required-property-removed
        out-propnames-removed response-body-property-names-removed response-property-property-names-removed
        out-required-to-optional response-property-became-optional response-write-only-property-became-optional
        out-string-to-datetime response-body-type-specialized response-property-type-specialized
        out-string-to-enum response-body-const-added response-property-const-added
        out-tuple-element-added response-body-prefix-items-added response-property-prefix-items-added
        out-tuple-element-removed response-body-prefix-items-removed response-property-prefix-items-removed
        out-tuple-to-array response-body-prefix-items-removed response-property-prefix-items-removed
        out-type-to-union response-body-list-of-types-widened response-body-wrapped-in-one-of \
        response-property-list-of-types-widened
        out-typed-to-any response-body-media-type-schema-removed
        out-typelist-widened response-body-list-of-types-widened response-property-list-of-types-widened
        out-union-to-type response-body-list-of-types-narrowed response-property-list-of-types-narrowed
        out-union-variant-added response-body-any-of-added response-body-list-of-types-widened \
        response-property-any-of-added response-property-list-of-types-widened
        out-union-variant-removed response-body-any-of-removed response-body-list-of-types-narrowed \
        response-body-one-of-removed response-property-any-of-removed response-property-list-of-types-narrowed \
        response-property-one-of-removed
        output-media response-media-type-removed
        output-removed response-success-status-removed
        proc-added endpoint-added
        proc-deprecated endpoint-deprecated endpoint-deprecated-with-sunset
        proc-moved api-path-removed-without-deprecation
        proc-mutation-to-query api-removed-without-deprecation
        proc-operationid api-operation-id-added api-operation-id-removed
        proc-query-to-mutation api-removed-without-deprecation
        proc-removed api-path-removed-without-deprecation api-removed-without-deprecation
        proc-removed-deprecated api-path-removed-with-deprecation api-removed-with-deprecation
        proc-removed-sunset-future api-path-removed-before-sunset api-removed-before-sunset
        proc-renamed api-path-removed-without-deprecation
        proc-tag api-tag-added api-tag-removed
        proc-undeprecated endpoint-reactivated
        status-changed response-success-status-added response-success-status-removed
        """
}
