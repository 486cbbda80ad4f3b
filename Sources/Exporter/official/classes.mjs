import { nodesOf } from "../pool/documents.mjs";
import { ANNOTATIONS, open } from "../schema/marks.mjs";
import { replace } from "../schema/objects.mjs";
import { CLASSES, mapOf, setOf } from "../validators/classes.mjs";
import { isObject, pick } from "../values.mjs";

/**
 * The document with values as sent: the official exporter writes JavaScript classes with their methods. A bare
 * `{ type: "object" }` is a function there, and functions aren't sent.
 */
export function withoutClasses(document) {
  const written = structuredClone(document);
  const { schemas = {} } = written.components ?? {};
  const classes = new Map(Object.entries(schemas).map(([name, schema]) => [`#/components/schemas/${name}`, builtIn(schema)]));
  for (const name of Object.keys(schemas)) if (classes.get(`#/components/schemas/${name}`)) delete schemas[name];
  for (const node of nodesOf(written)) {
    const isRecord = node.type === "object" && isObject(node.properties);
    const sent = classes.get(node.$ref) ?? (isRecord ? builtIn(node) : undefined);
    if (sent) replace(node, { ...structuredClone(sent), ...pick(node, ANNOTATIONS) });
    else if (isRecord) dropMethods(node);
  }
  return written;
}

/** Removes methods. An object with only methods becomes unknown. */
function dropMethods(schema) {
  const isMethod = (value) => value?.type === "object" && Object.keys(value).length === 1;
  const methods = Object.keys(schema.properties).filter((key) => isMethod(schema.properties[key]));
  for (const key of methods) delete schema.properties[key];
  schema.required = schema.required?.filter((key) => Object.hasOwn(schema.properties, key));
  if (methods.length > 0 && Object.keys(schema.properties).length === 0) replace(schema, open("has no properties that JSON includes"));
}

/** The schema of a JavaScript class, recognized by its methods. */
function builtIn({ properties = {} }) {
  const has = (...keys) => keys.every((key) => Object.hasOwn(properties, key));
  const element = (kind) => open(`is in a ${kind} whose contents @trpc/openapi does not describe`);
  if (has("forEach", "has", "size")) {
    return has("get") ? mapOf(element("Map"), element("Map")) : setOf(element("Set"));
  }
  if (has("getTime", "toISOString")) return CLASSES.Date;
  if (has("then", "catch")) return open("is a promise within a value, which JSON writes as {}");
  if (has("next", "return", "throw")) return { type: "array", items: element("generator") };
  if (has("href", "protocol", "searchParams")) return CLASSES.URL;
  return has("exec", "test", "source") ? CLASSES.RegExp : undefined;
}
