import { languages } from './languages.mjs'
import { taiwanCharacters } from './taiwan-characters.mjs'

const han = /\p{Script=Han}/u
const traditional = taiwanCharacters()

/** Keys of a nested table of texts as `a.b`, with their texts. i18next's plural endings count as one key. */
function flatten(texts, prefix = '') {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = `${prefix}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`
    return typeof value === 'object' && value !== null ? flatten(value, `${key}.`) : [[key, String(value)]]
  })
}

/** The places of a text that are filled at run time, sorted. */
const placesOf = (text) => [...new Set(text.match(/\{\{?\s*\w+[^}]*\}?\}/g))].sort().join(' ')

/** A language is named in itself wherever it is offered. */
const namesLanguage = (key) => /(^|\.)(zh|zhtw)$/.test(key)

/** The product speaks to its people politely, everywhere. */
const isPlain = (text) => text.includes('你')
const plainly = 'says 你 where the product says 您'

const problemIn = {
  zh: (_, text) => (isPlain(text) ? plainly : null),
  en: (key, text) => (han.test(text) && !namesLanguage(key) ? 'is not translated' : null),
  zhtw: (key, text) => {
    if (namesLanguage(key)) return null
    if (isPlain(text)) return plainly
    const foreign = [...text].filter((character) => han.test(character) && !traditional.has(character))
    return foreign.length > 0 ? `has simplified characters: ${foreign.join('')}` : null
  },
}

function problemsOfText(language, key, text) {
  if (text.trim() === '') return [`${language} ${key} is empty`]
  const problem = problemIn[language](key, text)
  return problem ? [`${language} ${key} ${problem}`] : []
}

/** Keys of one language that another lacks, and those whose places to fill differ. */
function differences(language, texts, reference) {
  const missing = [...reference.keys()].filter((key) => !texts.has(key)).map((key) => `${language} lacks ${key}`)
  const unequal = [...texts]
    .filter(([key, text]) => reference.has(key) && placesOf(text) !== placesOf(reference.get(key)))
    .map(([key]) => `${language} ${key} fills other places than zh`)
  return [...missing, ...unequal]
}

/**
 * What is wrong with one set of texts, in words.
 * @param texts language → nested table of texts
 */
export function textProblems(texts) {
  const flat = Object.fromEntries(languages.map((language) => [language, new Map(flatten(texts[language] ?? {}))]))
  const translations = languages.filter((language) => language !== 'zh')
  return [
    ...languages.flatMap((language) =>
      [...flat[language]].flatMap(([key, text]) => problemsOfText(language, key, text)),
    ),
    ...translations.flatMap((language) => differences(language, flat[language], flat.zh)),
    ...translations.flatMap((language) =>
      [...flat[language].keys()]
        .filter((key) => !flat.zh.has(key))
        .map((key) => `zh lacks ${key}, which ${language} has`),
    ),
  ]
}
