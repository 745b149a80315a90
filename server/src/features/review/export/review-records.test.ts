import type { FileRef } from '@workstation/contract/file'
import { file } from '@workstation/contract/file'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  insertProject,
  makeDraft,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
  reviewForm,
  uploadFor,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { type TestFile, textFile, uploadFiles } from '../../../testing/upload-file'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const read = async (id: string, as = people.initiator) => app.call(review.get, { id }, as)
const attach = (id: string, files: TestFile[], token = people.initiator.token) =>
  uploadFiles<{ list: FileRef[] }>(
    app.app,
    `/api/project/review/info/${id}`,
    files.map((item) => ({ ...item, field: 'files' })),
    token,
  )
const auditOf = (id: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('creating and reading', () => {
  test('[REV-65] [REV-67] POST creates a draft, GET returns it', async () => {
    const { id } = dataOf(await app.call(review.create, reviewForm(people), people.initiator))
    expect(dataOf(await read(id))).toMatchObject({
      id,
      version: 1,
      projectid: people.projectId,
      projectname: '滨江文化中心',
      reviewname: '施工图设计评审',
      contentext: '建筑与结构专业施工图',
      assignerids: [people.assigner.id],
      assignertext: '吴分配',
      finalreviewerids: [people.finalReviewer.id],
      finalreviewertext: '冯终审',
      createuserid: people.initiator.id,
      createusertext: '周发起',
      files: [],
      targetid: '',
      progress: 0,
      flowstate: 0,
      runcount: 0,
    })
    expect(await auditOf(id)).toEqual([{ action: 'review.create', user_id: people.initiator.id }])
  })

  test('[REV-69] POST with an id creates with that id, and refuses one that exists', async () => {
    const form = { ...reviewForm(people), id: 'client-made-1' }
    expect(dataOf(await app.call(review.createWithId, form, people.initiator))).toEqual({ id: 'client-made-1' })
    expect(dataOf(await read('client-made-1')).reviewname).toBe('施工图设计评审')
    const again = await app.call(review.createWithId, { ...form, reviewname: '另一个' }, people.initiator)
    expect(again).toMatchObject({ key: 'code-exists' })
    expect(dataOf(await read('client-made-1')).reviewname).toBe('施工图设计评审')
  })

  test('an empty name becomes that of the project', async () => {
    const id = await makeDraft(app, people, { reviewname: ' ' })
    expect(dataOf(await read(id)).reviewname).toBe('滨江文化中心')
  })

  test.each([
    ['a project that does not exist', { projectid: 'nowhere' }, 'not-found'],
    ['a type that is no review type', { reviewtypeid: 'profession-structure' }, 'invalid'],
    ['no content', { contentext: '' }, 'invalid'],
    ['a content that is too long', { contentext: 'x'.repeat(2001) }, 'invalid'],
  ])('%s is refused', async (_, wrong, key) => {
    expect(await app.call(review.create, { ...reviewForm(people), ...wrong }, people.initiator)).toMatchObject({ key })
  })

  test('assigners and final reviewers must hold their role', async () => {
    const wrongAssigner = reviewForm(people, { assignerids: [people.finalReviewer.id] })
    expect(await app.call(review.create, wrongAssigner, people.initiator)).toMatchObject({
      key: 'review.not-role-member',
    })
    const wrongFinal = reviewForm(people, { finalreviewerids: [people.assigner.id] })
    expect(await app.call(review.create, wrongFinal, people.initiator)).toMatchObject({ key: 'review.not-role-member' })
  })

  test('[THR-19] creator, state, progress and run of a body change nothing', async () => {
    const stolen = {
      ...reviewForm(people),
      createuserid: people.stranger.id,
      created_by: people.stranger.id,
      flowstate: 2,
      flow_state: 2,
      progress: 100,
      targetid: 'elsewhere',
      runcount: 9,
      version: 7,
    }
    const { id } = dataOf(await app.call(review.create, stolen, people.initiator))
    const made = { createuserid: people.initiator.id, flowstate: 0, progress: 0, targetid: '', runcount: 0, version: 1 }
    expect(dataOf(await read(id))).toMatchObject(made)
    dataOf(await app.call(review.update, { ...stolen, id, version: 1 }, people.initiator))
    expect(dataOf(await read(id))).toMatchObject({ ...made, version: 2 })
  })
})

describe('changing', () => {
  test('[REV-66] PUT changes a review and counts its version up', async () => {
    const id = await makeDraft(app, people)
    const change = { ...reviewForm(people, { reviewname: '方案评审', assignerids: [] }), id, version: 1 }
    dataOf(await app.call(review.update, change, people.initiator))
    expect(dataOf(await read(id))).toMatchObject({
      reviewname: '方案评审',
      assignerids: [],
      assignertext: '',
      version: 2,
    })
  })

  test('an update with a version that is no longer the newest is refused, and nothing is lost', async () => {
    const id = await makeDraft(app, people)
    const change = (reviewname: string) => ({ ...reviewForm(people, { reviewname }), id, version: 1 })
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => app.call(review.update, change(name), people.initiator)),
    )
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['changed', 'done'])
    expect(dataOf(await read(id)).version).toBe(2)
  })

  test('while a run is going nothing of the review changes', async () => {
    const targetid = await makeRun(app, people)
    const id = dataOf(await app.call(reviewTarget.get, { id: targetid }, people.initiator)).reviewid
    const change = { ...reviewForm(people), id, version: 1 }
    expect(await app.call(review.update, change, people.initiator)).toMatchObject({ key: 'review.running' })
    expect(await app.call(review.remove, { id }, people.initiator)).toMatchObject({ key: 'review.running' })
    expect(await attach(id, [textFile()])).toMatchObject({ key: 'review.running' })
  })

  test('[REV-68] DELETE removes a draft', async () => {
    const id = await makeDraft(app, people)
    dataOf(await app.call(review.remove, { id }, people.initiator))
    expect(await read(id)).toMatchObject({ key: 'not-found' })
    expect(await app.call(review.remove, { id }, people.initiator)).toMatchObject({ key: 'not-found' })
    expect((await auditOf(id)).map((line) => line.action)).toEqual(['review.create', 'review.remove'])
  })
})

