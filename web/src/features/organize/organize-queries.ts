import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import type { OrganizePageQuery } from '@workstation/contract/organize-record'
import { call } from '../../platform/api'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import type { ListInput } from '../../ui/data-table/list-state'
import { itemsOf } from './items-of'

/** Which list is read: all companies, or the departments of one. */
export interface Scope {
  companyId: string | null
}

/** A page of the companies, or of the departments of a company. */
const pageQuery = ({ companyId }: Scope, asked: OrganizePageQuery) =>
  companyId === null ? queryOf(company.page, asked) : queryOf(department.page, { ...asked, id: companyId })

/** The same as a list asks for it, without what lies below those that are folded. */
export const listQuery = (scope: Scope, input: ListInput<object>, folded: ReadonlySet<string>) =>
  pageQuery(scope, { ...input, folded: [...folded] })

/** All companies, or all departments of a company, flat, as editors choose among them. */
export const itemsQuery = ({ companyId }: Scope, keyword = '') => ({
  ...queryBy(companyId === null ? company.list : department.list, ['items', companyId, keyword], async ({ signal }) => {
    const options = { quiet: true, signal }
    const { list } =
      companyId === null
        ? await call(company.list, { keyword }, options)
        : await call(department.list, { id: companyId, keyword }, options)
    return itemsOf(list)
  }),
  staleTime: 60_000,
})
