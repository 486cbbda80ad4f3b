import Foundation
import PalyttAPI
import PalyttSamples
import Testing

@testable import PalyttFeed

/// Tests for converting a post from the contract's type to the feed's type.
struct FeedPostTests {
    @Test func aPostWithoutATitleIsNotShown() {
        #expect(FeedPost(.sample(foodItem: " \n")) == nil)
        #expect(FeedPost(.sample(foodItem: " Ramen "))?.title == "Ramen")
    }

    @Test(arguments: [(-1.0, 0), (0.4, 0), (3.5, 4), (5, 5), (9, 5)])
    func starsKeepToTheirBounds(rating: Double, stars: Int) {
        #expect(FeedPost(.sample(rating: rating))?.stars == stars)
    }

    @Test func thePlaceAndThePictureHaveFallbacks() throws {
        let (one, two) = (try #require(URL(string: "https://a/1")), try #require(URL(string: "https://a/2")))
        #expect(FeedPost(.sample(shopName: "Bar"))?.place == "Bar")
        #expect(FeedPost(.sample(imageUrl: one))?.picture == one)
        #expect(FeedPost(.sample(imageUrl: one, imageUrls: [two]))?.picture == two)
    }

    @Test func aLikeThatWaitsChangesTheCountOnce() {
        var page = Palytt.PostPage.sample(items: [.sample(likesCount: 3, isLiked: false)], nextCursor: nil)
        let id = page.items[0].id
        for _ in 0..<2 { page.guessLike(true, of: id) }
        #expect(page.items[0].likesCount == 4)
    }
}
