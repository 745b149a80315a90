import { explain, type ThingKind } from '@workstation/contract/explain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { button, type ExplainDesk, edit, explainDesk, page } from '../../testing/explain-desk'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { drawCase } from '../../testing/row-oracle/draw-case'
import { draw, seedWith } from '../../testing/row-oracle/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { readActor } from '../authority'
import { explainThing } from './explain-thing'
import { peopleWhoCan } from './people-who-can'
import { readThing } from './read-thing'
import { listHeldOn } from './store'

let app: TestApp
let desk: ExplainDesk
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await explainDesk(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await desk.reset()
  person = await app.makeUser({ realName: '王' })
})

const who = (thing: object, as = desk.admin) => app.call(explain.whoCan, { pageId: 'user', ...thing }, as)

test('needs a session, the right to ask and the page of people', async () => {
  expect((await app.call(explain.whoCan, { pageId: 'user' })).code).toBe(602)
  expect(await who({}, person)).toMatchObject({ key: 'forbidden' })
  const blind = await app.makeUser({ grants: [{ modelId: 'explain' }] })
  expect(await who({}, blind)).toMatchObject({ key: 'forbidden' })
  expect(await who({ pageId: 'moon' })).toMatchObject({ key: 'not-found' })
  expect(await app.call(explain.things, {}, person)).toMatchObject({ key: 'forbidden' })
})

test('names the people who can, by name and through whom, page by page', async () => {
  await desk.join(person, 'role', 'group')
  await desk.give(['role', 'lead'], [page])
  await desk.give(['group', 'club'], [button])
  const other = await app.makeUser({ realName: '李', roles: ['lead'] })
  const off = await app.makeUser({ realName: '停', roles: ['lead'], grants: [{ modelId: 'user', button: 'btn_edit' }] })
  await desk.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
  const told = dataOf(await who(edit))
  expect([told.page, told.item, told.unseen, told.unchecked]).toEqual(['用户管理', '编辑', 0, 0])
  expect(told.list.map(({ realName, through }) => [realName, through])).toEqual([
    ['管理员', '超级管理员'],
    ['管理员', '超级管理员'],
    ['王', '项目组、设计负责人'],
    ['问', '问'],
  ])
  const first = dataOf(await who({ ...edit, pageSize: 1, currentPage: 3 }))
  expect([first.list.map(({ id }) => id), first.pagination.total]).toEqual([[person.id], 4])
  expect(dataOf(await who({ ...edit, keyword: '王' })).list.map(({ id }) => id)).toEqual([person.id])
  expect(dataOf(await who({})).list.map(({ id }) => id)).toContain(other.id)
})

test('counts those whom the asker does not see, and asks nothing of a record that he does not see', async () => {
  await desk.join(person, 'role')
  await desk.give(['role', 'lead'], [page, button, ['resource', 'everyone']])
  await desk.setPage({ is_data_authorize: 1 })
  await desk.give(['user', desk.asker.id], [['resource', 'inNorth']])
  await desk.forget()
  const told = dataOf(await who({ ...edit, recordId: desk.north.id }, desk.asker))
  // Both administrators, 王 and 问 can; who sees the north alone sees none of them.
  expect([told.list, told.unseen]).toEqual([[], 4])
  expect(await who({ recordId: desk.south.id }, desk.asker)).toMatchObject({ key: 'not-found' })
})

test('the spreadsheet holds the same people, for who may export', async () => {
  await desk.join(person, 'role')
  await desk.give(['role', 'lead'], [page])
  expect(await app.call(explain.whoCanExcel, { pageId: 'user' }, desk.asker)).toMatchObject({ key: 'forbidden' })
  const file = dataOf(await app.call(explain.whoCanExcel, { pageId: 'user' }, desk.admin))
  const sheet = await readExport(app, file, desk.admin)
  expect(file.name).toContain('谁可以 用户管理')
  const { list } = dataOf(await who({ pageSize: 500 }))
  expect(sheet).toEqual([
    ['姓名', '账号', '所属组织', '权限来源'],
    ...list.map(({ realName, account, organize, through }) => [realName, account, organize || null, through]),
  ])
})

test('pages come with what can be asked about, in the reader’s language', async () => {
  const { list } = dataOf(await app.call(explain.things, {}, desk.asker, { language: 'en' }))
  const users = list.find(({ id }) => id === 'user')
  expect(users).toMatchObject({ name: 'Users', hasRecords: true })
  expect(users?.items).toContainEqual({ kind: 'button', code: 'btn_edit', name: 'Edit' })
  expect(users?.items.map(({ kind }) => kind as string)).not.toContain('resource')
  expect(list.find(({ id }) => id === 'config')?.hasRecords).toBe(false)
})

