import { isObject, sameJSON } from "../values.mjs";

/**
 * Writes a default as it is sent. One that is another each time, such as the present, is none that a contract could
 * name, and neither is one that JSON cannot say.
 */
export function writeDefault(json, make) {
  delete json.default;
  try {
    const [first, second] = [make(), make()];
    const isTime = first instanceof Date || typeof first === "number";
    const isPresent = isTime && Math.abs(Number(first) - Date.now()) < 60_000;
    const sent = sentAs(first);
    if (!isPresent && sent !== undefined && sameJSON(sent, sentAs(second))) json.default = sent;
  } catch {
    // It has no default that can be known.
  }
}

/** A value as JSON beside superjson's notes; undefined if there is none. */
export function sentAs(value) {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  if (typeof value === "number" && !Number.isFinite(value)) return undefined;
  if (value instanceof Set || value instanceof Map) return sentAs([...value]);
  const text = JSON.stringify(value, (_, inner) => (isObject(inner) || inner === value ? inner : sentAs(inner)));
  return text === undefined ? undefined : JSON.parse(text);
}
