/// A part of a form: a file or a string.
///
/// ```swift
/// var pictures: [FileOrText] = ["https://example.com/dish.png"]
/// pictures.append(.file(UploadFile(contentsOf: url, contentType: "image/png")))
/// ```
public enum FileOrText: Sendable, Hashable {
    case file(UploadFile)
    case text(String)
}

extension FileOrText: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
}
