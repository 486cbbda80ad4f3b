/** Detects the transformer by its output for a date. */
export function transformerOf(config, problems) {
  const date = new Date(0);
  try {
    const written = config.transformer ? config.transformer.output.serialize(date) : date;
    if (written === date) return "none";
    if (written.json === date.toISOString() && written.meta.values[0] === "Date") return "superjson";
  } catch {
    // It is another transformer.
  }
  problems.push(
    "The router's transformer is neither superjson nor none, and clients support no other. " +
      "If it writes superjson or plain JSON, pass --transformer superjson or none.",
  );
  return "none";
}
