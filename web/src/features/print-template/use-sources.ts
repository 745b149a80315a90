import { useQuery } from '@tanstack/react-query'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintSource } from '@workstation/contract/print-template-record'
import { queryOf } from '../../platform/queries/query-of'

const none: PrintSource[] = []

/** What templates can be laid out for; drawn forms by name alone. */
export function useSources() {
  const { data, isPending } = useQuery({ ...queryOf(printTemplate.sources, {}), staleTime: 60_000 })
  return { sources: data?.list ?? none, isPending }
}

/** One of these with its fields; undefined while it is read, and for one that the person cannot lay out templates for. */
export function useSource(id: string | undefined) {
  const asked = queryOf(printTemplate.sources, { id: id ?? '' })
  const { data, isPending } = useQuery({ ...asked, enabled: Boolean(id), staleTime: 60_000, retry: false })
  return { source: data?.list[0], isPending: Boolean(id) && isPending }
}
