import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeFinalRun,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
  taskForm,
} from '../../../testing/make-review'
import { openSession, type TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { digestOf } from '../../session'

let app: TestApp
let people: ReviewPeople
let admin: TestUser
let second: { assigner: TestUser; final: TestUser }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  admin = await app.administrator()
  const office = {
    id: 'office',
    parent_id: '-1',
    path: 'office',
    category: 'company',
    full_name: '院',
    en_code: 'office',
  }
  await app.services.db.insertInto('organize').values(office).execute()
  second = {
    assigner: await app.makeUser({ realName: '吴二', roles: ['reviewAssigner'] }),
    final: await app.makeUser({ realName: '冯二', roles: ['reviewFinal'] }),
  }
})
afterAll(() => app.close())

/** Disables somebody for one act, enables him again and signs him in. */
async function without<T>(person: TestUser, act: () => Promise<T>): Promise<T> {
  dataOf(await app.call(user.toggleState, { id: person.id }, admin))
  try {
    return await act()
  } finally {
    dataOf(await app.call(user.toggleState, { id: person.id }, admin))
    person.token = await openSession(app.services.db, person.id, app.clock.now())
  }
}
const audit = (id: string, by: TestUser) => app.call(reviewTarget.finalAudit, { id, opinion: '同意', result: true }, by)
const told = async (person: TestUser) => (await messagesOf(app, person.id)).at(-1)

describe('a run whose people are disabled goes on', () => {
  test('without its only final reviewer: all of the role step in, are told, and one of them decides', async () => {
    const id = await makeFinalRun(app, people)
    expect((await audit(id, second.final)).key).toBe('not-found')
    await without(people.finalReviewer, async () => {
      expect(await told(second.final)).toBe('请终审：施工图设计评审')
      expect(await told(people.initiator)).toBe('冯终审 已停用，请确认由谁接手：施工图设计评审')
      expect(dataOf(await app.call(reviewTarget.get, { id }, second.final)).canapprove).toBe(true)
    })
    dataOf(await audit(id, second.final))
    expect(dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).flowstate).toBe(2)
  })

  test('without its only assigner: another one of the role assigns', async () => {
    const id = await makeRun(app, people)
    await without(people.assigner, async () => {
      expect(await told(second.assigner)).toBe('请分配评审任务：施工图设计评审')
      await makeTask(app, { ...people, assigner: second.assigner }, id)
      dataOf(await app.call(reviewTarget.confirmAssignment, { id }, second.assigner))
    })
  })

  test('where another one plays the part still, nobody steps in', async () => {
    const id = await makeRun(app, people, { assignerids: [people.assigner.id, second.assigner.id] })
    const third = await app.makeUser({ roles: ['reviewAssigner'] })
    await without(people.assigner, async () => {
      expect((await app.call(reviewTarget.get, { id }, third)).code).not.toBe(200)
      expect(await messagesOf(app, third.id)).toEqual([])
    })
  })

  test('when the chosen final reviewer is gone as the last task is done', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    await without(people.finalReviewer, async () => {
      for (const [at, task] of tasks.entries()) {
        dataOf(await completeTask(app, people.leaders[at] ?? people.leaders[0], task))
      }
      expect(dataOf(await app.call(reviewTarget.get, { id }, second.final)).canapprove).toBe(true)
    })
  })

  test('initiator and assigner hear of a leader who is disabled over an open task', async () => {
    const { tasks } = await makeConfirmedRun(app, people)
    expect(tasks.length).toBeGreaterThan(0)
    await without(people.leaders[0], async () => {
      for (const person of [people.initiator, people.assigner]) {
        expect(await told(person)).toBe('郑建筑 已停用，请确认由谁接手：施工图设计评审')
      }
    })
  })
})

