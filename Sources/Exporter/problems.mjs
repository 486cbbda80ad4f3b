/** The problems of a router, a sentence each, because of which nothing is exported. */
export class ContractError extends Error {
  /** @param {string[]} sentences */
  constructor(sentences) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

export function messageOf(error) {
  return String(error?.message ?? error).split("\n")[0];
}
