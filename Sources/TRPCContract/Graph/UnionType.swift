/// One of several types.
package struct UnionType {
    package struct Variant {
        package var type: TypeID
        /// The name that the document gives it here (`title`).
        package var title: String?
        /// Values of the tagging property that select this variant. A variant without such values takes what the others leave.
        package var tags: [EnumerationType.Value] = []
        /// The value of the tagging property that the union writes, where the schema does not require the property.
        package var writtenTag: EnumerationType.Value?
        /// It takes the objects whose tag selects no variant, and those without a tag (`defaultMapping`).
        package var isDefault = false
        /// The property that only this variant requires.
        package var distinctField: String?
        /// The properties of the variants that this one has together; empty for a variant of the document.
        package var combines: [[String]] = []
        /// Its label among the others of its union, in the document's words; nil where its type has a name.
        package var label: String?
    }

    /// The `discriminator` of the document: the property, and its values for schemas.
    package struct Discriminator {
        package var property: String
        package var mapping: [(value: String, type: TypeID)]
        /// The schema of objects without the property, and with a value that nothing maps (OpenAPI 3.2).
        package var defaultMapping: String?
        /// The type of that schema.
        package var defaultType: TypeID?
    }

    /// How a received value finds its variant.
    package enum Tagging {
        /// By the value of a property.
        case property(String)
        /// By its JSON type: no two variants share one.
        case jsonType
        /// By a property that only one variant requires.
        case distinctField
        /// By the keys that are there. The types of the tree are the variants that are objects, in order.
        case keys(KeyTree)
        /// By trying the variants in order; the first that decodes wins.
        case trial
    }

    package var variants: [Variant]
    package var discriminator: Discriminator?
    /// A value may be of several variants at once (`anyOf`).
    package var allowsSeveral = false
    package var tagging: Tagging = .trial
    /// The choice of the configuration; nil opens a union that the client receives.
    package var openness: Openness?
    /// Whether a case contains the union itself.
    package var isIndirect = false
}
