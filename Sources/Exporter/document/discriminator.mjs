import { isNull } from "../schema/unions.mjs";

/** Adds the property that is a different constant in each member of a union. */
export function addDiscriminator(written, members, resolved) {
  const pairs = members.map((member, index) => ({ body: resolved(member), written: written.oneOf[index] }));
  const objects = pairs.filter(({ body }) => !isNull(body));
  if (objects.length < 2 || objects.some(({ body }) => body.type !== "object" || !body.properties)) return;
  const bodies = objects.map(({ body }) => body);
  const propertyName = Object.keys(bodies[0].properties).find((key) => tellsApart(bodies, key, resolved));
  if (propertyName === undefined) return;
  written.discriminator = { propertyName };
  if (objects.some((member) => !member.written.$ref)) return;
  const mapping = objects.flatMap(({ body, written: { $ref } }) =>
    tagsOf(body, propertyName, resolved).map((tag) => [tag, $ref]),
  );
  written.discriminator.mapping = Object.fromEntries(mapping);
}

function tellsApart(bodies, key, resolved) {
  const tags = bodies.map((body) => (body.required?.includes(key) ? tagsOf(body, key, resolved) : []));
  const all = tags.flat();
  const areTags = tags.every((list) => list.length > 0) && all.every((tag) => typeof tag === "string");
  return areTags && new Set(all).size === all.length;
}

function tagsOf(body, key, resolved) {
  const property = resolved(body.properties[key] ?? {});
  return property.const === undefined ? (property.enum ?? []) : [property.const];
}
