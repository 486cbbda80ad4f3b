import Foundation
import RoundTripCheck

/// A document of a corpus in memory.
struct DriftDocument: Sendable {
    let name: String
    let root: JSONTree

    /// Reads JSON or YAML; nil if the document is neither.
    init?(path: String) throws {
        guard let root = try JSONTree.document(at: path) else { return nil }
        (self.root, name) = (root, (path as NSString).lastPathComponent)
    }
}
