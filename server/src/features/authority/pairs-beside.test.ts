import { explain } from '@workstation/contract/explain'
import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { rightCheck } from '@workstation/contract/right-check'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements'
import { importedLine } from '../../testing/import-people'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { oneRight, otherPage, otherRight, type PairDesk, pairDesk } from '../../testing/pair-desk'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { holdPairs } from './weigh-pairs'

let app: TestApp
let admin: TestUser
let desk: PairDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const rights = [oneRight, otherPage, otherRight]
  await app.services.db.deleteFrom('permission_grant').where('item_id', 'in', rights).execute()
  desk = await pairDesk(app, admin)
})
afterEach(async () => {
  const { list } = dataOf(await app.call(forbiddenPair.list, { pageSize: 100 }, admin))
  for (const { id } of list) dataOf(await app.call(forbiddenPair.remove, { id }, admin))
})

const button = { kind: 'button', itemId: otherRight } as const
const both = [{ kind: 'module', itemId: otherPage }, button] as const
type Given = { kind: 'module' | 'button'; itemId: string; until?: number | null }
const give = (id: string, given: readonly Given[], objectType = 'user', as = admin) =>
  app.call(grant.change, { id, objectType: objectType as 'user', give: [...given] }, as)
const warn = async () => {
  const { id } = desk
  const sent = { id, fullName: '登记与审核', oneId: oneRight, otherId: otherRight, effect: 'warning' as const }
  dataOf(await app.call(forbiddenPair.update, { ...sent, version: 1 }, admin))
}
const findings = async (as = admin) =>
  dataOf(await app.call(rightCheck.list, { kind: 'forbiddenPair', pageSize: 500 }, as)).list
const inDays = (days: number) => Date.now() + days * 86_400_000

describe('who is left alone', () => {
  test('who held both before the pair was made is given and loses other things as before', async () => {
    const person = await desk.half()
    await desk.giveOther('user', person.id)
    dataOf(await give(person.id, [{ kind: 'module', itemId: 'map' }]))
    const id = dataOf(
      await app.call(group.create, { fullName: '旁', enCode: `beside${person.id.slice(-6)}` }, admin),
    ).id
    dataOf(await app.call(group.addMembers, { id, userIds: [person.id] }, admin))
    dataOf(await app.call(grant.change, { id: person.id, objectType: 'user', take: [button] }, admin))
    // Once he gave it back he comes to hold both anew.
    expect(await give(person.id, [button])).toMatchObject({ key: 'rights.pair' })
  })

  test('a super administrator, who holds everything', async () => {
    const other = await desk.half({ isAdministrator: true })
    dataOf(await give(other.id, both, 'user', other))
    expect((await findings()).some(({ subjectId }) => subjectId === other.id)).toBe(false)
  })

  test('who holds the page of the button alone, or the button without its page', async () => {
    const [page, bare] = [await desk.half(), await desk.half()]
    dataOf(await give(page.id, [{ kind: 'module', itemId: otherPage }]))
    dataOf(await give(bare.id, [button]))
    expect(await desk.holdsBoth(bare)).toBe(false)
    expect(await findings()).toEqual([])
  })

  test('who held the one until yesterday, and not who holds it until tomorrow', async () => {
    const [over, ending] = [await app.makeUser(), await app.makeUser()]
    const until = (days: number) => ({ until: new Date(inDays(days)) })
    await desk.giveOther('user', over.id, until(-1))
    await desk.giveOther('user', ending.id, until(1))
    const one = [{ kind: 'module', itemId: oneRight }] as const
    dataOf(await give(over.id, one))
    expect(await give(ending.id, one)).toMatchObject({ key: 'rights.pair' })
    // What is over would begin again.
    expect(
      await give(over.id, [
        { ...both[0], until: inDays(9) },
        { ...button, until: inDays(9) },
      ]),
    ).toMatchObject({
      key: 'rights.pair',
    })
  })

  test('everybody once an item of the pair is gone', async () => {
    const { db } = app.services
    const person = await desk.half()
    await db.updateTable('menu_item').set({ deleted_at: new Date() }).where('id', '=', otherRight).execute()
    await desk.giveOther('user', person.id)
    dataOf(await give(person.id, [{ kind: 'module', itemId: 'map' }]))
    expect(await findings()).toEqual([])
    await db.updateTable('menu_item').set({ deleted_at: null }).where('id', '=', otherRight).execute()
    expect((await findings()).map(({ subjectId }) => subjectId)).toEqual([person.id])
  })
})

