import { type ErrorKey, type ErrorParams, errorText } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'

/** What somebody wrote in place of a message, undefined where nobody did. */
type OwnText = (key: ErrorKey, language: Language) => string | undefined

/** The messages of the server as they are told here: the product's own, or what was written in their place. */
export interface Words {
  /** A failure in a language, its places filled. */
  errorText(key: ErrorKey, params: ErrorParams, language: Language): string
  /** Tells other words from now on; they are known without waiting, since failures are told also when nothing else works. */
  replace(own: OwnText): void
}

export function createWords(): Words {
  let own: OwnText = () => undefined
  return {
    errorText: (key, params, language) => errorText(key, params, language, own(key, language)),
    replace(next) {
      own = next
    },
  }
}