const seed = Number(process.env.ORACLE_SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.WHO_CASES ?? 60)
const fieldOf: Record<string, string> = {
  personId: 'id',
  organizeId: 'mainOrganizeId',
  name: 'realName',
  tags: 'account',
}

test(`who can names exactly those for whom why says yes: ${rounds} random rounds (seed ${seed})`, {
  timeout: 240_000,
}, async () => {
  seedWith(seed)
  const { db } = desk
  const { clock, config } = app.services
  const people = await Promise.all(
    ['north', 'team', 'south', 'north', 'south'].map((organizeId, at) =>
      app.makeUser({ realName: `众${at}`, organizeId }),
    ),
  )
  await db
    .updateTable('app_user')
    .set({ manager_id: people[0]?.id ?? null })
    .where('id', '=', people[1]?.id ?? '')
    .execute()
  const grantees = [
    ['role', 'lead'],
    ['position', 'chief'],
    ['group', 'club'],
  ] as const
  const things: { kind: ThingKind; code: string }[] = [
    { kind: 'module', code: '' },
    edit,
    { kind: 'column', code: 'email' },
    { kind: 'form', code: 'email' },
  ]
  const answers = { yes: 0, no: 0 }
  for (let at = 0; at < rounds; at += 1) {
    const each = drawCase()
    await desk.reset()
    await desk.setPage({
      is_data_authorize: Number(each.limitsRows),
      is_column_authorize: Number(each.limitsColumns),
      is_form_authorize: draw(2),
    })
    for (const one of people) {
      const kinds = (['role', 'position', 'group'] as const).filter(() => draw(2) === 0)
      await desk.join(one, ...kinds)
    }
    for (const [nth, given] of each.given.entries()) {
      const grantee = grantees[nth] ?? grantees[0]
      const schemes = given.schemes.map(({ all, isLive, scheme }, index) => ({
        id: `drawn${at}x${nth}x${index}`,
        menu_id: 'user',
        kind: 'resource',
        en_code: `drawn${nth}x${index}`,
        full_name: 'drawn',
        all_data: all,
        enabled_mark: Number(isLive),
        condition: JSON.stringify(scheme, (key, value) => (key === 'field' ? (fieldOf[value] ?? value) : value)),
      }))
      if (schemes.length > 0) await db.insertInto('menu_item').values(schemes).execute()
      await desk.give(grantee, [
        ...(draw(4) > 0 ? [page] : []),
        ...(given.button ? [button] : []),
        ...(given.column ? [['column', 'user-column-email'] as const, ['form', 'user-form-email'] as const] : []),
        ...schemes.map(({ id }) => ['resource', id] as const),
      ])
    }
    for (const thing of things) {
      for (const recordId of ['', people[draw(5)]?.id ?? '']) {
        const asking = await readActor(db, { userId: desk.admin.id, sessionId: null, now: clock.now() })
        if (!asking) throw new Error('nobody asks')
        const found = await readThing(app.services, asking, { pageId: 'user', ...thing, recordId })
        const asked = { db, found, now: clock.now(), timeZone: config.timeZone, budget: 60_000 }
        const { through, unchecked } = await peopleWhoCan(asked)
        expect(unchecked).toBe(0)
        for (const { id } of people) {
          const known = await readActor(db, {
            userId: id,
            sessionId: null,
            now: clock.now(),
            timeZone: config.timeZone,
          })
          if (!known) throw new Error('somebody is gone')
          const held = await listHeldOn(db, { userId: id, pageId: 'user', now: clock.now() })
          const { allowed } = await explainThing({ db, found, person: known, reader: asking, language: 'zh', held })
          answers[allowed ? 'yes' : 'no'] += 1
          if (through.has(id) !== allowed)
            expect({ seed, at, each, thing, recordId, id, who: through.has(id) }).toEqual({ why: allowed })
        }
      }
    }
  }
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(rounds * 4)
})

test('a button that was deleted is neither offered nor asked about any more', async () => {
  const offered = async () =>
    dataOf(await app.call(explain.things, {}, desk.admin))
      .list.find(({ id }) => id === 'user')
      ?.items.filter(({ code }) => code === 'btn_gone').length
  const gone = { id: 'drawn-gone', menu_id: 'user', kind: 'button', en_code: 'btn_gone', full_name: '旧按钮' } as const
  await desk.db.insertInto('menu_item').values(gone).execute()
  expect(await offered()).toBe(1)
  await desk.db.updateTable('menu_item').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  expect(await offered()).toBe(0)
  expect(await who({ kind: 'button', code: 'btn_gone' })).toMatchObject({ key: 'not-found' })
})
