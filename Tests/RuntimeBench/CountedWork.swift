import Foundation
import PalyttAPI
import TRPCRuntime

/// Work on fixed data, whose instructions `Scripts/bench counts` counts.
enum CountedWork: String, CaseIterable {
    case decodePosts, encodePosts

    /// Without rounds: what the work needs to begin with, which the count leaves out.
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
