// The client of the tutorials, as the generator makes it.

import Foundation

public enum Backend {
    public struct Post: Identifiable, Sendable {
        public let id: String
        public let title: String
        public let likes: Int
    }

    public struct Client: Sendable {
        public let posts = Posts()
        public init(url: URL) {}
    }

    public struct Posts: Sendable {
        public func list() async throws -> [Post] { [] }
    }
}
