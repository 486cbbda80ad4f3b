/// One rewriting of the type graph. Passes run once each, in the order of ``GraphPasses/all(for:)``.
package protocol GraphPass {
    /// As `--verbose` prints it.
    static var name: String { get }

    func run(on reading: inout ContractReading, diagnostics: DiagnosticSink)
}

/// The passes, in order, each with its part of the configuration.
package enum GraphPasses {
    package static func all(for configuration: ClientConfiguration) -> [any GraphPass] {
        [
            ExpandInheritance(),
            SelectTypes(selection: configuration.selection),
            ApplyTypeTable(rules: configuration.allFormats),
            InheritFromUnions(),
            MergeIntersections(),
            DeclareRequired(),
            FlattenUnions(keepsIntegers: configuration.isLossless),
            TagUnions(),
            CombineVariants(),
            FoldConstants(),
            NameVariants(),
            NameInstances(choice: configuration.genericNames),
            PlaceFormParts(),
            KeepPlaces(),
            PlanNames(isNeeded: configuration.hasPlaceRules, acronyms: configuration.acronyms),
            ApplyOverrides(rules: configuration.overrides),
            KeepUnknownKeys(choice: configuration.keptUnknownKeys),
            SetOpenness(general: configuration.openness, rules: configuration.opennessRules),
            AllowOtherKinds(),
            MakeSets(choice: configuration.sets, isHashable: configuration.isHashable),
            ListUnhashableMaps(isHashable: configuration.isHashable),
            RenameMembers(renames: configuration.renames, acronyms: configuration.acronyms),
            DateTexts(transformer: configuration.transformer),
            MarkCodable(choice: configuration.codable),
            MergeIdentical(acronyms: configuration.acronyms, namespace: configuration.namespace),
            MarkUsage(),
            SplitDirections(isWanted: !configuration.isLossless),
            FoldNulls(isWanted: !configuration.distinguishesNull && !configuration.isLossless),
            RuntimeErrorCodes(),
            AssignNames(
                acronyms: configuration.acronyms,
                ownTypes: configuration.ownTypes,
                renames: configuration.renames.types
            ),
            RenameTypes(rules: configuration.renames.types),
            MarkHashable(),
            AddConformances(rules: configuration.conformances),
            BreakCycles(),
            LimitListDepth(),
            BoxLargeValues(),
            TranslatePatterns(isWanted: configuration.validatesInputs),
        ]
    }
}
