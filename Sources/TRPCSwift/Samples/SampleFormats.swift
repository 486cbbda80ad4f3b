internal import TRPCContract
internal import TRPCSource

/// Sample strings for known formats, and checks whether a string has such a format.
struct SampleFormats {
    /// The format's name in JSON Schema or in a schema library.
    let format: String

    init(_ format: String) { self.format = format }

    /// Creates the wire format of a type. Returns nil for types that allow any string.
    init?(_ primitive: Primitive) {
        switch primitive {
        case .uuid: format = "uuid"
        case .uri: format = "uri"
        case .date: format = "date"
        case .dateTime: format = "date-time"
        case .base64, .binary: format = "byte"
        default: return nil
        }
    }

    /// Returns a string in the format, which is different for each index; nil if the format is unknown.
    ///
    /// - Parameters:
    ///   - name: The name of the value, so that the identifiers in two properties differ.
    ///   - length: The length to which the string is extended, if the format allows it.
    func text(_ index: Int, of name: String, length: Int) -> String? {
        if let text = dated(index) ?? addressed(index, length) { return text }
        let digits = Self.digits(index + Int(ContentHash(name.utf8).value % 9_000))
        switch format {
        case "uuid", "guid": return "9b2e6f3a-1c4d-4e8f-a0b1-2c3d4e5f" + digits
        case "byte", "base64": return String(repeating: "AQID", count: max(1, (length + 3) / 4) + index)
        case "base64url": return Self.padded("AQID", to: length) + String(repeating: "A", count: index * 4)
        case "http-date": return "Thu, 01 Jan 2026 12:00:\(Self.pair(index % 60)) GMT"
        case "decimal128": return "\(index + 19).90"
        case "json-pointer": return "/items/\(index)"
        case "relative-json-pointer": return "\(index)/items"
        case "cuid": return "cjld2cjxh0000qzrmn831" + digits
        case "cuid2": return "tz4a98xxat96iws9zmbr" + digits
        case "ulid": return "01ARZ3NDEKTSV4RRFFQ69G" + digits
        case "nanoid": return "V1StGXR8_Z5jdHi6B" + digits
        case "emoji": return "😀"
        case "e164", "phone": return "+1202555" + digits
        case "hex-color", "color": return "#00" + digits
        case "jwt": return "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"
        default: return nil
        }
    }

    private func dated(_ index: Int) -> String? {
        let day = "2026-\(Self.pair(1 + index / 28 % 12))-\(Self.pair(1 + index % 28))"
        switch format {
        case "date": return day
        case "date-time", "datetime": return day + "T12:00:00.000Z"
        case "time": return "12:\(Self.pair(index % 60)):00Z"
        case "duration": return "PT\(index + 1)H"
        default: return nil
        }
    }

    private func addressed(_ index: Int, _ length: Int) -> String? {
        let suffix = index == 0 ? "" : "\(index + 1)"
        switch format {
        case "email", "idn-email":
            let rest = "@example.com"
            let name = Self.padded("user" + suffix, to: min(length - rest.count, 60))
            return name + rest
        case "hostname", "idn-hostname": return "host\(suffix).example.com"
        case "ipv4": return "192.0.2.\(1 + index % 250)"
        case "ipv6": return "2001:db8::\(1 + index)"
        case "cidrv4": return "192.0.\(index % 250).0/24"
        case "cidrv6": return "2001:db8:\(index)::/48"
        case "uri", "url", "iri": return Self.padded("https://example.com/\(index + 1)", to: length)
        case "uri-reference", "iri-reference": return Self.padded("/\(index + 1)", to: length)
        case "uri-template": return "/items/{id}\(suffix)"
        default: return nil
        }
    }

    /// Shorter strings in the format, for tight length limits.
    var short: [String] {
        switch format {
        case "email", "idn-email": ["a@b.co"]
        case "hostname", "idn-hostname": ["a.co", "a"]
        case "uri", "url", "iri": ["https://a.co", "http://a", "a:b"]
        case "byte", "base64": ["AQID", ""]
        case "uuid", "guid": ["0190b3c4-1f2e-7a3b-8c4d-5e6f7a8b9c0d", "c232ab00-9414-11ec-b3c8-9f6bdeced846"]
        default: []
        }
    }

    /// Returns whether a string has the format.
    ///
    /// The check is stricter than the standards, so that accepted strings are valid everywhere. For formats that clients don't
    /// check, any string is accepted.
    func accepts(_ text: String) -> Bool {
        switch format {
        case "uuid": return text.wholeMatch(of: /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil
        case "uri": return text.wholeMatch(of: /(https?|ftp|urn|mailto):[A-Za-z0-9._~:\/?#@!$&'()*+,;=\-]+/) != nil
        case "date": return CalendarFormat.isDay(text)
        case "date-time": return CalendarFormat.isInstant(text)
        case "byte":
            return text.utf8.count % 4 == 0 && text.wholeMatch(of: /([A-Za-z0-9+\/]{4})*/) != nil
        case "email", "idn-email":
            return text.wholeMatch(of: /[A-Za-z0-9_+\-]+(\.[A-Za-z0-9_+\-]+)*@[A-Za-z0-9\-]{1,60}(\.[A-Za-z]{2,60})+/)
                != nil
                && !text.contains("@-") && !text.contains("-.")
        case "hostname", "idn-hostname":
            return text.wholeMatch(of: /[a-z0-9]{1,60}(\.[a-z0-9]{1,60})+/) != nil && text.utf8.count < 250
        case "ipv4":
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
        case "duration": return text.wholeMatch(of: /P([0-9]+D|T[0-9]+[HMS]|[0-9]+[YMW])/) != nil
        case "time": return text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z/) != nil
        case "iri", "uri-reference", "iri-reference":
            return text.wholeMatch(of: /https?:\/\/[A-Za-z0-9.\-]+(\/[A-Za-z0-9._\-]*)*/) != nil
        case "uri-template", "json-pointer":
            return text.wholeMatch(of: /(\/[A-Za-z0-9._\-]+)+/) != nil
        case "ipv6", "relative-json-pointer": return false
        default: return true
        }
    }

    static func padded(_ text: String, to length: Int) -> String {
        text + String(repeating: "a", count: max(0, length - text.count))
    }

    private static func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Returns a number's last four digits, zero-padded.
    private static func digits(_ number: Int) -> String { String(String(10_000 + number % 10_000).dropFirst()) }
}

/// Formats for dates and instants.
enum CalendarFormat {
    static func isDay(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3),
            (1...12).contains(month), year > 0
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    static func isInstant(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9\-]{10})T([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\.[0-9]{1,3})?Z/) else {
            return false
        }
        return isDay(String(match.output.1))
    }

    /// Returns an instant with milliseconds, as clients encode it.
    static func wire(_ text: String) -> String {
        guard let point = text.firstIndex(of: ".") else { return text.dropLast() + ".000Z" }
        let digits = text[text.index(after: point)...].dropLast()
        return text[...point] + digits + String(repeating: "0", count: 3 - digits.count) + "Z"
    }
}
