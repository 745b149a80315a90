import { dictionary } from '@workstation/contract/dictionary'
import { type ReviewRecord, type ReviewTargetInfo, reviewTarget } from '@workstation/contract/review-target'
import { type LeaderChoice, type ReviewTask, reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import type { FakeServer } from '../../../testing/fake-server'
import { serveDictionaries } from '../../../testing/keep-dictionaries'

/** 2026-03-02 09:30 in Shanghai. */
export const launchedAt = Date.parse('2026-03-02T01:30:00Z')
const hour = 3_600_000

export function makeTarget(fields: Partial<ReviewTargetInfo> = {}): ReviewTargetInfo {
  return {
    id: 'run-1',
    reviewid: 'review-1',
    runno: 1,
    projectid: 'project-1',
    projectname: '滨江文化中心',
    createuserid: 'user-9',
    createusertext: '周明远',
    createtime: launchedAt,
    endtime: null,
    reviewname: '滨江文化中心施工图评审',
    reviewtypetext: '施工图评审',
    reviewtypeid: 'reviewType-drawing',
    contentext: '建筑、结构与机电全套施工图。',
    opinion: '请各专业重点核对消防间距。',
    description: '地上五层，建筑面积 2.4 万平方米。',
    progress: 20,
    flowstate: 1,
    taskcount: 0,
    donecount: 0,
    waitingtext: '林知远',
    waitingsince: launchedAt,
    duetime: null,
    latedays: null,
    files: [{ fileId: 'file-1', name: '施工图总说明.pdf', url: '/file-1', fileSize: 2048, fileExtension: 'pdf' }],
    changes: '',
    endreason: '',
    runsbefore: [],
    number: 'PS2026-0007-1',
    projectcode: 'BJ-01',
    companytext: '滨江设计院',
    participants: [
      { id: 'user-9', name: '周明远', part: 'initiator' },
      { id: 'user-1', name: '林知远', part: 'assigner' },
    ],
    professiontypeid: 'profession',
    leaderroleid: 'reviewLeader',
    waitingfor: [{ id: 'user-1', name: '林知远' }],
    myid: 'user-1',
    myname: '林知远',
    canassign: true,
    canapprove: false,
    canreassign: false,
    canwithdraw: false,
    canterminate: false,
    canlink: true,
    canreplaceassigner: false,
    canreplacefinal: false,
    ...fields,
  }
}

export function makeTask(fields: Partial<ReviewTask> = {}): ReviewTask {
  return {
    id: 'task-1',
    targetid: 'run-1',
    reviewname: '滨江文化中心施工图评审',
    projectname: '滨江文化中心',
    majorid: 'profession-structure',
    majortext: '结构',
    leaderid: 'user-2',
    leadername: '陈思齐',
    stage: 2,
    days: 3,
    createtime: launchedAt + hour,
    donetime: null,
    duetime: launchedAt + 73 * hour,
    overdue: false,
    latedays: null,
    file: [],
    filemust: 1,
    opinion: '',
    progress: 30,
    flowstate: 1,
    endtime: null,
    mine: false,
    leaderdisabled: false,
    ...fields,
  }
}

export const makeRecord = (fields: Partial<ReviewRecord> = {}): ReviewRecord => ({
  id: 'record-1',
  action: 'launch',
  userid: 'user-9',
  username: '周明远',
  opinion: '',
  detail: '',
  progress: 20,
  createtime: launchedAt,
  ...fields,
})

/** A run that tests change between calls. */
export interface FakeRun {
  target: ReviewTargetInfo
  tasks: ReviewTask[]
  timeline: ReviewRecord[]
  /** Answer of the check: 1 for whoever may act now. */
  verified: number
}

/** Serves one run with its dictionaries; what a test changes in the answer is seen by the next call. */
/** 陈思齐 has led 结构 before and has much to do, 何雨桐 has led nothing and has nothing to do. */
export const makeLeaders = (): LeaderChoice[] => [
  {
    id: 'user-3',
    fullName: '何雨桐',
    professions: [],
    department: '第二设计所',
    opentasks: 0,
    latetasks: 0,
  },
  {
    id: 'user-2',
    fullName: '陈思齐',
    professions: [{ id: 'profession-0', name: '结构' }],
    department: '结构所',
    opentasks: 4,
    latetasks: 1,
  },
]

export function serveRun(server: FakeServer, start: Partial<FakeRun> = {}): FakeRun {
  const run: FakeRun = { target: makeTarget(), tasks: [], timeline: [makeRecord()], verified: 1, ...start }
  server.on(reviewTarget.get, () => run.target)
  server.on(reviewTask.list, () => ({ list: run.tasks }))
  server.on(reviewTarget.verify, () => run.verified)
  server.on(reviewTarget.getFlow, () => ({ target: run.target, tasks: run.tasks, timeline: run.timeline }))
  const professions = ['结构', '电气'].map((fullName, index) => ({ id: `profession-${index}`, fullName }))
  serveDictionaries(server, { profession: professions, reviewType: professions })
  server.on(dictionary.list, {
    list: professions.map(({ id, fullName }, index) => ({
      ...{ id, fullName },
      parentId: '0',
      dictionaryTypeId: 'profession',
      enCode: `p${index}`,
      enabledMark: 1 as const,
      sortCode: index,
      description: '',
    })),
  })
  server.on(reviewTask.leaders, { list: makeLeaders() })
  server.on(user.usersOfRole, {
    list: [
      { id: 'user-2', fullName: '陈思齐' },
      { id: 'user-3', fullName: '何雨桐' },
    ],
  })
  return run
}
