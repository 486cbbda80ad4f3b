/// A post that the user is writing.
public struct Draft: Hashable, Sendable {
    public var title = ""
    public var place = ""
    /// The rating, from 1 to 5.
    public var stars = 3

    public init(title: String = "", place: String = "", stars: Int = 3) {
        self.title = title
        self.place = place
        self.stars = stars
    }
}
