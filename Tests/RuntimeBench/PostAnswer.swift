import Foundation

/// Responses with posts, like those of a feed.
struct PostAnswer {
    let posts: Int
    var hasURLs = true

    /// The output as plain JSON.
    var plain: Data { Data(json.utf8) }

    /// The output in superjson's envelope, which marks its dates.
    var superjson: Data {
        let dates = (0..<posts).flatMap { index in
            ["createdAt", "updatedAt"].map { #""items.\#(index).\#($0)":["Date"]"# }
        }
        return Data(#"{"json":\#(json),"meta":{"values":{\#(dates.joined(separator: ","))},"v":1}}"#.utf8)
    }

    private var json: String {
        #"{"items":[\#((0..<posts).map(post).joined(separator: ","))],"nextCursor":null,"total":\#(posts)}"#
    }

    private func post(_ index: Int) -> String {
        let image = hasURLs ? #""https://cdn.example.com/images/\#(index)/main.jpg""# : "null"
        let images = hasURLs ? (1...2).map { #""https://cdn.example.com/images/\#(index)/\#($0).jpg""# } : []
        return """
            {"id":"\(id(index))","authorId":"\(id(index * 7))","authorClerkId":"user_2abc\(index)defghijklmnop",\
            "shopId":\(index.isMultiple(of: 3) ? "null" : "\"\(id(index * 5))\""),"shopName":"Shop number \(index)",\
            "foodItem":"Ramen with egg \(index)","description":"A long description of the food, its taste, the room, the people \
            and how much it cost; number \(index), with some öäü and 🍜.","rating":\(Double(index % 50) / 10),\
            "imageUrl":\(image),"imageUrls":[\(images.joined(separator: ","))],"tags":["ramen","noodles","tokyo"],\
            "isPublic":true,"createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-02-03T04:05:06.789Z",\
            "likesCount":\(index),"commentsCount":\(index / 2),"location":{"latitude":\(35.6895 + Double(index) / 1000),\
            "longitude":139.6917,"address":"1-2-3 Shibuya, Tokyo"},"isLiked":\(index.isMultiple(of: 2))}
            """
    }

    private func id(_ index: Int) -> String {
        String(format: "%08x-4e5f-4071-8293-a4b5c6d7e8f9", index &* 2_654_435_761 & 0xFFFF_FFFF)
    }
}
