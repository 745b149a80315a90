import { config } from '@workstation/contract/config'
import { code } from '@workstation/contract/envelope'
import { grant } from '@workstation/contract/grant'
import { message } from '@workstation/contract/message'
import { preview } from '@workstation/contract/preview'
import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { sessionGate } from '../session'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app.close())

const looks = { modelId: 'explain', button: 'btn_preview' }
const begin = (who: TestUser, input: object, as?: TestUser | string) =>
  app.call(preview.begin, { kind: 'user', id: who.id, ...input }, as)
async function opened(who: TestUser, as: TestUser = admin, input: object = {}) {
  const answer = await begin(who, input, as)
  expect(answer.msg).toBe('操作成功')
  return answer.data
}
const audits = (action: string, entity_id: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'entity', 'changes'])
    .where('action', '=', action)
    .where('entity_id', '=', entity_id)
    .execute()
const pagesOf = async (token: string) =>
  (await app.call(session.currentUser, {}, token)).data.permissionList.map(({ modelId }) => modelId).toSorted()
const saveSetting = async (value: string) => {
  expect((await app.call(config.update, { settings: { previewTellsPerson: value } }, admin)).code).toBe(200)
}

/** A role with these pages, and buttons of them. */
async function makeRole(id: string, items: readonly (readonly ['module' | 'button', string])[]) {
  const { db } = app.services
  await db
    .insertInto('role')
    .values({ id, full_name: `角色 ${id}`, en_code: id })
    .execute()
  const rows = items.map(([item_kind, item_id]) => ({ object_type: 'role', object_id: id, item_kind, item_id }))
  await db.insertInto('permission_grant').values(rows).execute()
}

describe('opening a preview', () => {
  test('no session, no permission, bad input, works: as he is answered, and written down before', async () => {
    const seen = await app.makeUser({ realName: '被看的人', grants: [{ modelId: 'user' }] })
    const asker = await app.makeUser({ grants: [{ modelId: 'explain' }, { modelId: 'user' }] })
    expect((await begin(seen, {})).code).toBe(code.sessionInvalid)
    expect((await begin(seen, {}, asker)).key).toBe('forbidden')
    expect((await begin(seen, { kind: 'menu' }, admin)).key).toBe('invalid')
    expect((await begin({ ...seen, id: 'unknown' }, {}, admin)).key).toBe('not-found')
    expect(await audits('preview.begin', seen.id)).toEqual([])
    const { token, name, until } = await opened(seen)
    expect(name).toBe('被看的人')
    expect(until).toBe(app.clock.now().getTime() + 30 * 60_000)
    const [line] = await audits('preview.begin', seen.id)
    expect(line).toMatchObject({ user_id: admin.id, entity: 'user', changes: { name: '被看的人', isDraft: false } })
    expect(await pagesOf(token)).toEqual(['user'])
    expect((await app.call(user.list, {}, token)).code).toBe(200)
  })

  test('of somebody who holds more, or out of sight, is refused; of who has nothing as well', async () => {
    const looker = await app.makeUser({ grants: [looks, { modelId: 'user' }] })
    const above = await app.makeUser({ realName: '上级', grants: [{ modelId: 'user', button: 'btn_remove' }] })
    expect((await begin(above, {}, looker)).msg).toContain('上级')
    expect((await begin(admin, {}, looker)).key).toBe('user.protected')
    const blind = await app.makeUser({ grants: [looks] })
    expect((await begin(above, {}, blind)).key).toBe('not-found')
    const nobody = await app.makeUser({ realName: '没权限的人' })
    expect((await begin(nobody, {}, admin)).msg).toBe('没权限的人 没有任何页面的权限，没有可预览的内容')
    const equal = await app.makeUser({ grants: [{ modelId: 'user' }] })
    await opened(equal, looker)
  })

  test('tells the person, unless the settings keep that quiet', async () => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const titles = async () => (await app.call(message.list, {}, seen)).data.list.map(({ title }) => title)
    await opened(seen)
    expect(await titles()).toEqual(['管理员 正在以您的权限预览系统'])
    await saveSetting('0')
    await opened(seen)
    await saveSetting('1')
    expect(await titles()).toHaveLength(1)
  })
})

