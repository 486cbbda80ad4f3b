// What the configuration of this case takes from the user.

package struct PostKey: Codable, Hashable, Sendable {
    package var text: String
}

package struct GoldenCoordinate: Codable, Hashable, Sendable {
    package var lat: Double
}

package struct GoldenText: Codable, Hashable, Sendable {
    package var plain: String?
}

package protocol GoldenProtocol {}

extension ConfigurationGolden.Posts.ListInput {
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
