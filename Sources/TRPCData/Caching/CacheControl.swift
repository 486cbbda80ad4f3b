import Foundation
import TRPCRuntime

/// The caching directives in a REST response's headers (RFC 9111).
struct CacheControl {
    /// Whether the response must not be stored.
    var forbidsStoring = false
    /// How long the response stays fresh; nil if unspecified.
    var freshness: Duration?
    /// Whether a stale response must not be used, even when offline.
    var mustRevalidate = false

    init(_ headers: HTTPHeaders, now: Date) {
        for directive in headers.values(of: "cache-control").joined(separator: ",").split(separator: ",") {
            let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            switch parts.first?.lowercased() {
            case "no-store": forbidsStoring = true
            case "no-cache": freshness = .zero
            case "must-revalidate": mustRevalidate = true
            case "max-age":
                let age = Self.seconds(
                    parts.dropFirst().first?.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
                )
                if let age, freshness == nil { freshness = max(.zero, age - (Self.seconds(headers["age"]) ?? .zero)) }
            default: break
            }
        }
        if headers["vary"]?.trimmingCharacters(in: .whitespaces) == "*" { forbidsStoring = true }
        if freshness == nil, let expires = headers["expires"] {
            let start = headers["date"].flatMap(HTTPDate.date(of:)) ?? now
            let left = HTTPDate.date(of: expires)?.timeIntervalSince(start) ?? 0
            freshness = .seconds(min(max(0, left), Self.longest))
        }
    }

    /// One year. Longer lifetimes have no benefit and could overflow.
    private static let longest: Double = 31_536_000

    private static func seconds(_ text: String?) -> Duration? {
        text.flatMap(Double.init).map { .seconds(min(max(0, $0), longest)) }
    }

    /// The headers to store with a response for decoding and revalidation, in lowercase.
    static let cachedHeaders: Set<String> = [
        "etag", "last-modified", "cache-control", "expires", "date", "age", "vary", "content-type", "content-language",
        "link",
    ]
}

extension CacheEntry {
    /// The headers for a conditional request (RFC 9110, 13.1); nil if the entry has no validator.
    var validators: HTTPHeaders? {
        var validators = HTTPHeaders()
        validators["if-none-match"] = headers["etag"]
        validators["if-modified-since"] = headers["last-modified"]
        return validators.isEmpty ? nil : validators
    }
}
