internal import TRPCContract
internal import TRPCSource

/// Compares two contracts declaration by declaration.
///
/// A declaration is the value of a procedure or a named schema. Each pair of them is compared once in each direction, so
/// the work grows with the documents, and a change of a named schema is one finding with all procedures that it reaches.
/// The rules, and how each finds its change, stand in `Changes`.
struct Comparison {
    let base: ContractSide
    let revision: ContractSide
    let options: ComparisonOptions
    /// Which calls of the two contracts are the same.
    let pairing: CallPairing
    /// An exporter that closes all objects took the place of one that closes none, or the other way round.
    let closesAllObjects: Bool
    let baseWords: TypeDescriptions
    let revisionWords: TypeDescriptions

    /// Pairs of declarations, and which others refer to them.
    struct Declaration {
        var place: ContractPath
        var old: TypeID
        var new: TypeID
        /// The procedure that has the value; nil for a named schema.
        var procedure: String?
        /// The media type, if the value of another one is compared, too.
        var media: String?
        /// The declarations that refer to it.
        var users: [User] = []
        var context: Context
        /// Whether the value may be absent, such as that of an optional parameter.
        var isOptional = false
        /// Whether only an error response has the value.
        var isFailure = false
        /// The union that the application keeps as an unknown value if it can't decode this value.
        var triedUnion: ContractPath?
        var oldLocation: Location
        var newLocation: Location
    }

    /// A declaration that refers to another one.
    struct User {
        var declaration: Int
        /// Whether the reference is in a value that may be absent.
        var isOptional: Bool
    }

    struct Pair: Hashable {
        var old: TypeID
        var new: TypeID
        var direction: Direction
        var context: Context
        /// Whether the application keeps a value that it can't decode.
        var isKept: Bool
    }

    private(set) var declarations: [Declaration] = []
    private var indices: [Pair: Int] = [:]
    private var inline: Set<Pair> = []
    var found: [(finding: Finding, declaration: Int?)] = []
    /// Parameters with the name of a property of the body: the paths of both are spelled alike.
    var namesakes: Set<ContractPath> = []
    /// Named schemas that were reported as renamed.
    var renamed: Set<String> = []

    init(base: ContractSide, revision: ContractSide, options: ComparisonOptions = ComparisonOptions()) {
        self.base = base
        self.revision = revision
        self.options = options
        pairing = CallPairing(base, revision)
        let shares = [base.closedObjectShare, revision.closedObjectShare].compactMap(\.self)
        closesAllObjects = shares.count == 2 && shares.max() ?? 0 > 0.9 && shares.min() ?? 1 < 0.1
        baseWords = TypeDescriptions(base.graph)
        revisionWords = TypeDescriptions(revision.graph)
    }

    /// All findings, worst first.
    mutating func findings() -> [Finding] {
        compareDocuments()
        compareCalls()
        compareErrors()
        compareLooseComponents()
        var next = 0
        while next < declarations.count {
            compareDeclaration(next)
            next += 1
        }
        return FindingList(self).findings
    }

    /// Queues the value of a procedure, or another place that nothing refers to by name.
    mutating func declare(
        _ place: ContractPath,
        _ old: TypeID,
        _ new: TypeID,
        procedure: String? = nil,
        media: String? = nil,
        context: Context = .plain,
        isOptional: Bool = false,
        isFailure: Bool = false,
        at locations: (old: Location, new: Location)
    ) {
        declarations.append(
            Declaration(
                place: place,
                old: old,
                new: new,
                procedure: procedure,
                media: media,
                context: context,
                isOptional: isOptional,
                isFailure: isFailure,
                oldLocation: locations.old,
                newLocation: locations.new
            )
        )
    }

    /// Notes that `spot` refers to a pair of named schemas, which are compared once.
    mutating func refer(to old: ResolvedType, _ new: ResolvedType, from spot: ComparedPosition) {
        let context = spot.context.ofReference
        let union = keptUnion(at: spot)
        let pair = Pair(
            old: old.type,
            new: new.type,
            direction: spot.direction,
            context: context,
            isKept: union != nil
        )
        let user = User(declaration: spot.declaration, isOptional: spot.isOptional)
        if let index = indices[pair] {
            declarations[index].add(user)
            return
        }
        indices[pair] = declarations.count
        declarations.append(
            Declaration(
                place: ContractPath(.component(new.componentName ?? ""), spot.direction),
                old: old.type,
                new: new.type,
                users: [user],
                context: context,
                triedUnion: union,
                oldLocation: base.graph[old.component ?? old.type].origin.location,
                newLocation: revision.graph[new.component ?? new.type].origin.location
            )
        )
    }

