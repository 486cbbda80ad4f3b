public import Foundation

/// The bytes to upload: either in memory, or in a file that is read while sending.
public enum UploadBytes: Sendable, Hashable {
    /// Bytes in memory.
    case data(Data)
    /// A file on disk.
    case file(URL)
}

/// Never called, since an upload isn't JSON. Required to use ``UploadBytes`` as the input of a ``Procedure``.
extension UploadBytes: Encodable {
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self,
            .init(codingPath: encoder.codingPath, debugDescription: "An upload must be the whole input.")
        )
    }
}
