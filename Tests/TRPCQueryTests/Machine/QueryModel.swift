@testable import TRPCQuery
@testable import TRPCRuntime

/// Two ``QueryMachine``s with a backend, a cache, two users and a mutation, and their invariants.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct QueryModel {
    /// An event and its query.
    enum Step: Hashable {
        // Actions of users, the backend and the network.
        case observe(Int), leave(Int), refetch(Int), invalidate(Int), change(Int)
        case mutate, refuse, hold, discard, switchUser, disconnect, reconnect
        // Their consequences over time.
        case read(Int), reach(Int), respond(Int), respondLate(Int), send, process, succeed

        /// The backend changes the value of the query with the mutation alone: that of the other one follows the same rules.
        static let actions: [Step] =
            [0, 1].flatMap { [.observe($0), .leave($0), .refetch($0), .invalidate($0)] } + [
                .change(0), .mutate, .refuse, .hold, .discard, .switchUser, .disconnect, .reconnect,
            ]
        static let deliveries: [Step] =
            [0, 1].flatMap { [.read($0), .reach($0), .respond($0), .respondLate($0)] } + [.send, .process, .succeed]
    }

    struct Value: Hashable {
        var user: Int
        var version = 0
        /// The IDs of the mutations that changed it.
        var likes: [Int] = []
    }

    /// A fetch from its driver's view.
    struct Request: Hashable {
        let id: Int
        var isReading: Bool
        /// The value that the backend has read.
        var snapshot: Value?
    }

    enum Mutation: Hashable {
        case none, made, sent, processed, held, succeeded, refused
    }

    static let staleTime = QueryStaleTime.duration(.seconds(1_000))
    static let cachedAge = Duration.seconds(3_600)

    private(set) var path: [Step] = []
    private(set) var violations: [String] = []
    private(set) var machines: [QueryMachine<Value>]
    private(set) var user = 0
    private(set) var isOnline = true
    private(set) var server: [[Value]] = [0, 1].map { user in [Value(user: user), Value(user: user)] }
    private(set) var requests: [Request?] = [nil, nil]
    /// Responses to cancelled fetches.
    private(set) var late: [Request?] = [nil, nil]
    private(set) var mutation = Mutation.none
    private(set) var mutationUser = 0
    /// The minimum version that each query must finally have.
    private(set) var due = [0, 0]
    /// Whether a response that may contain the mutation's change is shown without the guess.
    var isAbsorbed: Bool { machines[0].guesses.contains(where: \.isAbsorbed) || wasAbsorbed }
    private(set) var wasAbsorbed = false
    let hasCached: Bool

    init(hasCached: Bool) {
        self.hasCached = hasCached
        machines = [0, 1].map { _ in QueryMachine(hasCache: hasCached) { $0 == $1 } }
    }

    mutating func rule(_ isKept: Bool, _ message: @autoclosure () -> String) {
        if !isKept { violations.append(message()) }
    }

    /// Returns whether a step is possible.
    func allows(_ step: Step) -> Bool {
        switch step {
        case .observe(let query): !machines[query].isWanted
        case .leave(let query), .refetch(let query): machines[query].isWanted
        case .invalidate: true
        case .change(let query): server[user][query].version < 2
        case .mutate: mutation == .none
        case .send: (mutation == .made || mutation == .held) && isOnline && mutationUser == user
        case .process: mutation == .sent
        case .succeed: mutation == .processed
        case .refuse: mutation == .sent
        case .hold: mutation == .sent || mutation == .made
        case .discard: mutation == .held
        case .switchUser: true
        case .disconnect: isOnline
        case .reconnect: !isOnline
        case .read(let query): requests[query]?.isReading == true
        case .reach(let query): requests[query].map { !$0.isReading && $0.snapshot == nil && isOnline } ?? false
        case .respond(let query): requests[query].map { $0.snapshot != nil || (!$0.isReading && !isOnline) } ?? false
        case .respondLate(let query): late[query] != nil
        }
    }
}

