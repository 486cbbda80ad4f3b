internal import TRPCContract

/// A declaration and its location in the client.
struct RenderedDeclaration {
    var kind: Kind
    /// The type that it extends; nil at the top level.
    var extended: String?
    /// Its router, schema or operation: declarations of one group share a file.
    var group: Group
    /// Its name in the client, which selects the file if the number of files is fixed.
    var name: String
    var code: EmittedDeclaration
    /// Modules that its signatures need.
    var imports: Imports
    /// Modules that only its function bodies need.
    var innerImports: Imports = []

    enum Kind {
        /// The enum that contains all other declarations.
        case namespace
        case client
        case router
        /// A type of the contract.
        case type
        /// A type alias.
        case alias
    }

    /// The declaration in a separate file, if it is a type of the contract.
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
        /// The suffix of the file's name.
        var suffix = ""

        /// Returns the file of a named schema.
        static func models(_ name: String) -> Group { Group(folder: modelFolder, file: name) }

        /// Whether it is the file of a named schema.
        var isOfModels: Bool { folder == Self.modelFolder }

        private static let modelFolder = "Models"

        /// Returns the file of a top-level router, with the values of its procedures.
        static func router(_ name: String) -> Group {
            Group(folder: "Routers", file: SwiftName.type(name) + "Router")
        }

        /// Returns the file of a group of REST operations.
        static func operations(_ group: String, _ acronyms: Set<String>) -> Group {
            Group(folder: "Operations", file: SwiftName.type(group, acronyms: acronyms) + "Operations")
        }
    }
}
