import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { call } from '../../platform/api'
import { queryBy } from '../../platform/queries/query-of'
import { itemsOf } from './organize-rows'

/** Which list is read: all companies, or the departments of one. */
export interface Scope {
  companyId: string | null
}

/** The companies, or the departments of a company, flat; shared by the page and its editors. */
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
