import { importJob, type JobLine, mostInCell } from '@workstation/contract/import-job'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../../platform/api'
import { useReload } from '../../../platform/queries/mark-changed'
import { useWork } from '../../../platform/queries/use-call'
import type { ImportAction, Line } from '../../../ui/import/import-state'
import { useJobTexts } from './use-job-texts'
import { type Cells, useUnsent } from './use-unsent'

interface Change {
  line: number
  cells?: Cells
  removed?: 0 | 1
}

/** Lines that one call takes. */
const mostAtOnce = 100
/** What was typed is sent after so many milliseconds without a key. */
const quietMs = 600

/** What is taken of a cell: a text that the server refuses would keep back all that is sent with it. */
const sendable = (text: string) =>
  text
    .replaceAll('\0', '')
    .slice(0, mostInCell)
    .replace(/\p{Surrogate}/gu, '')

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
  const { t } = useJobTexts()
  const { checked, send, restore } = useCheckedLines(id)
  const { start, waiting, going, keep } = useUnsent(id)
  const [typed, setTyped] = useState<ReadonlyMap<number, Cells>>(start)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const flush = useCallback(() => {
    const sendWaiting = async () => {
      const lines = [...waiting.current].slice(0, mostAtOnce).map(([line, cells]) => ({ line, cells }))
      if (lines.length === 0) return
      for (const { line } of lines) waiting.current.delete(line)
      going.current = new Map(lines.map(({ line, cells }) => [line, cells]))
      await send(lines).catch((error: unknown) => {
        // Stays for the next try; the call has said why it failed.
        going.current = new Map()
        for (const { line, cells } of lines) waiting.current.set(line, { ...cells, ...waiting.current.get(line) })
        throw error
      })
      going.current = new Map()
      keep()
      await sendWaiting()
    }
    // One after the other, so that an earlier text never comes to stand over a later one.
    const sent = last.current.then(sendWaiting)
    last.current = sent.catch(() => undefined)
    return sent
  }, [send, waiting, going, keep])
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
      list
        .map((one) => checked.get(one.line) ?? one)
        .map((one) => ({ ...lineOf(one, typed.get(one.line)), effect: one.effect && t(`job.effect.${one.effect}`) }))
        .filter(({ removed }) => !removed),
    [list, checked, typed, t],
  )
  const dispatch = useCallback(
    (action: ImportAction) => {
      if (action.kind === 'removed') void send([{ line: action.key + 1, removed: 1 }]).catch(() => undefined)
      if (action.kind !== 'typed') return
      const line = action.key + 1
      const { text, field } = action
      waiting.current.set(line, { ...waiting.current.get(line), [field.key]: sendable(text) })
      keep()
      setTyped((before) => new Map([...before, [line, { ...before.get(line), [field.key]: text }]]))
    },
    [send, waiting, keep],
  )
  return { lines, dispatch, flush, restore }
}

/** Lines count from 1 for people and from 0 in the table. */
function lineOf({ line, state, problems, effect: _, now, ...cells }: JobLine, typed: Cells | undefined): Line {
  return { key: line - 1, values: { ...cells, ...typed }, problems, now, removed: state === 'removed' }
}
