import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton, menuColumn, menuForm } from '@workstation/contract/menu-item'
import { project } from '@workstation/contract/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MenuDesk, openMenuDesk } from '../../../testing/menu-desk'

let desk: MenuDesk
beforeAll(async () => {
  desk = await openMenuDesk()
})
afterAll(() => desk.close())

const button = (more: object = {}) => ({ moduleId: 'project', fullName: '打印', enCode: 'btn_print', ...more })
const inject = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: desk.admin.token }
  return (await desk.app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
}

describe.each<[string, (as?: string) => Promise<{ code: number; msg: string }>]>([
  ['create of a button', (as) => desk.app.call(menuButton.create, button(), as)],
  ['update of a button', (as) => desk.app.call(menuButton.update, { ...button(), id: 'x' }, as)],
  ['state of a button', (as) => desk.app.call(menuButton.toggleState, { id: 'x' }, as)],
  ['remove of a button', (as) => desk.app.call(menuButton.remove, { id: 'x' }, as)],
  ['columns', (as) => desk.app.call(menuColumn.addAll, { moduleId: 'project', columnJson: [] }, as)],
  ['state of a column', (as) => desk.app.call(menuColumn.toggleState, { id: 'x' }, as)],
  ['fields', (as) => desk.app.call(menuForm.addAll, { moduleId: 'project', formJson: [] }, as)],
  ['remove of a field', (as) => desk.app.call(menuForm.remove, { id: 'x' }, as)],
])('[SYS-18] %s', (_, call) => {
  test('needs a session and the right', async () => {
    expect((await call()).code).toBe(602)
    expect((await call(desk.reader.token)).msg).toBe('您没有这项操作的权限')
  })
})

describe('buttons of a page', () => {
  test('[SYS-18] are listed below each other, added, changed and deleted; those of the product stay', async () => {
    const { app, admin } = desk
    const { data } = await app.call(menuButton.create, button({ icon: 'PrinterOutlined' }), admin.token)
    const child = button({ enCode: 'btn_print_all', fullName: '全部打印', parentId: data.id })
    const below = (await app.call(menuButton.create, child, admin.token)).data.id
    const { list } = (await app.call(menuButton.list, { moduleId: 'project' }, admin.token)).data
    expect(list.map(({ enCode }) => enCode)).toEqual(['btn_add', 'btn_edit', 'btn_remove', 'btn_download', 'btn_print'])
    expect(list.at(-1)?.children.map(({ id }) => id)).toEqual([below])
    expect(list.map(({ isBase }) => isBase)).toEqual([true, true, true, true, false])
    const one = (await app.call(menuButton.get, { id: data.id }, admin.token)).data
    const stale = { ...button(), id: data.id, version: one.version + 1 }
    expect((await app.call(menuButton.update, stale, admin.token)).msg).toBe('数据已被他人修改，请刷新后再试')
    const circle = { ...button({ parentId: below }), id: data.id, version: one.version }
    expect((await app.call(menuButton.update, circle, admin.token)).msg).toBe('填写有误：parentId')
    expect((await app.call(menuButton.remove, { id: data.id }, admin.token)).msg).toContain('还有下级')
    for (const id of [below, data.id]) expect((await app.call(menuButton.remove, { id }, admin.token)).code).toBe(200)
    const own = { id: 'project-button-btn_add' }
    expect((await app.call(menuButton.remove, own, admin.token)).msg).toContain('系统自带的，不能删除')
    const renamed = { ...own, fullName: '新增', enCode: 'btn_new' }
    expect((await app.call(menuButton.update, renamed, admin.token)).msg).toContain('系统自带的')
  })

  test('[SYS-18] one that is off is pressed by nobody but super administrators', async () => {
    const { app, admin } = desk
    const holder = await app.makeUser({ grants: [{ modelId: 'project', button: 'btn_add' }] })
    const form = { fullName: '项目', enCode: 'one', typeId: 'nothing' }
    const mayAdd = async () => (await app.call(project.create, form, holder.token)).msg !== '您没有这项操作的权限'
    const toggle = () => app.call(menuButton.toggleState, { id: 'project-button-btn_add' }, admin.token)
    expect(await mayAdd()).toBe(true)
    await toggle()
    expect(await mayAdd()).toBe(false)
    await toggle()
    expect(await mayAdd()).toBe(true)
  })

  test.each<[string, object, string]>([
    ['a code that is taken', { enCode: 'btn_add' }, '编码“btn_add”已存在'],
    ['a folder', { moduleId: 'system' }, '文件夹没有按钮'],
    ['a page that is not there', { moduleId: 'nowhere' }, '内容不存在'],
    ['a button above that stands on another page', { parentId: 'user-button-btn_add' }, '填写有误：parentId'],
    ['half of a surrogate pair', { fullName: '\ud800' }, '填写有误：fullName'],
  ])('[SYS-18] take no %s', async (_, more, msg) => {
    expect((await desk.app.call(menuButton.create, button(more), desk.admin.token)).msg).toContain(msg)
  })

  test('[SYS-18] in the form of older clients', async () => {
    const form = { id: '', ...button({ enCode: 'btn_old' }), parentId: '-1', icon: '', sortCode: '3', enabledMark: '1' }
    const { data } = await inject('POST', '/api/system/ModuleButton', { ...form, description: '' })
    const { list } = (await inject('GET', '/api/system/ModuleButton/project/List?keyword=')).data
    expect(list.map((item: { enCode: string }) => item.enCode)).toContain('btn_old')
    expect((await inject('GET', '/api/system/ModuleButton/project/Selector')).data.list.length).toBe(list.length)
    const whole = (await inject('GET', `/api/system/ModuleButton/${data.id}`)).data
    expect(whole).toMatchObject({ moduleId: 'project', parentId: '-1', sortCode: 3, enabledMark: 1 })
    expect((await inject('PUT', `/api/system/ModuleButton/${data.id}`, { ...whole, fullName: '旧' })).code).toBe(200)
    expect((await inject('PUT', `/api/system/ModuleButton/${data.id}/Actions/State`)).code).toBe(200)
    const off = (await inject('GET', `/api/system/ModuleButton/${data.id}`)).data
    expect([off.fullName, off.enabledMark]).toEqual(['旧', 0])
    expect((await inject('DELETE', `/api/system/ModuleButton/${data.id}`)).code).toBe(200)
  })
})

