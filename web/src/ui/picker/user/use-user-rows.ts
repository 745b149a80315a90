import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PickRows, plainRows } from '../dialog/pick-rows'
import { useLazyRows } from '../dialog/use-lazy-rows'
import { listRows } from '../tree/tree-rows'
import { useVariableNodes } from './use-variable-nodes'
import {
  type Among,
  foundUsersQuery,
  namedUserQuery,
  organizeUsersQuery,
  subordinatesQuery,
  userBranchQuery,
  usersAmongQuery,
} from './user-queries'

const none: never[] = []

/** Everybody: a tree that opens level by level, or those whom a keyword finds (WID-02). */
export function useAllUsers(keyword: string): PickRows {
  const tree = useLazyRows(userBranchQuery, '0')
  const found = useQuery(foundUsersQuery(keyword))
  const people = found.data ?? none
  // Where they work comes a moment later, so that the names need not wait for it.
  const named = useQueries({
    queries: people.map(({ id }) => ({ ...namedUserQuery(id), placeholderData: keepPreviousData })),
  })
  const rows = useMemo(
    () => listRows(people.map((person) => named.find(({ data }) => data?.id === person.id)?.data ?? person)),
    [people, named],
  )
  return keyword ? plainRows(rows, found) : tree
}

/** The people of the organisation in which one works now (WID-03). */
export function useOrganizeUsers(keyword: string): PickRows {
  const answer = useQuery(organizeUsersQuery(keyword))
  return plainRows(
    useMemo(() => listRows(answer.data ?? none), [answer.data]),
    answer,
  )
}

/** The people below oneself (WID-04). */
export function useSubordinates(keyword: string): PickRows {
  const answer = useQuery(subordinatesQuery(keyword))
  return plainRows(
    useMemo(() => listRows(answer.data ?? none), [answer.data]),
    answer,
  )
}

/** Some people alone, as a field offers them. */
export function useUsersAmong(keyword: string, among: Among): PickRows {
  const isAsked = Object.values(among).some((ids) => ids.length > 0)
  const answer = useQuery({ ...usersAmongQuery(keyword, among), enabled: isAsked })
  const rows = useMemo(() => listRows(answer.data ?? none), [answer.data])
  return plainRows(rows, isAsked ? answer : here)
}

const here = { isPending: false, error: null }

/** People who are known only when a form or process runs (WID-05). */
export function useUserVariables(keyword: string): PickRows {
  const nodes = useVariableNodes()
  const word = keyword.toLowerCase()
  return plainRows(listRows(nodes.filter(({ name, id }) => `${name}${id}`.toLowerCase().includes(word))), here)
}
