/// The English plural of a name, for lists of what has the name.
package enum Plural {
    /// `post` → `posts`, `category` → `categories`; a plural has no other: `webhooks` → `webhooksList`.
    package static func of(_ name: String) -> String {
        guard Singular.of(name) == name, let last = name.last?.lowercased() else { return name + "List" }
        let lower = name.lowercased()
        let before = name.dropLast().last?.lowercased() ?? ""
        if last == "y", !"aeiou".contains(before) { return name.dropLast() + "ies" }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return name + "es" }
        return name + "s"
    }
}
