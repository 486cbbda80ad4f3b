import Foundation
import TRPCRuntime

/// An element of the measured responses: about 120 bytes, as in a list of posts.
struct Row: Decodable, Sendable {
    let id: Int
    let name: String
    let rating: Double
    let tags: [String]
    let isPublic: Bool
    let note: String?

    /// Returns a backend's response with this many rows.
    static func answer(_ count: Int) -> String {
        let rows = (0..<count).map { index -> String in
            let note = index.isMultiple(of: 3) ? "null" : #""A line of text, 42 characters long, or so.""#
            return """
                {"id":\(index),"name":"Café № \(index)","rating":\(Double(index % 10) / 2),"tags":["spicy","lunch"],\
                "isPublic":true,"note":\(note)}
                """
        }
        return #"{"result":{"data":[\#(rows.joined(separator: ","))]}}"#
    }

    static let procedure = Procedure<Int, [Row]>.query("rows")
}

/// The envelope that code without the runtime decodes.
struct Envelope<Output: Decodable>: Decodable {
    struct Result: Decodable { let data: Output }
    let result: Result
}
