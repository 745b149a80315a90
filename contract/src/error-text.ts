import { code } from './envelope'
import type { Language } from './language'

/** Wire code and texts of an expected failure. `{name}` is filled from the error's parameters. */
export interface ErrorText extends Record<Language, string> {
  readonly code: number
}

/** A failure that travels as 400 of the envelope. */
export const fail = (zh: string, en: string, zhtw: string): ErrorText => ({ code: code.fail, zh, en, zhtw })

/** A failure with a code of its own. */
export const as = (number: number, zh: string, en: string, zhtw: string): ErrorText => ({ code: number, zh, en, zhtw })
