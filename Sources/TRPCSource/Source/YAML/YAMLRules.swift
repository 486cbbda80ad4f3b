/// Rules about YAML, also listed in builds without the trait YAML.
extension Rule {
    package static let unknownTag = Rule(
        "unknown-tag",
        .warning,
        "A YAML tag is ignored.",
        "Remove the tag; documents need the core schema's types only."
    )

    package static let tagMismatch = Rule(
        "tag-mismatch",
        .warning,
        "A YAML value does not fit its tag, and is read as a string.",
        "Correct the value or the tag."
    )

    package static let unknownDirective = Rule(
        "unknown-directive",
        .warning,
        "A YAML directive is ignored.",
        "Remove it; documents need %YAML 1.2 at most."
    )

    package static let aliasExpansion = Rule(
        "alias-expansion",
        .error,
        "YAML aliases unfold to more nodes than are read.",
        "Write the repeated part once, as a component with a $ref."
    )

    package static let complexKey = Rule(
        "complex-key",
        .error,
        "A YAML key is a list or a mapping, where JSON has texts only.",
        "Use a plain text as the key."
    )

    package static let multipleDocuments = Rule(
        "multiple-documents",
        .error,
        "A file holds more than one YAML document.",
        "Put each document into a separate file."
    )

    package static let recursiveAlias = Rule(
        "recursive-alias",
        .error,
        "A YAML alias stands inside the value that it refers to.",
        "Use a $ref for a type that contains itself."
    )

    package static let unknownAlias = Rule(
        "unknown-alias",
        .error,
        "A YAML alias has no anchor.",
        "Correct its name, or put the anchor before it."
    )

    package static let yamlSyntax = Rule(
        "yaml-syntax",
        .error,
        "A document is not well-formed YAML.",
        jsonSyntax.remedy
    )
}
