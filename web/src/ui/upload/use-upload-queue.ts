import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createUploadQueue, type QueueOptions } from '../../platform/upload/upload-queue'

/**
 * A queue of uploads that lives as long as `anchor` stands in the page. A tab that is put aside keeps its elements and
 * loses its effects, so what runs in it goes on; a page that is left stops its uploads.
 */
export function useUploadQueue(options: QueueOptions, anchor: RefObject<HTMLElement | null>) {
  const latest = useRef(options)
  latest.current = options
  const [queue] = useState(() =>
    createUploadQueue({
      dropFailed: options.dropFailed === true,
      send: (content, hooks) => latest.current.send(content, hooks),
      onArrived: (file, item) => latest.current.onArrived(file, item),
      onFailed: (failure, item) => latest.current.onFailed?.(failure, item),
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => {
    const element = anchor.current
    return () => {
      setTimeout(() => {
        if (!element?.isConnected) queue.close()
      })
    }
  }, [queue, anchor])
  return { queue, items }
}
