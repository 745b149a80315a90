import { processCaches } from './cache-register'
import { loadPinyin } from './pinyin'

const mostKept = 20_000
const known = new Map<string, string>()
const counts = processCaches.add('spelling', {
  content: () => ({ entries: known.size, values: known, oldest: null }),
  clear: () => known.clear(),
})

/** Initials and full pinyin of a name, made once. */
function spellingOf(name: string): string {
  const made = known.get(name)
  if (made !== undefined) {
    counts.hit()
    return made
  }
  counts.miss()
  if (known.size >= mostKept) known.clear()
  const syllables = loadPinyin()(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const spelling = `${syllables.map((syllable) => syllable.charAt(0)).join('')} ${syllables.join('')}`.toLowerCase()
  known.set(name, spelling)
  return spelling
}

/**
 * True when one of the texts contains the keyword, or the pinyin of the first does (initials or in full), whatever the
 * case. For lists that lie in memory; those in tables search through their bigram index.
 */
export function matchesKeyword([name = '', ...others]: readonly string[], keyword: string): boolean {
  const looked = keyword.trim().toLowerCase()
  if ([name, ...others].some((text) => text.toLowerCase().includes(looked))) return true
  return /^[a-z]+$/.test(looked) && spellingOf(name).includes(looked)
}
