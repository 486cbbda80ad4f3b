/// The input for a finding's message.
struct DriftDetail: Hashable, Sendable {
    var subject: DriftSubject
    /// The value in the older contract, if any.
    var before: DriftValue?
    var after: DriftValue?

    /// The older value in words.
    var was: String { before?.text ?? "nothing" }
    /// The newer value in words.
    var isNow: String { after?.text ?? "nothing" }
}

/// Formats the change that a rule detected, without its location.
struct DriftMessage: Sendable {
    private let write: @Sendable (DriftDetail) -> String

    init(_ write: @escaping @Sendable (DriftDetail) -> String) { self.write = write }

    func text(_ detail: DriftDetail) -> String { write(detail) }
}

/// A constant message, for rules whose findings differ only in their locations.
extension DriftMessage: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self.init { _ in text } }
}

// Messages that are used by several rules.
extension DriftMessage {
    static let added = DriftMessage { "\($0.subject.words) added" }

    static let removed = DriftMessage { "\($0.subject.words) removed" }

    /// A message such as `'email' changed from string to integer`.
    static let changed = DriftMessage { changed($0.subject.words, $0) }

    /// Returns the message about a change, with a fixed subject such as the transformer.
    static func changed(_ noun: String) -> DriftMessage {
        DriftMessage { changed(noun, $0) }
    }

    private static func changed(_ noun: String, _ detail: DriftDetail) -> String {
        let values = detail.was == detail.isNow ? "" : " from \(detail.was) to \(detail.isNow)"
        return "\(noun) changed\(values)"
    }

    /// A message such as `required property 'userName' renamed to 'username'`.
    static let renamed = DriftMessage { "\($0.subject.words) renamed to '\($0.isNow)'" }

    /// A message such as `'posts.list' became 'posts.all'`.
    static let renamedCall = DriftMessage { detail in
        guard case .renaming(let old, let new) = detail.subject else { return changed.text(detail) }
        return "'\(old)' became '\(new)'"
    }

    /// Returns a message such as `statuses 404, 409 added`.
    static func statuses(_ verb: String) -> DriftMessage {
        DriftMessage { detail in
            guard case .list(let statuses)? = detail.after, statuses.count > 1 else {
                return "status \(detail.isNow) \(verb)"
            }
            return "statuses \(detail.isNow) \(verb)"
        }
    }

    /// Returns a message such as `value 'c' added` or `values 'c', 'd' added`.
    static func values(_ verb: String) -> DriftMessage {
        DriftMessage { detail in
            guard let value = detail.after ?? detail.before else { return verb }
            guard case .values(let values) = value, values.count > 1 else { return "value \(value.text) \(verb)" }
            return "values \(value.text) \(verb)"
        }
    }

    /// A message such as `'email' changed from required to optional` or `the items of the list are now nullable`.
    static let presence = DriftMessage { detail in
        let subject = detail.subject.words
        guard detail.subject.isPlural, case .presence(let isNow)? = detail.after else {
            return "\(subject) changed from \(detail.was) to \(detail.isNow)"
        }
        return isNow.isNullable ? "\(subject) are now nullable" : "\(subject) are no longer nullable"
    }

    /// Returns the message for a value that becomes required or optional.
    ///
    /// - Parameter isNeeded: Whether the value is now required.
    static func presence(isNeeded: Bool) -> DriftMessage {
        DriftMessage { detail in
            let subject = detail.subject.words
            return switch detail.subject {
            case .parameter: "\(subject) is now \(isNeeded ? "required" : "optional")"
            case .tupleItem(_, of: .some): "\(subject) is now \(isNeeded ? "required" : "optional")"
            case .body: "\(subject) is now \(isNeeded ? "required" : "optional")"
            default: presence.text(detail)
            }
        }
    }

    /// A message such as `maxLength of 'name' set to 20`.
    static let limit = DriftMessage { detail in
        switch (detail.before, detail.after) {
        case (nil, let after?): "\(detail.subject.words) set to \(after.text)"
        case (let before?, nil): "\(detail.subject.words) removed (was \(before.text))"
        default: changed.text(detail)
        }
    }

    /// A message such as `keyword 'maxScore' of 'name' changed`.
    static let keyword = DriftMessage { detail in
        switch (detail.before, detail.after) {
        case (nil, _): "\(detail.subject.words) added"
        case (_, nil): "\(detail.subject.words) removed"
        default: "\(detail.subject.words) changed"
        }
    }

    /// A message such as `'input' has 3 items instead of 2`.
    static let items = DriftMessage { detail in
        guard case .items(_, let old, let new) = detail.subject else { return changed.text(detail) }
        return "\(detail.subject.words) has \(new) items instead of \(old)"
    }

    /// A message about a change of exporter.
    static let exported = DriftMessage { detail in
        guard case .exported(let count, let old, let new) = detail.subject else { return changed.text(detail) }
        let procedures = "\(count) procedure\(count == 1 ? "" : "s")"
        return "document style changed for \(procedures): '\(old)' became '\(new)'"
    }
}
