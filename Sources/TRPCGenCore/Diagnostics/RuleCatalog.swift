/// What each warning and note means, by its id: for SARIF, for `trpcgen lint --rules`, and as the remedy of findings that
/// name none of their own. A test keeps it complete.
package struct RuleDescription: Sendable {
    package var id: String
    /// What is wrong, in one sentence.
    package var summary: String
    /// What to change, and where.
    package var remedy: String
}

package enum RuleCatalog {
    package static subscript(id: String) -> RuleDescription? {
        all.first { $0.id == id }
    }

    /// The rules, in the order in which they are explained: what a client loses first, then the document itself.
    package static let all: [RuleDescription] = [
        rule(
            "renamed-in-swift",
            "A type, a router or a procedure cannot be called in Swift as its place says, because the name is taken.",
            "Choose a name under 'rename' in the configuration, or use the one that it has."
        ),
        rule(
            "untyped-output",
            "The answer of a procedure has no type, and becomes a JSONValue.",
            "Return a typed value in the backend, or add .output(…) to the procedure."
        ),
        rule(
            "untyped-input",
            "The input of a procedure has no type, and is sent as a JSONValue.",
            "Give the procedure an input parser that the exporter can describe, such as z.object({…})."
        ),
        rule(
            "untyped-body",
            "A JSON body of a REST operation has no type, and becomes a JSONValue.",
            "Give it a schema in the backend: a response model, or .output(…) for a procedure that is exported as REST."
        ),
        rule(
            "untyped-property",
            "A property has no type, and becomes a JSONValue.",
            "Give it a type that the exporter can describe; z.any(), z.unknown() and z.coerce.date() have none."
        ),
        rule(
            "binary-value",
            "Bytes are sent as an object of numbers, which a backend does not take back as bytes.",
            "Use superjson and say 'transformer: superjson', or send a base64 string."
        ),
        rule(
            "javascript-class",
            "A class of JavaScript loses its contents in JSON, and becomes a JSONValue.",
            "Return its contents as plain objects and arrays; superjson sends Map, Set, RegExp and Error."
        ),
        rule(
            "untyped-elements",
            "A Map, a Set or another collection of JavaScript's is exported without the types in it.",
            "Say them under 'overrides', such as JavaScriptMap<String, Int>; the exporter does not write them."
        ),
        rule(
            "recognised-upload",
            "A procedure takes a class of JavaScript that is uploaded, which is known by its name and methods.",
            "Nothing needs to change; an exporter can say it outright by the media type of the body."
        ),
        rule(
            "untyped-form",
            "A form's fields are described, but its input in Swift is a FormData of any fields.",
            "Nothing needs to change in the document; the backend checks the fields."
        ),
        rule(
            "unhashable-set",
            "A set of a superjson backend has elements with a type of yours, and is sent as a plain list.",
            "Configure 'hashable: true' if that type is Hashable."
        ),
        rule(
            "integer-as-number",
            "A value that counts or identifies is exported as a number, and becomes a Double.",
            "Export it as 'type: integer': z.number().int() and an exporter that keeps it; the official one does not."
        ),
        rule(
            "date-without-format",
            "A date is exported as a plain string, and becomes a String.",
            "Return a Date, or declare ISO 8601 text as such (z.iso.datetime()), so that the document says 'format: date-time'."
        ),
        rule(
            "ambiguous-union",
            "Nothing tells the members of a union apart; they are tried in order.",
            "Give each member a property with a constant value of its own, as z.discriminatedUnion does."
        ),
        rule(
            "union-with-any",
            "One member of a union accepts any value, so all of it becomes a JSONValue.",
            "Remove z.any() or z.unknown() from the union, or give that member a type."
        ),
        rule(
            "unusable-discriminator",
            "A discriminator does not tell the members of its union apart, and is not used.",
            "Let its property be required in each member, with values of its own, or map each value to a member."
        ),
        rule(
            "invalid-discriminator",
            "A discriminator without 'propertyName' is not used.",
            "Name the property that tells the members apart in 'propertyName'."
        ),
        rule(
            "unrepresentable-keyword",
            "No Swift type can carry what a keyword says; it is not checked.",
            "Say the same with properties, 'required' and unions, or leave the check to the backend."
        ),
        rule(
            "unrepresentable-value",
            "An enumeration lists values that no Swift enum can hold; any value is accepted.",
            "List strings or integers only, or drop 'enum'."
        ),
        rule(
            "empty-enumeration",
            "An enumeration has no values, and is ignored.",
            "List the values, or drop 'enum'."
        ),
        rule(
            "enumeration-type",
            "A value of an enumeration is not of the schema's type.",
            "Change the type or the value; in YAML, put texts that look like numbers into quotes."
        ),
        rule(
            "several-patterns",
            "'patternProperties' with several patterns: each value may be of any of their types.",
            "Give the properties names of their own, or put each kind into an object of its own."
        ),
        rule(
            "default-mismatch",
            "A default is not of its property's type, and is of no use.",
            "Change the default or the type; a default of null needs a type that allows null."
        ),
        rule(
            "unknown-reference",
            "A reference names something that does not exist.",
            "Correct it, or export what it names; --keep-going reads a JSONValue there."
        ),
        rule(
            "not-a-schema-reference",
            "A reference leads to a parameter, a response or the like, where a schema is needed.",
            "Refer to the schema in it: add '/schema', or '/content/application~1json/schema'."
        ),
        rule(
            "misplaced-schema",
            "A schema stands where a parameter, a body or a response is needed, and nothing is read from it.",
            "Put the reference under 'schema': of a parameter, or of 'content' and a media type."
        ),
        rule(
            "invalid-reference",
            "A '$ref' is not a text.",
            "Write a pointer such as '#/components/schemas/Post', or a file's name."
        ),
        rule(
            "unreadable-reference",
            "A reference names a file that does not exist or cannot be read.",
            "Put the file where the reference says; --keep-going reads a JSONValue there."
        ),
        rule(
            "reference-outside",
            "A reference leads out of the contract's folder, where nothing is read.",
            "Allow it with --allow-outside, or move the file."
        ),
        rule(
            "remote-reference",
            "A reference leads to another machine, from which nothing is fetched.",
            "Keep a copy beside the contract, or allow it with --allow-remote-refs."
        ),
        rule(
            "too-many-documents",
            "The contract refers to more documents than are read for one.",
            "Bundle the documents into one."
        ),
        rule(
            "untyped-document",
            "A schema document is 'true' or 'false', and its values are JSONValues.",
            "Describe the values; a document of many schemas has them under '$defs'."
        ),
        rule(
            "reference-from-folder",
            "A reference names a file that is not beside its document, but in a folder above.",
            "Let the reference count from the document that it stands in: '../common/user.json'."
        ),
        rule(
            "reference-from-schema",
            "A reference counts from the schema around it rather than from the document.",
            "Begin it at the root of the document: '#/components/schemas/…'."
        ),
        rule(
            "conflicting-allof",
            "The parts of an 'allOf' contradict each other.",
            "Let the parts agree on the type of the property, or give each a name of its own."
        ),
        rule(
            "recursive-list",
            "A type that is nothing but a list of itself has no Swift spelling; its inner values become JSONValues.",
            "Wrap the list in an object."
        ),
        rule(
            "numbered-name",
            "Several types or properties would have one Swift name; a number tells them apart.",
            "Rename one of them; for a type, name its schema: an exported TypeScript type, or .meta({ id: … })."
        ),
        rule(
            "duplicate-operation-id",
            "Two operations have one operationId.",
            "Give each operation an id of its own; methods, types and files are named after it."
        ),
        rule(
            "missing-operation-id",
            "An operation has no operationId; its name is made of its method and path.",
            "Give it an operationId, so that its Swift name survives a change of the path."
        ),
        rule(
            "unused-component",
            "Nothing in the document refers to a component.",
            "Remove it, or refer to it where it was meant to be used."
        ),
        rule(
            "unused-types",
            "No procedure uses these types; they are not generated.",
            "Remove them, or use them in a procedure."
        ),
        rule(
            "not-a-schema",
            "Among schemas stands something that is none; nothing is generated for it.",
            "Move it out of the document."
        ),
        rule(
            "unknown-type",
            "A schema names a type that does not exist; its values become JSONValues.",
            "Use one of object, array, string, number, integer, boolean, null."
        ),
        rule(
            "invalid-required",
            "'required' is not a list of property names, and is ignored.",
            "List the name in the 'required' of the object that has the property."
        ),
        rule(
            "transformer-conflict",
            "The document and the configuration name different transformers; the configuration is followed.",
            "Let both say the same, or leave the configuration's out."
        ),
        rule(
            "untranslatable-pattern",
            "A pattern is not checked by the client, since Apple's regular expressions cannot say the same.",
            "Write it without what the message names; the backend checks it in any case."
        ),
        rule(
            "invalid-pattern",
            "A pattern is no regular expression of ECMA-262, and is not checked.",
            "Correct it; JSON Schema has the regular expressions of JavaScript."
        ),
        rule(
            "unmatched-rule",
            "A rule of the configuration matches nothing in the contract.",
            "Correct the name or place, or remove the rule."
        ),
        rule(
            "unused-key",
            "The build plugin does not use a key of the configuration.",
            "Remove the key."
        ),
        rule(
            "doubtful-rule",
            "A rule of the configuration is followed although it does not fit what the contract says.",
            "Correct the rule, or the contract."
        ),
        rule(
            "shared-place",
            "A rule for one place changes a type that other places use, too.",
            "Begin the place with the type, which says so."
        ),
        rule(
            "excluded-but-used",
            "A schema is excluded, but something that is generated uses it.",
            "Exclude the user, too, or give the place another type under 'overrides'."
        ),
        rule(
            "operations-not-generated",
            "The models of REST operations are generated; calls are not yet.",
            "Nothing needs to change in the document."
        ),
        rule(
            "duplicate-key",
            "A key stands twice in one object; the last one counts.",
            "Remove one of them."
        ),
        rule(
            "unknown-tag",
            "A YAML tag is ignored.",
            "Remove the tag; documents need the core schema's types only."
        ),
        rule(
            "tag-mismatch",
            "A YAML value does not fit its tag, and is read as a string.",
            "Correct the value or the tag."
        ),
        rule(
            "unknown-directive",
            "A YAML directive is ignored.",
            "Remove it; documents need %YAML 1.2 at most."
        ),
    ]

    private static func rule(_ id: String, _ summary: String, _ remedy: String) -> RuleDescription {
        RuleDescription(id: id, summary: summary, remedy: remedy)
    }
}
