@testable import TRPCSwift

/// The values that the template engine's tests render.
struct TemplatePage: TemplateContext {
    var title = "Today"
    var empty = ""
    var markup = #"& " < >"#
    var lines = ["one", "two"]
    var none: [String] = []
    var posts = [TemplatePost(author: "Ada", tags: ["a"]), TemplatePost(author: "Bob", tags: [])]
    var call = Code.call("make", ["first", "second"])
    var statements: [Code] = ["a()", .call("b", ["c"])]

    static let members: TemplateMembers<TemplatePage> = [
        "title": .text(\.title),
        "empty": .text(\.empty),
        "markup": .text(\.markup),
        "isShown": .flag { _ in true },
        "isHidden": .flag { _ in false },
        "lines": .lines(\.lines),
        "none": .lines(\.none),
        "posts": .list(\.posts),
        "noPosts": .list { _ in [TemplatePost]() },
        "call": .code(\.call),
        "statements": .statements(\.statements),
    ]

    /// Renders `text` with this page.
    ///
    /// - Parameter partials: The text of each partial, by name.
    func rendered(
        _ text: String,
        partials: [String: String] = [:],
        layout: SwiftLayout = SwiftLayout()
    ) throws(TemplateError) -> String {
        let files = partials.map { ($0.key, TemplateFile(path: "\($0.key).mustache", text: $0.value)) }
        var parser = TemplateParser(files: Dictionary(uniqueKeysWithValues: files))
        let file = TemplateFile(path: "Page.mustache", text: text)
        return Template(parts: try parser.parts(of: file, named: "Page", Self.names)).text(of: self, layout)
    }
}

/// An element of a list.
struct TemplatePost: TemplateContext {
    var author: String
    var tags: [String]

    static let members: TemplateMembers<TemplatePost> = ["author": .text(\.author), "tags": .lines(\.tags)]
}
