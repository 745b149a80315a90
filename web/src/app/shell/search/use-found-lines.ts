import { type FoundLine, useFoundMenus } from './use-found-menus'
import { useFoundRecords } from './use-found-records'

/** Lines of the menu that are shown beside records. */
const mostMenus = 5

/** What a word finds: pages first, since they are there at once, then records; without a word what was opened last. */
export function useFoundLines(word: string): { lines: FoundLine[]; busy: boolean } {
  const menus = useFoundMenus(word)
  const { records, busy } = useFoundRecords(word)
  if (word === '') return { lines: menus, busy: false }
  const found = records.map((record): FoundLine => ({ ...record, folders: [], marked: [], record }))
  return { lines: [...(found.length > 0 ? menus.slice(0, mostMenus) : menus), ...found], busy }
}
