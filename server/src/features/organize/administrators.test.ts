import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { organize } from '@workstation/contract/organize'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreignCalls } from '../../testing/foreign-calls'
import type { TestUser, UserSpec } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_administer']
const pages = (...ids: string[]) => ids.flatMap((modelId) => buttons.map((button) => ({ modelId, button })))
const structure = pages('organize', 'department')
const people = ['btn_add', 'btn_edit', 'btn_resetPassword'].map((button) => ({ modelId: 'user', button }))

/** group > branch > office > team, and other beside branch. */
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const row = (path: string, category: string) => {
    const ids = path.split(',')
    const id = ids.at(-1) ?? ''
    return { id, path, category, parent_id: ids.at(-2) ?? '-1', full_name: `单位${id}`, en_code: id }
  }
  const companies = ['group', 'group,branch', 'group,other'].map((path) => row(path, 'company'))
  const departments = ['group,branch,office', 'group,branch,office,team', 'group,other,desk'].map((path) =>
    row(path, 'department'),
  )
  await app.services.db
    .insertInto('organize')
    .values([...companies, ...departments])
    .execute()
})
afterAll(() => app.close())

const all = ['Add', 'Edit', 'Delete', 'Select']
const flags = (level: 'thisLayer' | 'subLayer', acts: readonly string[] = all) =>
  Object.fromEntries(acts.map((act) => [`${level}${act}`, 1]))
const none = Object.fromEntries(['thisLayer', 'subLayer'].flatMap((level) => all.map((act) => [`${level}${act}`, 0])))
const save = (id: string, list: object[], by: TestUser = admin) =>
  app.call(organizeAdmin.update, { id, list }, by.token)
const read = async (id: string, by: TestUser = admin) => (await app.call(organizeAdmin.get, { id }, by.token)).data
const add = async (id: string, userId: string, given: object) => {
  const before = (await read(id))?.list ?? []
  expect(await save(id, [...before, { userId, ...given }])).toMatchObject({ code: 200 })
}
/** Somebody who administers, with the pages for it. */
async function administratorOf(id: string, given: object, spec: UserSpec = {}) {
  const person = await app.makeUser({ grants: [...structure, ...people], ...spec })
  await add(id, person.id, given)
  return person
}

