import { useReducer, useState } from 'react'
import { ApiError } from '../../platform/api-error'
import { useWork } from '../../platform/queries/use-call'
import { useServerEvent } from '../../platform/use-server-event'
import { openDownload } from '../open-download'
import type { ImportCalls } from './import-props'
import { countLines, importReducer, startState } from './import-state'

const told = (error: unknown) => (error instanceof ApiError ? error.msg : null)

/** The state of an import with what it asks of the server, and the last failure in words. */
export function useImport(calls: ImportCalls, onImported: (() => void) | undefined) {
  const [state, dispatch] = useReducer(importReducer, startState)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const template = useWork(calls.template, { calls: [], onDone: openDownload })
  const preview = useWork(calls.preview, {
    calls: [],
    onDone: (lines) => dispatch({ kind: 'read', lines }),
  })
  const run = useWork(() => calls.run(countLines(state.lines).kept), {
    calls: [],
    onMutate: () => setProgress(null),
    onDone: (outcome) => {
      dispatch({ kind: 'done', outcome })
      if (outcome.added > 0) onImported?.()
    },
  })
  const failures = useWork(() => calls.failures(state.lines), { calls: [], onDone: openDownload })
  useServerEvent('progress', ({ work, done, total }) => {
    if (work === 'import' && run.isPending) setProgress({ done, total })
  })
  const failed = told(run.error) ?? told(failures.error) ?? told(template.error)
  return { state, dispatch, template, preview, run, failures, progress, failed, readFailed: told(preview.error) }
}
export type Import = ReturnType<typeof useImport>
