import Foundation

/// Grants an exclusive right, such as writing to a file, to one process at a time, without a system lock.
///
/// A claim is an empty file whose name contains the claim's expiry. A process first adds its claim and then lists the folder.
/// If another claim is current, it withdraws its own; otherwise, it has the right. If two processes add claims at the same
/// time, the one that lists the folder last sees the other's claim, so they never both have the right.
struct FileClaims {
    private let folder: URL
    private let prefix: String

    /// - Parameter purpose: The name of the purpose; only claims with the same purpose exclude each other.
    init(_ file: URL, _ purpose: String) {
        folder = file.deletingLastPathComponent()
        prefix = ".\(file.lastPathComponent).\(purpose)-"
    }

    /// Claims the right, and returns whether it was granted.
    ///
    /// - Throws: `CocoaError` if the folder can't be written to or listed.
    func claim(_ claim: RefreshLease, at now: Date) throws -> Bool {
        let own = name(claim)
        let descriptor = open(path(own), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path(own)]) }
        close(descriptor)
        do {
            if try !isTaken(except: own, at: now) { return true }
        } catch {
            end(claim)
            throw error
        }
        end(claim)
        return false
    }

    func end(_ claim: RefreshLease) { unlink(path(name(claim))) }

    /// Returns whether another claim is current. Removes expired claims.
    private func isTaken(except own: String, at now: Date) throws -> Bool {
        var isTaken = false
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasPrefix(prefix) && name != own {
            if expiry(of: name).map({ RefreshLease(id: name, expiry: $0).isCurrent(at: now) }) ?? false {
                isTaken = true
            } else {
                unlink(path(name))
            }
        }
        return isTaken
    }

    private func name(_ claim: RefreshLease) -> String {
        "\(prefix)\(Int64(claim.expiry.timeIntervalSince1970 * 1000))-\(claim.id)"
    }

    private func expiry(of name: String) -> Date? {
        Double(name.dropFirst(prefix.count).prefix { $0 != "-" }).map { Date(timeIntervalSince1970: $0 / 1000) }
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}
