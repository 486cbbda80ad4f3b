#if YAML
import CLibYAML

/// libyaml's event parser with its memory owned: one event at a time, freed when the next one is asked for.
///
/// The parser lives on the heap because libyaml keeps a pointer to it inside itself. The bytes are borrowed: an
/// instance must not outlive the closure that handed them out.
final class YAMLEvents {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private(set) var current = yaml_event_t()

    init(bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        precondition(yaml_parser_initialize(parser) == 1, "libyaml has no memory to start with")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_event_delete(&current)
        yaml_parser_delete(parser)
        parser.deinitialize(count: 1)
        parser.deallocate()
    }

    /// Moves to the next event; false when there is a ``problem`` instead.
    func next() -> Bool {
        yaml_event_delete(&current)
        return yaml_parser_parse(parser, &current) == 1
    }

    /// The complaint of libyaml, and its context, with indexes in characters.
    var problem: YAMLProblem {
        let parser = parser.pointee
        return YAMLProblem(
            text: parser.problem.map { String(cString: $0) } ?? "the parser ran out of memory",
            character: parser.problem_mark.index,
            context: parser.context.map { String(cString: $0) },
            contextCharacter: parser.context_mark.index
        )
    }
}
#endif
