internal import TRPCContract

/// Names of media types as enum cases.
enum MediaLabel {
    /// Returns a name such as `json`, `text`, `csv` or `mergePatch`.
    static func member(of media: MediaType, _ carriage: BodyFormat) -> String {
        switch carriage {
        case .form: return "form"
        case .multipart: return "multipart"
        case .json where media.essence == "application/json" || media.isPattern: return "json"
        case .text where media.essence == "text/plain" || media.kind == .any: return "text"
        case .bytes where media.essence == "application/octet-stream" || media.kind == .any: return "bytes"
        default: break
        }
        let parts = media.essence.split(separator: "/").map(String.init)
        let name = parts.last == "*" ? parts.first : parts.last
        let plain = (name ?? media.essence).split(separator: "+").first.map(String.init) ?? media.essence
        return SwiftName.member(plain)
    }
}
