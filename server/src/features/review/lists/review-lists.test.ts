import { review } from '@workstation/contract/review'
import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  insertProject,
  keepSessions,
  makeConfirmedRun,
  makeFinalRun,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
  uploadFor,
} from '../../../testing/make-review'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { textFile } from '../../../testing/upload-file'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const inProject = async (name: string) => ({ ...people, projectId: await insertProject(app, name) })

describe('a run', () => {
  test('[REV-20] [REV-78] the info call holds what the page shows, progress and state as numbers', async () => {
    const id = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id, opinion: '同意通过' }, people.finalReviewer))
    const info = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
    expect(info).toMatchObject({
      createusertext: '周发起',
      reviewname: '施工图设计评审',
      reviewtypetext: '施工图评审',
      reviewtypeid: 'reviewType-construction',
      contentext: '建筑与结构专业施工图',
      opinion: '同意通过',
      description: '第一批图纸',
      progress: 100,
      flowstate: 2,
      projectname: '滨江文化中心',
    })
    expect(info.createtime).toBe(app.clock.now().getTime())
  })

  test('[REV-76] [REV-77] GET flow/{id} answers run, tasks and timeline', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const flow = dataOf(await app.call(reviewTarget.getFlow, { id }, people.assigner))
    expect(flow.target).toMatchObject({ id, progress: 30, canreassign: true })
    expect(flow.tasks.map((task) => task.majortext)).toEqual(['建筑', '结构'])
    expect(flow.timeline.map((step) => [step.action, step.username, step.detail, step.progress])).toEqual([
      ['launch', '周发起', '', 20],
      ['addTask', '吴分配', '建筑 · 郑建筑', 20],
      ['addTask', '吴分配', '结构 · 王结构', 20],
      ['confirm', '吴分配', '', 30],
    ])
  })

  test('[REV-79] DELETE removes an ended run, by a review administrator; the one before shows again', async () => {
    const first = await makeRun(app, people)
    const { reviewid } = dataOf(await app.call(reviewTarget.get, { id: first }, people.initiator))
    expect(await app.call(reviewTarget.remove, { id: first }, people.manager)).toMatchObject({ key: 'review.running' })
    dataOf(await app.call(reviewTarget.act, { id: first, action: 'withdraw' }, people.initiator))
    const { id: second } = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator))
    dataOf(await app.call(reviewTarget.act, { id: second, action: 'withdraw' }, people.initiator))
    expect(await app.call(reviewTarget.remove, { id: second }, people.initiator)).toMatchObject({ key: 'forbidden' })
    dataOf(await app.call(reviewTarget.remove, { id: second }, people.manager))
    expect(await app.call(reviewTarget.get, { id: second }, people.manager)).toMatchObject({ key: 'not-found' })
    const shown = dataOf(await app.call(review.get, { id: reviewid }, people.initiator))
    expect(shown).toMatchObject({ targetid: first, flowstate: 4 })
    const { id: third } = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator))
    expect(dataOf(await app.call(reviewTarget.get, { id: third }, people.initiator)).runno).toBe(3)
  })
})

