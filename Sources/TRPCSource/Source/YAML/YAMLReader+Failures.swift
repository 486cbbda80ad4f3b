#if YAML
extension YAMLReader {
    /// Returns libyaml's error with a location. Detects tabs in the indentation, which are the most common cause.
    func syntaxFailure(_ problem: YAMLProblem) -> ReadFailure {
        if let tab = text.indentationTab(onLineOfCharacter: problem.character, in: bytes) {
            return ReadFailure(.indentationTab, at: tab)
        }
        var notes: [Diagnostic.Note] = []
        if let context = problem.context, problem.contextCharacter != problem.character {
            notes.append(Diagnostic.Note(context, at: text.location(ofCharacter: problem.contextCharacter)))
        }
        let found = text.asciiCharacter(at: problem.character, in: bytes)
        // libyaml stops at a tab only when it measures indentation.
        if found == UInt8(ascii: "\t") {
            return ReadFailure(.indentationTab, at: text.location(ofCharacter: problem.character))
        }
        return ReadFailure(
            .syntax(problem.message(found: found), notes: notes),
            at: text.location(ofCharacter: problem.character)
        )
    }
}

extension Diagnostic {
    fileprivate static var indentationTab: Diagnostic {
        Diagnostic(.yamlSyntax, "tab character used for indentation; YAML allows only spaces")
    }

    fileprivate static func syntax(_ problem: String, notes: [Note]) -> Diagnostic {
        Diagnostic(.yamlSyntax, problem, notes: notes)
    }
}
#endif
