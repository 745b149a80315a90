import { useQuery } from '@tanstack/react-query'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { queryOf } from '../../platform/queries/query-of'

const none: PrintSource[] = []

/** What templates can be laid out for. */
export function useSources() {
  const { data, isPending } = useQuery({ ...queryOf(printTemplate.sources, {}), staleTime: 60_000 })
  return { sources: data?.list ?? none, isPending }
}
