/// The two changes to whether a value can be null.
struct Nullability {
    /// The value can now be null. Shipped apps don't expect null in a response.
    let allowed: Change
    /// The value can no longer be null. Shipped apps may still send null.
    let forbidden: Change

    var changes: [Change] { [allowed, forbidden] }

    /// Creates the changes for a kind of value.
    ///
    /// - Parameters:
    ///   - values: The subject of the summaries, such as `The items of a list`.
    ///   - ids: The ids of the rules, without `in-` and `out-`.
    ///   - saysNeed: Whether messages for parameters and bodies state that they are required or optional.
    ///   - refusal: The validation issue that the backend reports for null.
    init(
        of values: String,
        _ ids: (allowed: String, forbidden: String),
        _ schema: String,
        orNull nullable: String,
        saysNeed: Bool = false,
        refusal: WireFailure.Issue = .invalidType,
        oasdiff others: (allowed: [String], forbidden: [String]) = ([], [])
    ) {
        allowed = Change(
            ids.allowed,
            "\(values) became nullable.",
            says: saysNeed ? .presence(isNeeded: false) : .presence,
            in: .info(.ok, .ok),
            out: .error(.conditional, .breaks),
            before: schema,
            after: nullable
        )
        .oasdiff(
            in: .request(others.allowed, in: .body, .parameter, .property),
            out: .response(others.allowed, in: .body, .property)
        )
        .meets(out: .valueNotFound)
        forbidden = Change(
            ids.forbidden,
            "\(values) can no longer be null.",
            says: saysNeed ? .presence(isNeeded: true) : .presence,
            in: .error(.conditional, .breaks),
            out: .info(.ok, .breaks),
            before: nullable,
            after: schema
        )
        .oasdiff(
            in: .request(others.forbidden, in: .body, .parameter, .property),
            out: .response(others.forbidden, in: .body, .property)
        )
        .meets(in: .refused(refusal))
    }
}