describe('documents', () => {
  test('[REV-92] multipart data with a files field attaches documents', async () => {
    const id = await makeDraft(app, people)
    const { list } = dataOf(await attach(id, [textFile('图纸目录.txt'), textFile('设计说明.txt')]))
    expect(list.map((item) => item.name)).toEqual(['图纸目录.txt', '设计说明.txt'])
    expect(dataOf(await read(id)).files.map((item) => item.name)).toEqual(['图纸目录.txt', '设计说明.txt'])
  })

  test('a document of several megabytes is taken', async () => {
    const id = await makeDraft(app, people)
    const { list } = dataOf(await attach(id, [textFile('大图.txt', 'x'.repeat(3 * 1024 * 1024))]))
    expect(list).toMatchObject([{ name: '大图.txt', fileSize: 3 * 1024 * 1024 }])
  })

  test('a request without a file is refused', async () => {
    const id = await makeDraft(app, people)
    expect(await attach(id, [])).toMatchObject({ key: 'file.none' })
  })

  test('an update keeps the documents that it names and lets go of the others, and none that its editor did not see', async () => {
    const id = await makeDraft(app, people)
    const { list } = dataOf(await attach(id, [textFile('a.txt'), textFile('b.txt')]))
    const own = await uploadFor(app, people.initiator, textFile('c.txt'))
    const change = { ...reviewForm(people), id, version: 1, files: [list[1], own] }
    expect(await app.call(review.update, change, people.initiator)).toMatchObject({ key: 'changed' })
    dataOf(await app.call(review.update, { ...change, version: 2 }, people.initiator))
    expect(dataOf(await read(id)).files.map((item) => item.name)).toEqual(['b.txt', 'c.txt'])
    const gone = await app.call(file.ticket, { type: 'annex', id: list[0]?.fileId }, people.initiator)
    expect(gone).toMatchObject({ key: 'not-found' })
  })

  test('a review is created together with documents of its creator, or not at all', async () => {
    const own = await uploadFor(app, people.initiator)
    const { id } = dataOf(await app.call(review.create, { ...reviewForm(people), files: [own] }, people.initiator))
    expect(dataOf(await read(id)).files.map((kept) => kept.fileId)).toEqual([own.fileId])
    const foreign = await uploadFor(app, people.stranger)
    const form = { ...reviewForm(people), reviewname: '带他人文件的评审', files: [foreign] }
    expect((await app.call(review.create, form, people.initiator)).key).toBe('file.foreign')
    const named = await app.services.db
      .selectFrom('review')
      .select('id')
      .where('review_name', '=', '带他人文件的评审')
      .execute()
    expect(named).toEqual([])
  })

  test('[THR-16] a document that somebody else uploaded cannot be taken into a review', async () => {
    const id = await makeDraft(app, people)
    const foreign = await uploadFor(app, people.stranger)
    const change = { ...reviewForm(people), id, version: 1, files: [foreign] }
    expect(await app.call(review.update, change, people.initiator)).toMatchObject({ key: 'file.foreign' })
    expect(dataOf(await read(id))).toMatchObject({ version: 1, files: [] })
  })

  test('an ended run goes on showing the documents that it was launched with', async () => {
    const id = await makeDraft(app, people)
    const { list } = dataOf(await attach(id, [textFile('初版.txt')]))
    const { id: run } = dataOf(await app.call(reviewTarget.launch, { reviewid: id }, people.initiator))
    dataOf(await app.call(reviewTarget.act, { id: run, action: 'withdraw' }, people.initiator))
    dataOf(await app.call(review.update, { ...reviewForm(people), id, version: 2, files: [] }, people.initiator))
    expect(dataOf(await read(id)).files).toEqual([])
    const info = dataOf(await app.call(reviewTarget.get, { id: run }, people.assigner))
    expect(info.files.map((item) => item.name)).toEqual(['初版.txt'])
    dataOf(await app.call(file.ticket, { type: 'annex', id: list[0]?.fileId }, people.assigner))
    const stranger = await app.call(file.ticket, { type: 'annex', id: list[0]?.fileId }, people.stranger)
    expect(stranger).toMatchObject({ key: 'not-found' })
  })

  test('[FIL-09] the files of a project are listed with their review, for those who see it', async () => {
    const projectid = await insertProject(app, '档案馆')
    const id = await makeDraft(app, { ...people, projectId: projectid })
    dataOf(await attach(id, [textFile('档案.txt')]))
    const own = dataOf(await app.call(review.projectFiles, { projectid }, people.initiator))
    expect(own.list).toMatchObject([{ name: '档案.txt', reviewid: id, majortext: '', createusertext: '周发起' }])
    expect(dataOf(await app.call(review.projectFiles, { projectid }, people.stranger)).list).toEqual([])
    expect(dataOf(await app.call(review.projectFiles, { reviewid: id }, people.manager)).list).toHaveLength(1)
  })
})

