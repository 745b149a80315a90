import { lazyPart } from '../../ui/lazy-part'
import type { LayoutType } from '../settings'
import { useBlendFolder } from './menu/use-blend-folder'
import { SideBar } from './side-bar'
import { useSidebar } from './sidebar-state'

const SideDrawer = lazyPart(async () => (await import('./side-drawer')).SideDrawer)

/** What stands at the left: the whole menu, the children of a top entry, a drawer on phones, or nothing. */
export function ShellSide({ mobile, layout }: { mobile: boolean; layout: LayoutType }) {
  const open = useSidebar((state) => state.open)
  const { folder } = useBlendFolder()
  if (mobile) {
    return <SideDrawer />
  }
  if (layout === 'functional') return null
  if (layout !== 'blend') return <SideBar collapsed={!open} />
  return folder ? <SideBar key={folder.id} collapsed={!open} entries={folder.children} /> : null
}
