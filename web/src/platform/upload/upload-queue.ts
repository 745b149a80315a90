import { isChunked, type SendFile, type SentFile } from './send-file'
import { createUploadList } from './upload-list'
import { createUploadRun, type UploadRun } from './upload-run'
import { isActive, newItem, nextToStart, type UploadFailure, type UploadItem } from './upload-state'
import { watchPage } from './watch-page'

export interface QueueOptions {
  send: SendFile
  /** Is told of each file that arrived. */
  onArrived: (file: SentFile, item: UploadItem) => void
  /** Is told of each file that did not. */
  onFailed?: (failure: UploadFailure, item: UploadItem) => void
  /** Takes every file that fails out of the list (FIL-51), not only those whose chunks were refused (FIL-49). */
  dropFailed?: boolean
}

/** Files that travel at once. */
const parallel = 2

/** Starts what may start, and takes down how it ends. */
function createStarter({ send, onArrived, onFailed, dropFailed }: QueueOptions) {
  const list = createUploadList()
  const runs = new Map<number, UploadRun>()
  const drop = (key: number) => {
    runs.get(key)?.close()
    runs.delete(key)
    list.apply({ type: 'removed', key })
  }
  const carry = async (item: UploadItem, run: UploadRun) => {
    const { key } = item
    const result = await run.go(send)
    if (!result) return
    if ('file' in result) {
      list.apply({ type: 'arrived', key, fileId: result.file.fileId })
      onArrived(result.file, item)
    } else {
      const { failure, givenUp } = result
      list.apply({ type: 'failed', key, failure })
      onFailed?.(failure, item)
      if (givenUp || dropFailed) drop(key)
    }
    startNext()
  }
  const startNext = () => {
    for (const item of nextToStart(list.now(), parallel)) {
      const { key, chunked } = item
      const offline = chunked && navigator.onLine === false
      list.apply(offline ? { type: 'paused', key, offline } : { type: 'started', key })
      const run = runs.get(key)
      if (run && !offline) void carry(item, run)
    }
  }
  return { list, runs, drop, startNext }
}

/** Files on their way to the server: two at a time, with pause, resume, retry and removal. Knows nothing of React. */
export function createUploadQueue(options: QueueOptions) {
  const { list, runs, drop, startNext } = createStarter(options)
  let nextKey = 1
  const pause = (key: number, offline: boolean) => {
    list.apply({ type: 'paused', key, offline })
    if (list.find(key)?.status === 'paused') runs.get(key)?.halt()
  }
  /** Holds what travels in chunks until the network is back. */
  const goOffline = () => {
    for (const item of list.now()) if (isActive(item)) pause(item.key, true)
  }
  const goOnline = () => {
    for (const { key, offline } of list.now()) if (offline) list.apply({ type: 'resumed', key })
    startNext()
  }
  let endWatch: (() => void) | undefined
  list.subscribe(() => {
    if (list.now().length > 0) endWatch ??= watchPage({ items: list.now, goOffline, goOnline })
    else {
      endWatch?.()
      endWatch = undefined
    }
  })
  return {
    get: list.get,
    subscribe: list.subscribe,
    add(files: readonly File[]) {
      const items = files.map((content) => {
        const item = newItem(nextKey++, content, isChunked(content.size))
        runs.set(item.key, createUploadRun(item.key, content, list))
        return item
      })
      list.apply({ type: 'added', items })
      startNext()
    },
    pause(key: number) {
      pause(key, false)
      startNext()
    },
    resume(key: number) {
      list.apply({ type: 'resumed', key })
      startNext()
    },
    retry(key: number) {
      list.apply({ type: 'retried', key })
      startNext()
    },
    /** Stops a file and forgets it, or takes one that has arrived out of the list. */
    remove(key: number) {
      drop(key)
      startNext()
    },
    /** Stops everything. */
    close() {
      for (const { key } of list.now()) drop(key)
    },
  }
}