// Steps.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryModel {
    mutating func take(_ step: Step) {
        path.append(step)
        let before = self
        switch step {
        case .observe(let query):
            receive(.demand(true), query)
            receive(.wanted(Self.staleTime), query)
        case .leave(let query): receive(.demand(false), query)
        case .refetch(let query):
            due[query] = server[user][query].version
            let wasSent = requests[query]?.snapshot != nil
            receive(.requested, query)
            if wasSent { due[query] = before.due[query] }
        case .invalidate(let query):
            due[query] = server[user][query].version
            receive(.invalidated, query)
        case .change(let query): server[user][query].version += 1
        case .switchUser: switchUser()
        case .disconnect: isOnline = false
        case .reconnect:
            isOnline = true
            for query in [0, 1] where machines[query].isWanted && machines[query].isStale(Self.staleTime, at: now) {
                receive(.requested, query)
            }
        case .read(let query): read(query)
        case .reach(let query):
            receive(.sent(requests[query]?.id ?? 0), query)
            requests[query]?.snapshot = server[user][query]
        case .respond(let query): respond(query)
        case .respondLate(let query):
            let request = late[query]
            late[query] = nil
            if let request, let value = request.snapshot {
                receive(.responded(request.id, QueryResponse(value)), query)
            }
        case .mutate, .send, .process, .succeed, .refuse, .hold, .discard: mutate(step)
        }
        check(step, before)
    }

    var now: Duration { .seconds(10_000) }

    private mutating func receive(_ event: QueryEvent<Value>, _ query: Int) {
        for effect in machines[query].receive(event, at: now) {
            switch effect {
            case .read(let id): requests[query] = Request(id: id, isReading: true)
            case .request(let id, _): requests[query] = Request(id: id, isReading: false)
            case .cancel(let id):
                rule(requests[query]?.id == id, "cancelled what doesn't run")
                if requests[query]?.snapshot != nil { late[query] = requests[query] }
                requests[query] = nil
            case .notify: break
            }
        }
    }

    private mutating func read(_ query: Int) {
        guard let request = requests[query] else { return }
        let times = ResponseTimes(age: Self.cachedAge, freshness: .seconds(60))
        let kept = hasCached ? QueryResponse(Value(user: user, version: 0), times: times) : nil
        requests[query] = nil
        receive(.cached(request.id, kept), query)
        if machines[query].updatedAt != nil, requests[query]?.snapshot == nil {
            rule(machines[query].updatedAt == now - Self.cachedAge, "the age counts from when the cache was read")
        }
    }

    private mutating func respond(_ query: Int) {
        guard let request = requests[query] else { return }
        requests[query] = nil
        if let value = request.snapshot {
            receive(.responded(request.id, QueryResponse(value)), query)
        } else {
            receive(.failed(request.id, TRPCError.transport(.init(reason: .offline))), query)
        }
    }

    private mutating func switchUser() {
        user = 1 - user
        due = [0, 0]
        wasAbsorbed = false
        for query in [0, 1] {
            receive(.reset, query)
            if machines[query].isWanted { receive(.wanted(Self.staleTime), query) }
        }
        // A session ends its calls; calls in the journal wait for their user, and are then pending again.
        if mutation == .held, mutationUser == user { receive(.guessed(QueryGuess(id: 1) { $0.likes.append(1) }), 0) }
        if mutation == .made || mutation == .sent || mutation == .processed { mutation = .refused }
    }

    private mutating func mutate(_ step: Step) {
        switch step {
        case .mutate:
            (mutation, mutationUser) = (.made, user)
            receive(.guessed(QueryGuess(id: 1) { $0.likes.append(1) }), 0)
        case .send:
            mutation = .sent
            receive(.guessSent(1), 0)
        case .process:
            mutation = .processed
            server[mutationUser][0].likes.append(1)
        case .hold:
            mutation = .held
            receive(.guessHeld(1, isUncertain: false), 0)
        case .succeed:
            wasAbsorbed = isAbsorbed
            mutation = .succeeded
            let likes = server[mutationUser][0].likes
            receive(.guessEnded(1, { $0.likes = likes }, isUncertain: false), 0)
        default:
            wasAbsorbed = isAbsorbed
            mutation = .refused
            receive(.guessEnded(1, nil, isUncertain: false), 0)
        }
    }
}
