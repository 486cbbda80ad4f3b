internal import TRPCContract

/// A declaration with its place in the client.
struct RenderedDeclaration {
    var kind: Kind
    /// The type that it extends; nil at the top of the module.
    var extended: String?
    /// The router, schema or operation that it came from: pieces of one group share a file.
    var group: Group
    /// Its name within the client, which decides its file where the number of files is fixed.
    var name: String
    var code: EmittedDeclaration
    /// Modules that its signatures need.
    var imports: Imports
    /// Modules that only its function bodies need.
    var innerImports: Imports = []

    enum Kind {
        /// The enum that all the others stand in.
        case namespace
        case client
        case router
        /// A type of the contract.
        case type
        /// Another name of a type.
        case alias
    }

    /// The same piece in a file of its own, where it is a type of the contract.
    var alone: RenderedDeclaration {
        guard kind == .type || kind == .alias else { return self }
        var piece = self
        piece.group.file = name
        return piece
    }

    struct Group: Hashable {
        /// A folder of the client, or nothing for its root.
        var folder: String
        var file: String
        /// What the file's name ends with.
        var suffix = ""

        /// The file of a named schema.
        static func models(_ name: String) -> Group { Group(folder: modelFolder, file: name) }

        /// Whether it is the file of a named schema.
        var isOfModels: Bool { folder == Self.modelFolder }

        private static let modelFolder = "Models"

        /// The file of a router at the top, with the values of its procedures.
        static func router(_ name: String) -> Group {
            Group(folder: "Routers", file: SwiftName.type(name) + "Router")
        }

        /// The file of a group of REST operations.
        static func operations(_ group: String, _ acronyms: Set<String>) -> Group {
            Group(folder: "Operations", file: SwiftName.type(group, acronyms: acronyms) + "Operations")
        }
    }
}
