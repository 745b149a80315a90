/** A value beside the words in which its page shows it, which are printed where a template chooses no format. */
export class Spoken {
  constructor(
    readonly value: unknown,
    readonly words: string,
  ) {}
}

/** A value itself, such as for a sum. */
export const valueIn = (held: unknown): unknown => (held instanceof Spoken ? held.value : held)

/** What stands for it where somebody reads it. */
export const wordsIn = (held: unknown): unknown => (held instanceof Spoken ? held.words : held)
