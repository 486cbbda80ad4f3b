import TRPCContract
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
            ("error.INTERNAL_SERVER_ERROR", "errorInternalServerError", "ErrorInternalServerError"),
            ("Error_INTERNAL_SERVER_ERROR", "errorInternalServerError", "ErrorInternalServerError"),
            ("error.UNAUTHORIZED", "errorUnauthorized", "ErrorUnauthorized"),
            ("INTERNAL_SERVER_ERROR.details", "internalServerErrorDetails", "InternalServerErrorDetails"),
            ("user.HTTP", "userHTTP", "UserHTTP"),
            ("user.HTTPS", "userHTTPS", "UserHTTPS"),
            ("userHTTPRequest", "userHTTPRequest", "UserHTTPRequest"),
            ("item_2_ABC", "item2ABC", "Item2ABC"),
            ("v2Model", "v2Model", "V2Model"),
            ("größe_wert", "größeWert", "GrößeWert"),
            ("GRÖSSE_WERT", "grösseWert", "GrösseWert"),
            ("", "", ""),
            ("--", "", ""),
        ]
    )
    func joinsWords(name: String, lower: String, upper: String) {
        #expect(Words.lowerCamel(name) == lower)
        #expect(Words.upperCamel(name) == upper)
    }
}
