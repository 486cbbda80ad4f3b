// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/DomainModels.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Dish {
        let id: UUID
        let title: String
        let stars: Int
        let picture: URL?

        /// nil for a post that the screen cannot show.
        init?(_ post: Palytt.Post) {
            let title = post.foodItem.trimmingCharacters(in: .whitespaces)
            guard !title.isEmpty else { return nil }
            id = post.id
            self.title = title
            stars = min(max(Int(post.rating.rounded()), 0), 5)
            picture = post.imageUrls.first ?? post.imageUrl
        }
    }

    let dishes = try await api.posts.getRecentPosts(page: 1).posts.compactMap(Dish.init)
    show(dishes.map(\.title))
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample2() async throws {

    let titles = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: { $0.posts.map(\.foodItem) })
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample3() async throws {
    protocol DishService: Sendable {
        func recent() async throws -> [String]
    }

    struct BackendDishes: DishService {
        let api: Palytt.Client

        func recent() async throws -> [String] {
            try await api.posts.getRecentPosts(page: 1).posts.map(\.foodItem)
        }
    }

    struct SampleDishes: DishService {
        func recent() async throws -> [String] { ["Ramen"] }
    }

    let service: any DishService = BackendDishes(api: api)
    show(try await service.recent(), try await SampleDishes().recent())
}
