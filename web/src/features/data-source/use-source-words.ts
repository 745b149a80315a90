import { sourceWords } from '@workstation/contract/data-source'
import { useColumnTitle } from '../../platform/use-column-title'

type Word = keyof typeof sourceWords

/** The values of a source in the reader's language, as its Excel has them: one word, and all of a kind as options. */
export function useSourceWords() {
  const titleOf = useColumnTitle()
  const named = (kind: Word) =>
    Object.entries(sourceWords[kind]).map(([value, title]) => ({ value, label: titleOf({ title }) }))
  return {
    wordOf: (kind: Word, value: string | number) =>
      named(kind).find((one) => one.value === String(value))?.label ?? String(value),
    optionsOf: named,
  }
}
