internal import TRPCSource

/// Identifies a finding independently of its wording, and of the documents' line numbers and formatting.
enum Fingerprint {
    /// Returns a finding's fingerprint: the last twelve hexadecimal digits of a hash.
    ///
    /// - Parameter namesakes: Parameters that have the same path as a property.
    static func of(_ finding: Finding, namesakes: Set<ContractPath>) -> String {
        let start = finding.place.steps.first.map { ContractPath(finding.place.owner, finding.place.direction, $0) }
        let details = [
            start.map(namesakes.contains) == true ? "parameter" : nil, finding.media,
            finding.detail.subject.detail(of: finding.rule),
        ]
        let values = (finding.before?.fullText, finding.after?.fullText)
        return hash(parts(of: finding, values) + details.compactMap(\.self))
    }

    /// Returns the fingerprint that version 0.1.0 used, which may not be unique at a location.
    static func former(of finding: Finding) -> String {
        hash(parts(of: finding, (finding.before?.stableText, finding.after?.stableText)))
    }

    private static func parts(of finding: Finding, _ values: (String?, String?)) -> [String] {
        let (place, pointer) = finding.place.stableTexts
        return [
            finding.rule.id, place, finding.place.direction?.rawValue ?? "", pointer,
            ContentHash((values.0 ?? "").utf8).description, ContentHash((values.1 ?? "").utf8).description,
        ]
    }

    private static func hash(_ parts: [String]) -> String {
        String(ContentHash(parts.joined(separator: "\n").utf8).description.suffix(12))
    }
}

extension DriftSubject {
    /// Returns the part of the change that isn't determined by its rule, location or values.
    fileprivate func detail(of rule: DriftRule) -> String? {
        switch self {
        case .keyword(let keyword, of: _): keyword
        case .limit(let keyword, of: _): LimitChanges.ofItems.contains(rule.id) ? keyword : nil
        case .name(let name): name
        case .defaultValue(let value, of: _): value.words
        case .setting(let key): key
        case .items(of: _, let old, let new): "\(old) \(new)"
        case .tupleItem(let item, of: .some): item
        case .closedObjects(let isClosed): "\(isClosed)"
        default: nil
        }
    }
}
