import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPreview } from '../fetch-preview'
import { createTextReader } from './decode-text'

export const pieceBytes = 256 * 1024

interface Progress {
  pieces: readonly string[]
  isWhole: boolean
  error: unknown
}

/** Bytes of the whole file, as the answer to a range names them. */
const totalOf = (response: Response, bytes: number) =>
  Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes)

/** Whole lines, since each piece is a block of its own, and the line that the next piece ends. */
function cutLine(text: string, isWhole: boolean) {
  const end = text.lastIndexOf('\n')
  return isWhole || end < 0 ? { shown: text, rest: '' } : { shown: text.slice(0, end), rest: text.slice(end + 1) }
}

/** Reads a text from an address a piece at a time. `more` reads on; a failure keeps what is there and `more` tries again. */
export function useTextPieces(address: string) {
  const [progress, setProgress] = useState<Progress>({ pieces: [], isWhole: false, error: null })
  const source = useRef({ offset: 0, busy: false, line: '', read: createTextReader() })
  const more = useCallback(async () => {
    const state = source.current
    if (state.busy) return
    state.busy = true
    try {
      const range = { start: state.offset, end: state.offset + pieceBytes - 1 }
      const response = await fetchPreview(address, range)
      const bytes = new Uint8Array(await response.arrayBuffer())
      state.offset += bytes.length
      const isWhole = bytes.length === 0 || state.offset >= totalOf(response, state.offset)
      const { shown, rest } = cutLine(state.line + state.read(bytes, isWhole), isWhole)
      state.line = rest
      setProgress(({ pieces }) => ({ pieces: [...pieces, shown], isWhole, error: null }))
    } catch (error) {
      setProgress(({ pieces, isWhole }) => ({ pieces, isWhole, error }))
    } finally {
      state.busy = false
    }
  }, [address])
  useEffect(() => void more(), [more])
  return { ...progress, more }
}