describe('lists', () => {
  test('[REV-80] POST target/getListPage answers a page of runs, filtered and sorted', async () => {
    const own = await inProject('会展中心')
    const running = await makeConfirmedRun(app, own)
    const withdrawn = await makeRun(app, own, { reviewname: '撤回的评审' })
    dataOf(await app.call(reviewTarget.act, { id: withdrawn, action: 'withdraw' }, people.initiator))
    const page = async (query: object) =>
      dataOf(await app.call(reviewTarget.listPage, { projectid: own.projectId, ...query }, people.assigner))
    const all = await page({ sidx: 'progress', sort: 'desc' })
    expect(all.list).toMatchObject([
      { id: running.id, progress: 30, taskcount: 2, donecount: 0, endtime: null },
      { id: withdrawn, progress: 20, taskcount: 0, flowstate: 4 },
    ])
    expect(all.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 2 })
    expect((await page({ flowstate: 4 })).list.map((run) => run.id)).toEqual([withdrawn])
    expect((await page({ keyword: '撤回' })).list.map((run) => run.id)).toEqual([withdrawn])
    const { reviewid } = all.list[0] ?? {}
    expect((await page({ reviewid })).list.map((run) => run.id)).toEqual([running.id])
  })

  test('[REV-85] [REV-21] getList answers the tasks of one run with what the page shows', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people, { filemust: 1, days: 1 })
    const document = await uploadFor(app, people.leaders[0], textFile('计算书.txt'))
    const created = app.clock.now().getTime()
    app.clock.advance({ days: 2 })
    dataOf(await completeTask(app, people.leaders[0], tasks[0], [document]))
    const { list } = dataOf(await app.call(reviewTask.list, { targetid: id }, people.initiator))
    expect(list).toMatchObject([
      {
        id: tasks[0],
        majortext: '建筑',
        leadername: '郑建筑',
        days: 1,
        createtime: created,
        donetime: created + 2 * 86_400_000,
        file: [{ ...document, name: '计算书.txt' }],
        filemust: 1,
        overdue: true,
      },
      { id: tasks[1], donetime: null, file: [], filemust: 1, overdue: true, leaderdisabled: false },
    ])
    app.clock.set(new Date())
  })

  test('the time of an open task stands still once its run has ended', async () => {
    const { id } = await makeConfirmedRun(app, people, { days: 3 })
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    app.clock.advance({ days: 30 })
    const { list } = dataOf(await app.call(reviewTask.list, { targetid: id }, people.initiator))
    expect(list.map((task) => task.overdue)).toEqual([false, false])
    app.clock.set(new Date())
  })

  test('[REV-86] getListPage answers a page of tasks: own, open, done, overdue, by profession and leader', async () => {
    const own = await inProject('火车站')
    const { tasks } = await makeConfirmedRun(app, own, { days: 1 })
    const other = await makeConfirmedRun(app, own, { days: 0 })
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    app.clock.advance({ days: 2 })
    const page = async (query: object, as = people.leaders[0]) => {
      const answer = await app.call(reviewTask.listPage, { projectid: own.projectId, sidx: 'id', ...query }, as)
      return dataOf(answer).list.map((task) => task.id)
    }
    const [first, second] = tasks
    expect(await page({})).toEqual([first, second, ...other.tasks])
    expect(await page({ mine: 1 })).toEqual([first, other.tasks[0]])
    expect(await page({ mine: 1, state: 'open' })).toEqual([other.tasks[0]])
    expect(await page({ state: 'done' })).toEqual([first])
    expect(await page({ state: 'overdue' })).toEqual([second])
    expect(await page({ state: 'orphaned' })).toEqual([])
    expect(await page({ majorid: 'profession-structure' })).toEqual([second, other.tasks[1]])
    expect(await page({ leaderid: people.leaders[1].id })).toEqual([second, other.tasks[1]])
    expect(await page({ pageSize: 1, currentPage: 2 })).toEqual([second])
    app.clock.set(new Date())
  })

  test.each([['leader_id'], ['id; select 1'], ['file'], ['nothing']])(
    '[THR-01] sorting runs and tasks by %s is refused',
    async (sidx) => {
      for (const endpoint of [reviewTarget.listPage, reviewTask.listPage]) {
        expect(await app.call(endpoint, { sidx }, people.initiator)).toMatchObject({ key: 'sort-unknown' })
      }
    },
  )

  test('what waits for a person: assignments, open tasks by their due time, final approvals', async () => {
    const own = await makeReviewPeople(app)
    const waiting = async (who: keyof ReviewPeople | number) => {
      const person = typeof who === 'number' ? own.leaders[who === 0 ? 0 : 1] : own[who]
      const answer = await app.call(reviewOverview.waitingForMe, {}, person as typeof own.initiator)
      return dataOf(answer).list.map((item) => `${item.kind} ${item.majortext}`.trim())
    }
    await makeRun(app, own)
    await makeConfirmedRun(app, own)
    await makeFinalRun(app, own)
    expect(await waiting('assigner')).toEqual(['assign'])
    expect(await waiting(0)).toEqual(['task 建筑'])
    expect(await waiting('finalReviewer')).toEqual(['approve'])
    expect(await waiting('initiator')).toEqual([])
  })
})

