import { MARK } from "../schema/marks.mjs";
import { children } from "./children.mjs";

/** In a tree with more uses of anonymous types than this, types that are used more than once become components. */
const MOST_IN_PLACE = 1000;

/**
 * The anonymous types that can't be inlined below a root, which is the tree of a call or the body of a component: recursive types
 * and, in a very large root, types that are used twice. They become components of this root alone, so that no other root changes
 * them.
 * @param {Schema} root
 * @param {string} title The name of the root.
 * @param {import("./names.mjs").NamedTypes} types
 * @returns {Map<string, string>} Their names by key.
 */
export function localTypes(root, title, types) {
  const walk = new Walk(types);
  walk.visit(root, title, () => ++walk.count <= MOST_IN_PLACE);
  if (walk.count <= MOST_IN_PLACE) return walk.found;
  const once = new Walk(types);
  once.visit(root, title, (key) => !once.titles.has(key) || (once.found.set(key, once.titles.get(key)), false));
  return once.found;
}

class Walk {
  constructor(types) {
    this.types = types;
    this.count = 0;
    /** Types whose bodies are being read, and their names at their first use. */
    this.within = new Set();
    this.titles = new Map();
    this.found = new Map();
  }

  /** @param {(key: string) => boolean} isRead Whether the body of a type is read here. */
  visit(node, title, isRead) {
    if (node[MARK.type] === undefined) {
      for (const [child, word] of children(node, this.types)) this.visit(child, title + word, isRead);
      return;
    }
    const key = this.types.canonical(node[MARK.type]);
    if (this.types.isNamed(key) || this.found.has(key)) return;
    if (this.within.has(key)) return void this.found.set(key, this.titles.get(key));
    if (!isRead(key)) return;
    if (!this.titles.has(key)) this.titles.set(key, title);
    this.within.add(key);
    this.visit(this.types.pool.types.get(key).body, this.titles.get(key), isRead);
    this.within.delete(key);
  }
}
