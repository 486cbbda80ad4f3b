internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// A contract, as named by an argument of `trpcgen diff`.
enum ContractOperand: Equatable {
    case standardInput
    case web(String)
    case path(String)
    /// A path in a revision; nil for the path of the newer contract.
    case revision(String, path: String?)
    case release(String)
    /// All recorded releases that are supported.
    case releases

    /// Parses an argument. If it's an existing path, that takes precedence over other interpretations.
    init(_ text: String) throws(Failure) {
        if text == "-" {
            self = .standardInput
        } else if ContractSource.isWebAddress(text) {
            self = .web(text)
        } else if text == "releases" {
            self = .releases
        } else if text.hasPrefix("release:") {
            self = .release(String(text.dropFirst("release:".count)))
        } else if FullPath.exists(text) || text.hasPrefix("./") || text.hasPrefix("/") {
            self = .path(text)
        } else if text.isEmpty || text.hasPrefix("-") {
            throw Failure(code: .usage, message: "error: '\(text)' is neither a file nor a revision")
        } else if let colon = text.firstIndex(of: ":") {
            self = .revision(String(text[..<colon]), path: String(text[text.index(after: colon)...]))
        } else if ["json", "yaml", "yml"].contains((text as NSString).pathExtension.lowercased()) {
            self = .path(text)
        } else {
            self = .revision(text, path: nil)
        }
    }
}

/// A contract that can be read: its document, and a provider of the documents that it references.
struct OperandDocument {
    var base: DriftReport.Base
    var file: SourceFile
    var provider: any DocumentProvider
    /// The settings that were recorded with a release.
    var settings: ReleaseSettings?
    /// The Git commit that contains the contract.
    var commit: Git.Commit?
}
