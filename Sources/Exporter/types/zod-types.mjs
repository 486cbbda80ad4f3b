import { BIGINT, DATE } from "../validators/classes.mjs";

/** The inputs of zod's validators whose type is `unknown`, by kind. */
const ASKED = {
  CoercedString: { type: "string" },
  CoercedNumber: { type: "number" },
  CoercedBoolean: { type: "boolean" },
  CoercedBigInt: BIGINT,
  CoercedDate: DATE,
  Any: {},
  Unknown: {},
  JSONSchema: {},
};

/** Kinds that wrap another validator, with its key in their definition. */
const INNER_WORDS = {
  Optional: "innerType",
  ExactOptional: "innerType",
  NonOptional: "innerType",
  Nullable: "innerType",
  Default: "innerType",
  Prefault: "innerType",
  Catch: "innerType",
  Readonly: "innerType",
  Promise: "innerType",
  Branded: "type",
};

/** Kinds with optional inputs. */
const OPTIONAL = ["Optional", "ExactOptional", "Default", "Prefault", "Catch", "Any", "Unknown", "Undefined", "Void"];

/** The type of a validator of zod 3 or zod 4: its kind and its parts. */
export class ZodType {
  /**
   * @param {any} type
   * @param {import("./wire.mjs").WireTypes} wire
   */
  constructor(type, wire) {
    this.type = type;
    this.wire = wire;
    this.kind = /^\$?Zod(?:Mini)?(\w+)$/.exec(type.symbol?.name ?? "")?.[1];
    this.def = this.kind && (this.member(type, "_zod", "def") ?? this.member(type, "_def"));
  }

  get isKnown() {
    return this.def !== undefined;
  }

  /** The tree for this kind, if its type is `unknown`. */
  get asked() {
    return ASKED[this.kind];
  }

  /** Whether the program declares the validator's type, but not its kind. */
  get isDeclared() {
    return this.kind === "Type";
  }

  get isNullable() {
    return this.kind === "Nullable";
  }

  member(type, ...names) {
    const { checker } = this.wire;
    return names.reduce((known, name) => {
      const symbol = known && checker.getPropertyOfType(known, name);
      return symbol && checker.getTypeOfSymbol(symbol);
    }, type);
  }

  part(name) {
    const type = this.member(this.def, name);
    return type && new ZodType(type, this.wire);
  }

  /** The validator that this one passes all values to, in a direction. */
  inner(direction) {
    const word = INNER_WORDS[this.kind];
    if (word) return this.part(word);
    if (this.kind === "Lazy") return this.returned("getter");
    if (this.kind === "Effects") return this.unrefined(direction);
    if (this.kind === "Preprocess") return this.part("out");
    if (!["Pipe", "Pipeline", "Codec"].includes(this.kind)) return undefined;
    const first = this.part("in");
    return direction === "output" || first?.kind === "Transform" ? this.part("out") : first;
  }

  /** zod 3 has one kind for refinements, transforms and preprocessing. */
  unrefined(direction) {
    const schema = this.part("schema");
    if (direction === "input" || !schema) return schema;
    return this.member(this.type, "_output") === this.member(schema.type, "_output") ? schema : undefined;
  }

  returned(name) {
    const [signature] = this.member(this.def, name)?.getCallSignatures() ?? [];
    return signature && new ZodType(this.wire.checker.getReturnTypeOfSignature(signature), this.wire);
  }

  /** The type of the values that are sent, as TypeScript infers it. */
  values(direction) {
    return this.member(this.type, "_zod", direction) ?? this.member(this.type, `_${direction}`);
  }

  /** The validator of an object's property. */
  property(name) {
    const type = this.kind === "Object" ? this.member(this.type, "shape", name) ?? this.member(this.def, "shape", name) : undefined;
    return type && new ZodType(type, this.wire);
  }

  /** The validator of the elements of a list, or of a record's values. */
  get element() {
    return this.part("valueType") ?? this.part("element") ?? this.part("catchall") ?? (this.kind === "Array" ? this.part("type") : undefined);
  }

  /** The members of a union or an intersection. */
  get options() {
    if (this.kind === "Intersection") return [this.part("left"), this.part("right")].filter(Boolean);
    if (!["Union", "DiscriminatedUnion", "Xor"].includes(this.kind)) return [];
    return this.listed("options");
  }

  /** The validators of a tuple's elements. */
  get places() {
    return this.kind === "Tuple" ? this.listed("items") : [];
  }

  listed(name) {
    const list = this.member(this.def, name);
    const types = list && this.wire.checker.isTupleType(list) ? this.wire.checker.getTypeArguments(list) : this.elementsOf(list);
    return types.map((type) => new ZodType(type, this.wire));
  }

  elementsOf(list) {
    const { checker } = this.wire;
    const [element] = list && checker.isArrayType(list) ? checker.getTypeArguments(list) : [];
    return element ? (element.isUnion() ? element.types : [element]) : [];
  }

  /** Whether undefined is accepted. */
  isOptional(direction, steps = 0) {
    if (OPTIONAL.includes(this.kind)) return direction === "input";
    if (this.kind === "NonOptional") return false;
    if (this.options.length > 0) return this.options.some((option) => option.isOptional(direction, steps + 1));
    const inner = steps < 20 ? this.inner(direction) : undefined;
    return Boolean(inner?.isKnown && inner.isOptional(direction, steps + 1));
  }
}
