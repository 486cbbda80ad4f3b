/// The path or URL of a document, which is the base for relative references to other documents (RFC 3986, 5.2).
package struct DocumentAddress: Hashable, Sendable, CustomStringConvertible {
    /// The scheme and host, such as `https://example.com`; empty for a path.
    private var authority: String
    private var path: String

    /// Creates an address.
    ///
    /// - Parameter text: A path as written by the user, or a URL.
    package init(_ text: String) {
        let end = Self.endOfAuthority(in: text)
        authority = String(text[..<end])
        path = Self.normalized(String(text[end...]))
        if authority == "file://" { authority = "" }
    }

    package var description: String { authority + path }

    /// Whether the address is a URL, rather than a path.
    package var isRemote: Bool { !authority.isEmpty }

    /// The path of a document on disk.
    package var filePath: String { path }

    /// The file name without its extension, such as `post` for `models/post.schema.json`.
    package var name: String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.split(separator: ".").first ?? file)
    }

    /// The file name, such as `post.schema.json` for `models/post.schema.json`.
    package var fileName: String { path.split(separator: "/").last.map(String.init) ?? "document" }

    /// The names of the enclosing folders, outermost first.
    package var folders: [Substring] { path.split(separator: "/").dropLast() }

    /// Resolves a reference without its fragment, relative to this address.
    package func resolving(_ reference: Substring) -> DocumentAddress {
        guard !reference.isEmpty else { return self }
        if Self.endOfAuthority(in: String(reference)) != reference.startIndex {
            return DocumentAddress(String(reference))
        }
        var result = self
        var target = String(reference)
        if !isRemote {
            // File names have no query.
            target = String(reference.prefix { $0 != "?" })
            target = JSONPointer.percentDecoded(target) ?? target
        }
        if target.hasPrefix("/") {
            result.path = Self.normalized(target)
        } else {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            result.path = Self.normalized(folder + target)
        }
        return result
    }

    /// Returns whether the document is in the same folder as `other`, or in a subfolder.
    package func isSibling(of other: DocumentAddress) -> Bool {
        guard authority == other.authority, path.hasPrefix("/") == other.path.hasPrefix("/") else { return false }
        let folder = other.path.split(separator: "/").dropLast()
        let parts = path.split(separator: "/")
        return parts.starts(with: folder) && !parts.dropFirst(folder.count).contains("..")
    }

    /// Returns whether the path relative to the folder of `other` contains a hidden file or folder, such as `.env`.
    func isHidden(from other: DocumentAddress) -> Bool {
        guard !isRemote else { return false }
        let folder = other.path.split(separator: "/").dropLast()
        let parts = path.split(separator: "/")
        let shared = zip(parts, folder).prefix { $0 == $1 }.count
        return parts.dropFirst(shared).contains { $0.hasPrefix(".") && $0 != ".." }
    }

    /// Returns the path relative to the folder of `other`, or the full path if the document is elsewhere.
    package func path(from other: DocumentAddress) -> String {
        let depth = isSibling(of: other) ? other.folders.count : 0
        return (folders.dropFirst(depth) + [Substring(fileName)]).joined(separator: "/")
    }

    /// Returns whether the addresses can be compared.
    ///
    /// Both must be paths or both URLs, both relative or both absolute, and `other` must not be standard input.
    func isComparable(to other: DocumentAddress) -> Bool {
        isRemote == other.isRemote && path.hasPrefix("/") == other.path.hasPrefix("/") && !other.path.hasPrefix("<")
    }

    /// Resolves a relative reference against each of the folders above this document, nearest first.
    package func resolvingAbove(_ reference: Substring) -> [DocumentAddress] {
        guard !isRemote, !reference.hasPrefix("/"), !reference.hasPrefix(".") else { return [] }
        return (1...Self.foldersAbove).map { resolving(Substring(String(repeating: "../", count: $0) + reference)) }
    }

    private static let foldersAbove = 3

    /// Returns the address relative to `home` instead of `base`, or nil if it isn't in the folder of `base`.
    package func moved(from base: DocumentAddress, to home: DocumentAddress) -> DocumentAddress? {
        guard base != home, isSibling(of: base) else { return nil }
        let depth = base.path.split(separator: "/").dropLast().count
        return home.resolving(Substring(path.split(separator: "/").dropFirst(depth).joined(separator: "/")))
    }

    /// Normalizes a path, such as `a/./b/../c` to `a/c`. A relative path keeps leading `..` components.
    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        let isAbsolute = path.hasPrefix("/")
        for part in path.split(separator: "/") where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            if let last = parts.last, last != ".." {
                parts.removeLast()
            } else if !isAbsolute {
                parts.append(part)
            }
        }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns the start of the path in a URL such as `https://example.com/a`.
    ///
    /// Without a scheme, this is the start of the string.
    private static func endOfAuthority(in text: String) -> String.Index {
        guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"),
            text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else {
            // `urn:example:post` has no path to resolve references against.
            return text.hasPrefix("urn:") ? text.endIndex : text.startIndex
        }
        let host = text.index(colon, offsetBy: 3)
        return text[host...].firstIndex(of: "/") ?? text.endIndex
    }
}
