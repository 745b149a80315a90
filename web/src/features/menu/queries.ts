import { queryOptions } from '@tanstack/react-query'
import { menu } from '@workstation/contract/menu'
import { call } from '../../platform/api'

const quiet = { quiet: true }

/** The address to show, with a ticket that serves once: it is never asked for again by itself. */
export const outsideQuery = (menuId: string) =>
  queryOptions({
    queryKey: ['menu', 'outside', menuId],
    queryFn: () => call(menu.openOutside, { menuId }, quiet),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const framingQuery = (id: string) =>
  queryOptions({ queryKey: ['menu', 'framing', id], queryFn: () => call(menu.framing, { id }, quiet), retry: false })

export const designQuery = (id: string) =>
  queryOptions({ queryKey: ['menu', 'design', id], queryFn: () => call(menu.design, { id }, quiet) })
