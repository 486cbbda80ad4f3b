import TRPCGenCore
import Testing

struct WordsTests {
    @Test(
        arguments: [
            ("shopName", "shopName", "ShopName"),
            ("shop_name", "shopName", "ShopName"),
            ("shop-name", "shopName", "ShopName"),
            ("ShopName", "shopName", "ShopName"),
            ("shop.name of-place", "shopNameOfPlace", "ShopNameOfPlace"),
            ("ID", "id", "ID"),
            ("userID", "userID", "UserID"),
            ("userIDs", "userIDs", "UserIDs"),
            ("URLString", "urlString", "URLString"),
            ("parseHTTPHeader", "parseHTTPHeader", "ParseHTTPHeader"),
            ("PAST_DUE", "pastDue", "PastDue"),
            ("USD", "usd", "USD"),
            ("posts.getById", "postsGetById", "PostsGetById"),
            ("_FlattenedError", "flattenedError", "FlattenedError"),
            ("v2Model", "v2Model", "V2Model"),
            ("größe_wert", "größeWert", "GrößeWert"),
            ("", "", ""),
            ("--", "", ""),
        ]
    )
    func joinsTheWordsOfAName(name: String, lower: String, upper: String) {
        #expect(Words.lowerCamel(name) == lower)
        #expect(Words.upperCamel(name) == upper)
    }
}
