import { file } from '@workstation/contract/file'
import { message } from '@workstation/contract/message'
import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
  uploadFor,
} from '../../../testing/make-review'
import { startTestApp } from '../../../testing/start-test-app'
import { textFile, uploadFiles } from '../../../testing/upload-file'
import { linkOfMessage } from './issue-link'
import { deleteExpiredLinks } from './link-store'

let app: Awaited<ReturnType<typeof startTestApp>>
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(async () => {
  await app.close()
})

const tokenOf = (url: string) => new URL(url, 'http://x').searchParams.get('token') ?? ''
const linksOf = (targetId: string) =>
  app.services.db.selectFrom('review_link').selectAll().where('target_id', '=', targetId).execute()
const opens = async (id: string, token: string) => (await app.call(reviewTarget.get, { id, token })).key ?? 'opens'

describe('who may act', () => {
  test('[REV-31] the check answers 1 for the people of the present stage and 0 for all others', async () => {
    const everybody = [people.assigner, ...people.leaders, people.finalReviewer, people.initiator, people.stranger]
    const checked = async (id: string) =>
      Promise.all(everybody.map(async (person) => dataOf(await app.call(reviewTarget.verify, { id }, person))))
    expect(await checked(await makeRun(app, people))).toEqual([1, 0, 0, 0, 0, 0])
    const { id, tasks } = await makeConfirmedRun(app, people)
    expect(await checked(id)).toEqual([0, 1, 1, 0, 0, 0])
    dataOf(await completeTask(app, people.leaders[0], tasks[0]))
    expect(await checked(id)).toEqual([0, 0, 1, 0, 0, 0])
    dataOf(await completeTask(app, people.leaders[1], tasks[1]))
    expect(await checked(id)).toEqual([0, 0, 0, 1, 0, 0])
    dataOf(await app.call(reviewTarget.finalAudit, { id }, people.finalReviewer))
    expect(await checked(id)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('[REV-31] by id and token alone', async () => {
    const id = await makeRun(app, people)
    const verify = async (userId: string, of = id) =>
      dataOf(await app.call(reviewTarget.verify, { id, token: await makeLink(app, of, userId) }))
    expect(await verify(people.assigner.id)).toBe(1)
    expect(await verify(people.initiator.id)).toBe(0)
    expect(await verify(people.assigner.id, await makeRun(app, people))).toBe(0)
  })
})

describe('what a link opens', () => {
  test('[REV-93] [REV-94] info and tasks of its run, without a session', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const token = await makeLink(app, id, people.leaders[0].id)
    const info = dataOf(await app.call(reviewTarget.get, { id, token }))
    expect(info).toMatchObject({ id, myid: people.leaders[0].id, myname: '郑建筑', professiontypeid: 'profession' })
    const { list } = dataOf(await app.call(reviewTask.list, { targetid: id, token }))
    expect(list.map((task) => [task.majortext, task.mine])).toEqual([
      ['建筑', true],
      ['结构', false],
    ])
  })

  test.each([
    ['no token', ''],
    ['an invented token', 'x'.repeat(43)],
    ['a statement', "' or '1'='1"],
  ])('[THR-02] with %s nothing of a review is shown', async (_, token) => {
    const id = await makeRun(app, people)
    const calls = [
      app.call(reviewTarget.get, { id, token }),
      app.call(reviewTarget.getFlow, { id, token }),
      app.call(reviewTarget.exportRecord, { id, token }),
      app.call(reviewTask.list, { targetid: id, token }),
      app.call(reviewTarget.confirmAssignment, { id, token }),
      app.call(reviewTarget.finalAudit, { id, token }),
      app.call(reviewTarget.verify, { id, token }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ key: 'review.link-invalid', data: null })
    }
  })

  test('[THR-15] a link opens its own run and no other, also where its person takes part in both', async () => {
    const mine = await makeConfirmedRun(app, people)
    const other = await makeConfirmedRun(app, people)
    const token = await makeLink(app, mine.id, people.leaders[0].id)
    const assigner = await makeLink(app, mine.id, people.assigner.id)
    const attempts = [
      await app.call(reviewTarget.get, { id: other.id, token }),
      await app.call(reviewTarget.getFlow, { id: other.id, token }),
      await app.call(reviewTarget.exportRecord, { id: other.id, token }),
      await app.call(reviewTask.list, { targetid: other.id, token }),
      await app.call(reviewTask.saveFiles, { id: other.tasks[0], file: [], done: true, token }),
      await app.call(reviewTask.remove, { id: other.tasks[0], token: assigner }),
      await app.call(reviewTarget.act, { id: other.id, action: 'withdraw', token }),
    ]
    expect(attempts.map((answer) => answer.key)).toEqual(Array(7).fill('not-found'))
  })

  test('[THR-15] a link of another person is no right of his: it acts as its owner alone', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const token = await makeLink(app, id, people.leaders[1].id)
    const answer = await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], done: true, token })
    expect(answer).toMatchObject({ key: 'forbidden' })
  })

  test('a link of somebody who is not part of the run shows nothing', async () => {
    const id = await makeRun(app, people)
    expect(await opens(id, await makeLink(app, id, people.stranger.id))).toBe('not-found')
  })

  test('a link opens no page of the shell', async () => {
    const id = await makeRun(app, people)
    const token = await makeLink(app, id, people.assigner.id)
    expect((await app.call(reviewTarget.listPage, { token })).key).toBe('session.missing')
    expect((await app.call(review.list, { token })).key).toBe('session.missing')
  })

  test('the leader uploads and downloads from his link while he has an open task; others by link do not', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const token = await makeLink(app, id, people.leaders[0].id)
    const upload = (by: string) =>
      uploadFiles<{ fileId: string }>(app.app, `/api/file/Uploader/annex?token=${by}`, [textFile()])
    const { fileId } = dataOf(await upload(token))
    const ref = { fileId, name: '', url: '', fileSize: 0, fileExtension: '' }
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [ref], token }))
    dataOf(await app.call(file.ticket, { type: 'annex', id: fileId, token }))
    const colleague = await makeLink(app, id, people.leaders[1].id)
    dataOf(await app.call(file.ticket, { type: 'annex', id: fileId, token: colleague }))
    expect((await upload(await makeLink(app, id, people.assigner.id))).code).toBe(400)
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [ref], done: true, token }))
    expect((await upload(token)).code).toBe(400)
  })

  test('[THR-16] files of another run, and loose files of others, stay closed to a link', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const other = await makeConfirmedRun(app, people)
    const [leader] = people.leaders
    const attached = await uploadFor(app, leader)
    dataOf(await app.call(reviewTask.saveFiles, { id: other.tasks[0], file: [attached] }, leader))
    const loose = await uploadFor(app, people.leaders[1])
    const token = await makeLink(app, id, leader.id)
    for (const one of [attached, loose]) {
      const answer = await app.call(file.ticket, { type: 'annex', id: one.fileId, token })
      expect(answer).toMatchObject({ key: 'not-found' })
    }
  })
})

