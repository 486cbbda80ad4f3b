import Foundation
import TRPCRuntime

/// What the measured answers consist of: about 120 bytes each, as in a list of posts.
struct Row: Decodable, Sendable {
    let id: Int
    let name: String
    let rating: Double
    let tags: [String]
    let isPublic: Bool
    let note: String?

    /// A backend's answer with so many rows.
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

/// What whoever does without the runtime decodes.
struct Envelope<Output: Decodable>: Decodable {
    struct Result: Decodable { let data: Output }
    let result: Result
}
