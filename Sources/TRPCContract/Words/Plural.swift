/// Forms English plurals of names, for lists.
package enum Plural {
    /// Returns the plural of a name, such as `posts` for `post` or `categories` for `category`.
    ///
    /// A name that's already plural gets a suffix, such as `webhooksList` for `webhooks`.
    package static func of(_ name: String) -> String {
        guard Singular.of(name) == name, let last = name.last?.lowercased() else { return name + "List" }
        let lower = name.lowercased()
        let before = name.dropLast().last?.lowercased() ?? ""
        if last == "y", !"aeiou".contains(before) { return name.dropLast() + "ies" }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return name + "es" }
        return name + "s"
    }
}
