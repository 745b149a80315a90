import { reduceUploads, type UploadEvent, type UploadItem } from './upload-state'

/** Progress is told no more often than this, so that a page does not draw for every packet. Milliseconds. */
const beat = 100

/** Keeps the files on their way and tells who listens; a plain store for useSyncExternalStore. */
export function createUploadList() {
  let items: readonly UploadItem[] = []
  let shown = items
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const show = () => {
    clearTimeout(timer)
    timer = undefined
    shown = items
    for (const listener of listeners) listener()
  }
  return {
    /** As listeners were told last. */
    get: () => shown,
    /** As it is by now. */
    now: () => items,
    find: (key: number) => items.find((item) => item.key === key),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply(event: UploadEvent) {
      items = reduceUploads(items, event)
      if (event.type === 'hashed' || event.type === 'sent') timer ??= setTimeout(show, beat)
      else show()
    },
  }
}
export type UploadList = ReturnType<typeof createUploadList>
