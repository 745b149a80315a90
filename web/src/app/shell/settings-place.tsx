import { lazy, Suspense } from 'react'
import { create } from 'zustand'
import { useSession } from '../../platform/session-state'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }))

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
  return <Suspense>{open === undefined ? null : <SettingsDrawer open={open} onClose={closeSettings} />}</Suspense>
}
