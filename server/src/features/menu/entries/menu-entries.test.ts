import { menuEntry } from '@workstation/contract/menu-entry'
import { menuButton } from '@workstation/contract/menu-item'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MenuDesk, openMenuDesk } from '../../../testing/menu-desk'

let desk: MenuDesk
beforeAll(async () => {
  desk = await openMenuDesk()
})
afterAll(() => desk.close())

describe.each<[string, (as?: string) => Promise<{ code: number; msg: string }>]>([
  ['create', (as) => desk.app.call(menuEntry.create, desk.link(), as)],
  ['update', (as) => desk.app.call(menuEntry.update, { ...desk.folder(), id: 'system' }, as)],
  ['move', (as) => desk.app.call(menuEntry.move, { id: 'system', parentId: '-1', version: 1 }, as)],
  ['state', (as) => desk.app.call(menuEntry.toggleState, { id: 'system' }, as)],
  ['remove', (as) => desk.app.call(menuEntry.remove, { id: 'system' }, as)],
  ['export', (as) => desk.app.call(menuEntry.export, { id: 'system' }, as)],
  ['import', (as) => desk.app.call(menuEntry.import, { file: '{}' }, as)],
])('[SYS-18] %s', (_, call) => {
  test('needs a session and the right', async () => {
    expect((await call()).code).toBe(602)
    expect((await call(desk.reader.token)).msg).toBe('您没有这项操作的权限')
  })
})

