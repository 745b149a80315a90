import { code } from './envelope'
import type { Language } from './language'

/** Wire code and texts of an expected failure. `{name}` is filled from the error's parameters. */
export interface ErrorText extends Record<Language, string> {
  readonly code: number
  /** The field of the input that the failure is always about. */
  readonly field?: string
}

/** A failure that travels as 400 of the envelope. */
export const fail = (zh: string, en: string, zhtw: string): ErrorText => ({ code: code.fail, zh, en, zhtw })

/** A failure that is always about one field of the input. */
export const at = (field: string, text: ErrorText): ErrorText => ({ ...text, field })

/** A failure with a code of its own. */
export const as = (number: number, zh: string, en: string, zhtw: string): ErrorText => ({ code: number, zh, en, zhtw })