test('a person is told in his language, by whom and for how long; who previews himself is told nothing', async () => {
  const told = async (language: string) => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    await app.services.db.updateTable('app_user').set({ language }).where('id', '=', seen.id).execute()
    await opened(seen)
    const [{ id = '', type } = {}] = (await app.call(message.list, {}, seen)).data.list
    const { title, bodyText } = (await app.call(message.read, { id }, seen)).data
    return { type, title, bodyText }
  }
  expect(await told('en')).toEqual({
    type: 2,
    title: '管理员 is previewing the product with your rights',
    bodyText:
      'For half an hour at most, and only to look: nothing can be changed, and your messages, private files and profile are not shown.',
  })
  expect(await told('zhtw')).toEqual({
    ...{ type: 2, title: '管理员 正在以您的權限預覽系統' },
    bodyText: '預覽最長半小時，只能檢視，不能操作；您的訊息、私人檔案和個人資料不會顯示。',
  })
  const chinese = {
    ...{ type: 2, title: '管理员 正在以您的权限预览系统' },
    bodyText: '预览最长半小时，只能查看，不能操作；您的消息、私人文件和个人资料不会显示。',
  }
  expect([await told('zh'), await told('')]).toEqual([chinese, chinese])
  const own = await app.makeUser({ grants: [looks] })
  await opened(own, own)
  expect((await app.call(message.list, {}, own)).data.list).toEqual([])
})

describe('in a preview', () => {
  test('nothing is changed, nothing of the person himself is shown, and no other preview is opened', async () => {
    const seen = await app.makeUser({ email: 'a@b.cn', grants: [{ modelId: 'user', button: 'btn_edit' }, looks] })
    const { token } = await opened(seen)
    const info = (await app.call(session.currentUser, {}, token)).data.userInfo
    expect(info).toMatchObject({ userId: seen.id, email: '', mobilePhone: '', mustChangePassword: false, prevLogin: 0 })
    expect((await app.call(message.list, {}, token)).msg).toBe('预览时不显示对方个人的内容')
    expect((await app.call(profile.baseInfo, {}, token)).key).toBe('preview.own')
    expect((await app.call(user.toggleState, { id: seen.id }, token)).msg).toBe('预览时只能查看，不能操作')
    expect((await begin(seen, {}, token)).key).toBe('preview.read-only')
    expect((await app.call(session.logout, {}, token)).key).toBe('preview.read-only')
    const { bySocketToken } = sessionGate(app.services)
    expect(await bySocketToken(token)).toBeNull()
    expect(await bySocketToken(seen.token)).toMatchObject({ userId: seen.id })
  })

  test('what the person gains or loses counts, as long as the looker could preview him now', async () => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const looker = await app.makeUser({ grants: [looks, { modelId: 'user' }] })
    const { token } = await opened(seen, looker)
    expect((await app.call(user.list, {}, token)).code).toBe(200)
    const row = { object_type: 'user', object_id: seen.id, item_kind: 'module', item_id: 'position' } as const
    await app.services.db.insertInto('permission_grant').values(row).execute()
    app.clock.advance({ seconds: 31 })
    expect((await app.call(user.list, {}, token)).msg).toBe('预览已结束')
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', looker.id).execute()
    app.clock.advance({ seconds: 31 })
    expect((await app.call(user.list, {}, token)).key).toBe('preview.over')
  })
})

describe('a preview ends', () => {
  test('at once when somebody gives the person what the looker lacks', async () => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const looker = await app.makeUser({ grants: [looks, { modelId: 'user' }] })
    const { token } = await opened(seen, looker)
    expect(await codeOf(token)).toBe('ok')
    const give = [{ kind: 'module', itemId: 'position' }] as const
    const given = { id: seen.id, objectType: 'user', give, reason: '' } as const
    expect((await app.call(grant.change, given as never, admin)).code).toBe(200)
    await expect.poll(() => codeOf(token)).toBe('preview.over')
  })

  const codeOf = async (token: string) => (await app.call(user.list, {}, token)).key ?? 'ok'

  test('by its button, which is written down, and after half an hour', async () => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const first = await opened(seen)
    expect((await app.call(preview.end, {}, admin)).key).toBe('preview.over')
    expect((await app.call(preview.end, {}, first.token)).code).toBe(200)
    expect(await codeOf(first.token)).toBe('preview.over')
    const ended = await app.services.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'preview.end')
      .execute()
    expect(ended).toEqual([{ user_id: admin.id }])
    const second = await opened(seen)
    app.clock.advance({ minutes: 29, seconds: 59, milliseconds: 999 })
    expect(await codeOf(second.token)).toBe('ok')
    app.clock.advance({ milliseconds: 1 })
    expect(await codeOf(second.token)).toBe('preview.over')
  })

  test('with the session that it was opened in, and is locked with it', async () => {
    const seen = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const looker = await app.makeUser({ grants: [looks, { modelId: 'user' }] })
    const { token } = await opened(seen, looker)
    expect((await app.call(session.lockScreen, {}, looker)).code).toBe(200)
    expect((await app.call(user.list, {}, token)).key).toBe('session.locked')
    const other = await app.makeUser({ grants: [looks, { modelId: 'user' }] })
    const another = await opened(seen, other)
    expect((await app.call(session.logout, {}, other)).code).toBe(200)
    expect((await app.call(user.list, {}, another.token)).code).toBe(code.sessionExpired)
  })
})

