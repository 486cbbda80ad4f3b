internal import TRPCContract
package import TRPCSource

/// A change that is accepted because it's intended.
package struct Acceptance: Sendable, Equatable {
    package var fingerprint: String?
    /// A rule's id, which can contain `*` as a wildcard.
    package var id: String?
    /// The location of the change, such as `user.get/output/email`, which can contain `*` as a wildcard.
    package var place: String?
    package var baselines: [String]
    package var reason: String
    package var by: String?
    /// The last day on which the acceptance is valid.
    package var expires: String?
    package var location: Location?
    package var origin = Origin.file

    /// Where an acceptance comes from.
    package enum Origin: String, Sendable {
        /// The file of accepted changes, as of the base of the pull request if that is known.
        case file
        /// An entry that the pull request adds or changes in the file of accepted changes.
        case pullRequest
        /// A comment on the pull request.
        case comment
    }

    package init(
        fingerprint: String? = nil,
        id: String? = nil,
        place: String? = nil,
        baselines: [String] = [],
        reason: String,
        by: String? = nil,
        expires: String? = nil,
        location: Location? = nil
    ) {
        self.fingerprint = fingerprint
        self.id = id
        self.place = place
        self.baselines = baselines
        self.reason = reason
        self.by = by
        self.expires = expires
        self.location = location
    }

    /// Returns whether the acceptance covers a finding, either by its fingerprint or by its id and location.
    func covers(_ entry: DriftReport.Entry) -> Bool {
        if let fingerprint {
            return [entry.finding.fingerprint, entry.finding.formerFingerprint].contains(fingerprint)
        }
        guard id != nil || place != nil else { return false }
        let isItsRule = id.map { Glob($0).matches(entry.finding.id) } ?? true
        let places = [entry.finding.place.text, entry.finding.place.stableTexts.place]
        let isItsPlace = place.map { places.contains(where: Glob($0).matches) } ?? true
        return isItsRule && isItsPlace && (baselines.isEmpty || entry.baselines.allSatisfy(baselines.contains))
    }

    /// The entry without its location and origin.
    fileprivate var contents: Acceptance {
        var copy = self
        copy.location = nil
        copy.origin = .file
        return copy
    }

    /// The name in messages, such as `fingerprint 7c1f0a9e42b1`.
    var name: String { fingerprint ?? [id, place].compactMap(\.self).joined(separator: " at ") }
}

