import Foundation

/// Encodes a form as `multipart/form-data`, exactly as browsers and Node do.
///
/// See the [HTML
/// standard](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data).
struct MultipartBody {
    /// The boundary that separates the parts. It's long and random, so it doesn't occur in them.
    let boundary: String
    private let parts: [FormData.Part]

    /// - Throws: ``InvalidPart`` if a part is invalid.
    init(
        _ form: FormData,
        boundary: String = "----formdata-\(UUID().uuidString.lowercased())"
    ) throws(InvalidPart) {
        for part in form.parts { try part.validate() }
        parts = form.parts
        self.boundary = boundary
    }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// The whole body; nil if it contains files, which shouldn't be read into memory.
    var data: Data? {
        var body = Data()
        for segment in segments {
            guard case .data(let bytes) = segment else { return nil }
            body += bytes
        }
        return body
    }

    /// Writes the body to a new file that only this user can read.
    ///
    /// - Throws: `CocoaError` if a file can't be read or written; `CancellationError` if the task is cancelled.
    func write(to file: URL) throws {
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
        let output = try FileHandle(forWritingTo: file)
        defer { try? output.close() }
        for segment in segments {
            switch segment {
            case .data(let bytes): try output.write(contentsOf: bytes)
            case .file(let url): try output.copy(from: url)
            }
        }
    }

    /// The segments of the body in order.
    private var segments: [UploadBytes] {
        parts.flatMap { part -> [UploadBytes] in
            var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name: part.name))\""
            if let filename = part.filename { head += "; filename=\"\(Self.escaped(filename))\"" }
            if part.filename != nil || part.contentType != nil { head += "\r\nContent-Type: \(part.writtenType)" }
            for field in part.writtenHeaders { head += "\r\n\(field.name): \(field.value)" }
            return [.data(Data("\(head)\r\n\r\n".utf8)), part.writtenBytes, .data(Data("\r\n".utf8))]
        } + [.data(Data("--\(boundary)--\r\n".utf8))]
    }

    private static func escaped(name: String) -> String {
        escaped(String(decoding: Array(name.utf8).withLineBreaks, as: UTF8.self))
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "%22"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped += String(scalar)
            }
        }
        return escaped
    }
}

extension FormData.Part {
    fileprivate var writtenType: String {
        guard let contentType, !contentType.isEmpty else { return "application/octet-stream" }
        return contentType
    }

    /// The part's headers, other than `Content-Disposition` and `Content-Type`.
    fileprivate var writtenHeaders: [HTTPHeaders.Field] {
        headers.filter { !["content-disposition", "content-type"].contains($0.name.lowercased()) }
    }

    /// The bytes to write. Line breaks in a text field become CR LF; files and typed parts are unchanged.
    fileprivate var writtenBytes: UploadBytes {
        guard filename == nil, contentType == nil, case .data(let bytes) = bytes else { return bytes }
        return .data(Data(Array(bytes).withLineBreaks))
    }
}

extension [UInt8] {
    /// The bytes with each CR, LF and CR LF replaced with CR LF.
    fileprivate var withLineBreaks: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var last: UInt8?
        for byte in self {
            switch byte {
            case UInt8(ascii: "\r"): result += [byte, UInt8(ascii: "\n")]
            case UInt8(ascii: "\n"): if last != UInt8(ascii: "\r") { result += [UInt8(ascii: "\r"), byte] }
            default: result.append(byte)
            }
            last = byte
        }
        return result
    }
}

extension FileHandle {
    /// Copies a file in chunks.
    fileprivate func copy(from url: URL) throws {
        let input = try FileHandle(forReadingFrom: url)
        defer { try? input.close() }
        while try copyPiece(from: input) { try Task.checkCancellation() }
    }

    private func copyPiece(from input: FileHandle) throws -> Bool {
        #if canImport(ObjectiveC)
        try autoreleasepool { try copyBytes(from: input) }
        #else
        try copyBytes(from: input)
        #endif
    }

    private func copyBytes(from input: FileHandle) throws -> Bool {
        guard let bytes = try input.read(upToCount: 1 << 16), !bytes.isEmpty else { return false }
        try write(contentsOf: bytes)
        return true
    }
}
