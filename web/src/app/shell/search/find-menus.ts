import Fuse from 'fuse.js/basic'
import type { SearchableMenu } from './searchable-menus'

export interface FoundMenu extends SearchableMenu {
  /** Places in the title that matched. */
  marked: number[]
}

/** Spells a title: the places that a word of pinyin (initials or in full) matches, or null. */
export type MatchPinyin = (title: string, word: string) => number[] | null

/** How far a match may be from what was typed, and what counts more (SHL-34, SHL-35). */
export const searchOptions = {
  threshold: 0.4,
  keys: [
    { name: 'title', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
  includeMatches: true,
  minMatchCharLength: 1,
}

const placesOf = (ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))

function byPinyin(menus: readonly SearchableMenu[], word: string, match: MatchPinyin | undefined): FoundMenu[] {
  if (!match || !/^[a-z]+$/i.test(word)) return []
  return menus.flatMap((menu) => {
    const marked = match(menu.item.fullName, word.toLowerCase())
    if (!marked) return []
    // Places of the Chinese name mean nothing in a translated one.
    return [{ ...menu, marked: menu.title === menu.item.fullName ? marked : [] }]
  })
}

function byLikeness(menus: readonly SearchableMenu[], word: string): FoundMenu[] {
  return new Fuse(menus, searchOptions).search(word).map(({ item, matches }) => {
    const inTitle = matches?.find(({ key }) => key === 'title')
    return { ...item, marked: placesOf(inTitle?.indices ?? []) }
  })
}

/** The entries that match, best first: those spelled so, then those whose title or path is like it (SHL-33). */
export function findMenus(menus: readonly SearchableMenu[], word: string, match?: MatchPinyin): FoundMenu[] {
  const spelled = byPinyin(menus, word, match)
  const known = new Set(spelled.map(({ item }) => item.id))
  return [...spelled, ...byLikeness(menus, word).filter(({ item }) => !known.has(item.id))]
}
