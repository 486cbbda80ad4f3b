internal import Foundation
internal import TRPCSource

/// A document on disk.
struct InputFile {
    let path: String

    /// The reason why a document can't be read.
    struct ReadError: Error {
        var reason: String
        var fix: String?
    }

    /// Reads the entire file. Rejects folders, devices, and files of several gigabytes without reading them.
    func load() throws(ReadError) -> SourceFile {
        ReadLog.note(path)
        do throws(Restrictions.Refusal) {
            try Restrictions.current?.check(path)
        } catch {
            throw ReadError(error)
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: FullPath(path).text, isDirectory: &isFolder) else {
            ObservationLog.note(.contents, of: path, FileObservation.missing)
            throw ReadError(reason: "no such file")
        }
        do throws(ReadError) {
            let file = try read(isFolder: isFolder.boolValue)
            ObservationLog.note(.contents, of: path, FileObservation.contents(of: file.bytes))
            return file
        } catch {
            ObservationLog.note(.contents, of: path, nil)
            throw error
        }
    }

    private func read(isFolder: Bool) throws(ReadError) -> SourceFile {
        if isFolder { throw ReadError(reason: "this is a folder; use the document in it") }
        let resolved = FullPath(path).resolved
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        guard attributes?[.type] as? FileAttributeType == .typeRegular else {
            throw ReadError(reason: "this isn't a file")
        }
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        let limit = SourceLimits().maxBytes
        guard size <= limit else {
            let reason = "the file has \(size / 1_048_576) MB, which exceeds the limit of \(limit / 1_048_576) MB"
            throw ReadError(reason: reason)
        }
        guard let data = FileManager.default.contents(atPath: FullPath(path).text) else {
            throw ReadError(reason: "the file can't be read")
        }
        return SourceFile(path: path, bytes: [UInt8](data))
    }
}

/// Errors for servers that can't be reached. Downloading with another command would fail, too.
extension InputFile.ReadError {
    static let unknownHost = Self(
        reason: "no server with this name was found",
        fix: "correct the address, or connect to the network or VPN that the server belongs to"
    )
    static let unknownProxy = Self(
        reason: "no proxy with this name was found",
        fix: "correct or unset HTTPS_PROXY, HTTP_PROXY and ALL_PROXY"
    )
    static let refusedConnection = Self(
        reason: "the connection was refused",
        fix:
            "start the server, or correct the port of the address or of the proxy in HTTPS_PROXY, HTTP_PROXY or ALL_PROXY"
    )
    static let silentServer = Self(
        reason: "the server didn't respond in time",
        fix: "try again, or set a longer 'timeout' for the contract"
    )
}
