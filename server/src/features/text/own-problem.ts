import { type Language, languages } from '@workstation/contract/language'
import { textProblem } from '@workstation/domain/language/shown-text'
import type { StoredText } from './store'

export type OwnTexts = Pick<StoredText, `own_${Language}` | `base_${Language}`>

/** What is wrong with a text that stands in place of the product's, by the first language that has a problem. */
export function ownProblem(row: OwnTexts) {
  for (const language of languages) {
    const own = row[`own_${language}`]
    const found = own === null ? null : textProblem(row[`base_${language}`], own)
    if (found) return { language, ...found }
  }
  return null
}
