/// The forms of declarations in generated code, as regular expressions.
struct DeclarationForms {
    let string = /"(\\.|[^"\\])*"/
    let scope = /(?:public |nonisolated )*extension ([\w.]+)[^{]*\{/
    let type = #/ *public (?:(?:nonisolated|indirect|final) )*(struct|enum|typealias) (`?\w+`?)/#
    let alias = #/ *public typealias (\w+) = (\S+)/#
    let property = #/ *public (?:let|var) (`?\w+`?): ([^{=]+?)(?: =.*| \{.*)?/#
    let enumCase = #/ *(?:indirect )?case (.+)/#
    let rawValue = #/ = [^,]*/#
    let caseName = /(`?\w+`?)(?:\([^)]*\))?/
    let initializer = #/ *public init\((.*)/#
    /// A name or the path of a nested type.
    let path = /[\w.`]+/
}
