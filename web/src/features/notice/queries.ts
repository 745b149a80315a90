import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { queryOf } from '../../platform/queries/query-of'

/** A notice with its text; what an editor holds is always the newest. */
export const noticeQuery = (id: string) =>
  queryOptions({ ...queryOf(message.getNotice, { id }), staleTime: 0, gcTime: 0 })

export type NoticeInput = InputOf<typeof message.createNotice>
