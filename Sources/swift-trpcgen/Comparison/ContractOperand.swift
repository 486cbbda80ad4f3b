internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// An argument of `trpcgen diff` for a contract.
enum ContractOperand: Equatable {
    case standardInput
    case web(String)
    case path(String)
    /// A path in a revision; nil for that of the newer contract.
    case revision(String, path: String?)
    case release(String)
    /// All supported recorded releases.
    case releases

    /// Existing paths take precedence over other interpretations.
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

/// A readable contract: its document, and a provider of referenced documents.
struct OperandDocument {
    var base: DriftReport.Base
    var file: SourceFile
    var provider: any DocumentProvider
    /// The recorded settings of a release.
    var settings: ReleaseSettings?
    /// The git commit of the contract.
    var commit: Git.Commit?
}
