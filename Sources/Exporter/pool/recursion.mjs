import { referencesOf } from "./documents.mjs";

/** Records the recursive types of a document. */
export function findRecursion(root, document, pool) {
  const known = new Map();
  const within = (number) => {
    if (!known.has(number)) known.set(number, new Set(referencesOf(document.nodes.get(number))));
    return known.get(number);
  };
  for (const number of new Set(referencesOf(root))) {
    const start = document.nodes.get(number);
    const reached = new Set();
    // A list of a type needs no name if the type has one.
    const isEnd = (node) => node !== start && pool.isType(node, document);
    const waiting = start.type === "array" ? referencesOf(start, isEnd) : [...within(number)];
    while (waiting.length > 0) {
      const next = waiting.pop();
      const isOver = reached.has(next) || (start.type === "array" && pool.isType(document.nodes.get(next), document));
      reached.add(next);
      if (!isOver) waiting.push(...within(next));
    }
    if (reached.has(number)) pool.recursive.add(pool.key(pool.bases[number], document.direction));
  }
}
