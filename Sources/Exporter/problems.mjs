/** What is wrong with a router, a sentence each: nothing is exported. */
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
