import TRPCRuntime

/// Tracks secrets across the lines of a streamed batch.
///
/// One line announces the property `accessToken`, and a later line contains its value, identified by a number: `[3,0,[["…"]]]`.
struct StreamedSecrets {
    let redaction: RecordingRedaction
    /// The numbers that identify the secret values.
    private var numbers: Set<Int> = []

    init(_ redaction: RecordingRedaction) { self.redaction = redaction }

    /// Redacts a line.
    mutating func redacted(_ line: JSONValue) -> JSONValue {
        guard case .object(var properties) = line, let json = properties["json"] else { return withoutSecrets(line) }
        // superjson's envelope encloses each line.
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

    /// Hides the value in `[[value], [key, kind, number], …]`.
    private func hidden(_ encoded: JSONValue) -> JSONValue {
        guard case .array(var parts) = encoded, let value = parts.first else { return redaction.hidden(encoded) }
        parts[0] = redaction.hidden(value)
        return .array(parts)
    }

    /// Records the values that a line announces, as in `["accessToken", 0, 3]`.
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
