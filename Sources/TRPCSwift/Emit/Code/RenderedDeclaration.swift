internal import TRPCContract

/// A declaration and its location in the client.
struct RenderedDeclaration {
    var kind: Kind
    /// The type that the declaration extends; nil at the top level.
    var extended: String?
    /// The declaration's router, schema or operation group. Declarations in one group share a file.
    var group: Group
    /// The declaration's name in the client, which selects the file if the number of files is fixed.
    var name: String
    var code: EmittedDeclaration
    /// The modules that the declaration's signatures need.
    var imports: Imports
    /// The modules that only the function bodies need.
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

    /// The declaration moved to a separate file if it's a type of the contract; otherwise unchanged.
    var alone: RenderedDeclaration {
        guard kind == .type || kind == .alias else { return self }
        var piece = self
        piece.group.file = name
        return piece
    }

    struct Group: Hashable {
        /// The folder in the client; empty for the root.
        var folder: String
        var file: String
        /// The suffix of the file's name.
        var suffix = ""

        /// Returns the file of a named schema.
        static func models(_ name: String) -> Group { Group(folder: modelFolder, file: name) }

        /// Whether this is the file of a named schema.
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
