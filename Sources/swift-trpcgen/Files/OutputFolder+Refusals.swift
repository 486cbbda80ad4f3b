internal import Foundation
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// Reasons for not writing to a folder.
extension OutputFolder {
    /// Rejects an output that is a file, or a link whose target isn't a folder or is outside the repository.
    ///
    /// The build plugin's folder belongs to the build, so its links can lead anywhere.
    func refuseFolder() throws(Failure) {
        if !client.isEmpty {
            try Restrictions.check(path)
            try refuseDangerousPlace()
            do throws(LinkBoundary.Crossing) {
                _ = try LinkBoundary.resolved(path)
            } catch {
                throw Failure(.outputCrossing(error, at: path))
            }
        }
        guard let kind = AtomicFile.status(of: FullPath(path).text)?.st_mode, kind & S_IFMT != S_IFDIR else { return }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder)
        guard !exists || !isFolder.boolValue else { return }
        throw Failure(exists ? .outputIsFile(at: path) : .outputIsBrokenLink(at: path))
    }

    /// Rejects the root folder, a home folder and Git's own folders, which aren't suitable for generated files.
    private func refuseDangerousPlace() throws(Failure) {
        let places = [FullPath(path).text, FullPath(path).resolved]
        let homes = [Invocation.current.home, NSHomeDirectory()].flatMap { [$0, LinkResolution($0).path] }
        let isDangerous = places.contains { place in
            place == "/" || homes.contains(place) || place.split(separator: "/").contains { $0.lowercased() == ".git" }
        }
        if isDangerous { throw Failure(.dangerousOutput(at: path)) }
    }

    /// Rejects links and folders at the paths of files, because replacing them would lose their contents.
    func refuseObstacles(_ plan: Plan) throws(Failure) {
        let written = (plan.written + [plan.writtenNames].compactMap(\.self)).map(\.path)
        let links = Set(written.compactMap(plan.existing.obstacle))
        guard links.isEmpty else {
            throw Failure(.linksInTheWay(at: links.sorted().map(full)))
        }
        let folders = written.filter { AtomicFile.status(of: place(of: $0)).map { $0.st_mode & S_IFMT } == S_IFDIR }
        guard folders.isEmpty else {
            throw Failure(.foldersInTheWay(at: folders.map(full)))
        }
    }

    /// Refuses to replace files that weren't generated for the client.
    func refuseForeign(_ plan: Plan) throws(Failure) {
        let foreign = plan.findings.filter { $0.kind == .foreign }.map(\.path)
        // The file system may ignore case, or the normalization of accented letters.
        let removed = Set(plan.removed.map { $0.lowercased() })
        let unseen = plan.written.map(\.path).filter { path in
            plan.existing.files[path] == nil && isTaken(path) && !removed.contains(path.lowercased())
        }
        guard foreign.isEmpty, unseen.isEmpty else { throw foreignFiles(foreign + unseen) }
        let others = plan.findings.filter { $0.kind == .otherClient }.map(\.path)
        guard let first = others.first, let owner = plan.existing.otherOwner(of: first) else { return }
        throw Failure(.filesOfOtherClient(owner, than: client, at: others.map(full)))
    }

    /// Returns whether anything exists at a path, including a link.
    func isTaken(_ path: String) -> Bool { AtomicFile.status(of: place(of: path)) != nil }

    func foreignFiles(_ paths: [String]) -> Failure {
        Failure(.filesInTheWay(at: paths.map(full)))
    }
}
