import { authority } from '@workstation/contract/authority'
import { project } from '@workstation/contract/project'
import type { Review } from '@workstation/contract/review'
import type { ReviewTaskCount } from '@workstation/contract/review-task'
import type { FakeServer } from '../../../testing/fake-server'
import { launchedAt, serveRun } from './fake-run'

export function makeReview(fields: Partial<Review> = {}): Review {
  return {
    id: 'review-1',
    version: 4,
    projectid: 'project-1',
    projectname: '滨江文化中心',
    reviewname: '施工图评审',
    reviewtypeid: 'profession-0',
    reviewtypetext: '施工图评审',
    contentext: '全套施工图。',
    description: '',
    files: [],
    assignerids: [],
    assignertext: '',
    finalreviewerids: [],
    finalreviewertext: '',
    createuserid: 'user-9',
    createusertext: '周明远',
    createtime: launchedAt,
    targetid: '',
    progress: 0,
    flowstate: 0,
    waitingtext: '',
    waitingsince: null,
    duetime: null,
    latedays: null,
    runcount: 0,
    ...fields,
  }
}

export const makeCount = (fields: Partial<ReviewTaskCount> = {}): ReviewTaskCount => ({
  id: 'user-2',
  name: '陈思齐',
  total: 5,
  notstarted: 0,
  open: 3,
  done: 2,
  stopped: 0,
  overdue: 1,
  averagedays: 2.5,
  ...fields,
})

export const pageOf = <T>(list: T[]) => ({ list, pagination: { currentPage: 1, pageSize: 20, total: list.length } })

/** Serves what every list page asks for beside its rows. */
export function serveLists(server: FakeServer) {
  server.on(authority.getColumns, null)
  server.on(project.selector, { list: [{ id: 'project-1', fullName: '滨江文化中心', enCode: 'BJ-01' }] })
  return serveRun(server, { verified: 0 })
}
