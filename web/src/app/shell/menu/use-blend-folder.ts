import type { MenuItem } from '@workstation/contract/session'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { findEntry, foldersAbove } from '../../../platform/menu-pages'
import { useSession } from '../../../platform/session-state'

const useChosen = create(() => ({ id: '', at: '' }))

const isFolder = ({ type, hidden }: MenuItem) => type === 1 && !hidden

/** The top folder of a page; the first one for a page that stands in no menu, '' for one beside the folders. */
function folderOf(menus: readonly MenuItem[], pathname: string): string {
  const found = findEntry(menus, pathname)
  if (!found) return menus.find(isFolder)?.id ?? ''
  return foldersAbove(menus, found.item.id)[0] ?? ''
}

/**
 * The top entry whose children stand at the left in the blend layout (SHL-47): the one that was chosen on this page, else
 * the one that the page belongs to.
 */
export function useBlendFolder() {
  const menus = useSession((state) => state.menus)
  const { pathname } = useLocation()
  const chosen = useChosen()
  const id = chosen.at === pathname ? chosen.id : folderOf(menus, pathname)
  return {
    folder: menus.find((item) => item.id === id && isFolder(item)),
    choose: (folder: string) => useChosen.setState({ id: folder, at: pathname }),
  }
}