describe('lists', () => {
  test('[REV-70] POST getListPage answers a page, filtered and sorted', async () => {
    const projectid = await insertProject(app, '体育馆')
    const own = { ...people, projectId: projectid }
    for (const reviewname of ['丙', '甲', '乙']) await makeDraft(app, own, { reviewname })
    await makeRun(app, own, { reviewname: '丁' })
    const page = (query: object) => app.call(review.listPage, { projectid, ...query }, people.initiator)
    const first = dataOf(await page({ sidx: 'createtime', sort: 'asc', pageSize: 3 }))
    expect(first.list.map((item) => item.reviewname)).toEqual(['丙', '甲', '乙'])
    expect(first.pagination).toEqual({ currentPage: 1, pageSize: 3, total: 4 })
    const second = dataOf(await page({ sidx: 'createtime', sort: 'asc', pageSize: 3, currentPage: 2 }))
    expect(second.list.map((item) => item.reviewname)).toEqual(['丁'])
    expect(dataOf(await page({ flowstate: 1 })).list).toMatchObject([{ reviewname: '丁', progress: 20, runcount: 1 }])
    expect(dataOf(await page({ flowstate: 0 })).pagination.total).toBe(3)
    expect(dataOf(await page({ keyword: '甲' })).list.map((item) => item.reviewname)).toEqual(['甲'])
    expect(dataOf(await page({ startTime: Date.now() + 60_000 })).list).toEqual([])
  })

  test('[REV-71] GET getList answers the list of reviews', async () => {
    const projectid = await insertProject(app, '图书馆')
    await makeDraft(app, { ...people, projectId: projectid }, { reviewname: '初设评审' })
    await makeDraft(app, { ...people, projectId: projectid }, { reviewname: '施工图评审' })
    const { list } = dataOf(await app.call(review.list, { projectid }, people.initiator))
    expect(list.map((item) => item.reviewname).sort()).toEqual(['初设评审', '施工图评审'])
    const found = dataOf(await app.call(review.list, { projectid, keyword: '初设' }, people.initiator))
    expect(found.list.map((item) => item.reviewname)).toEqual(['初设评审'])
  })

  test.each(['created_by', 'id; drop table review', 'id desc --', "reviewname'", 'nothing', '__proto__'])(
    '[THR-01] sorting by %s is refused, never run',
    async (sidx) => {
      const answer = await app.call(review.listPage, { sidx }, people.initiator)
      expect(answer).toMatchObject({ key: 'sort-unknown' })
    },
  )

  test('[THR-01] what filters and keyword hold is a value, never a statement', async () => {
    const evil = "x' or '1'='1"
    expect(dataOf(await app.call(review.listPage, { keyword: evil }, people.initiator)).list).toEqual([])
    expect(dataOf(await app.call(review.listPage, { keyword: '%' }, people.initiator)).list).toEqual([])
    expect(await app.call(review.listPage, { projectid: evil }, people.initiator)).toMatchObject({ key: 'invalid' })
  })
})
