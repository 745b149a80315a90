import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../platform/session-state'
import { useFindPage } from '../current-page'
import { type FoundMenu, findMenus, type MatchPinyin } from './find-menus'
import { recentPages } from './recent-pages'
import { searchableMenus } from './searchable-menus'
import type { FoundPlace } from './use-found-records'

/** The function that spells Chinese; it comes a moment after the search has opened. */
function usePinyin(): MatchPinyin | undefined {
  const [match, setMatch] = useState<MatchPinyin>()
  useEffect(() => {
    let wanted = true
    void import('pinyin-pro').then((loaded) => {
      if (wanted) setMatch(() => (title: string, word: string) => loaded.match(title, word, { continuous: true }))
    })
    return () => {
      wanted = false
    }
  }, [])
  return match
}

/** A line of the search: an entry of the menu, a page that was visited lately, or a record. */
export interface FoundLine extends Pick<FoundMenu, 'title' | 'path' | 'folders' | 'marked'> {
  item?: FoundMenu['item']
  record?: FoundPlace
}

/** What a word finds in the menu; without a word the pages visited last, except the one that is shown. */
export function useFoundMenus(word: string): FoundLine[] {
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const find = useFindPage(menus)
  const match = usePinyin()
  const searchable = useMemo(() => searchableMenus(menus), [menus])
  const found = useMemo(() => (word ? findMenus(searchable, word, match) : []), [searchable, word, match])
  if (word) return found
  return recentPages().flatMap((path) => {
    const page = path === pathname ? null : find(path)
    const known = searchable.find(({ item }) => item.id === page?.modelId)
    return page ? [{ title: page.title, path, folders: known?.folders ?? [], marked: [] }] : []
  })
}
