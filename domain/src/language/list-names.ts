/** Names beside each other, as a language separates them; `zh` and `zhtw` do so by their own comma. */
export const listNames = (names: readonly string[], language: 'zh' | 'en' | 'zhtw'): string =>
  names.join(language === 'en' ? ', ' : '、')

/** The same for readers of whom each has his language. */
export const listNamesInEach = (names: readonly string[]): Readonly<Record<'zh' | 'en' | 'zhtw', string>> => ({
  zh: listNames(names, 'zh'),
  en: listNames(names, 'en'),
  zhtw: listNames(names, 'zhtw'),
})

/** What lies between names that the product keeps in one text, such as what lists show of where something stands. */
const keptBetween = '、'

/** Names as they are kept in one text. */
export const keptNames = (names: readonly string[]): string => names.join(keptBetween)

/** Names that are kept in one text, one by one. */
export const namesIn = (kept: string): string[] => (kept === '' ? [] : kept.split(keptBetween))

/** The same, separated for a reader. */
export const listKeptNames = (kept: string, language: 'zh' | 'en' | 'zhtw'): string =>
  listNames(namesIn(kept), language)
