import { type ErrorKey, type ErrorParams, errorCatalogue } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import type { Words } from './words'

/** A failure as it is kept, in no language: each reader is told it in his own. */
export interface KeptFailure {
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

const isKey = (key: string): key is ErrorKey => Object.hasOwn(errorCatalogue, key)

/** The same in words; '' for a key that there is no more. */
export const failureInWords = (words: Words, { key, params }: KeptFailure, language: Language): string =>
  isKey(key) ? words.errorText(key, params as ErrorParams, language) : ''
