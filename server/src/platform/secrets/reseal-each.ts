import type { SecretBox } from './secret-box'

/** A text that lies sealed somewhere. */
export interface SealedText {
  /** As it was sealed for. */
  readonly place: string
  readonly sealed: string
}

/**
 * After a change of key, seals anew what an older key sealed, and what never was sealed.
 * @returns those that are to be written with what takes their place, and those that cannot be read, since their key is gone or
 * they were changed
 */
export function resealEach<Text extends SealedText>(
  secrets: Pick<SecretBox, 'open' | 'resealed'>,
  texts: readonly Text[],
): { readonly anew: Text[]; readonly lost: Text[] } {
  const anew: Text[] = []
  const lost: Text[] = []
  for (const text of texts) {
    const sealed = secrets.resealed(text.place, text.sealed)
    if (sealed !== null) anew.push({ ...text, sealed })
    else if (secrets.open(text.place, text.sealed) === null) lost.push(text)
  }
  return { anew, lost }
}
