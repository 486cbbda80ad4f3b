import Foundation
@_spi(Generated) import TRPCRuntime

/// The media types and format of a body. Of several bodies for a status, the one that fits the response is used.
struct BodyMedia: Sendable {
    enum Format: Sendable {
        case json
        case text
        case bytes
        case nothing
    }

    /// The media types in the format of `Accept`; empty without a body.
    let accept: String
    let format: Format

    /// No body.
    static let nothing = BodyMedia(accept: "", format: .nothing)

    /// Returns how well the body fits a media type; higher is better.
    func fit(_ type: String) -> Int {
        let types = accept.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if types.contains(type) { return 4 }
        if types.contains(where: { $0.hasSuffix("/*") && type.hasPrefix($0.dropLast()) }) { return 3 }
        return switch format {
        case .json: type.hasSuffix("json") ? 2 : 0
        case .text: type.hasPrefix("text/") ? 2 : 0
        case .bytes: 1
        case .nothing: 0
        }
    }
}

extension BodyMedia {
    /// Whether a body may be the requested one.
    ///
    /// HTML must be requested, and content encodings be decoded; bytes are accepted as received.
    func canRead(_ response: HTTPResponse) -> Bool {
        let takesPages = accept.contains("html") || accept.contains("*/*") || accept.contains("text/*")
        guard takesPages || !response.isPage else { return false }
        return response.foreignEncoding == nil || format == .nothing || (format == .bytes && !response.body.isEmpty)
    }
}

/// A success or failure status, with the media type of its body.
protocol StatusCase {
    var status: RESTStatus { get }
    var media: BodyMedia { get }
}

extension Collection where Element: StatusCase {
    /// Returns the element for a response.
    ///
    /// Of those with the most specific status, it is the one whose media type fits best, or the first.
    func fitting(_ response: HTTPResponse) -> Element? {
        guard let narrowest = narrowest(response.status, \.status) else { return nil }
        let type = response.mediaType
        return filter { $0.status == narrowest.status }.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension Collection where Element: StatusCase {
    /// Returns the element for an undeclared success: the declared one, if there is only one status.
    func fallback(for response: HTTPResponse) -> Element? {
        guard let only = first?.status, allSatisfy({ $0.status == only }), (200..<300).contains(response.status) else {
            return nil
        }
        let type = response.mediaType
        return self.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension HTTPResponse {
    /// Whether the body is HTML, as sent by a proxy or a sign-in page instead of a response.
    var isPage: Bool {
        ["text/html", "application/xhtml+xml"].contains(mediaType) && BodySummary.isHTML(body)
    }

    /// The content type without parameters.
    var mediaType: String { headers.mediaType }
}