describe('columns and form fields of a page', () => {
  test('[SYS-18] come from its data and cannot be made up', async () => {
    const { app, admin } = desk
    const invented = { moduleId: 'project', enCode: 'secret', fullName: '密' }
    for (const call of [menuColumn.create, menuForm.create])
      expect((await app.call(call, invented, admin.token)).msg).toContain('“secret”不在该页面的数据中')
    const columnJson = [
      { enCode: 'fullName', fullName: '名称' },
      { enCode: 'secret', fullName: '密' },
    ]
    const before = (await app.call(menuColumn.list, { moduleId: 'project' }, admin.token)).data
    const batch = await app.call(menuColumn.addAll, { moduleId: 'project', columnJson }, admin.token)
    expect(batch.msg).toContain('“secret”')
    expect((await app.call(menuColumn.list, { moduleId: 'project' }, admin.token)).data).toEqual(before)
    const asButton = (await app.call(menuButton.get, { id: 'project-column-enCode' }, admin.token)).msg
    expect(asButton).toBe('内容不存在或您无权查看')
  })

  test('[SYS-18] in the form of older clients: what is missing is added from what is offered, as JSON text', async () => {
    const { db } = desk.app.services
    const gone = ['project-column-enCode', 'project-form-enCode']
    await db.deleteFrom('menu_item').where('id', 'in', gone).execute()
    for (const [kind, key] of [
      ['Column', 'columnJson'],
      ['Form', 'formJson'],
    ]) {
      const offered = (await inject('GET', `/api/system/Module${kind}/project/FieldList`)).data
      const field = offered.find((one: { field: string }) => one.field === 'enCode')
      expect(field).toEqual({ field: 'enCode', fieldName: '项目编码' })
      const rows = JSON.stringify([{ enCode: field.field, fullName: field.fieldName }])
      const batch = { moduleId: 'project', bindTable: 'project', bindTableName: '', [key as string]: rows }
      expect((await inject('POST', `/api/system/Module${kind}/Actions/Batch`, batch)).data).toEqual({ added: 1 })
      expect((await inject('POST', `/api/system/Module${kind}/Actions/Batch`, batch)).data).toEqual({ added: 0 })
      const { list } = (await inject('GET', `/api/system/Module${kind}/project/Fields?keyword=`)).data
      const made = list.find((one: { enCode: string }) => one.enCode === 'enCode')
      expect(made).toMatchObject({ fullName: '项目编码', fieldRule: 0, enabledMark: 1, bindTable: 'project_list' })
      const change = { ...made, fullName: '编号', sortCode: '9', bindTableName: '' }
      expect((await inject('PUT', `/api/system/Module${kind}/${made.id}`, change)).code).toBe(200)
      expect((await inject('GET', `/api/system/Module${kind}/${made.id}`)).data).toMatchObject({ fullName: '编号' })
      expect((await inject('PUT', `/api/system/Module${kind}/${made.id}/Actions/State`)).code).toBe(200)
      expect((await inject('DELETE', `/api/system/Module${kind}/${made.id}`)).code).toBe(200)
    }
    const wrong = { moduleId: 'project', columnJson: '{"a":1}' }
    expect((await inject('POST', '/api/system/ModuleColumn/Actions/Batch', wrong)).msg).toBe('填写有误：enCode')
  })

  test('[SYS-18] what was granted to somebody is switched off, not deleted', async () => {
    const { app, admin } = desk
    await desk.app.call(
      menuColumn.addAll,
      { moduleId: 'project', columnJson: '[{"enCode":"enCode","fullName":"编号"}]' },
      admin.token,
    )
    const { list } = (await app.call(menuColumn.list, { moduleId: 'project', keyword: '编号' }, admin.token)).data
    const id = list.find(({ isBase }) => !isBase)?.id ?? ''
    await desk.grantTo(await app.makeUser({ realName: '戊' }), id, 'column')
    expect((await app.call(menuColumn.remove, { id }, admin.token)).msg).toContain('已授权给戊')
    expect((await app.call(menuColumn.toggleState, { id }, admin.token)).code).toBe(200)
    expect((await app.call(menuEntry.get, { id: 'project' }, admin.token)).code).toBe(200)
  })
})
