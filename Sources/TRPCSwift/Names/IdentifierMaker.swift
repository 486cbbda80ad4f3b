internal import TRPCContract

/// Creates Swift identifiers for the names in a document, and caches them, since most names are repeated.
final class IdentifierMaker {
    /// Words to write in capitals.
    private let acronyms: Set<String>
    private var types: [String: String] = [:]
    private var members: [String: String] = [:]

    init(acronyms: Set<String>) {
        self.acronyms = acronyms
    }

    /// Returns the name of a type; see ``SwiftName/type(_:acronyms:)``.
    func type(_ name: String) -> String {
        if let known = types[name] { return known }
        let made = SwiftName.type(name, acronyms: acronyms)
        types[name] = made
        return made
    }

    /// Returns the name of a member; see ``SwiftName/member(_:acronyms:)``.
    func member(_ name: String) -> String {
        if let known = members[name] { return known }
        let made = SwiftName.member(name, acronyms: acronyms)
        members[name] = made
        return made
    }
}
