#if AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime

/// A body that is sent in chunks, each of them when the connection accepts more data.
struct UploadPieces: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    private enum Source: Sendable {
        case file(URL)
        case data(Data)
    }

    private static let pieceSize = 1 << 16

    private let source: Source
    let size: Int64
    /// Called with the number of bytes read from the body so far.
    private var onTaken: @Sendable (Int64) -> Void

    init(file: URL, size: Int64, onTaken: @escaping @Sendable (Int64) -> Void) {
        source = .file(file)
        self.size = size
        self.onTaken = onTaken
    }

    /// Returns nil for a body that is small enough to be sent at once.
    init?(large body: Data?) {
        guard let body, body.count > Self.pieceSize else { return nil }
        source = .data(body)
        size = Int64(body.count)
        onTaken = { _ in }
    }

    func noting(_ progress: SendingProgress) -> UploadPieces {
        var result = self
        result.onTaken = { [onTaken] bytes in
            progress.note()
            onTaken(bytes)
        }
        return result
    }

    func makeAsyncIterator() -> Iterator { Iterator(pieces: self) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let pieces: UploadPieces
        private var handle: FileHandle?
        private var taken: Int64 = 0

        fileprivate init(pieces: UploadPieces) { self.pieces = pieces }

        /// - Throws: `CocoaError` if the file can't be read or was truncated.
        mutating func next() async throws -> ByteBuffer? {
            if taken > 0 { pieces.onTaken(taken) }
            let count = Int(Swift.min(Int64(UploadPieces.pieceSize), pieces.size - taken))
            guard count > 0 else { return nil }
            let bytes: Data
            switch pieces.source {
            case .data(let data): bytes = data.dropFirst(Int(taken)).prefix(count)
            case .file(let url):
                let handle = try handle ?? FileHandle(forReadingFrom: url)
                self.handle = handle
                bytes = try handle.read(upToCount: count) ?? Data()
            }
            guard !bytes.isEmpty else { throw CocoaError(.fileReadUnknown) }
            taken += Int64(bytes.count)
            return ByteBuffer(bytes: bytes)
        }
    }
}
#endif
