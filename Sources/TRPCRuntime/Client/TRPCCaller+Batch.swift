extension TRPCCaller {
    /// Makes calls with different outputs in one request, regardless of the client's links, and waits for all of them.
    ///
    /// ```swift
    /// let (post, me) = await client.batch(Palytt.Posts.getById.prepared(.init(id: id)), Palytt.Users.me.prepared())
    /// print(try post.get().shopName, try me.get().username)
    /// ```
    ///
    /// Queries share one request and mutations another, or more if the link's limits require it. Each call has its own
    /// result; failures are independent. Over links that don't send HTTP requests, such as sockets and mocks, the calls
    /// run concurrently. The client's options apply to each.
    ///
    /// - Returns: the result of each call, in order. Failures are the errors that `call(_:_:)` throws, converted by
    ///   ``TRPCError/from(_:path:)``. Cancelling the task cancels all calls; their errors have the kind
    ///   ``TRPCError/Kind-swift.enum/cancelled``.
    public func batch<each Output: Sendable>(
        _ calls: repeat PreparedCall<each Output>
    ) async -> (repeat Result<each Output, TRPCError>) {
        var operations: [Result<TRPCOperation, TRPCError>] = []
        let client = client
        for call in repeat each calls { operations.append(client.operation(of: call)) }
        var answers = await client.responses(to: operations).makeIterator()
        return (repeat await client.output(of: answers.next() ?? nil, to: each calls))
    }

    /// Makes any number of calls with the same output in one request; see ``batch(_:)->(_,_)``.
    ///
    /// ```swift
    /// let posts = await client.batch(ids.map { Palytt.Posts.getById.prepared(.init(id: $0)) })
    /// ```
    public func batch<Output>(_ calls: [PreparedCall<Output>]) async -> [Result<Output, TRPCError>] {
        let client = client
        let answers = await client.responses(to: calls.map(client.operation))
        var outputs: [Result<Output, TRPCError>] = []
        for (answer, call) in zip(answers, calls) { outputs.append(await client.output(of: answer, to: call)) }
        return outputs
    }
}

extension TRPCClient {
    fileprivate func operation(of call: PreparedCall<some Any>) -> Result<TRPCOperation, TRPCError> {
        Result { () throws(TRPCError) in try call.operation(for: self) }
    }

    fileprivate func output<Output>(
        of answer: Result<OperationResponse, TRPCError>?,
        to call: PreparedCall<Output>
    ) async -> Result<Output, TRPCError> {
        guard let answer else { return .failure(.from(CancellationError(), path: call.path)) }
        let read = { (result: OperationResponse) throws(TRPCError) in try call.output(of: result, transformer) }
        do {
            let result = try answer.get()
            do { return .success(try result.output(read)) } catch {
                guard result.isCached else { throw error }
                return .success(try await refetched(try call.operation(for: self), read).value)
            }
        } catch {
            return .failure(.from(error, path: call.path))
        }
    }

    fileprivate func responses(
        to operations: [Result<TRPCOperation, TRPCError>]
    ) async -> [Result<OperationResponse, TRPCError>?] {
        let group = BatchGroup(members: operations.count)
        return await withTaskGroup(of: (Int, Result<OperationResponse, TRPCError>).self) { tasks in
            for (index, operation) in operations.enumerated() {
                tasks.addTask {
                    defer { group.leave(index) }
                    switch operation {
                    case .failure(let error): return (index, .failure(error))
                    case .success(var operation):
                        operation.context[BatchMember.Key.self] = BatchMember(group: group, index: index)
                        return (index, await response(to: operation))
                    }
                }
            }
            var answers: [Int: Result<OperationResponse, TRPCError>] = [:]
            for await (index, answer) in tasks { answers[index] = answer }
            return operations.indices.map { answers[$0] }
        }
    }

    private func response(to operation: TRPCOperation) async -> Result<OperationResponse, TRPCError> {
        do {
            try Task.checkCancellation()
            return .success(try await links.handle(operation))
        } catch {
            return .failure(.from(error, path: operation.path))
        }
    }
}
