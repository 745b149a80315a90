import { queryOptions } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { organize } from '@workstation/contract/organize'
import { project } from '@workstation/contract/project'
import { user } from '@workstation/contract/user'
import { call } from '../../platform/api'

export const projectsQuery = (input: InputOf<typeof project.list>) => ({
  queryKey: ['project', 'list', input],
  queryFn: () => call(project.list, input, { quiet: true }),
})
export const projectTypesQuery = queryOptions({
  queryKey: ['project', 'types'],
  queryFn: async () =>
    (await call(dictionary.list, { id: 'projectType' })).list.map(({ id, fullName }) => ({
      value: id,
      label: fullName,
    })),
  staleTime: 60_000,
})
export const organizesQuery = queryOptions({
  queryKey: ['project', 'organizes'],
  queryFn: async () => (await call(organize.tree, {})).list,
  staleTime: 60_000,
})
/** People whose name, account or pinyin initials match; for the choice of a leader. */
export const peopleQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['project', 'people', keyword],
    queryFn: async () =>
      (await call(user.search, { keyword })).list.map(({ id, fullName }) => ({ value: id, label: fullName })),
    staleTime: 60_000,
  })
