import { grant } from '@workstation/contract/grant'
import { group } from '@workstation/contract/group'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { userRelation } from '@workstation/contract/user-relation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
const places = ['firm', 'firm,north', 'firm,north,office', 'firm,north,office,desk', 'firm,south', 'firm,south,yard']
const kinds = { position, role, group } as const
type Kind = keyof typeof kinds

/** firm > north > office > desk, and south > yard beside north; each with a position and a role of the same name. */
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const { db } = app.services
  const named = (id: string) => ({ id, full_name: id, en_code: id })
  const organizes = places.map((path) => {
    const ids = path.split(',')
    const category = ids.length < 3 ? 'company' : 'department'
    return { ...named(ids.at(-1) ?? ''), path, parent_id: ids.at(-2) ?? '-1', category }
  })
  await db.insertInto('organize').values(organizes).execute()
  await db
    .insertInto('position')
    .values(organizes.map(({ id }) => ({ ...named(`post-${id}`), organize_id: id })))
    .execute()
  const shared = [
    ['role-both', 'office'],
    ['role-both', 'yard'],
    ['role-inside', 'office'],
    ['role-inside', 'desk'],
  ] as const
  const own = organizes.map(({ id }) => [`role-${id}`, id] as const)
  const ids = [...new Set([...own, ...shared].map(([id]) => id))]
  await db
    .insertInto('role')
    .values([...ids.map((id) => ({ ...named(id), global_mark: 0 })), { ...named('role-global'), global_mark: 1 }])
    .execute()
  await db
    .insertInto('role_organize')
    .values([...own, ...shared].map(([role_id, organize_id]) => ({ role_id, organize_id })))
    .execute()
  await db.insertInto('user_group').values(named('circle')).execute()
})
afterAll(() => app.close())

const allActs = ['Add', 'Edit', 'Delete', 'Select'] as const
type Act = (typeof allActs)[number]
type Flags = { here?: readonly Act[]; below?: readonly Act[] }
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member', 'btn_download']

/** Somebody with the pages, who administers an organisation with these flags; of none he is held to nothing. */
async function keeper(of: Record<string, Flags> = {}): Promise<TestUser> {
  const pages = ['position', 'role', 'group'].flatMap((modelId) => buttons.map((button) => ({ modelId, button })))
  const more = [
    ...['btn_add', 'btn_edit'].map((button) => ({ modelId: 'user', button })),
    { modelId: 'authorize', button: 'btn_edit' },
    { modelId: 'area' },
  ]
  const person = await app.makeUser({ grants: [...pages, ...more] })
  for (const [id, { here = [], below = [] }] of Object.entries(of)) {
    const flag = (level: string, given: readonly Act[]) =>
      allActs.map((act) => [`${level}${act}`, given.includes(act) ? 1 : 0])
    const flags = Object.fromEntries([...flag('thisLayer', here), ...flag('subLayer', below)])
    const before = (await app.call(organizeAdmin.get, { id }, admin.token)).data?.list ?? []
    dataOf(
      await app.call(organizeAdmin.update, { id, list: [...before, { userId: person.id, ...flags }] }, admin.token),
    )
  }
  return person
}

const listed = async (kind: Kind, { token }: TestUser) =>
  dataOf(await app.call(kinds[kind].list, { pageSize: 200 }, token))
    .list.map(({ id }) => id)
    .filter((id) => /^(post|role)-|^circle$/.test(id))
    .sort()
const offered = async (tree: typeof position.selector | typeof role.selector, { token }: TestUser) =>
  [
    ...JSON.stringify(dataOf(await app.call(tree as typeof position.selector, {}, token))).matchAll(
      /"id":"((post|role)-\w+)"/g,
    ),
  ]
    .map(([, id]) => id ?? '')
    .sort()

let made = 0
const fresh = () => {
  made += 1
  return { fullName: `新${made}`, enCode: `fresh${made}` }
}
const stored = async (kind: Kind, id: string) =>
  JSON.stringify(dataOf(await app.call(kinds[kind].get, { id }, admin.token)))

