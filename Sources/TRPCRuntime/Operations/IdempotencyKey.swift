import Foundation

/// The location of the key by which the backend recognizes a repeated mutation.
///
/// Each call has its own key, which is used for all of its attempts. A key set by the app is kept.
public struct IdempotencyKey: Sendable, Hashable {
    enum Location: Sendable, Hashable {
        case header(String)
        case input(String)
    }

    let location: Location

    /// The key is in a header.
    ///
    /// Calls with different headers are sent in separate requests, so batching links send each such mutation on its own.
    /// Sockets don't support this location.
    public static func header(_ name: String = "idempotency-key") -> Self { Self(location: .header(name)) }

    /// The key is in a property of the input, which must be an object. Such calls can be batched.
    public static func input(_ property: String = "idempotencyKey") -> Self { Self(location: .input(property)) }
}

extension IdempotencyKey {
    /// Returns the operation with a key added and marked as idempotent.
    ///
    /// - Parameter text: creates a key.
    /// - Throws: ``TRPCError`` if the input isn't an object.
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

    /// Returns the input's JSON with the property added, unless the property exists.
    private static func json(
        _ operation: TRPCOperation,
        with name: String,
        _ transformer: Transformer,
        _ text: () -> String
    ) throws(TRPCError) -> Data {
        guard let json = operation.input.json else { throw TRPCError.inputWithoutKey(operation, name) }
        // superjson's envelope encloses the input; a string needs no entry in `meta`.
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
            The input isn't an object, so the idempotency key “\(name)” cannot be added to it: give the procedure a \
            retry policy with idempotencyKey: .header(), or without one.
            """
        return unsendable(description, path: operation.path)
    }
}
