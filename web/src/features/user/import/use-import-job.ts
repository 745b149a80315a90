import { useQuery } from '@tanstack/react-query'
import { type ImportJob, importJob } from '@workstation/contract/import-job'
import { user } from '@workstation/contract/user'
import { useEffect, useRef } from 'react'
import { useReload } from '../../../platform/queries/mark-changed'
import { queryOf } from '../../../platform/queries/query-of'

/** Milliseconds between two looks at an import that is under way. */
const lookMs = 1000

export const isBusy = (job: ImportJob | null | undefined): boolean =>
  job?.state === 'reading' || job?.state === 'running'

/** The person's own import as the server has it, looked at while it goes on; lists follow once it has ended. */
export function useImportJob() {
  const reload = useReload()
  const query = useQuery({
    ...queryOf(importJob.current, {}),
    refetchInterval: ({ state }) => (isBusy(state.data?.current) ? lookMs : false),
  })
  const job = query.data?.current ?? null
  const before = useRef(job?.state)
  useEffect(() => {
    if (before.current === 'running' && job?.state !== 'running') void reload.changedBy(user.importData)
    before.current = job?.state
  }, [job?.state, reload])
  return { job, isLoading: query.isPending }
}
