import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { OrganizeItem } from '@workstation/contract/organize-record'
import { type CallQuery, queryOf } from '../../platform/queries/query-of'
import { itemsOf } from './organize-rows'

/** Which list is read: all companies, or the departments of one. */
export interface Scope {
  companyId: string | null
}

const nested = ({ companyId }: Scope, keyword: string) =>
  companyId === null ? queryOf(company.list, { keyword }) : queryOf(department.list, { id: companyId, keyword })

/** The companies, or the departments of a company, flat; shared by the page and its editors. */
export function itemsQuery(scope: Scope, keyword = ''): CallQuery<OrganizeItem[]> & { staleTime: number } {
  const { queryKey, queryFn } = nested(scope, keyword)
  const read = async (context: Parameters<typeof queryFn>[0]) => itemsOf((await queryFn(context)).list)
  return { queryKey: [...queryKey, 'flat'], queryFn: read, staleTime: 60_000 }
}
