package import Foundation

extension ServerSentEvent {
    /// The event as an object with `event`, `data`, `id` and `retry` (OpenAPI 3.2, 4.14.4). Empty data that isn't a string is
    /// left out.
    ///
    /// - Parameter dataIsText: Whether the data is a string as it stands, rather than JSON.
    /// - Throws: `DecodingError` if the data isn't JSON.
    package func object(dataIsText: Bool) throws -> Data {
        var object = Data(#"{"event":"#.utf8)
        object += try TRPCCoding.encode(name)
        if dataIsText {
            object += Data(#","data":"#.utf8)
            object += try TRPCCoding.encode(String(decoding: data, as: UTF8.self))
        } else if !data.isEmpty {
            // What isn't one value could add properties.
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
