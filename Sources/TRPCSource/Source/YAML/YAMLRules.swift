/// The rules for YAML, which are also listed in builds without the YAML trait.
extension Rule {
    package static let unknownTag = Rule(
        "unknown-tag",
        .warning,
        "A YAML tag is ignored.",
        "Remove the tag; only the core schema's types are supported."
    )

    package static let tagMismatch = Rule(
        "tag-mismatch",
        .warning,
        "A YAML value doesn't match its tag, and is read as a string.",
        "Correct the value or the tag."
    )

    package static let unknownDirective = Rule(
        "unknown-directive",
        .warning,
        "A YAML directive is ignored.",
        "Remove it; only %YAML and %TAG are supported."
    )

    package static let aliasExpansion = Rule(
        "alias-expansion",
        .error,
        "YAML aliases expand to too many nodes.",
        "Declare the repeated part once, as a component, and use $ref."
    )

    package static let complexKey = Rule(
        "complex-key",
        .error,
        "A YAML key is a list or a mapping, which JSON doesn't allow.",
        "Use a string as the key."
    )

    package static let multipleDocuments = Rule(
        "multiple-documents",
        .error,
        "A file contains more than one YAML document.",
        "Put each document into a separate file."
    )

    package static let recursiveAlias = Rule(
        "recursive-alias",
        .error,
        "A YAML alias is inside the value that it refers to.",
        "Use $ref for a recursive type."
    )

    package static let unknownAlias = Rule(
        "unknown-alias",
        .error,
        "A YAML alias has no anchor.",
        "Correct its name, or move the anchor before it."
    )

    package static let yamlSyntax = Rule(
        "yaml-syntax",
        .error,
        "A document is not well-formed YAML.",
        jsonSyntax.remedy
    )
}
