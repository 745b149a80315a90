import { auditActs, auditEntities, auditVerbs } from '@workstation/contract/audit-words'
import type { Titles } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import { signInOutcomes } from '@workstation/contract/log'

/** What lines hold for which their page has words. */
export interface Called {
  readonly entities: readonly string[]
  readonly verbs: readonly string[]
  readonly acts: readonly string[]
  readonly outcomes: readonly string[]
}

/** What the page calls by words that hold a keyword, in the language of its reader. */
export function calledSo(keyword: string, language: Language): Called {
  const looked = keyword.toLowerCase()
  const keysOf = (words: Readonly<Record<string, Titles>>) =>
    Object.entries(words).flatMap(([key, title]) => (title[language].toLowerCase().includes(looked) ? [key] : []))
  return {
    entities: keysOf(auditEntities),
    verbs: keysOf(auditVerbs),
    acts: keysOf(auditActs),
    outcomes: keysOf(signInOutcomes),
  }
}
