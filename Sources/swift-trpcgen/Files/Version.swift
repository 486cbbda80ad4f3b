/// A version, which is compared numerically. A prerelease precedes its release.
struct Version: Comparable {
    private let numbers: [Int]
    private let suffix: String

    init(_ text: some StringProtocol) {
        let plain = text.hasPrefix("v") ? text.dropFirst() : text[...]
        let parts = plain.split(separator: "-", maxSplits: 1)
        numbers = (parts.first ?? "").split(separator: ".").map { Int($0) ?? 0 }
        suffix = parts.count > 1 ? String(parts[1]) : ""
    }

    static func < (left: Version, right: Version) -> Bool {
        let count = max(left.numbers.count, right.numbers.count)
        for index in 0..<count where left.number(index) != right.number(index) {
            return left.number(index) < right.number(index)
        }
        if left.suffix.isEmpty || right.suffix.isEmpty { return !left.suffix.isEmpty && right.suffix.isEmpty }
        return left.suffix < right.suffix
    }

    static func == (left: Version, right: Version) -> Bool { !(left < right) && !(right < left) }

    private func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
}

/// One or more conditions for versions, such as `>=1.4` or `>=1.4 <3`.
struct VersionRange {
    private let conditions: [(operator: String, version: Version)]

    /// Returns nil if the range is invalid.
    init?(_ text: String) {
        var conditions: [(String, Version)] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            let sign = word.prefix { "<>=".contains($0) }
            let version = word.dropFirst(sign.count)
            guard ["", "=", ">", "<", ">=", "<="].contains(sign),
                version.first?.isNumber == true || version.first == "v"
            else { return nil }
            conditions.append((sign.isEmpty ? "=" : String(sign), Version(version)))
        }
        guard !conditions.isEmpty else { return nil }
        self.conditions = conditions
    }

    func contains(_ version: Version) -> Bool {
        conditions.allSatisfy { sign, limit in
            switch sign {
            case ">": version > limit
            case "<": version < limit
            case ">=": version >= limit
            case "<=": version <= limit
            default: version == limit
            }
        }
    }
}
