import { queryOptions } from '@tanstack/react-query'
import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { queryOf } from '../../platform/queries/query-of'
import { queryAhead } from '../../platform/query-client'

/** Reviews that wait for the signed-in user. */
export const waitingQuery = (quiet = false) => queryOptions(queryOf(reviewOverview.waitingForMe, {}, { quiet }))

/** The newest approvals that wait for the signed-in user, and how many do. */
export const todoQuery = (quiet = false) => queryOptions(queryOf(workflow.todo, {}, { quiet }))
export const todoCountQuery = () => queryOptions(queryOf(workflow.todoCount, {}))

/** The newest unread messages. */
export const unreadQuery = (quiet = false) =>
  queryOptions(queryOf(message.list, { currentPage: 1, pageSize: 5, sort: 'desc', isRead: '0' }, { quiet }))

/** What of mine goes on, came back or was begun, and where all reviews stand. */
export const overviewQuery = () => queryOptions(queryOf(reviewOverview.read, {}))

/** Asks for all that home shows, before there is a place to show it: who has to change his password first is told once. */
export function askForHome(): void {
  queryAhead(waitingQuery(true))
  queryAhead(todoQuery(true))
  queryAhead(todoCountQuery())
  queryAhead(unreadQuery(true))
  queryAhead(overviewQuery())
}
