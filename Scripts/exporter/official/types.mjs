import { numberedNodes, pointed } from "../pool/documents.mjs";
import { MARK } from "../schema/marks.mjs";
import { isUntyped } from "../schema/objects.mjs";
import { mapValues } from "../values.mjs";
import { withoutClasses } from "./classes.mjs";
import { officialInput, officialOutput } from "./document.mjs";

/** The types of the official document, for places where the validators say nothing. */
export class OfficialTypes {
  /**
   * @param {Record<string, any>} document
   * @param {TypePool} pool
   */
  constructor(document, pool) {
    this.document = withoutClasses(document);
    this.pool = pool;
    this.schemas = structuredClone(this.document.components?.schemas ?? {});
    for (const [name, schema] of Object.entries(this.schemas)) {
      schema[MARK.node] = pool.number(this.named(name, schema) ?? { name });
    }
    this.nodes = numberedNodes(mapValues(this.schemas, (schema) => this.modernised(schema)));
  }

  modernised(schema) {
    return this.pool.modernised(schema, { components: { schemas: this.schemas } });
  }

  /** The validator of a component's name and properties: it says more. */
  named(name, schema) {
    const keys = (body) => Object.keys(body.properties ?? {}).sort().join();
    const types = [...this.pool.types.values()].filter((type) => type.name === name && type.direction === "output");
    return types.find(({ body }) => keys(body) === keys(schema))?.base;
  }

  /** Fills what is open in the calls. */
  fill(calls) {
    for (const call of calls) {
      const operation = this.document.paths?.[`/${call.procedure.path}`];
      const { get, post } = operation ?? {};
      if (call.input) call.input.tree = this.filled(call.input.tree, officialInput(get ?? post), "input");
      if (call.output) call.output = this.filled(call.output, officialOutput(get ?? post), "output");
      call.description = (get ?? post)?.description;
    }
  }

  errorShape() {
    const answer = this.document.components?.responses?.Error?.content?.["application/json"]?.schema;
    return answer && this.tree(answer, "output");
  }

  /** A tree whose open places have the official type, if there is one. */
  filled(tree, official, direction, seen = new Set()) {
    if (official === undefined) return tree;
    if (tree[MARK.open]) return isUntyped(official) ? tree : this.tree(official, direction);
    if (tree[MARK.type] !== undefined) {
      const type = this.pool.types.get(tree[MARK.type]);
      if (!seen.has(type)) type.body = this.filled(type.body, official, direction, seen.add(type));
      return tree;
    }
    const found = official.$ref ? pointed(this.document, official.$ref) : official;
    const filled = { ...tree };
    if (tree.properties && found?.properties) {
      const fill = (value, key) => this.filled(value, found.properties[key], direction, seen);
      filled.properties = mapValues(tree.properties, fill);
    }
    if (typeof tree.items === "object" && typeof found?.items === "object") {
      filled.items = this.filled(tree.items, found.items, direction, seen);
    }
    return filled;
  }

  /** A schema of the official document as a tree, whose components are types of the pool. */
  tree(schema, direction) {
    return this.pool.takeTypes(this.modernised(structuredClone(schema)), { direction, nodes: this.nodes });
  }
}
