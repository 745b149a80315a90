import { create } from 'zustand'
import { useSession } from '../../platform/session-state'
import { lazyPart } from '../../ui/lazy-part'

const SettingsDrawer = lazyPart(async () => (await import('./settings-drawer')).SettingsDrawer)

const useOpen = create<{ open: boolean | undefined }>(() => ({ open: undefined }))

export const openSettings = () => useOpen.setState({ open: true })
const closeSettings = () => useOpen.setState({ open: false })

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useOpen.setState({ open: undefined })
})

/**
 * The settings drawer, fetched when it is first opened. It stands beside the layout, so that it stays open while another
 * one is chosen.
 */
export function SettingsPlace() {
  const { open } = useOpen()
  return <>{open === undefined ? null : <SettingsDrawer open={open} onClose={closeSettings} />}</>
}
