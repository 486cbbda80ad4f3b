internal import TRPCContract

/// Makes Swift identifiers of the names of one document, and remembers them: a document says most of its names often.
final class IdentifierMaker {
    /// Words that are written in capitals.
    private let acronyms: Set<String>
    private var types: [String: String] = [:]
    private var members: [String: String] = [:]

    init(acronyms: Set<String>) {
        self.acronyms = acronyms
    }

    /// A type's name, as ``SwiftName/type(_:acronyms:)`` makes it.
    func type(_ name: String) -> String {
        if let known = types[name] { return known }
        let made = SwiftName.type(name, acronyms: acronyms)
        types[name] = made
        return made
    }

    /// A member's name, as ``SwiftName/member(_:acronyms:)`` makes it.
    func member(_ name: String) -> String {
        if let known = members[name] { return known }
        let made = SwiftName.member(name, acronyms: acronyms)
        members[name] = made
        return made
    }
}
