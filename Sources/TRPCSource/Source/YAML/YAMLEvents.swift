#if YAML
import CLibYAML

/// Wraps libyaml's event parser and owns its memory. Only one event exists at a time, and is freed before the next one.
///
/// The parser is allocated on the heap because it contains a pointer to itself. The bytes are borrowed, so an instance
/// must not outlive the closure that provides them.
final class YAMLEvents {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private(set) var current = yaml_event_t()

    init(bytes: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        precondition(yaml_parser_initialize(parser) == 1, "libyaml is out of memory")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_event_delete(&current)
        yaml_parser_delete(parser)
        parser.deinitialize(count: 1)
        parser.deallocate()
    }

    /// Reads the next event. Returns false if there is a ``problem`` instead.
    func next() -> Bool {
        yaml_event_delete(&current)
        return yaml_parser_parse(parser, &current) == 1
    }

    /// libyaml's error and its context, with character indices.
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
