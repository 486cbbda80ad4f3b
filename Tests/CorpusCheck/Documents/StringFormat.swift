/// The string formats that backends validate (RFC 3339, 3986, 4122, 4648). Independent of the runtime that it tests.
enum StringFormat {
    /// Returns whether a validator accepts the string. Formats that validators don't check accept every string.
    static func accepts(_ text: String, as format: String) -> Bool {
        switch format {
        case "date": isDay(text)
        case "date-time": isInstant(text)
        case "uuid": isUUID(text)
        case "email": text.wholeMatch(of: /[^@\s]+@[^@\s]+\.[^@\s]+/) != nil
        case "uri", "url": text.wholeMatch(of: /[a-zA-Z][a-zA-Z0-9+.\-]*:\S+/) != nil
        default: true
        }
    }

    static func isInstant(_ text: String) -> Bool {
        let form = /(.{10})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})([.][0-9]+)?([Zz]|[+\-]([0-9]{2}):([0-9]{2}))/
        guard let match = text.wholeMatch(of: form), isDay(String(match.output.1)) else { return false }
        func isBelow(_ limit: Int, _ digits: Substring?) -> Bool {
            digits.flatMap { Int($0) }.map { $0 < limit } ?? true
        }
        return isBelow(24, match.output.2) && isBelow(60, match.output.3) && isBelow(60, match.output.4)
            && isBelow(24, match.output.7) && isBelow(60, match.output.8)
    }

    static func isDay(_ text: String) -> Bool {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
            let year = Int(match.output.1), let month = Int(match.output.2), let day = Int(match.output.3),
            (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    static func isUUID(_ text: String) -> Bool {
        text.wholeMatch(of: /[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/) != nil
    }

    /// Returns whether the string is a URI of the characters that RFC 3986 allows.
    static func isURI(_ text: String) -> Bool {
        let form = /[A-Za-z][A-Za-z0-9+.\-]*:([A-Za-z0-9._~:\/?#\[\]@!$&'()*+,;=\-]|%[0-9A-Fa-f]{2})+/
        return text.wholeMatch(of: form) != nil
    }

    static func isBase64(_ text: String) -> Bool {
        text.utf8.count % 4 == 0 && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    }
}
