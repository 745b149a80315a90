import { queryOptions } from '@tanstack/react-query'
import { dictionary } from '@workstation/contract/dictionary'
import type { InputOf } from '@workstation/contract/endpoint'
import { project } from '@workstation/contract/project'
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
