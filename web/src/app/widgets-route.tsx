import { useQuery } from '@tanstack/react-query'
import { session } from '@workstation/contract/session'
import { WidgetsPage } from '../features/widget/widgets-page'
import { queryOf } from '../platform/queries/query-of'
import { PageError } from '../ui/page-error'
import { NotFoundPage } from './not-found-page'
import { LookSwitch } from './shell/look-switch'
import { PageSkeleton } from './shell/page-skeleton'

/** `/widgets`: the widgets in all their states, while the product runs in demo mode; else no such page. */
export function WidgetsRoute() {
  const { data, error } = useQuery({
    ...queryOf(session.signInPage, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <PageError error={error} />
  if (!data) return <PageSkeleton />
  // The server names demo people only while DEMO is on, and only to those who may be one.
  return data.demoPeople.length > 0 ? <WidgetsPage tools={<LookSwitch />} /> : <NotFoundPage />
}