/** Takes the roles of somebody for one act, as an administrator of people does, and gives them back. */
async function withoutRole<T>(person: TestUser, act: () => Promise<T>): Promise<T> {
  const form = dataOf(await app.call(user.get, { id: person.id }, admin))
  const save = async (roleId: string) => {
    const { version } = dataOf(await app.call(user.get, { id: person.id }, admin))
    dataOf(await app.call(user.update, { ...form, version, roleId, organizeId: 'office' } as never, admin))
  }
  await save('')
  try {
    return await act()
  } finally {
    await save(form.roleId)
  }
}

describe('a run whose people lose their role goes on', () => {
  test('without its only final reviewer, who decides no more: all of the role step in and are told', async () => {
    const id = await makeFinalRun(app, people)
    await withoutRole(people.finalReviewer, async () => {
      expect(await told(second.final)).toBe('请终审：施工图设计评审')
      expect(await told(people.initiator)).toBe('冯终审 不再担任评审角色，请确认由谁接手：施工图设计评审')
      expect((await audit(id, people.finalReviewer)).key).toBe('forbidden')
      expect(dataOf(await app.call(reviewTarget.get, { id }, people.finalReviewer))).toMatchObject({
        canapprove: false,
      })
      expect(dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).waitingfor).toEqual([
        { id: second.final.id, name: '冯二' },
      ])
      dataOf(await audit(id, second.final))
    })
  })

  test('without its only assigner, who assigns no more', async () => {
    const id = await makeRun(app, people)
    await withoutRole(people.assigner, async () => {
      expect(await told(second.assigner)).toBe('请分配评审任务：施工图设计评审')
      const refused = await app.call(reviewTask.create, taskForm(people, id), people.assigner)
      expect(refused.key).toBe('forbidden')
      await makeTask(app, { ...people, assigner: second.assigner }, id)
      dataOf(await app.call(reviewTarget.confirmAssignment, { id }, second.assigner))
    })
  })

  test('a changed password and a role that stays take nobody out of his run', async () => {
    const alone = await app.makeUser({ realName: '吴三', roles: ['reviewAssigner'] })
    const id = await makeRun(app, people, { assignerids: [alone.id] })
    const before = await messagesOf(app, second.assigner.id)
    const digest = digestOf('Another-1')
    const reset = { id: alone.id, userPassword: digest, validatePassword: digest }
    dataOf(await app.call(user.resetPassword, reset, admin))
    expect(await messagesOf(app, second.assigner.id)).toEqual(before)
    expect((await app.call(reviewTarget.get, { id }, second.assigner)).key).toBe('not-found')
  })
})

describe('the roles of reviews', () => {
  test.each(['reviewAssigner', 'reviewFinal', 'reviewLeader'])(
    'whose %s was switched off or removed would strand every run: that is refused, whoever asks',
    async (id) => {
      expect((await app.call(role.toggleState, { id }, admin)).key).toBe('role.named')
      expect((await app.call(role.remove, { id, moveTo: 'reviewAdmin' }, admin)).key).toBe('role.named')
      const kept = await app.services.db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(kept).toMatchObject({ enabled_mark: 1, deleted_at: null })
    },
  )

  test('lose their last person among their members: all others of them step in and are told', async () => {
    const id = await makeFinalRun(app, people)
    const member = { id: 'reviewFinal', userIds: [people.finalReviewer.id] }
    dataOf(await app.call(role.removeMembers, member, admin))
    expect(await told(second.final)).toBe('请终审：施工图设计评审')
    expect(await told(people.initiator)).toBe('冯终审 不再担任评审角色，请确认由谁接手：施工图设计评审')
    dataOf(await audit(id, second.final))
    dataOf(await app.call(role.addMembers, member, admin))
  })
})

test('a passed run is not deleted, since its review would open again', async () => {
  const id = await makeFinalRun(app, people)
  dataOf(await audit(id, people.finalReviewer))
  expect((await app.call(reviewTarget.remove, { id }, people.manager)).key).toBe('review.passed')
  const { list } = dataOf(await app.call(review.list, {}, people.initiator))
  expect(list.length).toBeGreaterThan(0)
  expect(dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).flowstate).toBe(2)
})
