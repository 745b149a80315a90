import type { UploadItem } from './upload-state'

interface Watched {
  items: () => readonly UploadItem[]
  goOffline: () => void
  goOnline: () => void
}

const isUnderWay = ({ status }: UploadItem) => status !== 'success' && status !== 'error'

/** Tells uploads when the network goes and comes, and asks before the page is left while some are under way. */
export function watchPage({ items, goOffline, goOnline }: Watched): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (items().some(isUnderWay)) event.preventDefault()
  }
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  window.addEventListener('beforeunload', ask)
  return () => {
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
    window.removeEventListener('beforeunload', ask)
  }
}
