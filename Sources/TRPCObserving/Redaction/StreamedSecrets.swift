import TRPCRuntime

/// Follows the values of a streamed batch from line to line: a line says that the property `accessToken` comes later, and
/// a later one has it by its number alone, `[3,0,[["…"]]]`.
struct StreamedSecrets {
    let redaction: RecordingRedaction
    /// The numbers of the values that are secrets.
    private var numbers: Set<Int> = []

    init(_ redaction: RecordingRedaction) { self.redaction = redaction }

    /// A line without its secrets.
    mutating func redacted(_ line: JSONValue) -> JSONValue {
        guard case .object(var properties) = line, let json = properties["json"] else { return withoutSecrets(line) }
        // superjson's envelope is around each line.
        properties["json"] = withoutSecrets(json)
        return redaction.json(.object(properties))
    }

    private mutating func withoutSecrets(_ line: JSONValue) -> JSONValue {
        guard case .array(var parts) = line, parts.count == 3, let number = parts[0].intValue, parts[1].intValue != nil
        else {
            note(line, isSecret: false)
            return redaction.json(line)
        }
        let isSecret = numbers.contains(number)
        note(parts[2], isSecret: isSecret)
        parts[2] = isSecret ? hidden(parts[2]) : redaction.json(parts[2])
        return .array(parts)
    }

    /// `[[value], [key, kind, number], …]` without its value.
    private func hidden(_ encoded: JSONValue) -> JSONValue {
        guard case .array(var parts) = encoded, let value = parts.first else { return redaction.hidden(encoded) }
        parts[0] = redaction.hidden(value)
        return .array(parts)
    }

    /// Notes which values come later, `["accessToken", 0, 3]`.
    private mutating func note(_ value: JSONValue, isSecret: Bool) {
        var rest = [value]
        while let next = rest.popLast() {
            switch next {
            case .array(let parts):
                if parts.count == 3, let kind = parts[1].intValue, kind == 0 || kind == 1,
                    let number = parts[2].intValue,
                    isSecret || parts[0].stringValue.map(redaction.isSecret) ?? false
                {
                    numbers.insert(number)
                }
                rest += parts
            case .object(let properties): rest += properties.values
            default: break
            }
        }
    }
}
