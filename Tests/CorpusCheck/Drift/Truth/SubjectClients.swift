import TRPCDrift

/// The subjects of documents, and the clients of those that have one in both directions.
final class SubjectClients {
    let subjects: [Subject]
    private var made: [Int: [Direction: DriftClient]?] = [:]

    /// - Parameter most: The maximum number of subjects for each document.
    init(of documents: [DriftDocument], most: Int) throws {
        subjects = try documents.concurrentMap { document in
            SubjectSearch(document.root).subjects(most: most).map { subject in
                var subject = subject
                subject.name = "\(document.name) \(subject.name)"
                return subject
            }
        }
        .flatMap { $0 }
    }

    /// Returns all mutations of the subjects, with or without clients.
    func mutations() throws -> [Mutation] {
        try Array(subjects.enumerated()).map { (index: $0.offset, subject: $0.element) }
            .concurrentMap { Mutation.all(of: $0.subject, index: $0.index) }
            .flatMap { $0 }
    }

    /// Returns the clients of a subject; nil unless it has one in both directions.
    func clients(of subject: Int) throws -> [Direction: DriftClient]? {
        if let known = made[subject] { return known }
        var clients: [Direction: DriftClient] = [:]
        for direction in Direction.allCases {
            let document = subjects[subject].document(direction)
            clients[direction] = try DriftClient(document, namespace: Mutation.namespace(of: subject))
        }
        let usable = clients.count == Direction.allCases.count ? clients : nil
        made[subject] = .some(usable)
        return usable
    }

    /// Returns the existing clients, by subject.
    func clients(_ direction: Direction) -> [DriftClient] {
        made.sorted { $0.key < $1.key }.compactMap { $0.value?[direction] }
    }
}