describe('[THR-10] positions, roles and groups of who administers through organisations', () => {
  test('lists, single reads, exports and pickers hold those that he may select, and what belongs to none', async () => {
    const [here, below, all] = [
      await keeper({ office: { here: ['Select'] } }),
      await keeper({ north: { below: ['Select'] } }),
      await keeper(),
    ]
    expect(await listed('position', here)).toEqual(['post-office'])
    expect(await listed('position', below)).toEqual(['post-desk', 'post-office'])
    expect(await listed('position', all)).toHaveLength(6)
    expect(await listed('role', here)).toEqual(['role-both', 'role-global', 'role-inside', 'role-office'])
    expect(await listed('role', below)).toEqual(['role-both', 'role-desk', 'role-global', 'role-inside', 'role-office'])
    expect(await listed('role', all)).toHaveLength(9)
    for (const person of [here, below, all]) expect(await listed('group', person)).toEqual(['circle'])
    expect((await app.call(position.get, { id: 'post-desk' }, here.token)).key).toBe('not-found')
    expect((await app.call(role.get, { id: 'role-desk' }, here.token)).key).toBe('not-found')
    expect((await app.call(position.members, { id: 'post-yard' }, here.token)).key).toBe('not-found')
    const exported = dataOf(await app.call(position.export, { selectKey: 'enCode' }, here.token))
    const file = JSON.stringify(await readExport(app, exported, here))
    expect(file).toContain('post-office')
    expect(file).not.toMatch(/post-(desk|yard|north)/)
    expect(await offered(position.selector, here)).toEqual(['post-office'])
    expect(await offered(role.selector, here)).toEqual(['role-both', 'role-global', 'role-inside', 'role-office'])
    expect(await offered(role.grantable as never, here)).toEqual([
      'role-both',
      'role-global',
      'role-inside',
      'role-office',
    ])
    expect(dataOf(await app.call(position.all, {}, here.token)).list.map(({ id }) => id)).toEqual(['post-office'])
    const asked = { organizeIds: ['office', 'yard', 'firm'] }
    expect(dataOf(await app.call(position.ofOrganizes, asked, here.token)).list.map(({ id }) => id)).toEqual(['office'])
  })

  test.each([
    { level: 'here', of: 'office', at: 'office', beside: ['desk', 'north', 'yard'] },
    { level: 'below', of: 'north', at: 'office', beside: ['north', 'firm', 'yard'] },
  ] as const)('adding, changing, switching and deleting take their flag $level', async ({ level, of, at, beside }) => {
    const act = (...acts: Act[]) => keeper({ [of]: { [level]: ['Select', ...acts] } })
    const [adds, edits, deletes] = [await act('Add'), await act('Edit'), await act('Delete')]
    const mays = { adds, edits, deletes }
    const forms = {
      position: (organizeId: string) => ({ ...fresh(), organizeId }),
      role: (id: string) => ({ ...fresh(), globalMark: 0, organizeIdsTree: [[id]] }),
    }
    for (const kind of ['position', 'role'] as const) {
      const calls = kinds[kind] as typeof position
      for (const [name, person] of Object.entries(mays)) {
        const id = dataOf(await app.call(calls.create, forms[kind](at), admin.token)).id
        const done = async (call: Promise<{ code: number; key?: string }>) => (await call).key ?? 'done'
        const before = await stored(kind, id)
        expect(await done(app.call(calls.create, forms[kind](at), person.token))).toBe(
          name === 'adds' ? 'done' : 'organize.not-yours',
        )
        const change = { ...forms[kind](at), id }
        expect(await done(app.call(calls.update, change, person.token))).toBe(
          name === 'edits' ? 'done' : 'organize.not-yours',
        )
        expect(await done(app.call(calls.toggleState, { id }, person.token))).toBe(
          name === 'edits' ? 'done' : 'organize.not-yours',
        )
        if (name !== 'edits') expect(await stored(kind, id)).toBe(before)
        expect(await done(app.call(calls.remove, { id }, person.token))).toBe(
          name === 'deletes' ? 'done' : 'organize.not-yours',
        )
        for (const place of beside)
          expect(await done(app.call(calls.create, forms[kind](place), person.token))).toBe('organize.not-yours')
      }
    }
  })

  test('moving takes deleting where it leaves and adding where it arrives', async () => {
    const move = async (person: TestUser, from: string, to: string) => {
      const form = { ...fresh(), organizeId: from }
      const id = dataOf(await app.call(position.create, form, admin.token)).id
      const answer = await app.call(position.update, { ...form, id, organizeId: to }, person.token)
      const { organizeId } = dataOf(await app.call(position.get, { id }, admin.token))
      expect(organizeId).toBe(answer.code === 200 ? to : from)
      return answer.key ?? 'done'
    }
    const both = await keeper({ office: { here: ['Select', 'Edit', 'Delete'] }, desk: { here: ['Select', 'Add'] } })
    expect(await move(both, 'office', 'desk')).toBe('done')
    expect(await move(both, 'office', 'yard')).toBe('organize.not-yours')
    const stays = await keeper({ office: { here: ['Select', 'Edit', 'Add'] }, desk: { here: ['Select', 'Add'] } })
    expect(await move(stays, 'office', 'desk')).toBe('organize.not-yours')
    const full = await keeper({ office: { here: allActs }, desk: { here: ['Select', 'Edit', 'Delete'] } })
    expect(await move(full, 'office', 'desk')).toBe('organize.not-yours')
    expect(await move(full, 'desk', 'office')).toBe('done')
  })

  test('a role that several organisations share is changed by who administers all of them', async () => {
    const one = await keeper({ north: { here: allActs, below: allActs } })
    const two = await keeper({ north: { below: allActs }, yard: { here: allActs } })
    const form = (id: string, organizes: string[]) => ({
      ...{ id, fullName: id, enCode: id, description: fresh().fullName },
      ...{ globalMark: 0, organizeIdsTree: organizes.map((place) => [place]) },
    })
    const both = form('role-both', ['office', 'yard'])
    const before = await stored('role', 'role-both')
    expect((await app.call(role.update, both, one.token)).key).toBe('organize.not-yours')
    expect((await app.call(role.toggleState, { id: 'role-both' }, one.token)).key).toBe('organize.not-yours')
    expect((await app.call(role.remove, { id: 'role-both' }, one.token)).key).toBe('organize.not-yours')
    expect((await app.call(role.update, form('role-both', ['office']), one.token)).key).toBe('organize.not-yours')
    expect(await stored('role', 'role-both')).toBe(before)
    expect((await app.call(role.update, both, two.token)).code).toBe(200)
    expect((await app.call(role.update, form('role-inside', ['office', 'desk']), one.token)).code).toBe(200)
    // Nobody makes a role count where he administers nothing, or everywhere.
    expect((await app.call(role.update, form('role-inside', ['office', 'desk', 'yard']), one.token)).key).toBe(
      'organize.not-yours',
    )
    expect((await app.call(role.update, { ...form('role-inside', []), globalMark: 1 }, one.token)).key).toBe(
      'organize.not-yours',
    )
    const rows = dataOf(await app.call(role.list, { pageSize: 200 }, one.token)).list
    const closed = new Map(rows.map((row) => [row.id, row.closed]))
    expect([closed.get('role-both'), closed.get('role-inside'), closed.get('role-global')]).toEqual([
      ['edit', 'delete'],
      [],
      ['edit', 'delete'],
    ])
    const free = dataOf(await app.call(role.list, {}, (await keeper()).token)).list
    expect(free.every((row) => row.closed === undefined)).toBe(true)
  })

  test('what belongs to no organisation is seen and not changed; who is held to none goes on as before', async () => {
    const chief = await keeper({ firm: { here: allActs, below: allActs } })
    const free = await keeper()
    for (const [kind, id] of [
      ['role', 'role-global'],
      ['group', 'circle'],
    ] as const) {
      const calls = kinds[kind] as typeof group
      const form = { id, fullName: id, enCode: id, description: '改' }
      const before = await stored(kind, id)
      expect((await app.call(calls.create, fresh(), chief.token)).key).toBe('organize.not-yours')
      expect((await app.call(calls.update, form, chief.token)).key).toBe('organize.not-yours')
      expect((await app.call(calls.toggleState, { id }, chief.token)).key).toBe('organize.not-yours')
      expect((await app.call(calls.remove, { id }, chief.token)).key).toBe('organize.not-yours')
      expect(await stored(kind, id)).toBe(before)
      expect((await app.call(calls.create, fresh(), free.token)).code).toBe(200)
      expect((await app.call(calls.update, form, free.token)).code).toBe(200)
    }
  })

  test('people of his join positions of his, roles that he sees and groups; others neither join nor leave', async () => {
    const chief = await keeper({ office: { here: ['Select', 'Edit'], below: ['Select'] } })
    const inside = await app.makeUser({ organizeId: 'office' })
    const [looked, outside] = [await app.makeUser({ organizeId: 'desk' }), await app.makeUser({ organizeId: 'yard' })]
    const join = async (kind: Kind, id: string, person: TestUser) =>
      (await app.call(kinds[kind].addMembers, { id, userIds: [person.id] }, chief.token)).key ?? 'done'
    expect(await join('position', 'post-office', inside)).toBe('done')
    expect(await join('position', 'post-desk', inside)).toBe('organize.not-yours')
    expect(await join('position', 'post-yard', inside)).toBe('not-found')
    expect(await join('role', 'role-office', inside)).toBe('done')
    expect(await join('role', 'role-both', inside)).toBe('done')
    expect(await join('role', 'role-global', inside)).toBe('done')
    expect(await join('group', 'circle', inside)).toBe('done')
    expect(await join('group', 'circle', looked)).toBe('rights.outside')
    expect(await join('group', 'circle', outside)).toBe('member.unknown')
    const form = dataOf(await app.call(user.get, { id: inside.id }, chief.token))
    const save = async (more: object) => (await app.call(user.update, { ...form, ...more }, chief.token)).key ?? 'done'
    expect(await save({ positionId: 'post-office,post-yard' })).toBe('organize.not-yours')
    expect(await save({ roleId: 'role-office,role-both,role-global,role-yard' })).toBe('organize.not-yours')
    const sent = { objectType: 'Position', id: 'post-desk', userIds: [inside.id] }
    expect((await app.call(userRelation.replace, sent, chief.token)).key).toBe('organize.not-yours')
    const { list } = dataOf(await app.call(position.members, { id: 'post-office' }, admin.token))
    expect(list.map(({ id }) => id)).toEqual([inside.id])
    expect(await save({ positionId: '', roleId: '' })).toBe('done')
  })

  test('[AUT-09] [AUT-10] rights are granted to roles, positions and people of his organisations alone', async () => {
    const chief = await keeper({ office: { here: ['Select', 'Edit'] }, desk: { here: ['Select'] } })
    const [inside, looked] = [await app.makeUser({ organizeId: 'office' }), await app.makeUser({ organizeId: 'desk' })]
    const give = async (objectType: string, id: string) => {
      const sent = { id, objectType, give: [{ kind: 'module', itemId: 'area' }] }
      return (await app.call(grant.change, sent, chief.token)).key ?? 'done'
    }
    expect(await give('position', 'post-office')).toBe('done')
    expect(await give('position', 'post-desk')).toBe('organize.not-yours')
    expect(await give('position', 'post-yard')).toBe('rights.grantee-gone')
    expect(await give('role', 'role-office')).toBe('done')
    for (const id of ['role-both', 'role-inside', 'role-global'])
      expect(await give('role', id)).toBe('organize.not-yours')
    expect(await give('group', 'circle')).toBe('organize.not-yours')
    expect(await give('user', inside.id)).toBe('done')
    expect(await give('user', looked.id)).toBe('organize.not-yours')
    const held = await app.services.db
      .selectFrom('permission_grant')
      .select('object_id')
      .where('item_id', '=', 'area')
      .execute()
    const given = held
      .map(({ object_id }) => object_id)
      .filter((id) => /^(post|role)-|^circle$/.test(id) || id === looked.id)
    expect(given.sort()).toEqual(['post-office', 'role-office'])
  })
})
