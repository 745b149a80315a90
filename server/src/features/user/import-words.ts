import type { Language } from '@workstation/contract/language'

type Words = Readonly<Record<Language, string>>

/** Words of a coded field, in the order in which they are offered. */
export const genderWords: ReadonlyMap<number, Words> = new Map([
  [1, { zh: '男', en: 'Male', zhtw: '男' }],
  [2, { zh: '女', en: 'Female', zhtw: '女' }],
  [0, { zh: '保密', en: 'Unspecified', zhtw: '保密' }],
])
export const stateWords: ReadonlyMap<number, Words> = new Map([
  [1, { zh: '正常', en: 'Enabled', zhtw: '正常' }],
  [2, { zh: '锁定', en: 'Locked', zhtw: '鎖定' }],
  [0, { zh: '禁用', en: 'Disabled', zhtw: '停用' }],
])

/** The code of a word in any of the languages, or undefined. */
export function codeOf(words: ReadonlyMap<number, Words>, word: string): number | undefined {
  const typed = word.trim().toLowerCase()
  return [...words].find(([, texts]) => Object.values(texts).some((text) => text.toLowerCase() === typed))?.[0]
}

/** The words of a field in one language. */
export const wordsIn = (words: ReadonlyMap<number, Words>, language: Language): string[] =>
  [...words.values()].map((texts) => texts[language])
