import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make-user'
import { keepsMenu, type MenuDesk, openMenuDesk } from '../../../testing/menu-desk'

let desk: MenuDesk
beforeAll(async () => {
  desk = await openMenuDesk()
})
afterAll(() => desk.close())

describe('[THR-10] changes of the menu are weighed as grants', () => {
  test('who lacks a page neither switches it off for others, nor on', async () => {
    const { app, admin, keeper } = desk
    const holder = await app.makeUser({ realName: '甲', grants: [{ modelId: 'user', button: 'btn_add' }] })
    const toggle = (by: TestUser) => app.call(menuEntry.toggleState, { id: 'user' }, by.token)
    const lists = async () => (await app.call(user.list, {}, holder.token)).code === 200
    expect((await toggle(keeper)).msg).toContain('不能收回 甲 的')
    expect(await lists()).toBe(true)
    await toggle(admin)
    expect(await lists()).toBe(false)
    expect((await toggle(keeper)).msg).toContain('不能把')
    await toggle(admin)
    expect(await lists()).toBe(true)
  })

  test('who lacks a button neither switches it off for others, nor on', async () => {
    const { app, admin, keeper } = desk
    await app.makeUser({ realName: '丁', grants: [{ modelId: 'position', button: 'btn_add' }] })
    const id = 'position-button-btn_add'
    const toggle = (by: TestUser) => app.call(menuButton.toggleState, { id }, by.token)
    expect((await toggle(keeper)).msg).toContain('不能收回 丁 的“岗位管理 · 新增”')
    expect((await toggle(admin)).code).toBe(200)
    expect((await toggle(keeper)).msg).toContain('不能把“岗位管理 · 新增”给 丁')
    const holds = await app.makeUser({ grants: [...keepsMenu, { modelId: 'position', button: 'btn_remove' }] })
    // What is not held by others is nobody's to weigh.
    const other = { id: 'position-button-btn_remove' }
    expect((await app.call(menuButton.toggleState, other, holds.token)).code).toBe(200)
  })

  test('who is held to one organisation switches no page off by which others act in all of them', async () => {
    const { app } = desk
    const { db } = app.services
    const held = await app.makeUser({ grants: [...keepsMenu, { modelId: 'group' }] })
    const place = {
      id: 'weighed',
      parent_id: '-1',
      path: 'weighed',
      category: 'company',
      full_name: '某公司',
      en_code: 'w',
    }
    await db.insertInto('organize').values(place).execute()
    const all = ['add', 'edit', 'delete', 'select'] as const
    const layers = { this_layer: [...all], sub_layer: [...all] }
    await db
      .insertInto('organize_admin')
      .values({ organize_id: 'weighed', user_id: held.id, ...layers })
      .execute()
    await app.makeUser({ realName: '庚', grants: [{ modelId: 'group' }] })
    const toggle = (by: TestUser) => app.call(menuEntry.toggleState, { id: 'group' }, by.token)
    expect((await toggle(held)).msg).toContain('不能收回 庚 的“全部组织')
  })

  test('who lacks a page does not bring it back by moving it out of a folder that is off', async () => {
    const { app, admin, keeper, make } = desk
    const on = await make(desk.folder())
    const form = desk.link({ parentId: await make(desk.folder({ enabledMark: 0 })) })
    const id = await make(form)
    const holder = await app.makeUser({ realName: '乙' })
    await desk.grantTo(holder, id)
    const { version } = await desk.read(id)
    const moved = (by: TestUser) => app.call(menuEntry.move, { id, parentId: on, version }, by.token)
    expect((await moved(keeper)).msg).toContain(`不能把“${form.fullName}”给 乙`)
    expect(await desk.menuOf(holder)).toEqual([])
    expect((await moved(admin)).code).toBe(200)
    expect(await desk.menuOf(holder)).toEqual([on, id])
  })

  test('a page that stops limiting its columns gives them: not from who lacks them, nor to himself', async () => {
    const { app, admin, keeper } = desk
    const whole = await desk.whole('project')
    const limited = { ...whole, isColumnAuthorize: 1 }
    expect((await app.call(menuEntry.update, limited, admin.token)).code).toBe(200)
    const holder = await app.makeUser({ realName: '丙', grants: [{ modelId: 'project' }] })
    const open = { ...whole, version: whole.version + 1 }
    expect((await app.call(menuEntry.update, open, keeper.token)).msg).toContain('不能把')
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', holder.id).execute()
    const self = await app.makeUser({ grants: [...keepsMenu, { modelId: 'project' }] })
    expect((await app.call(menuEntry.update, open, self.token)).msg).toContain('不能更改自己的权限')
    expect((await app.call(menuEntry.update, open, admin.token)).code).toBe(200)
  })

  test('an entry that people hold opens nothing else, since its holders would come to keep that', async () => {
    const { app, admin, keeper } = desk
    const property = (moduleId: string) => JSON.stringify({ moduleId, isTree: 0 })
    const form = desk.link({ type: 4, propertyJson: property('profession') })
    const id = await desk.make(form)
    const self = await app.makeUser({ realName: '己', grants: keepsMenu })
    const change = (by: TestUser, moduleId: string) =>
      app.call(menuEntry.update, { ...form, id, propertyJson: property(moduleId) }, by.token)
    expect((await change(keeper, 'reviewType')).code).toBe(200)
    await desk.grantTo(self, id)
    expect((await change(self, 'projectType')).msg).toContain('已授权给己，只有超级管理员')
    expect((await change(keeper, 'projectType')).msg).toContain('已授权给己，只有超级管理员')
    const other = await app.call(menuEntry.update, { ...form, id, type: 7, propertyJson: property('x') }, self.token)
    expect(other.msg).toContain('已授权给己，只有超级管理员')
    expect((await desk.read(id)).propertyJson).toBe(property('reviewType'))
    expect((await change(admin, 'projectType')).code).toBe(200)
  })

  test('what nobody holds is nobody’s to weigh: the keeper adds, switches and deletes it', async () => {
    const { app, keeper } = desk
    const { code, data } = await app.call(menuEntry.create, desk.link(), keeper.token)
    expect(code).toBe(200)
    expect((await app.call(menuEntry.toggleState, { id: data.id }, keeper.token)).code).toBe(200)
    expect((await app.call(menuEntry.remove, { id: data.id }, keeper.token)).code).toBe(200)
  })
})

test('[SYS-18] open shells follow: holders and super administrators are told, and others are not', async () => {
  const { app, admin } = desk
  const form = desk.link()
  const id = await desk.make(form)
  const [holder, other] = [await app.makeUser(), await app.makeUser()]
  await desk.grantTo(holder, id)
  for (const one of [holder, other, admin]) await desk.menuOf(one)
  const told: string[] = []
  const { realtime } = app.services
  const send = realtime.send.bind(realtime)
  realtime.send = (ids, message) => {
    if (message.method === 'rightsChanged') told.push(...ids)
    return send(ids, message)
  }
  await app.call(menuEntry.update, { ...form, fullName: '新名', id }, admin.token)
  realtime.send = send
  expect(told).toEqual(expect.arrayContaining([holder.id, admin.id]))
  expect(told).not.toContain(other.id)
})
