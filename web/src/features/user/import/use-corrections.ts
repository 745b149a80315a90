import { importJob, type JobLine } from '@workstation/contract/import-job'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../platform/api'
import { useReload } from '../../../platform/queries/mark-changed'
import { useWork } from '../../../platform/queries/use-call'
import type { ImportAction, Line } from '../../../ui/import/import-state'

type Cells = Record<string, string>
interface Change {
  line: number
  cells?: Cells
  removed?: 0 | 1
}

/** Lines that one call takes. */
const mostAtOnce = 100
/** What was typed is sent after so many milliseconds without a key. */
const quietMs = 600

/** Sends changes of lines and keeps what the server says of them; the lists are not read again under the hand. */
function useCheckedLines(id: string) {
  const reload = useReload()
  const [checked, setChecked] = useState<ReadonlyMap<number, JobLine>>(new Map())
  const correct = useWork((lines: Change[]) => call(importJob.correct, { id, lines }), {
    calls: [],
    onDone: ({ list }) => {
      setChecked((before) => new Map([...before, ...list.map((one) => [one.line, one] as const)]))
      void reload.answersOf(importJob.current)
    },
  })
  /** Brings lines back that were taken out, also before a reload, and shows them at their places. */
  const restore = useWork(
    async () => {
      const { list } = await call(importJob.lines, { id, only: 'removed', currentPage: 1, pageSize: mostAtOnce })
      if (list.length > 0) await correct.mutateAsync(list.map(({ line }) => ({ line, removed: 0 })))
    },
    { calls: [], onDone: () => void reload.answersOf(importJob.lines) },
  )
  return { checked, send: correct.mutateAsync, restore: restore.mutate }
}

/** The lines of a page with what is typed into them, which the server keeps and checks as soon as the hand rests. */
export function useCorrections(id: string, list: readonly JobLine[]) {
  const { checked, send, restore } = useCheckedLines(id)
  const [typed, setTyped] = useState<ReadonlyMap<number, Cells>>(new Map())
  const waiting = useRef(new Map<number, Cells>())
  const going = useRef<Promise<unknown>>(Promise.resolve())
  const flush = useCallback(() => {
    const sendWaiting = async () => {
      const lines = [...waiting.current].slice(0, mostAtOnce).map(([line, cells]) => ({ line, cells }))
      if (lines.length === 0) return
      for (const { line } of lines) waiting.current.delete(line)
      await send(lines).catch((error: unknown) => {
        // Kept for the next try; the call has said why it failed.
        for (const { line, cells } of lines) waiting.current.set(line, { ...cells, ...waiting.current.get(line) })
        throw error
      })
      await sendWaiting()
    }
    // One after the other, so that an earlier text never comes to stand over a later one.
    const sent = going.current.then(sendWaiting)
    going.current = sent.catch(() => undefined)
    return sent
  }, [send])
  const flushQuietly = useCallback(() => void flush().catch(() => undefined), [flush])
  useEffect(() => {
    if (typed.size === 0) return
    const timer = setTimeout(flushQuietly, quietMs)
    return () => clearTimeout(timer)
  }, [typed, flushQuietly])
  // Who leaves in the middle of a word keeps it.
  useEffect(() => flushQuietly, [flushQuietly])
  const lines = useMemo(
    () =>
      list.map((one) => lineOf(checked.get(one.line) ?? one, typed.get(one.line))).filter(({ removed }) => !removed),
    [list, checked, typed],
  )
  const dispatch = useCallback(
    (action: ImportAction) => {
      if (action.kind === 'removed') void send([{ line: action.key + 1, removed: 1 }]).catch(() => undefined)
      if (action.kind !== 'typed') return
      const line = action.key + 1
      const change = { [action.field.key]: action.text }
      waiting.current.set(line, { ...waiting.current.get(line), ...change })
      setTyped((before) => new Map([...before, [line, { ...before.get(line), ...change }]]))
    },
    [send],
  )
  return { lines, dispatch, flush, restore }
}

/** Lines count from 1 for people and from 0 in the table. */
function lineOf({ line, state, problems, ...cells }: JobLine, typed: Cells | undefined): Line {
  return { key: line - 1, values: { ...cells, ...typed }, problems, removed: state === 'removed' }
}
