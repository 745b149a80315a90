import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { project } from '@workstation/contract/project'
import { user } from '@workstation/contract/user'
import { queryOf } from '../../platform/queries/query-of'

interface Named {
  id: string
  fullName: string
}

/** Milliseconds for which choices of forms and search bars are taken as they are. */
const choiceTime = { staleTime: 60_000 }
const asOptions = ({ list }: { list: readonly Named[] }) =>
  list.map(({ id, fullName }) => ({ value: id, label: fullName }))

export const projectChoicesQuery = queryOptions({
  ...queryOf(project.selector, {}, { quiet: false }),
  select: asOptions,
  ...choiceTime,
})

/** People who hold one of the review roles; the ids of these roles are fixed by the base data. */
export const roleMembersQuery = (roleId: 'reviewAssigner' | 'reviewFinal') =>
  queryOptions({ ...queryOf(user.usersOfRole, { roleId }, { quiet: false }), select: asOptions, ...choiceTime })

/** The same for the search bar, where whoever may not see them has fewer choices. */
export const waitingChoicesQuery = (roleId: 'reviewAssigner' | 'reviewLeader' | 'reviewFinal') =>
  queryOptions({ ...queryOf(user.usersOfRole, { roleId }), select: asOptions, retry: false, ...choiceTime })

interface Known {
  id: string | undefined
  name: string | undefined
}

/**
 * The projects that somebody can choose, by name or code.
 * @param known one that is chosen already, to be shown by its name also where it is not among the first
 */
export function useProjectChoices(keyword: string, known?: Known) {
  const { data = [], isPending } = useQuery({
    ...queryOf(project.selector, keyword ? { keyword } : {}, { quiet: false }),
    select: asOptions,
    ...choiceTime,
    placeholderData: keepPreviousData,
  })
  const { id = '', name = '' } = known ?? {}
  const isOffered = data.some(({ value }) => value === id)
  const own = id && name && !keyword && !isOffered ? [{ value: id, label: name }] : []
  return { options: [...data, ...own], isPending }
}
