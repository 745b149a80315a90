import { lazy, Suspense } from 'react'

const SettingsDrawer = lazy(async () => ({ default: (await import('./settings-drawer')).SettingsDrawer }))

/** The settings drawer, fetched when it is first opened; `open` is undefined until then. */
export function SettingsPlace({ open, onClose }: { open: boolean | undefined; onClose: () => void }) {
  return <Suspense>{open === undefined ? null : <SettingsDrawer open={open} onClose={onClose} />}</Suspense>
}
