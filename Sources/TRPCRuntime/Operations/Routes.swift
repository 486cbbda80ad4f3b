extension Dictionary where Key == String {
    /// Returns the value of the longest route that is a prefix of a call's path.
    ///
    /// A route is either the path of a call, such as `posts.create`, or that of a router, such as `posts`.
    package func value(forRouteOf path: String) -> Value? {
        guard !isEmpty else { return nil }
        var route = path[...]
        while true {
            if let value = self[String(route)] { return value }
            guard let dot = route.lastIndex(of: ".") else { return nil }
            route = route[..<dot]
        }
    }
}
