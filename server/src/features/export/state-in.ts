import type { Language } from '@workstation/contract/language'
import { stateWords } from '@workstation/contract/state-words'

/** The cell of an `enabledMark`, as the list says it. */
export const stateIn = (language: Language) => (mark: unknown) =>
  mark === 1 || mark === 0 ? stateWords[mark][language] : ''