describe('a pair that warns', () => {
  const act = (id: string, kind: 'user' | 'group', given: readonly Given[] = both) => ({
    acts: [{ kind, id, give: given.map((one) => ({ ...one, level: 'write' as const, until: null })), take: [] }],
  })

  test('is told in the plan with the people who come to hold it, saved, and found', async () => {
    await warn()
    const id = dataOf(await app.call(group.create, { fullName: '组', enCode: `warned${Date.now()}` }, admin)).id
    const [first, second, held, other] = [
      await desk.half({ realName: '赵一' }),
      await desk.half({ realName: '钱二' }),
      await desk.half({ realName: '孙三' }),
      await app.makeUser({ realName: '李四' }),
    ]
    await desk.giveOther('user', held.id)
    for (const { id: member } of [first, second, held, other]) await desk.join('group', id, member)
    const { pairs } = dataOf(await app.call(grantDesk.plan, act(id, 'group'), admin))
    const names = expect.arrayContaining(['赵一', '钱二'])
    expect(pairs).toEqual([{ id: desk.id, name: '登记与审核', people: 2, names }])
    dataOf(await app.call(grantDesk.change, act(id, 'group'), admin))
    expect(await desk.holdsBoth(first)).toBe(true)
    const found = await findings()
    expect(found.map(({ subjectName }) => subjectName).sort()).toEqual(['孙三', '赵一', '钱二'].sort())
    expect(found.find(({ subjectName }) => subjectName === '赵一')).toMatchObject({ things: '登记与审核', count: 1 })
    dataOf(await app.call(forbiddenPair.toggleState, { id: desk.id }, admin))
    expect(await findings()).toEqual([])
    expect(dataOf(await app.call(grantDesk.plan, act(second.id, 'user'), admin)).pairs).toEqual([])
  })

  test('one that refuses makes the plan say so instead', async () => {
    const person = await desk.half()
    expect(await app.call(grantDesk.plan, act(person.id, 'user'), admin)).toMatchObject({ key: 'rights.pair' })
  })
})

describe('a finding', () => {
  test('of who was granted one of them himself takes back in one press what was given last', async () => {
    const person = await desk.half({ realName: '周五' })
    const team = await desk.carrier('group')
    await desk.join('group', team, person.id)
    const [row] = await findings()
    expect(row).toMatchObject({ subjectName: '周五', mayTake: 1 })
    const { acts } = dataOf(await app.call(rightCheck.takeBack, { id: row?.id ?? '' }, admin))
    const take = [{ kind: 'module', itemId: oneRight, was: { level: 'write', until: null } }]
    expect(acts).toEqual([{ kind: 'user', id: person.id, give: [], take }])
    dataOf(await app.call(grantDesk.change, { acts }, admin))
    expect(await findings()).toEqual([])
    expect(await desk.holdsBoth(person)).toBe(false)
  })

  test('stands first, and takes nothing back where both come through roles; why tells through which', async () => {
    const person = await app.makeUser({ realName: '吴六' })
    const [one, other] = [await desk.carrier('group'), await desk.carrier('role')]
    await app.services.db
      .updateTable('permission_grant')
      .set({ item_kind: 'module', item_id: oneRight })
      .where('object_id', '=', one)
      .where('item_id', '=', otherRight)
      .execute()
    await desk.join('group', one, person.id)
    await desk.join('role', other, person.id)
    const [row] = dataOf(await app.call(rightCheck.list, { pageSize: 5 }, admin)).list
    expect(row).toMatchObject({ kind: 'forbiddenPair', subjectName: '吴六', mayTake: 0 })
    expect(dataOf(await app.call(rightCheck.takeBack, { id: row?.id ?? '' }, admin))).toEqual({ acts: [] })
    const ask = { id: person.id, pageId: otherPage, kind: 'button', code: 'btn_edit' } as const
    const why = JSON.stringify(dataOf(await app.call(explain.why, ask, admin)))
    expect(why).toContain(other)
  })

  test('is told to those alone who see its person', async () => {
    const person = await desk.half()
    await desk.giveOther('user', person.id)
    const blind = await app.makeUser({ grants: [{ modelId: 'rightCheck' }] })
    const seeing = await app.makeUser({ grants: [{ modelId: 'rightCheck' }, { modelId: 'user' }] })
    expect((await findings(blind)).map(({ subjectId }) => subjectId)).not.toContain(person.id)
    expect((await findings(seeing)).map(({ subjectId }) => subjectId)).toContain(person.id)
  })
})

