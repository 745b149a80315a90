import { queryOptions } from '@tanstack/react-query'
import { menu } from '@workstation/contract/menu'
import { queryOf } from '../../platform/queries/query-of'

/** The address to show, with a ticket that serves once: it is never asked for again by itself. */
export const outsideQuery = (menuId: string) =>
  queryOptions({
    ...queryOf(menu.openOutside, { menuId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { steady: true },
  })

export const framingQuery = (id: string) => queryOptions(queryOf(menu.framing, { id }))
