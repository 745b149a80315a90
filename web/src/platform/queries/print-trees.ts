import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@workstation/contract/endpoint'
import { printTemplate } from '@workstation/contract/print-template'
import { queryOf } from './query-of'

type Tree = OutputOf<typeof printTemplate.selector>['list']

const leavesOf = (nodes: Tree): Tree => nodes.flatMap((node) => [node, ...leavesOf(node.children)])

/** What print trees are asked for: those of processes, such as reviews, and those of pages. */
export const printKind = { process: 1, page: 2 } as const

/** The templates of processes or of pages that are on, by category, which all pages share (PRT-02). */
export const printTreeQuery = (type: 1 | 2) =>
  queryOptions({
    ...queryOf(printTemplate.selector, { type }),
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })

const none: Tree = []

/** The templates that print records of a page, in the order of the administrators; none until they are known. */
export function usePrintTemplates(source: string, type: 1 | 2, enabled = true) {
  const { data } = useQuery({ ...printTreeQuery(type), enabled })
  return data ? leavesOf(data.list).filter((node) => node.source === source) : none
}
