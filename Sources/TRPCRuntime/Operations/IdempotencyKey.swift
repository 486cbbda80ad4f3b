import Foundation

/// The location of the key by which the backend recognizes a repeated mutation.
///
/// Each call has a key of its own, the same for all its attempts. A key that the application has set stays.
public struct IdempotencyKey: Sendable, Hashable {
    enum Location: Sendable, Hashable {
        case header(String)
        case input(String)
    }

    let location: Location

    /// In a header. Calls with different headers travel in separate requests, also over links that batch: a mutation with
    /// such a key is a request of its own. A socket cannot carry it.
    public static func header(_ name: String = "idempotency-key") -> Self { Self(location: .header(name)) }

    /// In a property of the input, which has to be an object; such calls share requests as others do.
    public static func input(_ property: String = "idempotencyKey") -> Self { Self(location: .input(property)) }
}

extension IdempotencyKey {
    /// The operation with a key, and repeatable.
    ///
    /// - Parameter text: makes a key.
    /// - Throws: ``TRPCError`` when the input has no place for it.
    package func added(
        to operation: TRPCOperation,
        _ transformer: Transformer,
        _ text: () -> String
    ) throws(TRPCError) -> TRPCOperation {
        var input = operation.input
        var (headers, context) = (operation.headers, operation.context)
        switch location {
        case .header(let name):
            if headers[name] == nil { headers[name] = text() }
            context[IdempotencyHeaderKey.self] = name
        case .input(let name):
            input = .json(try Self.json(operation, with: name, transformer, text))
        }
        return TRPCOperation(
            path: operation.path,
            kind: operation.kind,
            input: input,
            value: operation.value,
            isIdempotent: true,
            headers: headers,
            context: context,
            lastEventId: operation.lastEventId
        )
    }

    /// The input's JSON with one property more; as it is when it has that property.
    private static func json(
        _ operation: TRPCOperation,
        with name: String,
        _ transformer: Transformer,
        _ text: () -> String
    ) throws(TRPCError) -> Data {
        guard let json = operation.input.json else { throw TRPCError.inputWithoutKey(operation, name) }
        // superjson's envelope is around the input; a text needs no meta in it.
        let isWrapped = transformer == .superjson
        guard let object = isWrapped ? JSONSlice.member("json", of: json) : json,
            object.first == UInt8(ascii: "{")
        else { throw TRPCError.inputWithoutKey(operation, name) }
        if JSONSlice.member(name, of: object) != nil { return json }
        let isEmpty = JSONSlice.firstKey(of: object) == nil
        var property: [UInt8] = []
        JSONStringWriter.write(name, to: &property)
        property.append(UInt8(ascii: ":"))
        JSONStringWriter.write(text(), to: &property)
        if !isEmpty { property.append(UInt8(ascii: ",")) }
        var result = json
        let start = isWrapped ? object.startIndex - json.startIndex : 0
        result.insert(contentsOf: property, at: result.startIndex + start + 1)
        return result
    }
}

extension TRPCError {
    fileprivate static func inputWithoutKey(_ operation: TRPCOperation, _ name: String) -> TRPCError {
        let description = """
            The input is no object, so the idempotency key “\(name)” has no place in it: give the procedure a retry \
            policy with idempotencyKey: .header(), or without one.
            """
        return unsendable(description, path: operation.path)
    }
}
