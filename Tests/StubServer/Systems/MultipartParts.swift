import Foundation

/// The parts of a `multipart/form-data` body.
struct MultipartParts {
    struct Part {
        var name: String
        var filename: String?
        var type: String?
        var data: Data
    }

    private(set) var parts: [Part] = []

    /// Returns nil for a request with another body.
    init?(_ request: Request) {
        guard let type = request.headers["content-type"], type.hasPrefix("multipart/form-data"),
            let mark = type.range(of: "boundary=")
        else { return nil }
        let boundary = Data("--\(type[mark.upperBound...])".utf8)
        var rest = request.body[...]
        while let start = rest.range(of: boundary) {
            rest = rest[start.upperBound...]
            guard let end = rest.range(of: Data("\r\n".utf8) + boundary) else { break }
            if let part = Self.part(Data(rest[rest.startIndex..<end.lowerBound].dropFirst(2))) { parts.append(part) }
            rest = rest[end.lowerBound...].dropFirst(2)
        }
    }

    func first(named name: String) -> Part? { parts.first { $0.name == name } }

    func all(named name: String) -> [Part] { parts.filter { $0.name == name } }

    private static func part(_ bytes: Data) -> Part? {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        func header(_ name: String) -> String? {
            lines.first { $0.lowercased().hasPrefix(name + ":") }.map {
                $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
            }
        }
        guard let disposition = header("content-disposition"), let name = value("name", in: disposition) else {
            return nil
        }
        return Part(
            name: name,
            filename: value("filename", in: disposition),
            type: header("content-type"),
            data: Data(bytes[end.upperBound...])
        )
    }

    private static func value(_ name: String, in header: String) -> String? {
        guard let start = header.range(of: " \(name)=\"") else { return nil }
        return String(header[start.upperBound...].prefix { $0 != "\"" })
    }
}
