import RoundTripCheck

/// A changed schema.
struct Mutation: Sendable {
    var kind: String
    /// The index of the unchanged subject.
    var subject: Int
    var old: Subject
    var new: Subject

    /// The namespace of the old client.
    var namespace: String { Self.namespace(of: subject) }
    var name: String { "\(kind) in \(old.name)" }

    static func namespace(of subject: Int) -> String { "Client\(subject)" }

    /// Returns one mutation of each kind that applies to the subject. The kind's index selects the place.
    static func all(of subject: Subject, index: Int) -> [Mutation] {
        let paths = subject.paths
        return MutationKind.all.enumerated().compactMap { number, kind in
            for step in paths.indices {
                let path = paths[(number + step) % paths.count]
                guard var node = subject.schemas[path], kind.apply(&node, number) else { continue }
                var new = subject
                new.schemas[path] = node
                return Mutation(kind: kind.name, subject: index, old: subject, new: new)
            }
            return nil
        }
    }

    /// Returns usable mutations, alternating the kinds so that each has some.
    static func spread(_ mutations: [Mutation], most: Int, isUsable: (Mutation) throws -> Bool) rethrows -> [Mutation] {
        var kinds: [String] = []
        var pending: [String: ArraySlice<Mutation>] = [:]
        for mutation in mutations {
            if pending[mutation.kind] == nil { kinds.append(mutation.kind) }
            pending[mutation.kind, default: []].append(mutation)
        }
        var chosen: [Mutation] = []
        while !kinds.isEmpty, chosen.count < most {
            for kind in kinds where chosen.count < most {
                while let next = pending[kind]?.popFirst() {
                    guard try isUsable(next) else { continue }
                    chosen.append(next)
                    break
                }
            }
            kinds.removeAll { pending[$0]?.isEmpty ?? true }
        }
        return chosen
    }
}
