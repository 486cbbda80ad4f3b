import TRPCData
public import TRPCRuntime

/// The optimistic updates of a ``Mutation``, shown until the backend responds.
///
/// ```swift
/// let like = Mutation(queries, of: Palytt.Likes.like) { input, update in
///     update.guess(of: Palytt.Posts.getById, .init(id: input.postId)) { post in
///         guard post.isLiked != true else { return }
///         post.isLiked = true
///         post.likesCount += 1
///     } confirm: { post, answer in
///         post.isLiked = answer.isLiked
///         post.likesCount = answer.likesCount
///     }
/// }
/// ```
///
/// Each mutation's guess is a separate change. If the mutation fails, its guess is removed, and other mutations' guesses
/// remain; if it succeeds, the guess is replaced by the `confirm` closure's change. A value that is first observed while the
/// mutation is pending also gets the guess. A guess might be applied to a value that already contains its change, such as after
/// the response was lost, so make it idempotent, as above.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
public struct OptimisticUpdate<Output: Sendable> {
    private var steps: [(selections: [CacheSelection], attach: PendingGuess.Attach)] = []

    init() {}

    /// Changes the value of a call with a given input.
    ///
    /// - Parameters:
    ///   - call: The call whose value changes.
    ///   - input: The call's input. If it can't be encoded, nothing changes.
    ///   - guess: A closure that makes the change to show until the backend responds. It runs again whenever another change
    ///     ends.
    ///   - confirm: A closure that changes the value based on the mutation's output, replacing the guess; nil keeps the guess.
    public mutating func guess<C: UnaryCall>(
        of call: C,
        _ input: C.Input,
        change guess: @escaping (inout C.Output) -> Void,
        confirm: ((inout C.Output, Output) -> Void)? = nil
    ) {
        add(.procedure(call, input: input), guess, confirm)
    }

    /// Changes the value of a call without an input.
    public mutating func guess<C: UnaryCall>(
        of call: C,
        _ guess: @escaping (inout C.Output) -> Void,
        confirm: ((inout C.Output, Output) -> Void)? = nil
    ) where C.Input == NoInput {
        self.guess(of: call, NoInput(), change: guess, confirm: confirm)
    }

    /// Changes the values of a call for all inputs, such as all pages of a list.
    public mutating func guess<C: UnaryCall>(
        all call: C,
        _ guess: @escaping (inout C.Output) -> Void,
        confirm: ((inout C.Output, Output) -> Void)? = nil
    ) {
        add(.procedure(call), guess, confirm)
    }

    private mutating func add<Value: Sendable>(
        _ target: CacheTarget,
        _ guess: @escaping (inout Value) -> Void,
        _ confirm: ((inout Value, Output) -> Void)?
    ) {
        let attach: PendingGuess.Attach = { entry, id, isSent in
            guard let entry = entry as? QueryEntry<Value> else { return nil }
            entry.receive(.guessed(QueryGuess(id: id, phase: isSent ? .sent : .held, change: guess)))
            return { output, isUncertain in
                let change = output.map { output -> (inout Value) -> Void in
                    guard let confirm, let output = output as? Output else { return guess }
                    return { confirm(&$0, output) }
                }
                entry.receive(.guessEnded(id, change, isUncertain: isUncertain))
            }
        }
        steps.append((target.selections, attach))
    }

    /// Creates the guesses to show for one run of the mutation.
    func guesses(_ client: QueryClient) -> [PendingGuess] {
        steps.map { PendingGuess(client.nextToken(), $0.selections, $0.attach) }
    }
}
