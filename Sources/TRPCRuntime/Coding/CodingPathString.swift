/// Formats coding paths, such as `posts[2].createdAt`.
enum CodingPathString {
    static func string(of path: some Sequence<any CodingKey>) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
        return text
    }
}
