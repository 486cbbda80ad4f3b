public import TRPCRuntime

/// What a ``Mutation`` changes on the screen before the backend has answered.
///
/// ```swift
/// let like = Mutation(queries, Palytt.Likes.like) { input, update in
///     update.guess(Palytt.Posts.getById, .init(id: input.postId)) { post in
///         post.isLiked = true
///         post.likesCount += 1
///     } confirm: { post, answer in
///         post.isLiked = answer.isLiked
///         post.likesCount = answer.likesCount
///     }
/// }
/// ```
///
/// Each mutation's guess is a change of its own. One that fails is taken out, and the guesses of others stay; one that
/// succeeds is replaced by what `confirm` makes of the backend's answer.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public struct OptimisticUpdate<Output: Sendable> {
    private var steps: [@MainActor (QueryClient, Int) -> [any AnyQueryEntry]] = []

    init() {}

    /// Changes the value of a procedure with one input.
    ///
    /// - Parameters:
    ///   - procedure: the procedure whose value changes.
    ///   - input: its input.
    ///   - guess: makes the change that is shown until the backend answers. Applied again whenever another change ends.
    ///   - confirm: makes the change that the backend has answered with, in place of the guess; nil takes the guess for
    ///     it.
    public mutating func guess<Input, Value: Decodable>(
        _ procedure: Procedure<Input, Value>,
        _ input: Input,
        _ guess: @escaping (inout Value) -> Void,
        confirm: ((inout Value, Output) -> Void)? = nil
    ) {
        add(.procedure(procedure, input: input), guess, confirm)
    }

    /// Changes the value of a procedure that takes no input.
    public mutating func guess<Value: Decodable>(
        _ procedure: Procedure<NoInput, Value>,
        _ guess: @escaping (inout Value) -> Void,
        confirm: ((inout Value, Output) -> Void)? = nil
    ) {
        self.guess(procedure, NoInput(), guess, confirm: confirm)
    }

    /// Changes the values of a procedure for every input that is kept, such as all pages of a list.
    public mutating func guess<Input, Value: Decodable>(
        all procedure: Procedure<Input, Value>,
        _ guess: @escaping (inout Value) -> Void,
        confirm: ((inout Value, Output) -> Void)? = nil
    ) {
        add(.procedure(procedure), guess, confirm)
    }

    /// Changes the values of a REST operation for every input that is kept.
    public mutating func guess<Input, Value, Failure>(
        all operation: RESTOperation<Input, Value, Failure>,
        _ guess: @escaping (inout Value) -> Void,
        confirm: ((inout Value, Output) -> Void)? = nil
    ) {
        add(.procedure(operation), guess, confirm)
    }

    private mutating func add<Value: Sendable>(
        _ target: CacheTarget,
        _ guess: @escaping (inout Value) -> Void,
        _ confirm: ((inout Value, Output) -> Void)?
    ) {
        steps.append { client, id in
            let entries = client.entries(target.selections).compactMap { $0 as? QueryEntry<Value> }
            for entry in entries {
                let layer = OptimisticLayer<Value>(id: id, change: guess) { output in
                    guard let confirm, let output = output as? Output else { return guess }
                    return { confirm(&$0, output) }
                }
                entry.add(layer)
            }
            return entries
        }
    }

    /// Shows the guesses.
    func show(_ client: QueryClient) -> [(id: Int, entry: any AnyQueryEntry)] {
        steps.flatMap { step in
            let id = client.nextToken()
            return step(client, id).map { (id, $0) }
        }
    }
}
