import { isObject, sameJSON } from "../values.mjs";

/**
 * Writes a default as sent. Omits defaults that vary, such as the current time, or that JSON can't represent.
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
    // The default is unknown.
  }
}

/** A value as JSON without superjson's meta; undefined if it can't be represented. */
export function sentAs(value) {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  if (typeof value === "number" && !Number.isFinite(value)) return undefined;
  if (value instanceof Set || value instanceof Map) return sentAs([...value]);
  const text = JSON.stringify(value, (_, inner) => (isObject(inner) || inner === value ? inner : sentAs(inner)));
  return text === undefined ? undefined : JSON.parse(text);
}
