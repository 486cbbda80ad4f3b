/// How a backend turns JavaScript values into JSON: the `transformer` of its `initTRPC.create`.
///
/// It has to agree with the backend, because it changes the form of every request and every answer. An answer in the
/// other form fails with a ``TRPCError`` whose ``TRPCError/hint`` says so.
public enum Transformer: String, Sendable, Hashable {
    /// Plain JSON, tRPC's default.
    case none
    /// [superjson](https://github.com/flightcontrolhq/superjson): each value travels as `{"json": …, "meta": …}`, where
    /// `meta` names the values that JSON lacks, such as dates, big integers and `undefined`.
    case superjson
}
