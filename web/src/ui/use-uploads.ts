import { useRef, useState } from 'react'

/** A file on its way; `percent` runs from 0 to 100. */
export interface RunningUpload {
  key: number
  name: string
  percent: number
  failed: boolean
}

export interface UploadHooks {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends files one after the other and says how far each is.
 * @param send carries one file over and answers what the server made of it; its failure is shown by the caller of the API
 * @param onSent is told of each file that arrived
 */
export function useUploads<T>(send: (file: File, hooks: UploadHooks) => Promise<T>, onSent: (sent: T) => void) {
  const [running, setRunning] = useState<RunningUpload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)
  const change = (key: number, part: Partial<RunningUpload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setRunning((all) => all.filter((one) => one.key !== key))
  }
  const start = async (file: File) => {
    const key = nextKey.current++
    const stop = new AbortController()
    stops.current.set(key, stop)
    setRunning((all) => [...all, { key, name: file.name, percent: 0, failed: false }])
    await send(file, { signal: stop.signal, onProgress: (percent) => change(key, { percent }) }).then(
      (sent) => {
        drop(key)
        onSent(sent)
      },
      () => change(key, { failed: true }),
    )
  }
  const add = (files: File[]) => files.reduce((before, file) => before.then(() => start(file)), Promise.resolve())
  return { running, add, cancel: drop, busy: running.some((one) => !one.failed) }
}
