import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  insertProject,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../../testing/make-review'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let projectid: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  projectid = await insertProject(app, '机场扩建')
  const own = { ...people, projectId: projectid }
  await makeRun(app, own, { reviewname: '甲 航站楼' })
  const { tasks } = await makeConfirmedRun(app, own)
  dataOf(await completeTask(app, people.leaders[0], tasks[0]))
  // Of another project: none of it belongs in what follows.
  await makeConfirmedRun(app, people)
})
afterAll(() => app.close())

interface Exported {
  title: string
  list: typeof review.listPage
  call: typeof review.export
  /** The column that tells rows apart, and another. */
  columns: [string, string]
  heads: string[]
  fileName: string
  keyword: string
}

const lists = [
  {
    title: 'reviews',
    list: review.listPage,
    call: review.export,
    columns: ['reviewname', 'contentext'],
    heads: ['评审名称', '评审内容'],
    fileName: '评审列表.xlsx',
    keyword: '航站',
  },
  {
    title: 'runs',
    list: reviewTarget.listPage,
    call: reviewTarget.export,
    columns: ['reviewname', 'contentext'],
    heads: ['评审名称', '评审内容'],
    fileName: '评审进度.xlsx',
    keyword: '航站',
  },
  {
    title: 'tasks',
    list: reviewTask.listPage,
    call: reviewTask.export,
    columns: ['majortext', 'leadername'],
    heads: ['专业名称', '负责人'],
    fileName: '评审任务.xlsx',
    keyword: '郑建筑',
  },
] as unknown as Exported[]

describe('[REV-72] [REV-81] [REV-90] the export of a list', () => {
  test.each(lists)('$title: holds its rows in its order, whole or the page that is shown', async (of) => {
    const ask = { projectid, sidx: of.columns[0], sort: 'desc' as const, selectKey: of.columns.join(',') }
    const cells = async (query: object) => {
      const exported = dataOf(await app.call(of.call, { ...ask, ...query }, people.initiator))
      expect(exported.name).toBe(of.fileName)
      return readExport(app, exported, people.initiator)
    }
    const listed = async (query: object = {}) => {
      const { list } = dataOf(await app.call(of.list, { ...ask, ...query } as never, people.initiator))
      return (list as unknown as Record<string, string>[]).map((row) => of.columns.map((column) => row[column]))
    }
    const all = await listed()
    expect(all).toHaveLength(2)
    expect(new Set(all.map(([first]) => first)).size).toBe(2)
    expect(await cells({ pageSize: 1 })).toEqual([of.heads, ...all])
    expect(await cells({ dataType: 1, pageSize: 1, currentPage: 2 })).toEqual([of.heads, ...all])
    expect(await cells({ dataType: 0, pageSize: 1, currentPage: 2 })).toEqual([of.heads, all[1]])
    const found = await listed({ keyword: of.keyword })
    expect(await cells({ keyword: of.keyword })).toEqual([of.heads, ...found])
    const [head] = await cells({ selectKey: '' })
    expect(head?.length).toBeGreaterThan(4)
    expect(head).toEqual(expect.arrayContaining(of.heads))
  })
})

test.each(lists)('who may not see the rows of $title gets none, and who may not export is refused', async (of) => {
  const query = { projectid, selectKey: of.columns.join(',') }
  const none = dataOf(await app.call(of.call, query, people.stranger))
  expect(await readExport(app, none, people.stranger)).toEqual([of.heads])
  const visitor = await app.makeUser()
  expect(await app.call(of.call, query, visitor)).toMatchObject({ key: 'forbidden', data: null })
})
