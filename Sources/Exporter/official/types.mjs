import { numberedNodes } from "../pool/documents.mjs";
import { MARK } from "../schema/marks.mjs";
import { mapValues } from "../values.mjs";
import { withoutClasses } from "./classes.mjs";
import { officialInput, officialOutput } from "./document.mjs";

/** The types of the official document, for places without a validator. */
export class OfficialTypes {
  /**
   * @param {Record<string, any>} document
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(document, pool) {
    this.document = withoutClasses(document);
    this.pool = pool;
    this.origin = "official";
    this.schemas = structuredClone(this.document.components?.schemas ?? {});
    for (const [name, schema] of Object.entries(this.schemas)) {
      schema[MARK.node] = pool.number({ name });
    }
    this.nodes = numberedNodes(mapValues(this.schemas, (schema) => this.modernised(schema)));
  }

  modernised(schema) {
    return this.pool.modernised(schema, { components: { schemas: this.schemas } });
  }

  /** The types of a procedure. In the official document, no data means void, any or unknown. */
  operation(path) {
    const { get, post } = this.document.paths?.[`/${path}`] ?? {};
    const operation = get ?? post;
    if (!operation) return undefined;
    const [input, output] = [officialInput(operation), officialOutput(operation)];
    return {
      ...(input && { input: this.tree(input, "input") }),
      ...(output && { output: this.outputOf(output) }),
      hasNoData: output === undefined,
      description: operation.description,
    };
  }

  outputOf(schema) {
    const tree = this.tree(schema, "output");
    return Object.keys(tree).length === 0 ? undefined : tree;
  }

  /** The data of errors. */
  errorData() {
    const answer = this.document.components?.responses?.Error?.content?.["application/json"]?.schema;
    const error = answer && this.pool.resolved(this.tree(answer, "output")).properties?.error;
    const data = error && this.pool.resolved(error).properties?.data;
    return data && this.pool.resolved(data);
  }

  /** A schema of the official document as a tree; its components become types of the pool. */
  tree(schema, direction) {
    return this.pool.takeTypes(this.modernised(structuredClone(schema)), { direction, nodes: this.nodes });
  }
}
