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
  return { checked, send: correct.mutateAsync }
}

/** The lines of a page with what is typed into them, which the server keeps and checks as soon as the hand rests. */
export function useCorrections(id: string, list: readonly JobLine[]) {
  const { checked, send } = useCheckedLines(id)
  const [typed, setTyped] = useState<ReadonlyMap<number, Cells>>(new Map())
  const waiting = useRef(new Map<number, Cells>())
  const flush = useCallback(async () => {
    const lines = [...waiting.current].map(([line, cells]) => ({ line, cells }))
    waiting.current = new Map()
    if (lines.length === 0) return
    await send(lines).catch((error: unknown) => {
      // Kept for the next try; the call has said why it failed.
      for (const { line, cells } of lines) waiting.current.set(line, { ...cells, ...waiting.current.get(line) })
      throw error
    })
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
  const removed = [...checked.values()].filter(({ state }) => state === 'removed').map(({ line }) => line)
  const restore = () => void send(removed.slice(0, 100).map((line) => ({ line, removed: 0 }))).catch(() => undefined)
  return { lines, dispatch, flush, restore, canRestore: removed.length > 0 }
}

/** Lines count from 1 for people and from 0 in the table. */
function lineOf({ line, state, problems, ...cells }: JobLine, typed: Cells | undefined): Line {
  return { key: line - 1, values: { ...cells, ...typed }, problems, removed: state === 'removed' }
}
