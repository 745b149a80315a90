import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { user } from '@workstation/contract/user'
import type { UserCondition } from '@workstation/contract/user-condition'
import { call } from '../../../platform/api'
import { queryBy } from '../../../platform/queries/query-of'
import { collected } from '../collected'
import type { PickerNode } from '../picker-node'
import { personNode, userNode } from './user-node'

/** Milliseconds for which lists of people are taken as they are. */
const fresh = { staleTime: 30_000 }
const quiet = { quiet: true }

/** One level of the tree of companies, departments and people. */
export const userBranchQuery = (parentId: string) =>
  queryOptions<PickerNode[]>({
    ...queryBy(user.nodes, [parentId], async () =>
      (await call(user.nodes, { id: parentId }, quiet)).list.map(userNode),
    ),
    ...fresh,
  })

/** People by name, account or pinyin initials; '' asks nothing. */
export const foundUsersQuery = (keyword: string) =>
  queryOptions<PickerNode[]>({
    ...queryBy(user.search, [keyword], async ({ signal }) =>
      (await call(user.search, { keyword }, { ...quiet, signal })).list.map(personNode),
    ),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** The people of the caller's organisation. */
export const organizeUsersQuery = (keyword: string) =>
  queryOptions<PickerNode[]>({
    ...queryBy(user.ofOrganize, [keyword], async ({ signal }) =>
      (await call(user.ofOrganize, { keyword }, { ...quiet, signal })).list.map(personNode),
    ),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** The people below the caller, at any level. */
export const subordinatesQuery = (keyword: string) =>
  queryOptions<PickerNode[]>({
    ...queryBy(user.subordinates, [keyword], async ({ signal }) =>
      (await call(user.subordinates, { keyword }, { ...quiet, signal })).list.map(personNode),
    ),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** Conditions by which people are found: those of any unit that is named, and people themselves. */
export type Among = Omit<UserCondition, 'keyword' | 'currentPage' | 'pageSize'>

/** People that one list shows at most; a keyword finds the others. */
export const mostListed = 500

/** People of units, or named ones; without any condition nobody is asked for. */
export const usersAmongQuery = (keyword: string, among: Among) =>
  queryOptions<PickerNode[]>({
    ...queryBy(user.conditioned, [keyword, JSON.stringify(among)], async ({ signal }) => {
      const asked = { ...among, keyword, pageSize: mostListed }
      return (await call(user.conditioned, asked, { ...quiet, signal })).list.map(personNode)
    }),
    ...fresh,
  })

const readPeople = collected(async (ids: string[]) => {
  const { list } = await call(user.named, { userId: ids }, quiet)
  return new Map(list.map((person) => [person.id, personNode(person)]))
}, 1000)

/** A person by id, null for one whom the caller may not know. All that are asked at one moment share one call. */
export const namedUserQuery = (id: string) =>
  queryOptions<PickerNode | null>({
    ...queryBy(user.named, [id], async () => (await readPeople(id)) ?? null),
    staleTime: 60_000,
  })