/// The accepted changes in a file.
package struct AcceptanceList {
    package private(set) var all: [Acceptance] = []

    package init(_ acceptances: [Acceptance]) { all = acceptances }

    /// Reads a file and reports its errors.
    package init(_ document: Document, into diagnostics: DiagnosticSink) {
        let root = document.root
        for entry in root.entries where !AcceptanceKey.ofFile.contains(where: { $0.name == entry.key }) {
            diagnostics.report(.unknownAcceptanceKey(entry.key), at: entry.keyNode.location)
        }
        guard root.kind == .mapping || root.isNull else {
            diagnostics.report(.notAcceptances("the file", "a mapping with 'accepted'"), at: root.location)
            return
        }
        guard let accepted = root[AcceptanceKey.accepted.name], !accepted.isNull else { return }
        guard accepted.kind == .sequence else {
            diagnostics.report(.notAcceptances("'accepted'", "a list of changes"), at: accepted.location)
            return
        }
        for node in accepted.elements {
            if let acceptance = Self.read(node, into: diagnostics) { all.append(acceptance) }
        }
    }

    private static func read(_ node: Node, into diagnostics: DiagnosticSink) -> Acceptance? {
        guard node.kind == .mapping else {
            diagnostics.report(.notAcceptances("an accepted change", "a mapping with 'reason'"), at: node.location)
            return nil
        }
        for entry in node.entries where !AcceptanceKey.ofChange.contains(where: { $0.name == entry.key }) {
            diagnostics.report(.unknownAcceptanceKey(entry.key), at: entry.keyNode.location)
        }
        guard let reason = node[AcceptanceKey.reason.name]?.text, !reason.isEmpty else {
            diagnostics.report(.acceptanceWithoutReason, at: node.location)
            return nil
        }
        if let day = node[AcceptanceKey.expires.name] {
            guard day.text?.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil else {
                diagnostics.report(.notAcceptances("'expires'", "a day such as 2027-02-01"), at: day.location)
                return nil
            }
        }
        let acceptance = Acceptance(
            fingerprint: node[AcceptanceKey.fingerprint.name]?.text,
            id: node[AcceptanceKey.id.name]?.text,
            place: node[AcceptanceKey.place.name]?.text,
            baselines: node[AcceptanceKey.baselines.name].map { $0.elements.compactMap(\.text) } ?? [],
            reason: reason,
            by: node[AcceptanceKey.by.name]?.text,
            expires: node[AcceptanceKey.expires.name]?.text,
            location: node.location
        )
        guard acceptance.fingerprint != nil || acceptance.id != nil || acceptance.place != nil else {
            diagnostics.report(.acceptanceOfNothing, at: node.location)
            return nil
        }
        return acceptance
    }

    /// Divides the list by whether the pull request's base contains the entries.
    ///
    /// - Returns: The entries in the base, and those that the pull request added or changed.
    package func divided(by base: AcceptanceList?) -> (known: AcceptanceList, own: AcceptanceList) {
        let known = base?.all.map(\.contents) ?? []
        var own: [Acceptance] = []
        for var acceptance in all where !known.contains(acceptance.contents) {
            acceptance.origin = .pullRequest
            own.append(acceptance)
        }
        return (AcceptanceList(all.filter { known.contains($0.contents) }), AcceptanceList(own))
    }

    /// Adds to each open finding the entry that would accept it, without accepting the finding.
    package func propose(to report: inout DriftReport) {
        for index in report.entries.indices where report.entries[index].acceptance == nil {
            report.entries[index].proposal = all.first { $0.covers(report.entries[index]) }
        }
    }

    /// Marks the accepted findings, and reports expired and unused acceptances.
    ///
    /// - Parameter today: The current date, such as `2026-11-22`.
    package func apply(to report: inout DriftReport, today: String) -> [Diagnostic] {
        var used: Set<Int> = []
        for index in report.entries.indices {
            // The same change may have been accepted on two branches.
            let matches = all.indices.filter { all[$0].covers(report.entries[index]) }
            used.formUnion(matches)
            if let valid = matches.first(where: { all[$0].expires ?? today >= today }) {
                report.entries[index].acceptance = all[valid]
            }
        }
        return all.enumerated().compactMap { index, acceptance in
            if !used.contains(index) { return .unusedAcceptance(acceptance) }
            if let expires = acceptance.expires, expires < today { return .expiredAcceptance(acceptance, expires) }
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownAcceptanceKey(_ key: String) -> Diagnostic {
        Diagnostic(.unknownKey, "unknown key '\(key)'")
    }

    fileprivate static func notAcceptances(_ what: String, _ shape: String) -> Diagnostic {
        Diagnostic(.missingReason, "\(what) must be \(shape)")
    }

    fileprivate static var acceptanceWithoutReason: Diagnostic {
        Diagnostic(.missingReason, "an accepted change needs a 'reason'")
    }

    fileprivate static var acceptanceOfNothing: Diagnostic {
        Diagnostic(.missingReason, "an accepted change needs 'fingerprint', 'id' or 'at'")
    }

    fileprivate static func unusedAcceptance(_ acceptance: Acceptance) -> Diagnostic {
        Diagnostic(
            .unusedAcceptance,
            "acceptance '\(acceptance.name)' matches no finding",
            at: acceptance.location,
            fix: .remedy
        )
    }

    fileprivate static func expiredAcceptance(_ acceptance: Acceptance, _ day: String) -> Diagnostic {
        Diagnostic(
            .expiredAcceptance,
            "acceptance '\(acceptance.name)' expired on \(day)",
            at: acceptance.location,
            fix: .remedy
        )
    }
}

extension Rule {
    package static let missingReason = Rule(
        "missing-reason",
        .error,
        "An accepted change lacks an identifier or a reason.",
        "Write 'fingerprint' and 'reason', as 'trpcgen accept' does."
    )

    package static let unusedAcceptance = Rule(
        "unused-acceptance",
        .warning,
        "An acceptance matches no finding.",
        "Remove it with 'trpcgen accept --prune'."
    )

    package static let expiredAcceptance = Rule(
        "expired-acceptance",
        .warning,
        "An acceptance has expired.",
        "Accept it with a later date, or revert the change."
    )
}