describe('exports', () => {
  test('an export holds reviews, with the columns of the page in their order', async () => {
    const own = await inProject('=cmd|calc')
    await makeRun(app, own, { reviewname: '+1 评审' })
    const selectKey = 'reviewname,projectname,flowstate,progress,createusertext'
    const query = { projectid: own.projectId, selectKey }
    const exported = dataOf(await app.call(review.export, query, people.initiator))
    expect(exported.name).toBe('评审列表.xlsx')
    expect(await readExport(app, exported, people.initiator)).toEqual([
      ['评审名称', '项目名称', '流程状态', '进度', '发起人'],
      ["'+1 评审", "'=cmd|calc", '任务分配中', 20, '周发起'],
    ])
  })

  test('[THR-17] names, opinions and contents that look like formulas are neutralised', async () => {
    const own = await inProject('@SUM(A1)')
    const { id, tasks } = await makeConfirmedRun(app, own)
    const evil = '=HYPERLINK("http://x","y")'
    const work = { id: tasks[0], file: [], opinion: evil, done: true }
    dataOf(await app.call(reviewTask.saveFiles, work, people.leaders[0]))
    const lists = [
      dataOf(await app.call(reviewTask.export, { projectid: own.projectId }, people.assigner)),
      dataOf(await app.call(reviewTarget.exportRecord, { id }, people.assigner)),
    ]
    for (const exported of lists) {
      const cells = (await readExport(app, exported, people.assigner)).flat()
      expect(cells).toContain(`'${evil}`)
      expect(cells.some((cell) => typeof cell === 'string' && /^[=+\-@]/.test(cell))).toBe(false)
    }
  })

  test('an export holds runs, in the language of the caller', async () => {
    const own = await inProject('水厂')
    const id = await makeRun(app, own)
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    const query = { projectid: own.projectId, selectKey: 'reviewname,flowstate,runno' }
    const answer = await app.call(reviewTarget.export, query, people.initiator, { language: 'en' })
    expect(await readExport(app, dataOf(answer), people.initiator)).toEqual([
      ['Review name', 'Status', 'Run'],
      ['施工图设计评审', 'Withdrawn', 1],
    ])
  })

  test('an export holds tasks in the words of the page', async () => {
    const own = await inProject('医院')
    const { tasks } = await makeConfirmedRun(app, own, { days: 0, filemust: 1 })
    const document = await uploadFor(app, people.leaders[0])
    dataOf(await completeTask(app, people.leaders[0], tasks[0], [document]))
    const query = {
      projectid: own.projectId,
      selectKey: 'majortext,leadername,stage,progress,days,result',
      sidx: 'id',
    }
    const exported = dataOf(await app.call(reviewTask.export, query, people.leaders[1]))
    expect(await readExport(app, exported, people.leaders[1])).toEqual([
      ['专业名称', '负责人', '评审阶段', '进度', '时限', '评审结果'],
      ['建筑', '郑建筑', '二审', '已完成', '由项目负责人安排', '已上传'],
      ['结构', '王结构', '二审', '评审中', '由项目负责人安排', '未上传'],
    ])
    const stranger = dataOf(await app.call(reviewTask.export, query, people.stranger))
    expect(await readExport(app, stranger, people.stranger)).toHaveLength(1)
  })

  test('the record of a run holds what was reviewed, the professions, and every step with person, time and opinion', async () => {
    const id = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id, opinion: '同意通过' }, people.finalReviewer))
    const exported = dataOf(await app.call(reviewTarget.exportRecord, { id }, people.initiator))
    expect(exported.name).toMatch(/^项目评审记录 PS\d{4}-\d{4}-1 施工图设计评审\.xlsx$/)
    const rows = await readExport(app, exported, people.initiator)
    expect(rows[0]).toEqual(['项目', '内容', '人员', '时间', '评审意见', '评审文件'])
    const labelled = Object.fromEntries(rows.slice(1).map((row) => [row[0], row]))
    expect(labelled['流程状态']?.[1]).toBe('评审通过')
    expect(labelled['确认分配']).toMatchObject({ 2: '吴分配', 4: '请按期完成' })
    expect(labelled['终审通过']).toMatchObject({ 2: '冯终审', 4: '同意通过' })
    expect(labelled['终审通过']?.[3]).toBeInstanceOf(Date)
  })
})

describe('column permission', () => {
  test('[THR-13] a hidden column is absent from lists and exports, and nobody can sort by it', async () => {
    await makeRun(app, await inProject('机场'))
    const { db } = app.services
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'review').execute()
    const clerk = await app.makeUser({
      grants: [
        { modelId: 'review', button: 'btn_manage' },
        { modelId: 'review', button: 'btn_download' },
      ],
    })
    // The project is hidden too, so that nothing is asked by it.
    const query = { sidx: 'progress', sort: 'asc', flowstate: 1, pageSize: 1, dataType: 0 } as const
    const answer = await app.call(review.listPage, query, clerk)
    expect(answer.code).toBe(200)
    expect(answer.data.list[0]).toMatchObject({ progress: 20 })
    expect(answer.data.list[0]?.contentext ?? '').toBe('')
    expect(await app.call(review.listPage, { ...query, sidx: 'contentext' }, clerk)).toMatchObject({
      key: 'sort-unknown',
    })
    const exported = await app.call(review.export, { ...query, selectKey: 'contentext,progress' }, clerk)
    expect(await readExport(app, dataOf(exported), clerk)).toEqual([['进度'], [20]])
    await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'review').execute()
  })
})
