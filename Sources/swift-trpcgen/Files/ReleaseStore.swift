internal import Foundation
internal import TRPCSource

/// The folder with recorded releases, in which each contract file is named after a release.
struct ReleaseStore {
    let folder: String
    /// The range of supported releases, such as `>=1.4`; nil for all releases whose support hasn't ended.
    let support: VersionRange?
    /// The client's releases that were recorded before the configuration had several clients.
    var former: FormerReleases?
    /// The folders of other clients.
    var others: [String] = []

    /// The names of the recorded releases, oldest first.
    var names: [String] {
        Set(Self.names(in: folder) + (former?.names ?? [])).sorted { Version($0) < Version($1) }
    }

    static func names(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: FullPath(folder).text)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
    }

    func file(of release: String) -> String { Self.file(of: release, in: folder) }

    static func file(of release: String, in folder: String) -> String {
        (folder as NSString).appendingPathComponent("\(release).json")
    }

    /// Returns the path of a release; nil if it isn't recorded.
    func path(of release: String) -> String? {
        guard Self.isValid(release) else { return nil }
        return FullPath.exists(file(of: release)) ? file(of: release) : former?.path(of: release)
    }

    /// Returns whether the release was recorded for another client.
    func isRecordedForOthers(_ release: String) -> Bool {
        Self.isValid(release) && others.contains { FullPath.exists(Self.file(of: release, in: $0)) }
    }

    /// Returns whether any supported release is recorded for another client.
    func hasOthersSupported() throws -> Bool {
        try others.contains { try !ReleaseStore(folder: $0, support: support).supported().isEmpty }
    }

    /// Returns the recorded release whose name is another spelling of the same version, such as `v1.0` or `1.0.0` for `1.0`.
    ///
    /// Returns nil if the release is recorded under the given name, or isn't recorded.
    func otherSpelling(of release: String) -> String? {
        let known = names
        guard !known.contains(release) else { return nil }
        let wanted = Self.plain(release)
        return known.first { Self.plain($0) == wanted }
    }

    /// Returns the name in lowercase, without a leading `v`, leading zeros or a trailing `.0`.
    private static func plain(_ release: String) -> String {
        let text = release.lowercased()
        let start = text.hasPrefix("v") ? text.dropFirst() : text[...]
        let digits = start.prefix { $0.isNumber || $0 == "." }
        var numbers = digits.split(separator: ".", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == "0" })
        }
        guard !digits.isEmpty else { return text }
        while numbers.count > 1, numbers.last == "" { numbers.removeLast() }
        return numbers.joined(separator: ".") + start.dropFirst(digits.count)
    }

    /// Returns whether a string can be used as a release's name, and therefore as a file name.
    static func isValid(_ release: String) -> Bool {
        !release.isEmpty && !release.hasPrefix(".") && !release.hasPrefix("-")
            && release.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+_".contains($0)) }
    }

    /// Returns the releases in the supported range whose support hasn't ended.
    func supported() throws -> [String] {
        try names.filter { name in
            guard support?.contains(Version(name)) ?? true, let path = path(of: name) else { return false }
            let file = try ContractSource.file(InputFile(path: path)).read(orFail: .base)
            return ReleaseSettings(of: file)?.hasEnded != true
        }
    }
}
