internal import TRPCContract
internal import TRPCSource

/// Compares two contracts declaration by declaration.
///
/// A declaration is a named schema, or the input or output of a procedure. Each pair is compared once per direction, so that
/// the work is proportional to the size of the documents, and a change to a named schema is a single finding that lists all
/// affected procedures. The rules, and the changes that they detect, are in `Changes`.
struct Comparison {
    let base: ContractSide
    let revision: ContractSide
    let options: ComparisonOptions
    /// The matching calls of the two contracts.
    let pairing: CallPairing
    /// Whether one exporter closes all objects and the other closes none.
    let closesAllObjects: Bool
    let baseWords: TypeDescriptions
    let revisionWords: TypeDescriptions

    /// A pair of declarations, and the references to them.
    struct Declaration {
        var place: ContractPath
        var old: TypeID
        var new: TypeID
        /// The procedure that the value belongs to; nil for a named schema.
        var procedure: String?
        /// The media type, if it isn't the default one.
        var media: String?
        /// The declarations that refer to this one.
        var users: [User] = []
        var context: Context
        /// Whether the value can be absent, as for an optional parameter.
        var isOptional = false
        /// Whether the value occurs only in error responses.
        var isFailure = false
        /// The union that the application decodes as an unknown value if it can't decode this value.
        var triedUnion: ContractPath?
        var oldLocation: Location
        var newLocation: Location
    }

    /// A reference from another declaration.
    struct User: Hashable {
        var declaration: Int
        /// Whether the referring value can be absent.
        var isOptional: Bool
    }

    struct Pair: Hashable {
        var old: TypeID
        var new: TypeID
        var direction: Direction
        var context: Context
        /// Whether the application stores values that it can't decode.
        var isKept: Bool
    }

    private(set) var declarations: [Declaration] = []
    private var indices: [Pair: Int] = [:]
    private var inline: Set<Pair> = []
    var found: [(finding: Finding, declaration: Int?)] = []
    /// Parameters that have the same path as a property of the body, because they have the same name.
    var namesakes: Set<ContractPath> = []
    /// Pairs of named schemas that were reported as renamed.
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

    /// Returns all findings, worst first.
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

    /// Queues an input or output of a procedure, or another position without a name, for comparison.
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

    /// Records a reference from `spot` to a pair of named schemas, which is compared only once.
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

    /// Returns true if two types are compared for the first time in a direction and context. Types can be recursive.
    mutating func isFirstVisit(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) -> Bool {
        let isKept = keptUnion(at: spot) != nil
        let pair = Pair(old: old, new: new, direction: spot.direction, context: spot.context, isKept: isKept)
        return inline.insert(pair).inserted
    }

    /// Reports a change, if it has a rule for the position's direction.
    ///
    /// - Parameter subject: The subject of the message; nil for the value at the position.
    /// - Parameter milder: The effect, if it's less severe than the rule's.
    /// - Parameter apart: The rules for separate changes that this one combines. As the combination is a guess, it's reported
    ///   with at most their severity.
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

    /// Reports a change to a procedure or to the entire document.
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
