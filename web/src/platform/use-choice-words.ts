import type { Titles } from '@workstation/contract/column'
import { useColumnTitle } from './use-column-title'

type ChoiceWords = Readonly<Record<string, Readonly<Record<string, Titles>>>>

/** What the values of choices are called in the language of the reader, as exports and the log call them, by field. */
export function useChoiceWords<Words extends ChoiceWords>(words: Words) {
  const titleOf = useColumnTitle()
  /** What a value is called; one that the product does not know stands as it is. */
  const wordOf = (field: keyof Words & string, value: string | number): string => {
    const titles: Readonly<Record<string, Titles>> = words[field] ?? {}
    const title = Object.hasOwn(titles, value) ? titles[value] : undefined
    return title ? titleOf({ title }) : String(value)
  }
  /** Values with their words in this order; all of them where none are named. */
  const optionsOf = <Value extends string | number = string>(
    field: keyof Words & string,
    values: readonly Value[] = Object.keys(words[field] ?? {}) as Value[],
  ) => values.map((value) => ({ value, label: wordOf(field, value) }))
  return { wordOf, optionsOf }
}
