import { Shapes, documentSet, pooledSet } from "../pool/shapes.mjs";
import { compareText } from "../values.mjs";

/** The names of types in the previous contract. */
export class FormerNames {
  /**
   * @param {object | undefined} document The previous contract.
   * @param {import("../pool/pool.mjs").TypePool} pool
   */
  constructor(document, pool) {
    this.names = Object.keys(document?.components?.schemas ?? {}).sort(compareText);
    this.taken = new Set();
    if (this.names.length === 0) return;
    const sets = { pool: pooledSet(pool), previous: documentSet(document) };
    /** An unchanged type takes precedence over one with changed limits. */
    this.shapes = [new Shapes(sets, { isExact: true }), new Shapes(sets)];
  }

  /**
   * The previous names of components, among their possible names.
   * @param {import("./names.mjs").Component[]} components
   * @param {(component: import("./names.mjs").Component) => string[]} wantedBy The possible names of a component, also with a
   * number.
   * @returns {Map<import("./names.mjs").Component, string>}
   */
  of(components, wantedBy) {
    const found = new Map();
    for (const shapes of this.shapes ?? []) {
      for (const component of components.filter((one) => !found.has(one))) {
        const wanted = wantedBy(component);
        const pattern = new RegExp(`^(${wanted.map(escaped).join("|")})\\d*$`);
        const isFormer = (name) => !this.taken.has(name) && pattern.test(name) && shapes.of("previous", name) === shapes.of("pool", component.key);
        const name = [...wanted, ...this.names].find((one) => this.names.includes(one) && isFormer(one));
        if (name === undefined) continue;
        found.set(component, name);
        this.taken.add(name);
      }
    }
    return found;
  }
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