describe('two at the same instant', () => {
  const one = [{ kind: 'module', itemId: oneRight }] as const
  test('give somebody each one half: one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await app.makeUser()
      const answers = await Promise.all([give(person.id, one), give(person.id, both)])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
      expect(await desk.holdsBoth(person)).toBe(false)
    }
  })

  test('give one half to a group, and the other one to a member who is not the one weighed for all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = dataOf(
        await app.call(group.create, { fullName: '同', enCode: `same${round}${Date.now()}` }, admin),
      ).id
      const members = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
      for (const { id } of members) await desk.join('group', team, id)
      // The last of them: he of the least id stands for all who hold the same.
      const last = members.toSorted((a, b) => (a.id < b.id ? 1 : -1))[0] as TestUser
      const answers = await Promise.all([give(team, both, 'group'), give(last.id, one)])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
      expect(await desk.holdsBoth(last)).toBe(false)
    }
  })

  test('join him to a group and switch on another one', async () => {
    const person = await app.makeUser()
    const asleep = await desk.carrier('group', { enabled_mark: 0 })
    await desk.join('group', asleep, person.id)
    const team = dataOf(await app.call(group.create, { fullName: '醒', enCode: `wakes${Date.now()}` }, admin)).id
    dataOf(await give(team, one, 'group'))
    const answers = await Promise.all([
      app.call(group.addMembers, { id: team, userIds: [person.id] }, admin),
      app.call(group.toggleState, { id: asleep }, admin),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(await desk.holdsBoth(person)).toBe(false)
  })
})

test('a line of an import that would make somebody with a pair says so, and the others go in', async () => {
  const carried = await desk.carrier('role', { full_name: '审核角色' })
  const half = await desk.carrier('role', { full_name: '登记角色' })
  await app.services.db
    .updateTable('permission_grant')
    .set({ item_kind: 'module', item_id: oneRight })
    .where('object_id', '=', half)
    .where('item_id', '=', otherRight)
    .execute()
  expect(carried).not.toBe(half)
  const line = (account: string, roleId: string) => importedLine({ account, organizeId: '设计院/北所', roleId })
  const list = [line('pairImportA', '登记角色,审核角色'), line('pairImportB', '登记角色')]
  const { failResult, snum } = dataOf(await app.call(user.importData, { list } as never, admin))
  expect(snum).toBe(1)
  expect(failResult.map(({ account }) => account)).toEqual(['pairImportA'])
  expect(JSON.stringify(failResult)).toContain('登记与审核')
})

describe('what it costs', () => {
  test('without pairs nothing is asked', async () => {
    dataOf(await app.call(forbiddenPair.remove, { id: desk.id }, admin))
    const { services, counted } = countStatements(app.services)
    const hold = () => services.db.transaction().execute((trx) => holdPairs(services, trx, 'alone'))
    await hold()
    const before = counted()
    expect(await hold()).toEqual([])
    expect(counted()).toBe(before)
  })

  test('with 20 pairs a plan for a role of 5,000 people takes a second at most', async () => {
    const { db } = app.services
    await warn()
    await sql`insert into forbidden_pair (id, full_name, one_id, other_id, effect)
      select 'many' || number, 'many' || number, one.id, other.id, case when number % 2 = 0 then 'refusal' else 'warning' end
      from generate_series(1, 19) number
      join (select id, row_number() over (order by id) as at from menu where type <> 1) one on one.at = number
      join (select id, row_number() over (order by id desc) as at from menu_item where kind = 'button') other on other.at = number`.execute(
      db,
    )
    // Read anew by every node.
    dataOf(await app.call(forbiddenPair.toggleState, { id: 'many1' }, admin))
    const id = await desk.carrier('role')
    await sql`delete from permission_grant where object_id = ${id}`.execute(db)
    await sql`insert into app_user (id, account, real_name, password_hash)
      select 'crowd' || n, 'crowd' || n, '众' || n, '' from generate_series(1, 5000) n`.execute(db)
    await sql`insert into user_role (user_id, role_id) select 'crowd' || n, ${id} from generate_series(1, 5000) n`.execute(
      db,
    )
    await sql`insert into permission_grant (object_type, object_id, item_kind, item_id)
      select 'user', 'crowd' || n, 'module', ${oneRight} from generate_series(1, 300) n`.execute(db)
    await sql`analyze`.execute(db)
    const acts = [
      { kind: 'role', id, give: both.map((given) => ({ ...given, level: 'write', until: null })), take: [] },
    ] as const
    const plan = async () => {
      const started = performance.now()
      const { pairs } = dataOf(await app.call(grantDesk.plan, { acts } as never, admin))
      expect(pairs.map(({ people }) => people)).toEqual([300])
      return performance.now() - started
    }
    // The best of three, since other tests run beside it.
    expect(Math.min(await plan(), await plan(), await plan())).toBeLessThan(1000)
    expect(await findings()).toEqual([])
  })
})
