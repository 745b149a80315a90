import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { queryOf } from '../../../platform/queries/query-of'
import { useKeyedCall, useWork } from '../../../platform/queries/use-call'
import { useFileDownload as useDownloadOf } from '../../../ui/upload/use-file-download'
import { type RunAccess, useRunAccess } from './run-access'

export const infoQuery = (access: RunAccess) => queryOptions(queryOf(reviewTarget.get, access))
export const tasksQuery = ({ id, token }: RunAccess) => queryOptions(queryOf(reviewTask.list, { targetid: id, token }))
/** 1 when the caller may act at the present stage (REV-31). */
export const verifyQuery = (access: RunAccess) => queryOptions(queryOf(reviewTarget.verify, access))
export const timelineQuery = (access: RunAccess) =>
  queryOptions({ ...queryOf(reviewTarget.getFlow, access), select: ({ timeline }) => timeline })

/** Creates a task: over a link by token, else with the session. */
export function useCreateTask() {
  const { token } = useRunAccess()
  const callKeyed = useKeyedCall()
  return useWork(
    (task: InputOf<typeof reviewTask.create>) =>
      token ? callKeyed(reviewTask.createByToken, { ...task, token }) : callKeyed(reviewTask.create, task),
    { calls: [reviewTask.create] },
  )
}

/** Downloads a document of the run. */
export const useFileDownload = () => useDownloadOf('annex', useRunAccess().token)
