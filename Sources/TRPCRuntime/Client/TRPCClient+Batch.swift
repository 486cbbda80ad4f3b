extension TRPCClient {
    /// Makes calls of different types in one request, whatever the client's links, and waits for all of them.
    ///
    /// ```swift
    /// let (post, me) = await client.batch(Palytt.Posts.getById(.init(id: "1")), Palytt.Users.me())
    /// show(try post.get(), by: try me.get())
    /// ```
    ///
    /// Queries travel in one request and mutations in another; more are made only where the link's limits say so. Each
    /// call has a result of its own, and one that fails leaves the others alone. Over links that do not send HTTP
    /// requests, such as sockets and mocks, the calls are made at the same time. The client's ``options`` hold for each.
    ///
    /// - Returns: a result for each call, in their order. The failures are those that ``call(_:_:)`` throws;
    ///   `CancellationError` when the task is cancelled, which cancels all calls.
    public func batch<each Output: Decodable & Sendable>(
        _ calls: repeat PreparedCall<each Output>
    ) async -> (repeat Result<each Output, any Error>) {
        var operations: [Result<TRPCOperation, any Error>] = []
        for call in repeat each calls { operations.append(Result { try call.operation(of: self) }) }
        var answers = await answers(to: operations).makeIterator()
        return (repeat output(of: answers.next(), to: each calls))
    }

    /// Makes calls of one type in one request, however many; see ``batch(_:)-(PreparedCall<Output>...)``.
    ///
    /// ```swift
    /// let posts = await client.batch(ids.map { Palytt.Posts.getById(.init(id: $0)) })
    /// ```
    public func batch<Output>(_ calls: [PreparedCall<Output>]) async -> [Result<Output, any Error>] {
        let answers = await answers(to: calls.map { call in Result { try call.operation(of: self) } })
        return zip(answers, calls).map { output(of: $0, to: $1) }
    }

    private func output<Output>(
        of answer: Result<OperationResult, any Error>?,
        to call: PreparedCall<Output>
    ) -> Result<Output, any Error> {
        Result {
            guard let answer else { throw CancellationError() }
            return try OutputReader(path: call.path, transformer: transformer).output(of: answer.get())
        }
    }

    private func answers(
        to operations: [Result<TRPCOperation, any Error>]
    ) async -> [Result<OperationResult, any Error>] {
        let group = BatchGroup(members: operations.count)
        return await withTaskGroup(of: (Int, Result<OperationResult, any Error>).self) { tasks in
            for (index, operation) in operations.enumerated() {
                tasks.addTask {
                    defer { group.leave(index) }
                    do {
                        var operation = try operation.get()
                        operation.context[BatchMember.Key.self] = BatchMember(group: group, index: index)
                        return (index, .success(try await answer(to: operation)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var answers: [Int: Result<OperationResult, any Error>] = [:]
            for await (index, answer) in tasks { answers[index] = answer }
            return operations.indices.map { answers[$0] ?? .failure(CancellationError()) }
        }
    }

    private func answer(to operation: TRPCOperation) async throws -> OperationResult {
        try Task.checkCancellation()
        let links = links
        return try await TimeLimit(timeLimit, clock: backend.clock).run(operation.path) {
            try await links.handle(operation)
        }
    }
}
