import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import { type FileRef, file } from '@workstation/contract/file'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { call } from '../../../platform/api'
import { openDownload } from '../../../ui/open-download'
import { type RunAccess, useRunAccess } from './run-access'

// A refused link is said by the page itself, so these calls stay quiet.
const quiet = { quiet: true }
const runKey = ({ id, token }: RunAccess) => ['review', 'run', id, token ?? '']

export const infoQuery = (access: RunAccess) =>
  queryOptions({ queryKey: [...runKey(access), 'info'], queryFn: () => call(reviewTarget.get, access, quiet) })
export const tasksQuery = (access: RunAccess) =>
  queryOptions({
    queryKey: [...runKey(access), 'tasks'],
    queryFn: () => call(reviewTask.list, { targetid: access.id, token: access.token }, quiet),
  })
/** 1 when the caller may act at the present stage (REV-31). */
export const verifyQuery = (access: RunAccess) =>
  queryOptions({ queryKey: [...runKey(access), 'verify'], queryFn: () => call(reviewTarget.verify, access, quiet) })
export const timelineQuery = (access: RunAccess) =>
  queryOptions({
    queryKey: [...runKey(access), 'timeline'],
    queryFn: async () => (await call(reviewTarget.getFlow, access, quiet)).timeline,
  })

export const professionsQuery = ({ token }: RunAccess, typeId: string) =>
  queryOptions({
    queryKey: ['review', 'professions', typeId],
    queryFn: async () => (await call(dictionary.list, { id: typeId, token })).list,
  })
export const leadersQuery = ({ token }: RunAccess, roleId: string) =>
  queryOptions({
    queryKey: ['review', 'leaders', roleId],
    queryFn: async () => (await call(user.usersOfRole, { roleId, token })).list,
  })

/** One of the calls that change a run; everything of the reviews is loaded again afterwards, also after a refusal. */
export function useRunAction<E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient()
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    // Not waited for: the caller's own callbacks run before the page that shows them may go away.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
}

/** Creates a task: over a link by token, else with the session. */
export function useCreateTask() {
  const queryClient = useQueryClient()
  const { token } = useRunAccess()
  return useMutation({
    mutationFn: (task: InputOf<typeof reviewTask.create>) =>
      token ? call(reviewTask.createByToken, { ...task, token }) : call(reviewTask.create, task),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
}

/** Downloads a document of the run. */
export function useFileDownload() {
  const { token } = useRunAccess()
  const download = useMutation({
    mutationFn: ({ fileId }: FileRef) => call(file.ticket, { type: 'annex', id: fileId, token }),
    onSuccess: openDownload,
  })
  return download.mutate
}
