internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// The folder with the contracts of releases, a file each, which is called after its release.
struct ReleaseStore {
    var folder: String
    /// Which releases are supported, such as `>=1.4`; nil for all that have not ended.
    let support: VersionRange?

    /// The releases, oldest first.
    var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder).text)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
            .sorted { Version($0) < Version($1) }
    }

    func file(of release: String) -> String { (folder as NSString).appendingPathComponent("\(release).json") }

    /// Nil for a release that was never recorded.
    func path(of release: String) -> String? {
        guard Self.isValid(release) else { return nil }
        return FullPath.exists(file(of: release)) ? file(of: release) : nil
    }

    /// True for a text that can be a release's name, and therefore a file's.
    static func isValid(_ release: String) -> Bool {
        !release.isEmpty && !release.hasPrefix(".") && !release.hasPrefix("-")
            && release.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+_".contains($0)) }
    }

    /// The releases in the range of support whose support has not ended.
    func supported() throws -> [String] {
        try names.filter { name in
            guard support?.contains(Version(name)) ?? true else { return false }
            let file = try ContractSource.file(InputFile(path: file(of: name))).read(orFail: .base)
            return ReleaseSettings(of: file)?.hasEnded != true
        }
    }
}

/// The settings of the application that was released with a recorded contract: `x-trpcgen` at its root.
struct ReleaseSettings {
    var release: String
    var tool: String
    var hasOpenEnums: Bool
    /// Nil for one that was recorded before this was.
    var hasExactNumbers: Bool?
    /// The client's overlays are in the recorded contract.
    var hasOverlays = false
    /// What the configuration says of the client, without paths; nil for one that was recorded before this was, and for a
    /// contract without a client.
    var client: JSONText?
    /// The lines of the record of names.
    var names: [String] = []
    var hasEnded = false

    static let key = "x-trpcgen"

    init(release: String, tool: String, hasOpenEnums: Bool, hasExactNumbers: Bool, hasOverlays: Bool = false) {
        self.hasExactNumbers = hasExactNumbers
        self.hasOverlays = hasOverlays
        self.release = release
        self.tool = tool
        self.hasOpenEnums = hasOpenEnums
    }

    /// Nil for a document that was not recorded.
    init?(of file: SourceFile) {
        let quiet = DiagnosticSink()
        guard let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: quiet),
            let node = document.root[Self.key]
        else { return nil }
        release = node["release"]?.text ?? ""
        tool = node["tool"]?.text ?? ""
        hasOpenEnums = node["settings"]?["enums"]?.string != "closed"
        hasExactNumbers = node["settings"]?["exactNumbers"]?.bool
        hasOverlays = node["settings"]?["overlays"]?.bool == true
        client = node["settings"]?["client"].map { JSONText($0) }
        names = node["settings"]?["names"].map { $0.elements.compactMap(\.string) } ?? []
        hasEnded = node["ended"]?.bool == true
    }

    var json: JSONText {
        .object([
            "ended": hasEnded ? .bool(true) : nil,
            "release": .string(release),
            "settings": .object([
                "client": client,
                "enums": .string(hasOpenEnums ? "open" : "closed"),
                "exactNumbers": hasExactNumbers.map(JSONText.bool),
                "names": names.isEmpty ? nil : .array(names.map(JSONText.string)),
                "overlays": hasOverlays ? .bool(true) : nil,
            ]),
            "tool": .string(tool),
        ])
    }
}

/// A version in the order of releases: numbers by value, a word after a hyphen before none.
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

/// `>=1.4`, or several such words: `>=1.4 <3`
struct VersionRange {
    private let conditions: [(operator: String, version: Version)]

    /// Nil for a text that is not a range of versions.
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
