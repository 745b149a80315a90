import { billWords } from '@workstation/contract/bill-rule'
import { useColumnTitle } from '../../platform/use-column-title'

type Word = keyof typeof billWords

/** The values of a rule in the reader's language, as its Excel has them: one word, and all of a kind as options. */
export function useBillWords() {
  const titleOf = useColumnTitle()
  const named = (kind: Word) =>
    Object.entries(billWords[kind]).map(([value, title]) => ({ value, label: titleOf({ title }) }))
  return {
    wordOf: (kind: Word, value: string) => named(kind).find((one) => one.value === value)?.label ?? value,
    optionsOf: named,
  }
}
