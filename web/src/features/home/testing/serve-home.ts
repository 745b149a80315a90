import type { OutputOf } from '@workstation/contract/endpoint'
import { message } from '@workstation/contract/message'
import { type ReviewOverview, reviewOverview } from '@workstation/contract/review-overview'
import { workflow } from '@workstation/contract/workflow'
import { fakeServer } from '../../../testing/fake-server'

type Waiting = OutputOf<typeof reviewOverview.waitingForMe>['list'][number]

export const waiting = (fields: Partial<Waiting> = {}): Waiting => ({
  kind: 'task',
  targetid: 't1',
  reviewname: '初步设计评审',
  projectname: '滨江综合体',
  majortext: '结构',
  since: Date.now() - 3_600_000,
  duetime: null,
  ...fields,
})

export const none = { count: 0, late: 0 }
const nothingElse: ReviewOverview = {
  running: [],
  returned: [],
  drafts: [],
  stages: { assigning: none, professional: none, finalApproval: none },
  load: null,
}
export const own = { reviewid: 'r1', targetid: '', reviewname: '方案评审', projectname: '滨江综合体' }

/** A server with what waits, so many unread messages, and what of mine goes on. */
export function serveHome(list: Waiting[], total = 0, overview: Partial<ReviewOverview> = {}) {
  const server = fakeServer()
  server.on(reviewOverview.waitingForMe, { list })
  server.on(reviewOverview.read, { ...nothingElse, ...overview })
  server.on(workflow.todo, { list: [] })
  server.on(workflow.todoCount, { toBeReviewed: 0, entrust: 0, flowDone: 0 })
  const unread = {
    id: 'm1',
    title: '放假通知',
    type: 1,
    creatorUser: '',
    lastModifyTime: Date.now(),
    isRead: '0',
    mailId: '',
  }
  server.on(message.list, { list: total ? [unread] : [], pagination: { currentPage: 1, pageSize: 5, total } })
  return server
}
