/// How a backend encodes JavaScript values as JSON: the `transformer` of its `initTRPC.create`.
///
/// Must match the backend, because it changes the format of every request and response. A response in the other format fails
/// with a ``TRPCError``, and its ``TRPCError/hint`` names the setting.
public enum Transformer: String, Sendable, Hashable {
    /// Plain JSON, tRPC's default.
    case none
    /// The [superjson](https://github.com/flightcontrolhq/superjson) transformer.
    ///
    /// Values are sent as `{"json": …, "meta": …}`, where `meta` annotates values that JSON can't represent, such as dates, big
    /// integers and `undefined`.
    case superjson
}