describe('the menu as it is kept', () => {
  test('[SYS-17] its page stands below System and lists what is on and off, to whoever was granted it', async () => {
    const { app, reader, read } = desk
    const own = await read('menu')
    expect([own.parentId, own.type, own.urlAddress, own.isBase]).toEqual(['system', 2, 'system/menu', true])
    const { list } = (await app.call(menuEntry.list, { category: 'Web' }, reader.token)).data
    expect(list.find(({ id }) => id === 'system')?.children.map(({ id }) => id)).toContain('menu')
    expect((await app.call(menuEntry.list, { category: 'App' }, reader.token)).data.list).toEqual([])
    expect((await app.call(menuEntry.list, {}, (await app.makeUser()).token)).msg).toBe('您没有这项操作的权限')
  })

  test('[SYS-18] a search finds by name, code, address and pinyin, with the way to each hit', async () => {
    const found = async (keyword: string) => {
      const { list } = (await desk.app.call(menuEntry.list, { keyword }, desk.admin.token)).data
      return list.map(({ id, children }) => [id, children.map((child) => child.id)])
    }
    for (const keyword of ['菜单管理', 'cdgl', 'system/menu'])
      expect(await found(keyword)).toEqual([['system', ['menu']]])
    expect(await found('nothing at all')).toEqual([])
  })

  test('[SYS-18] an entry is added last, changed, moved, switched and deleted, and is what was written', async () => {
    const { app, admin, make, read } = desk
    const above = await make(desk.folder())
    const first = await make(desk.link({ parentId: above }))
    const extras = { icon: 'BellOutlined', linkTarget: '_blank', description: '说', isDataAuthorize: 1 }
    const form = desk.link({ parentId: above, ...extras })
    const id = await make(form)
    expect(await read(id)).toMatchObject({
      ...form,
      ...{ enabledMark: 1, hidden: false, category: 'Web', isButtonAuthorize: 1, isBase: false, sortCode: 2 },
    })
    const { version } = await read(id)
    const moved = await app.call(menuEntry.move, { id, parentId: above, before: first, version }, admin.token)
    expect(moved.code).toBe(200)
    const { list } = (await app.call(menuEntry.list, { keyword: 'link' }, admin.token)).data
    expect(list.find((entry) => entry.id === above)?.children.map((child) => child.id)).toEqual([id, first])
    const stale = { ...form, fullName: '改', id, version }
    expect((await app.call(menuEntry.update, stale, admin.token)).msg).toBe('数据已被他人修改，请刷新后再试')
    const changed = { id, fullName: ' 改 ', enCode: form.enCode, type: 7, version: (await read(id)).version }
    expect((await app.call(menuEntry.update, changed, admin.token)).code).toBe(200)
    expect(await read(id)).toMatchObject({ fullName: '改', icon: 'BellOutlined', parentId: above })
    await app.call(menuEntry.toggleState, { id }, admin.token)
    expect((await read(id)).enabledMark).toBe(0)
    expect((await app.call(menuEntry.remove, { id: above }, admin.token)).msg).toContain('还有下级')
    for (const one of [id, first, above])
      expect((await app.call(menuEntry.remove, { id: one }, admin.token)).code).toBe(200)
    expect((await app.call(menuEntry.get, { id }, admin.token)).code).not.toBe(200)
    // Its code is free again.
    await make({ ...form, parentId: '-1' })
  })

  test('[SYS-18] the form of older clients: a record sent back whole, numbers as text, empty filters', async () => {
    const { app, admin, make, read } = desk
    const id = await make(desk.link())
    const whole = JSON.parse(JSON.stringify(await read(id)))
    const payload = { ...whole, type: '7', sortCode: '5', enabledMark: '1', description: '新', hasChildren: false }
    const headers = { authorization: admin.token }
    const url = `/api/system/Menu/${id}`
    expect((await app.app.inject({ method: 'PUT', url, headers, payload })).json()).toMatchObject({ code: 200 })
    expect(await read(id)).toMatchObject({ description: '新', sortCode: 5, type: 7, version: whole.version + 1 })
    const get = async (path: string) => (await app.app.inject({ method: 'GET', url: path, headers })).json()
    expect((await get('/api/system/Menu?category=&keyword=')).data.list.length).toBeGreaterThan(4)
    const { list } = (await get('/api/system/Menu/Selector/All?category=Web')).data
    expect(list.length).toBeGreaterThan(3)
    expect(list.every(({ type }: { type: number }) => type === 1)).toBe(true)
    const others = (await get('/api/system/Menu/Selector/system?category=Web')).data.list
    expect(others.map((entry: { id: string }) => entry.id)).not.toContain('system')
  })

  test.each<[string, object, string]>([
    ['no page as its parent', { parentId: 'user' }, '上级必须是同一端的文件夹'],
    ['no folder of the other client', { category: 'App', parentId: 'system' }, '上级必须是同一端的文件夹'],
    ['no unknown parent', { parentId: 'nowhere' }, '填写有误：parentId'],
    ['no script as its address', { urlAddress: 'javascript:alert(1)' }, '请填写地址'],
    ['no dictionary of nothing', { type: 4 }, '请选择要打开的内容'],
    ['no type that the app lacks', { type: 8, category: 'App' }, '移动端没有这种菜单'],
    ['no broken property', { propertyJson: '{' }, '菜单属性不是有效的 JSON'],
    ['no type beyond the eight', { type: 9 }, '填写有误：type'],
    ['no blank name', { fullName: '  ' }, '填写有误：fullName'],
    ['no NUL', { description: 'a\0' }, '填写有误：description'],
    ['no code that is taken, whatever its case', { enCode: 'SYSTEM' }, '编码“SYSTEM”已存在'],
  ])('[SYS-18] an entry takes %s', async (_, more, msg) => {
    const { app, admin } = desk
    const before = (await app.call(menuEntry.list, {}, admin.token)).data
    expect((await app.call(menuEntry.create, desk.link(more), admin.token)).msg).toContain(msg)
    expect((await app.call(menuEntry.list, {}, admin.token)).data).toEqual(before)
  })

  test('[SYS-18] of the eight types the app knows five', async () => {
    const propertyJson = JSON.stringify({ moduleId: 'm' })
    const taken: number[] = []
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const form = desk.link({
        type,
        category: 'App',
        urlAddress: type === 7 ? 'https://board.example/a' : 'a/b',
        propertyJson,
      })
      const answer = await desk.app.call(menuEntry.create, form, desk.admin.token)
      if (answer.code === 200) taken.push(type)
      else expect(answer.msg).toBe('移动端没有这种菜单')
    }
    expect(taken).toEqual([1, 2, 3, 5, 7])
  })

  test('[SYS-18] an entry of the product keeps type, code and address, takes another name, and is never deleted', async () => {
    const { app, admin, read } = desk
    const own = await desk.whole('area')
    const change = (more: object) => app.call(menuEntry.update, { ...own, ...more }, admin.token)
    for (const more of [{ enCode: 'other' }, { urlAddress: 'other/page' }, { type: 7, urlAddress: '/a' }])
      expect((await change(more)).msg).toContain('系统自带的，类型、编码和地址不能更改')
    expect((await change({ fullName: '地区' })).code).toBe(200)
    expect((await read('area')).fullName).toBe('地区')
    expect((await app.call(menuEntry.remove, { id: 'area' }, admin.token)).msg).toContain('系统自带的，不能删除')
    expect((await change({ version: own.version + 1 })).code).toBe(200)
  })

  test('[SYS-18] what keeping the menu itself needs is neither switched off, nor hidden, nor moved away', async () => {
    const { app, admin, read } = desk
    await app.services.db.updateTable('menu').set({ hidden: false }).where('id', '=', 'menu').execute()
    const refused = '菜单管理自己需要它'
    for (const id of ['menu', 'system'])
      expect((await app.call(menuEntry.toggleState, { id }, admin.token)).msg).toContain(refused)
    const system = await desk.whole('system')
    expect((await app.call(menuEntry.update, { ...system, hidden: true }, admin.token)).msg).toContain(refused)
    const move = { id: 'system', parentId: await desk.make(desk.folder({ enabledMark: 0 })), version: system.version }
    expect((await app.call(menuEntry.move, move, admin.token)).msg).toContain(refused)
    const edit = { id: 'menu-button-btn_edit' }
    expect((await app.call(menuButton.toggleState, edit, admin.token)).msg).toContain(refused)
    expect([(await read('menu')).enabledMark, (await read('system')).parentId]).toEqual([1, '-1'])
    expect((await app.call(menuEntry.toggleState, { id: 'notice' }, admin.token)).code).toBe(200)
  })

  test('[SYS-18] what somebody was granted is not deleted, and it is said who holds it', async () => {
    const { app, admin } = desk
    const form = desk.link()
    const id = await desk.make(form)
    await desk.grantTo(await app.makeUser({ realName: '持有人' }), id)
    expect((await app.call(menuEntry.remove, { id }, admin.token)).msg).toBe(
      `“${form.fullName}”已授权给持有人，不能删除，可以停用`,
    )
    await app.services.db.deleteFrom('permission_grant').where('item_id', '=', id).execute()
    expect((await app.call(menuEntry.remove, { id }, admin.token)).code).toBe(200)
  })

  test('two who move folders below each other at once: one is refused', async () => {
    const { app, admin, make, read } = desk
    const [a, b] = [await make(desk.folder()), await make(desk.folder())]
    const answers = await Promise.all([
      app.call(menuEntry.move, { id: a, parentId: b, version: (await read(a)).version }, admin.token),
      app.call(menuEntry.move, { id: b, parentId: a, version: (await read(b)).version }, admin.token),
    ])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true])
  })
})
