import Foundation

extension HTTPHeaders {
    /// The content type without its parameters; empty where there is none.
    package var mediaType: String {
        let type = self["content-type"] ?? ""
        return type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }
}