describe('naming administrators', () => {
  test('[ORG-16] [ORG-17] [ORG-18] takes a session, the page and its button, and knows each with his eight flags', async () => {
    const [one, two] = [await app.makeUser({ realName: '安' }), await app.makeUser({ realName: '白' })]
    expect((await app.call(organizeAdmin.get, { id: 'branch' })).code).toBe(602)
    expect((await app.call(organizeAdmin.update, { id: 'branch', list: [] })).code).toBe(602)
    const reader = await app.makeUser({ grants: [{ modelId: 'organize', button: 'btn_edit' }] })
    expect((await app.call(organizeAdmin.get, { id: 'branch' }, one.token)).key).toBe('forbidden')
    expect((await app.call(organizeAdmin.get, { id: 'office' }, reader.token)).key).toBe('forbidden')
    expect((await save('branch', [], reader)).key).toBe('forbidden')
    expect((await save('nobody', [])).key).toBe('not-found')
    expect((await save('branch', [{ userId: 'nobody', thisLayerEdit: 1 }])).key).toBe('organize.administrator-gone')
    expect(await read('branch')).toBeNull()
    await add('branch', one.id, { ...flags('thisLayer'), ...flags('subLayer', ['Edit', 'Select']) })
    await add('branch', two.id, { ...flags('thisLayer', ['Edit', 'Select']) })
    const ofOne = { ...none, ...flags('thisLayer'), ...flags('subLayer', ['Edit', 'Select']) }
    const ofTwo = { ...none, ...flags('thisLayer', ['Edit', 'Select']) }
    expect(await read('branch', reader)).toEqual({
      id: 'branch',
      version: 3,
      organizeId: 'branch',
      userId: `${one.id},${two.id}`,
      ...ofTwo,
      list: [
        { userId: one.id, fullName: '安', ...ofOne },
        { userId: two.id, fullName: '白', ...ofTwo },
      ],
    })
    expect(await app.call(organizeAdmin.update, { id: 'branch', version: 1, list: [] }, admin.token)).toMatchObject({
      key: 'changed',
    })
    expect((await save('branch', [])).code).toBe(200)
    expect(await read('branch')).toBeNull()
  })

  test('[ORG-18] of two who name the first administrators at once the later took away whom the other had named', async () => {
    const [one, two] = [await app.makeUser(), await app.makeUser()]
    expect(await read('desk')).toBeNull()
    const both = [one, two].map(({ id }) =>
      app.call(
        organizeAdmin.update,
        { id: 'desk', version: 0, list: [{ userId: id, ...flags('thisLayer') }] },
        admin.token,
      ),
    )
    expect((await Promise.all(both)).map(({ key }) => key ?? '').sort()).toEqual(['', 'changed'])
    expect((await read('desk'))?.list).toHaveLength(1)
    expect((await save('desk', [])).code).toBe(200)
    expect((await app.call(organizeAdmin.update, { id: 'desk', version: 0, list: [] }, admin.token)).code).toBe(200)
  })

  test('[ORG-17] other clients name people together; what they leave as they read it each keeps as he has it', async () => {
    const [one, two, three] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    await add('other', one.id, flags('thisLayer'))
    await add('other', two.id, { ...flags('thisLayer', ['Edit', 'Select']), ...flags('subLayer', ['Add']) })
    const client = foreignCalls(() => ({ app, as: admin }))
    const url = '/api/permission/organizeAdminIsTrator/other'
    const { list: _list, version: _version, ...form } = (await client.get(url)).data as Record<string, unknown>
    const userId = [one.id, two.id, three.id].join(',')
    const sent = { ...form, userId, thisLayerDelete: '1', thisLayerSelect: undefined, subLayerSelect: undefined }
    expect((await client.put(url, sent)).code).toBe(200)
    const after = new Map((await read('other'))?.list.map((each) => [each.userId, each]))
    expect(after.get(one.id)).toMatchObject({ ...none, ...flags('thisLayer') })
    expect(after.get(two.id)).toMatchObject({
      ...none,
      ...flags('thisLayer', ['Edit', 'Delete', 'Select']),
      ...flags('subLayer', ['Add', 'Select']),
    })
    expect(after.get(three.id)).toMatchObject({ ...none, ...flags('thisLayer', ['Edit', 'Delete', 'Select']) })
    expect((await client.put(url, { userId: '' })).code).toBe(200)
    expect(await read('other')).toBeNull()
  })

  test('[THR-10] nobody gives what he does not have there himself, nor to himself, nor holds others to his place', async () => {
    const chief = await administratorOf('branch', { ...flags('thisLayer'), ...flags('subLayer', ['Edit', 'Select']) })
    const clerk = await app.makeUser({ organizeId: 'office' })
    const give = (id: string, given: object, userId = clerk.id) => save(id, [{ userId, ...given }], chief)
    expect((await give('office', flags('thisLayer', ['Edit', 'Select']))).code).toBe(200)
    expect((await give('office', flags('subLayer', ['Edit', 'Select']))).code).toBe(200)
    expect((await give('office', flags('thisLayer', ['Add']))).key).toBe('rights.give')
    expect((await give('office', flags('subLayer', ['Delete']))).key).toBe('rights.give')
    expect((await give('office', flags('thisLayer', ['Edit']), chief.id)).key).toBe('rights.self')
    expect((await give('other', flags('thisLayer', ['Edit']))).key).toBe('not-found')
    const everywhere = await app.makeUser({ grants: people })
    expect((await give('office', flags('thisLayer', ['Edit', 'Select']), everywhere.id)).key).toMatch(/^rights\./)
    await add('office', clerk.id, flags('thisLayer'))
    expect((await save('office', [], chief)).key).toBe('rights.take')
    expect((await read('office'))?.list.map(({ userId }) => userId)).toEqual([clerk.id])
    await save('office', [])
    await save('branch', [])
  })

  test('[THR-10] whoever loses his last organisation administers none, and not all of them', async () => {
    const chief = await administratorOf('office', { ...flags('thisLayer'), ...flags('subLayer') })
    const seen = async () => JSON.stringify((await app.call(department.list, { id: 'branch' }, chief.token)).data)
    expect(await seen()).toContain('单位team')
    await save('office', [])
    expect(await seen()).not.toContain('单位')
    expect((await app.call(user.list, {}, chief.token)).data.list).toEqual([])
    await add('branch', chief.id, flags('subLayer'))
    expect(await seen()).toContain('单位team')
    await save('branch', [])
  })
})