describe('a preview of somebody who does not exist', () => {
  test('as a role shows what that carries and nothing else; nobody looks through one that is above him', async () => {
    await makeRole('see-people', [['module', 'user']])
    const role = { kind: 'role', id: 'see-people' }
    const { token, name } = await opened(admin, admin, role)
    expect(name).toBe('角色 see-people')
    expect(await pagesOf(token)).toEqual(['user'])
    const info = (await app.call(session.currentUser, {}, token)).data.userInfo
    expect(info).toMatchObject({ userName: '角色 see-people', isAdministrator: false, email: '' })
    const list = await app.call(user.list, {}, token)
    expect(list.code).toBe(200)
    const looker = await app.makeUser({ grants: [looks, { modelId: 'role' }] })
    expect((await begin(admin, role, looker)).key).toBe('rights.rank')
    expect((await begin(admin, { kind: 'role', id: 'gone' }, admin)).key).toBe('not-found')
  })

  test('as a position or a group shows what that carries', async () => {
    const { db } = app.services
    const place = {
      id: 'looked',
      path: 'looked',
      parent_id: '-1',
      category: 'company',
      full_name: '所',
      en_code: 'looked',
    }
    await db.insertInto('organize').values(place).execute()
    await db
      .insertInto('position')
      .values({ id: 'seat', organize_id: 'looked', full_name: '岗位甲', en_code: 'seat' })
      .execute()
    await db.insertInto('user_group').values({ id: 'club', full_name: '分组甲', en_code: 'club' }).execute()
    for (const [object_type, object_id, item_id] of [
      ['position', 'seat', 'area'],
      ['group', 'club', 'position'],
    ] as const)
      await db.insertInto('permission_grant').values({ object_type, object_id, item_kind: 'module', item_id }).execute()
    const seat = await opened(admin, admin, { kind: 'position', id: 'seat' })
    const club = await opened(admin, admin, { kind: 'group', id: 'club' })
    expect([seat.name, await pagesOf(seat.token), club.name, await pagesOf(club.token)]).toEqual([
      ...['岗位甲', ['area'], '分组甲', ['position']],
    ])
  })

  test('with a draft shows what would be granted, without granting it; who may not give it may not look either', async () => {
    await makeRole('drafted', [['module', 'user']])
    const give = [{ kind: 'module', itemId: 'position', level: 'write', until: null }]
    const draft = { give, take: [{ kind: 'module', itemId: 'user' }] }
    const asked = { kind: 'role', id: 'drafted', draft }
    const { token } = await opened(admin, admin, asked)
    expect(await pagesOf(token)).toEqual(['position'])
    const held = await app.services.db
      .selectFrom('permission_grant')
      .select('item_id')
      .where('object_id', '=', 'drafted')
      .execute()
    expect(held).toEqual([{ item_id: 'user' }])
    const pages = [looks, { modelId: 'role' }, { modelId: 'user' }]
    const looker = await app.makeUser({ grants: pages })
    expect((await begin(admin, asked, looker)).key).toBe('forbidden')
    const granter = await app.makeUser({ grants: [...pages, { modelId: 'authorize', button: 'btn_edit' }] })
    expect((await begin(admin, asked, granter)).key).toBe('rights.give')
  })

  test('with a draft of a person shows the rest of his rights beside it', async () => {
    await makeRole('rest', [['module', 'group']])
    const seen = await app.makeUser({ roles: ['rest'], grants: [{ modelId: 'user' }] })
    const give = [{ kind: 'module', itemId: 'position', level: 'write', until: null }]
    const { token } = await opened(seen, admin, { draft: { give, take: [] } })
    expect(await pagesOf(token)).toEqual(['group', 'position', 'user'])
  })
})