describe('how long a link lives', () => {
  test('it expires', async () => {
    const id = await makeRun(app, people)
    const token = await makeLink(app, id, people.assigner.id, 2)
    const now = app.clock.now()
    app.clock.advance({ days: 2, seconds: -1 })
    expect(await opens(id, token)).toBe('opens')
    app.clock.advance({ seconds: 1 })
    expect(await opens(id, token)).toBe('review.link-invalid')
    app.clock.set(now)
  })

  test('opening a message makes a fresh link for its owner, and none once the run has ended', async () => {
    const id = await makeRun(app, people)
    const { list } = dataOf(await app.call(message.list, {}, people.assigner))
    const newest = list[0]?.id
    const opened = dataOf(await app.call(message.read, { id: newest }, people.assigner))
    expect(opened.link).toMatch(/^\/reviewinfo\?id=/)
    expect(await opens(id, tokenOf(opened.link))).toBe('opens')
    // Fifty reads leave one link, and take none away that somebody has copied or been sent.
    const copied = dataOf(await app.call(reviewTarget.personalLink, { id }, people.assigner))
    const mailed = await linkOfMessage(app.services, { userId: people.assigner.id, madeFor: 'mail' }, { targetId: id })
    for (let turn = 0; turn < 50; turn++) await app.call(message.read, { id: newest }, people.assigner)
    expect((await linksOf(id)).map((link) => link.made_for).sort()).toEqual(['copy', 'mail', 'page'])
    for (const url of [copied.url, mailed]) expect(await opens(id, tokenOf(url))).toBe('opens')
    expect(await opens(id, tokenOf(opened.link))).toBe('review.link-invalid')
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    const later = dataOf(await app.call(message.read, { id: newest }, people.assigner))
    expect(later.link).toBe(`/reviewinfo?id=${id}`)
  })

  test('the end of a run ends its links, and says how it ended to those who held one', async () => {
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['review.link-passed', (id) => app.call(reviewTarget.finalAudit, { id }, people.finalReviewer)],
      [
        'review.link-rejected',
        (id) => app.call(reviewTarget.finalAudit, { id, result: false, opinion: '否' }, people.finalReviewer),
      ],
      ['review.link-withdrawn', (id) => app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator)],
      [
        'review.link-terminated',
        (id) => app.call(reviewTarget.act, { id, action: 'terminate', opinion: '停' }, people.manager),
      ],
    ]
    for (const [key, end] of ends) {
      const id = await makeFinalRun(app, people)
      const token = await makeLink(app, id, people.leaders[0].id)
      await end(id)
      expect(await opens(id, token)).toBe(key)
      const session = await app.call(reviewTarget.get, { id, token }, people.leaders[0])
      expect(session.code).toBe(200)
    }
  })

  test('expired links are forgotten at night', async () => {
    const id = await makeRun(app, people)
    await makeLink(app, id, people.assigner.id, -1)
    await makeLink(app, id, people.assigner.id, 1)
    await deleteExpiredLinks(app.services.db, app.clock.now())
    expect(await linksOf(id)).toHaveLength(1)
  })

  test('disabling its person kills a link, and enabling him again does not revive it', async () => {
    const leaving = await app.makeUser({ roles: ['reviewAssigner'] })
    const id = await makeRun(app, people, { assignerids: [leaving.id] })
    const token = await makeLink(app, id, leaving.id)
    const administrator = await app.administrator()
    dataOf(await app.call(user.toggleState, { id: leaving.id }, administrator))
    expect(await opens(id, token)).toBe('review.link-invalid')
    dataOf(await app.call(user.toggleState, { id: leaving.id }, administrator))
    expect(await opens(id, token)).toBe('review.link-invalid')
  })

  test('a review administrator revokes the links of one person or of all', async () => {
    const id = await makeRun(app, people)
    const [assigner, initiator] = [
      await makeLink(app, id, people.assigner.id),
      await makeLink(app, id, people.initiator.id),
    ]
    const refused = await app.call(reviewTarget.revokeLinks, { id }, people.initiator)
    expect(refused).toMatchObject({ key: 'forbidden' })
    const one = dataOf(await app.call(reviewTarget.revokeLinks, { id, userid: people.assigner.id }, people.manager))
    expect(one).toEqual({ revoked: 1 })
    expect(await opens(id, assigner)).toBe('review.link-invalid')
    expect(await opens(id, initiator)).toBe('opens')
    expect(dataOf(await app.call(reviewTarget.revokeLinks, { id }, people.manager))).toEqual({ revoked: 1 })
    expect(await opens(id, initiator)).toBe('review.link-invalid')
  })
})
