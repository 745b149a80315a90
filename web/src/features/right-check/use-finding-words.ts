import { findingWords } from '@workstation/contract/right-check'
import { useColumnTitle } from '../../platform/use-column-title'

type Word = keyof typeof findingWords

/** The values of a finding in the reader's language, as its Excel has them: one word, and all of a kind as options. */
export function useFindingWords() {
  const titleOf = useColumnTitle()
  const named = (kind: Word) =>
    Object.entries(findingWords[kind]).map(([value, title]) => ({ value, label: titleOf({ title }) }))
  return {
    wordOf: (kind: Word, value: string) => named(kind).find((one) => one.value === value)?.label ?? value,
    optionsOf: named,
  }
}
