/** Names beside each other, as a language separates them; `zh` and `zhtw` do so by their own comma. */
export const listNames = (names: readonly string[], language: 'zh' | 'en' | 'zhtw'): string =>
  names.join(language === 'en' ? ', ' : '、')

/** The same for readers of whom each has his language. */
export const listNamesInEach = (names: readonly string[]): Readonly<Record<'zh' | 'en' | 'zhtw', string>> => ({
  zh: listNames(names, 'zh'),
  en: listNames(names, 'en'),
  zhtw: listNames(names, 'zhtw'),
})