describe('[THR-10] who administers through organisations acts inside them alone', () => {
  let chief: TestUser
  beforeAll(async () => {
    chief = await administratorOf('office', { ...flags('thisLayer'), ...flags('subLayer') })
  })
  const versionOf = async (id: string) =>
    (await app.services.db.selectFrom('organize').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version
  const as = () => chief.token

  test('in lists and single reads, where what is above bears no name', async () => {
    const departments = (await app.call(department.list, { id: 'branch' }, as())).data.list
    expect(departments).toMatchObject([{ id: 'office', known: true, children: [{ id: 'team', known: true }] }])
    expect((await app.call(company.list, {}, as())).data.list).toEqual([])
    for (const id of ['group', 'branch', 'other']) {
      expect((await app.call(company.get, { id }, as())).key).toBe('not-found')
      expect((await app.call(company.usage, { id }, as())).key).toBe('not-found')
    }
    const below = await administratorOf('branch', flags('subLayer', ['Select']))
    await save('branch', [])
    await add('team', below.id, flags('thisLayer', ['Select']))
    const [office] = (await app.call(department.list, { id: 'branch' }, below.token)).data.list
    expect(office).toEqual({
      id: 'office',
      parentId: 'branch',
      fullName: '',
      known: false,
      hasChildren: true,
      children: [expect.objectContaining({ id: 'team', fullName: '单位team', known: true })],
    })
    await save('team', [])
  })

  test('in pickers of organisations, with the way there and what is his own', async () => {
    const tree = JSON.stringify((await app.call(organize.tree, {}, as())).data)
    for (const id of ['group', 'branch', 'office', 'team']) expect(tree).toContain(`单位${id}`)
    for (const id of ['other', 'desk']) expect(tree).not.toContain(`单位${id}`)
  })

  test('adding, changing, switching and deleting take their flags', async () => {
    const form = { fullName: '新组', enCode: 'NEW', parentId: 'office' }
    const { id } = (await app.call(department.create, form, as())).data
    expect((await app.call(department.create, { ...form, enCode: 'N2', parentId: 'branch' }, as())).key).toBe(
      'organize.not-yours',
    )
    expect((await app.call(company.create, { fullName: '新司', enCode: 'N3' }, as())).key).toBe('organize.not-yours')
    const none = await administratorOf('team', flags('thisLayer', ['Select']))
    const edit = { id: 'team', fullName: '改', enCode: 'team', parentId: 'office' }
    expect((await app.call(department.update, edit, none.token)).key).toBe('organize.not-yours')
    expect((await app.call(department.toggleState, { id: 'team' }, none.token)).key).toBe('organize.not-yours')
    expect((await app.call(department.remove, { id: 'team' }, none.token)).key).toBe('organize.not-yours')
    await save('team', [])
    expect((await app.call(department.remove, { id }, as())).code).toBe(200)
  })

  test('moving takes deleting where it leaves and adding where it arrives', async () => {
    const move = async (id: string, parentId: string) =>
      (await app.call(department.move, { id, parentId, version: await versionOf(id) }, as())).key
    expect(await move('office', 'group')).toBe('organize.not-yours')
    expect(await move('team', 'other')).toBe('organize.not-yours')
    expect(await move('desk', 'office')).toBe('not-found')
    const half = { ...flags('thisLayer'), ...flags('subLayer', ['Edit', 'Select']) }
    const other = await administratorOf('branch', half)
    const form = { id: 'team', parentId: 'branch', version: await versionOf('team') }
    expect((await app.call(department.move, form, other.token)).key).toBe('organize.not-yours')
    await save('branch', [])
  })

  test('people: those inside are seen and changed, nobody is put elsewhere, and others are as if unknown', async () => {
    const inside = await app.makeUser({ organizeId: 'team', realName: '里面' })
    const outside = await app.makeUser({ organizeId: 'desk', realName: '外面' })
    const listed = (await app.call(user.list, { pageSize: 500 }, as())).data.list.map(({ id }) => id)
    expect(listed).toContain(inside.id)
    expect(listed).not.toContain(outside.id)
    expect((await app.call(user.get, { id: outside.id }, as())).key).toBe('not-found')
    expect((await app.call(user.toggleState, { id: outside.id }, as())).key).toBe('not-found')
    const form = (await app.call(user.get, { id: inside.id }, as())).data
    const change = (more: object) => app.call(user.update, { ...form, ...more }, as())
    expect((await change({ organizeId: 'desk' })).key).toMatch(/^(rights\.place|out-of-sight)$/)
    expect((await change({ organizeId: 'team,desk' })).key).toBe('rights.place')
    expect((await change({ organizeId: 'office', description: '换组' })).code).toBe(200)
    const made = { account: 'newinside', realName: '新人', organizeId: 'office' }
    expect((await app.call(user.create, made, as())).code).toBe(200)
    expect((await app.call(user.create, { ...made, account: 'newout', organizeId: 'desk' }, as())).key).toMatch(
      /^(rights\.place|out-of-sight)$/,
    )
    const reader = await administratorOf('team', flags('thisLayer', ['Select', 'Edit']))
    const joins = { ...made, account: 'newteam', organizeId: 'team' }
    expect((await app.call(user.create, joins, reader.token)).key).toBe('rights.place')
  })
})
