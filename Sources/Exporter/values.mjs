export const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";

export const compareText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

export const sameJSON = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export function pick(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

export function omit(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Sets an own property, even for `__proto__`. */
export function assign(object, key, value) {
  if (key !== "__proto__") object[key] = value;
  else Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

export function mapValues(object, transform) {
  const mapped = {};
  for (const [key, value] of Object.entries(object)) assign(mapped, key, transform(value, key));
  return mapped;
}

/** `posts.getById` is `PostsGetById`. */
export function pascalCase(text) {
  const words = String(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}
