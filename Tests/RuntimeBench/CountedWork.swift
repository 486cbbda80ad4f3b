import Foundation
import PalyttAPI
import TRPCRuntime

/// Work on fixed data, for counting its instructions with `Scripts/bench counts`.
enum CountedWork: String, CaseIterable {
    case decodePosts, encodePosts

    /// Does the work. Zero rounds measure only the setup, which is subtracted from the count.
    func run(rounds: Int) throws {
        let json = PostAnswer(posts: 500).plain
        let posts = try TRPCCoding.decode(Palytt.PostPage.self, from: json)
        for _ in 0..<rounds {
            switch self {
            case .decodePosts:
                let read = try TRPCCoding.decode(Palytt.PostPage.self, from: json)
                precondition(read.items.count == posts.items.count)
            case .encodePosts:
                let written = try TRPCCoding.encode(posts)
                precondition(written.count > json.count / 2)
            }
        }
    }
}
