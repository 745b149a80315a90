import { queryOptions } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { call } from '../../platform/api'

const quiet = { quiet: true }

export const reviewsQuery = (input: InputOf<typeof review.listPage>) => ({
  queryKey: ['review', 'list', input],
  queryFn: () => call(review.listPage, input, quiet),
})
export const targetsQuery = (input: InputOf<typeof reviewTarget.listPage>) => ({
  queryKey: ['review', 'targets', input],
  queryFn: () => call(reviewTarget.listPage, input, quiet),
})
export const taskPageQuery = (input: InputOf<typeof reviewTask.listPage>) => ({
  queryKey: ['review', 'taskPage', input],
  queryFn: () => call(reviewTask.listPage, input, quiet),
})
export const countsQuery = (doing: boolean, input: InputOf<typeof reviewTask.countPage>) => ({
  queryKey: ['review', 'counts', doing, input],
  queryFn: () => call(doing ? reviewTask.doingCountPage : reviewTask.countPage, input, quiet),
})
export const countInfoQuery = (input: InputOf<typeof reviewTask.countInfo>) => ({
  queryKey: ['review', 'countInfo', input],
  queryFn: () => call(reviewTask.countInfo, input, quiet),
})

/** Minutes for which choices of forms and search bars are taken as they are. */
const choiceTime = { staleTime: 60_000 }

export const projectChoicesQuery = queryOptions({
  queryKey: ['review', 'projectChoices'],
  queryFn: async () =>
    (await call(project.selector, {})).list.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ...choiceTime,
})
/** Enabled entries of a dictionary, by the code of its type. */
export const dictionaryChoicesQuery = (type: string) =>
  queryOptions({
    queryKey: ['review', 'dictionaryChoices', type],
    queryFn: async () =>
      (await call(dictionary.list, { id: type })).list.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ...choiceTime,
  })
/** People who hold one of the review roles; the ids of these roles are fixed by the base data. */
export const roleMembersQuery = (roleId: 'reviewAssigner' | 'reviewFinal') =>
  queryOptions({
    queryKey: ['review', 'roleMembers', roleId],
    queryFn: async () =>
      (await call(user.usersOfRole, { roleId })).list.map(({ id, fullName }) => ({ value: id, label: fullName })),
    ...choiceTime,
  })