    private mutating func compareDeclaration(_ index: Int) {
        let declaration = declarations[index]
        let isComponent = if case .component = declaration.place.owner { true } else { false }
        let spot = ComparedPosition(
            place: declaration.place,
            declaration: index,
            context: declaration.context,
            position: isComponent ? .component : declaration.context.isParameter ? .parameter : .root,
            isOptional: declaration.isOptional,
            old: declaration.oldLocation,
            new: declaration.newLocation,
            triedUnion: declaration.triedUnion
        )
        if isComponent {
            compareShapes(declaration.old, declaration.new, at: spot)
        } else {
            compareValues(declaration.old, declaration.new, at: spot)
        }
    }

    /// Returns true the first time that two types are compared in a direction and a context; types may lead back to
    /// themselves.
    mutating func isFirstVisit(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) -> Bool {
        let isKept = keptUnion(at: spot) != nil
        let pair = Pair(old: old, new: new, direction: spot.direction, context: spot.context, isKept: isKept)
        return inline.insert(pair).inserted
    }

    /// Reports a change, if it means anything in the direction of the place.
    ///
    /// - Parameter subject: What the message is about; nil for the value at the place.
    /// - Parameter milder: The effect where it is less than the rule's own.
    /// - Parameter apart: For a guess that joins several changes, the rules of each: the guess is no more severe than they are.
    mutating func report(
        _ change: Change,
        about subject: DriftSubject? = nil,
        at spot: ComparedPosition,
        before: DriftValue? = nil,
        after: DriftValue? = nil,
        milder: Verdict? = nil,
        notAbove apart: [DriftRule?] = []
    ) {
        guard let rule = change[spot.direction] else { return }
        report(
            rule,
            about: subject,
            at: spot,
            before: before,
            after: after,
            milder: milder ?? asUnknown(rule, at: spot),
            notAbove: apart
        )
    }

    mutating func report(
        _ rule: DriftRule,
        about subject: DriftSubject? = nil,
        at spot: ComparedPosition,
        before: DriftValue? = nil,
        after: DriftValue? = nil,
        milder: Verdict? = nil,
        notAbove apart: [DriftRule?] = []
    ) {
        var severity = severity(of: rule, at: spot.place, milder: milder)
        let limit = apart.compactMap { $0.map { self.severity(of: $0, at: spot.place) } }.max()
        if let limit, options.severities[rule.id] == nil { severity = min(severity, limit) }
        var finding = Finding(
            rule: rule,
            severity: severity,
            verdict: milder ?? rule.verdict,
            detail: DriftDetail(subject: subject ?? spot.subject, before: before, after: after),
            place: spot.place,
            at: (spot.old, spot.new)
        )
        finding.isOptional = spot.isOptional
        found.append((finding, spot.declaration))
    }

    private func severity(
        of rule: DriftRule,
        at place: ContractPath,
        milder: Verdict? = nil
    ) -> Diagnostic.Severity {
        if let milder, milder.wire == .ok, options.severities[rule.id] == nil {
            return milder.behaviour == .risk ? .warning : .note
        }
        let isOpen = rule.verdict.wire == .closed && base.client.keepsUnknownValues(at: place) == true
        return options.severity(of: rule, isOpen: isOpen, milder: milder)
    }

    /// Reports a change of a procedure or of the whole document.
    mutating func report(
        _ rule: DriftRule,
        about subject: DriftSubject = .place,
        _ place: ContractPath,
        procedures: [String] = [],
        at locations: (old: Location, new: Location),
        before: DriftValue? = nil,
        after: DriftValue? = nil,
        milder: Verdict? = nil
    ) {
        var finding = Finding(
            rule: rule,
            severity: severity(of: rule, at: place, milder: milder),
            verdict: milder ?? rule.verdict,
            detail: DriftDetail(subject: subject, before: before, after: after),
            place: place,
            at: locations
        )
        finding.procedures = procedures
        found.append((finding, nil))
    }
}
