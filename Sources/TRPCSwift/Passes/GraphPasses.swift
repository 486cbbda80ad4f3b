package import TRPCContract

/// The passes in order, each with the part of the configuration that it uses.
package enum GraphPasses {
    package static func all(for configuration: ClientConfiguration) -> [any GraphPass] {
        named(for: configuration) + code(configuration)
    }

    /// Returns the passes up to the naming of types and members. Used by comparisons, which don't generate code.
    package static func named(for configuration: ClientConfiguration) -> [any GraphPass] {
        forms(configuration) + rules(configuration) + names(configuration)
    }

    /// Returns the passes that normalize a type's shape and location, regardless of its spelling in the document.
    private static func forms(_ configuration: ClientConfiguration) -> [any GraphPass] {
        [
            ExpandInheritance(),
            SelectTypes(selection: configuration.selection),
            FillParameters(rules: configuration.filledParameters),
            ApplyTypeTable(rules: configuration.allFormats, usesRegistry: !configuration.isLossless),
            ReadNumberStrings(isWanted: !configuration.isLossless),
            FoldNumerals(
                isWanted: !configuration.isLossless && configuration.exporter != .none,
                keepsRecorded: configuration.exporter == .auto
            ),
            InheritFromUnions(),
            MergeIntersections(),
            DeclareRequired(),
            FlattenUnions(keepsIntegers: configuration.isLossless),
            TagUnions(),
            CombineVariants(),
            FoldConstants(fillsOptionalTags: !configuration.isLossless),
            SetStreamSwitches(),
            NameVariants(),
            NameInstances(choice: configuration.genericNames),
            AssignFormParts(),
            RestoreTypePaths(),
        ]
    }

    /// Returns the passes that apply the configuration's rules.
    private static func rules(_ configuration: ClientConfiguration) -> [any GraphPass] {
        [
            PlanNames(isNeeded: configuration.hasPlaceRules, acronyms: configuration.acronyms),
            ApplyOverrides(rules: configuration.overrides),
            KeepUnknownKeys(choice: configuration.keptUnknownKeys),
            SetOpenness(general: configuration.openness, rules: configuration.opennessRules),
            AllowOtherKinds(),
            MakeSets(choice: configuration.sets, isHashable: configuration.isHashable),
            ListUnhashableMaps(isHashable: configuration.isHashable),
            RenameMembers(renames: configuration.renames, acronyms: configuration.acronyms),
            DetectDateStrings(transformer: configuration.transformer),
            MarkCodable(choice: configuration.codable),
        ]
    }

    /// Returns the passes that select and name the declared types.
    private static func names(_ configuration: ClientConfiguration) -> [any GraphPass] {
        [
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
        ]
    }

    /// Returns the passes that satisfy the compiler's requirements.
    private static func code(_ configuration: ClientConfiguration) -> [any GraphPass] {
        [
            MarkHashable(),
            AddConformances(rules: configuration.conformances),
            BreakCycles(),
            LimitListDepth(),
            BoxLargeValues(),
            TranslatePatterns(isWanted: configuration.validatesInputs),
        ]
    }
}
