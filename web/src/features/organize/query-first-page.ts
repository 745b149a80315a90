import type { QueryClient } from '@tanstack/react-query'
import { firstPage } from '../../ui/data-table/list-state'
import { opensWithView } from '../../ui/data-table/views/use-kept-views'
import { organizeNames } from '../../ui/tree-list/organize-names'
import { chosenCompany } from './chosen-company'
import { listQuery, type Scope } from './organize-queries'

/** The page that a list begins with, unless it opens with a view of somebody's own. */
async function queryFirst(client: QueryClient, modelId: string, scope: Scope): Promise<void> {
  if (!opensWithView(modelId)) await client.prefetchQuery(listQuery(scope, firstPage({}), new Set()))
}

/** What the page of companies begins with, asked for while its code is on its way. */
export const queryFirstCompanies = (client: QueryClient): Promise<void> =>
  queryFirst(client, 'organize', { companyId: null })

/** The companies beside the departments, and then those of the company that the page begins with. */
export async function queryFirstDepartments(client: QueryClient): Promise<void> {
  const names = organizeNames('company')
  await client.prefetchQuery(names)
  const list = client.getQueryData<Awaited<ReturnType<typeof names.queryFn>>>(names.queryKey)?.list ?? []
  const chosen = chosenCompany(list, new URLSearchParams(window.location.search))
  if (chosen) await queryFirst(client, 'department', { companyId: chosen.id })
}
