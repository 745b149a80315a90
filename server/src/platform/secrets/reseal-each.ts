import type { SecretBox } from './secret-box'

/** A text that lies sealed somewhere, and how another takes its place. */
export interface SealedText {
  /** As it was sealed for. */
  readonly place: string
  readonly sealed: string
  readonly put: (sealed: string) => Promise<unknown>
}

/**
 * After a change of key, seals anew what an older key sealed, and what never was sealed.
 * @returns those that cannot be read, since their key is gone or they were changed
 */
export async function resealEach<Text extends SealedText>(
  secrets: Pick<SecretBox, 'open' | 'resealed'>,
  texts: readonly Text[],
): Promise<Text[]> {
  for (const { place, sealed, put } of texts) {
    const anew = secrets.resealed(place, sealed)
    if (anew !== null) await put(anew)
  }
  return texts.filter(({ place, sealed }) => secrets.open(place, sealed) === null)
}
