import Foundation
@_spi(Generated) import TRPCRuntime

/// The media types that a body is read from: of several bodies of one status, the one that fits what came is read.
struct BodyMedia: Sendable {
    enum Format: Sendable {
        case json
        case text
        case bytes
        case nothing
    }

    /// As a header `Accept` lists them; empty where there is no body.
    let accept: String
    let format: Format

    /// No body.
    static let nothing = BodyMedia(accept: "", format: .nothing)

    /// How well the body fits a media type: the higher, the better.
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
    /// Whether a body may be what was asked for. A web page has to be asked for, and a content encoding be undone; bytes
    /// are taken as they came.
    func canRead(_ response: HTTPResponse) -> Bool {
        let takesPages = accept.contains("html") || accept.contains("*/*") || accept.contains("text/*")
        guard takesPages || !response.isPage else { return false }
        return response.foreignEncoding == nil || format == .nothing || (format == .bytes && !response.body.isEmpty)
    }
}

/// A status of an answer or of a failure, with the media type of its body.
protocol StatusCase {
    var status: RESTStatus { get }
    var media: BodyMedia { get }
}

extension Collection where Element: StatusCase {
    /// The element for a response: of those with the narrowest status, the one whose media type fits best, the first
    /// where none does.
    func fitting(_ response: HTTPResponse) -> Element? {
        guard let narrowest = narrowest(response.status, \.status) else { return nil }
        let type = response.mediaType
        return filter { $0.status == narrowest.status }.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension Collection where Element: StatusCase {
    /// The element for a success that the contract does not describe: the one that it describes, where there is one.
    func fallback(for response: HTTPResponse) -> Element? {
        guard let only = first?.status, allSatisfy({ $0.status == only }), (200..<300).contains(response.status) else {
            return nil
        }
        let type = response.mediaType
        return self.max { $0.media.fit(type) < $1.media.fit(type) }
    }
}

extension HTTPResponse {
    /// Whether it is a web page, as a proxy or a form to sign in sends it in place of an answer.
    var isPage: Bool {
        ["text/html", "application/xhtml+xml"].contains(mediaType) && BodySummary.isHTML(body)
    }

    /// The content type without its parameters.
    var mediaType: String { headers.mediaType }
}
