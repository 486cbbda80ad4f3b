package import Foundation

extension ServerSentEvent {
    /// Returns the event as an object with `event`, `data`, `id` and `retry` (OpenAPI 3.2, 4.14.4).
    ///
    /// Empty data is omitted, unless it's a string.
    ///
    /// - Parameter dataIsText: Whether the data is a plain string rather than JSON.
    /// - Throws: `DecodingError` if the data isn't JSON.
    package func object(dataIsText: Bool) throws -> Data {
        var object = Data(#"{"event":"#.utf8)
        object += try TRPCCoding.encode(name)
        if dataIsText {
            object += Data(#","data":"#.utf8)
            object += try TRPCCoding.encode(String(decoding: data, as: UTF8.self))
        } else if !data.isEmpty {
            // More than one JSON value could inject properties.
            _ = try JSONValueReader.read(data)
            object += Data(#","data":"#.utf8)
            object += data
        }
        if let id {
            object += Data(#","id":"#.utf8)
            object += try TRPCCoding.encode(id)
        }
        if let retry { object += Data(#","retry":\#(retry)"#.utf8) }
        return object + Data("}".utf8)
    }
}
