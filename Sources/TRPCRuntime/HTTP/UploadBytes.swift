public import Foundation

/// Bytes to be uploaded: from memory, or from a file that is read while it is sent.
public enum UploadBytes: Sendable, Hashable {
    /// Bytes in memory.
    case data(Data)
    /// A file on disk.
    case file(URL)
}

/// Never called: an upload is not JSON. It lets ``UploadBytes`` be the input of a ``Procedure``.
extension UploadBytes: Encodable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self,
            .init(codingPath: encoder.codingPath, debugDescription: "An upload is a whole input, not a part of one.")
        )
    }
}
