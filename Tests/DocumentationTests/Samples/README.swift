// Taken from README.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let api = Palytt.Client(url: URL(string: "https://api.example.com/trpc")!)
    for post in try await api.posts.getRecentPosts(page: 1, limit: 20).posts {
        print(post.shopName, post.rating, post.createdAt)  // String, Double, Date
    }
}

private func sample2() async throws {

    let mystica = Mystica.Client(server: .region(.eu), credentials: .init(bearerAuth: { token }))
    let page = try await mystica.equipment.getInventory(page: 1, category: [.weapon])
    try await mystica.equipment.equipItem(slot: .weapon, itemId: page.items[0].id)
}
