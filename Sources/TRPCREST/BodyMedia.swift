import Foundation
@_spi(Generated) import TRPCRuntime

/// A body's media types and format. If a status has several bodies, the one that best matches the response is used.
struct BodyMedia: Sendable {
    enum Format: Sendable {
        case json
        case text
        case bytes
        case nothing
    }

    /// The media types, formatted as an `Accept` header; empty if there is no body.
    let accept: String
    let format: Format

    /// The media for responses without a body.
    static let nothing = BodyMedia(accept: "", format: .nothing)

    /// Returns how well the body matches a media type; a higher number is a better match.
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
    /// Returns whether a response's body can be the expected one.
    ///
    /// An HTML page is accepted only if HTML was requested. A body whose content encoding wasn't decoded is accepted only as
    /// bytes.
    func canRead(_ response: HTTPResponse) -> Bool {
        let takesPages = accept.contains("html") || accept.contains("*/*") || accept.contains("text/*")
        guard takesPages || !response.isPage else { return false }
        return response.foreignEncoding == nil || format == .nothing || (format == .bytes && !response.body.isEmpty)
    }
}

/// A success or failure status with the media of its body.
protocol StatusCase {
    var status: RESTStatus { get }
    var media: BodyMedia { get }
}

extension Collection where Element: StatusCase {
    /// Returns the element that best matches a response.
    ///
    /// Among the elements with the most specific matching status, it's the one with the best matching media type, or else the
    /// first.
    func fitting(_ response: HTTPResponse) -> Element? {
        guard let narrowest = narrowest(response.status, \.status) else { return nil }
        let type = response.mediaType
        return filter { $0.status == narrowest.status }.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension Collection where Element: StatusCase {
    /// Returns the element to use for an undeclared success status, provided that only one status is declared.
    func fallback(for response: HTTPResponse) -> Element? {
        guard let only = first?.status, allSatisfy({ $0.status == only }), (200..<300).contains(response.status) else {
            return nil
        }
        let type = response.mediaType
        return self.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension HTTPResponse {
    /// Whether the body is an HTML page, such as one sent by a proxy or a login page in place of the response.
    var isPage: Bool {
        ["text/html", "application/xhtml+xml"].contains(mediaType) && BodySummary.isHTML(body)
    }

    /// The content type without its parameters.
    var mediaType: String { headers.mediaType }
}
