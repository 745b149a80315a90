import { queryOptions } from '@tanstack/react-query'
import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { call } from '../../platform/api'

/** Reviews that wait for the signed-in user. */
export const waitingQuery = () =>
  queryOptions({ queryKey: ['home', 'waiting'], queryFn: () => call(reviewTarget.waitingForMe, {}) })

/** The newest unread messages. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['message', 'unread'],
    queryFn: () => call(message.list, { currentPage: 1, pageSize: 5, sort: 'desc', isRead: '0' }),
  })
