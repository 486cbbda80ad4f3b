import Foundation
import TRPCRuntime

/// The stored form of data to upload. Files are stored as paths and read when sent.
enum StoredBytes: Codable, Sendable {
    case data(Data)
    /// A file path relative to the home directory, whose location can change when the app is updated on Apple devices.
    case homeFile(String)
    case file(String)

    init(_ bytes: UploadBytes) {
        switch bytes {
        case .data(let data): self = .data(data)
        case .file(let url):
            let (path, home) = (url.path, Self.home)
            self = path.hasPrefix(home) ? .homeFile(String(path.dropFirst(home.count))) : .file(path)
        }
    }

    private static var home: String { NSHomeDirectory() + "/" }

    var file: URL? {
        switch self {
        case .data: nil
        case .homeFile(let path): URL(fileURLWithPath: Self.home + path)
        case .file(let path): URL(fileURLWithPath: path)
        }
    }

    var bytes: UploadBytes {
        if case .data(let data) = self { return .data(data) }
        return file.map(UploadBytes.file) ?? .data(Data())
    }
}

/// The stored form of a part of a multipart form.
struct StoredPart: Codable, Sendable {
    let name: String
    let bytes: StoredBytes
    let filename: String?
    let contentType: String?
    let headers: [[String]]
}

extension FormData {
    func stored(_ kept: StoredHeaders) throws(OfflineQueueError) -> [StoredPart] {
        var stored: [StoredPart] = []
        for part in parts {
            stored.append(
                StoredPart(
                    name: part.name,
                    bytes: StoredBytes(part.bytes),
                    filename: part.filename,
                    contentType: part.contentType,
                    headers: try kept.stored(part.headers)
                )
            )
        }
        return stored
    }

    init(stored parts: [StoredPart]) {
        self.init()
        for part in parts {
            append(
                Part(
                    name: part.name,
                    bytes: part.bytes.bytes,
                    filename: part.filename,
                    contentType: part.contentType,
                    headers: HTTPHeaders(stored: part.headers)
                )
            )
        }
    }
}
