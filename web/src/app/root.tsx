import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { registerNavigation } from '../platform/navigation'
import { openPreview } from '../platform/preview-state'
import { readSessionAgain } from '../platform/session-state'
import { onKeptElsewhere } from '../platform/storage'
import { lazyPart } from '../ui/lazy-part'
import { routes } from './routes'
import { Toasts } from './toasts'

const PreviewBanner = lazyPart(async () => (await import('../features/rights-preview/preview-banner')).PreviewBanner)

const router = createBrowserRouter(routes)
registerNavigation((path) => void router.navigate(path))

/** Follows the other windows of this browser: a sign-out or a lock there counts here. */
function useOtherWindows() {
  useEffect(() => {
    const follow = () => {
      readSessionAgain()
      void router.revalidate()
    }
    const stop = ['token', 'lock'].map((key) => onKeptElsewhere(key, follow))
    return () => {
      for (const end of stop) end()
    }
  }, [])
}

/** The whole product: its pages and its toasts. */
export function Root() {
  useOtherWindows()
  return (
    <>
      <RouterProvider router={router} />
      {openPreview() ? <PreviewBanner /> : null}
      <Toasts />
    </>
  )
}
