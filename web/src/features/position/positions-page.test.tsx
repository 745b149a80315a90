import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import type { Member } from '@workstation/contract/member'
import { organize } from '@workstation/contract/organize'
import { type Position, position } from '@workstation/contract/position'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../platform/query-client'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { watchDownloads } from '../../testing/watch-downloads'
import { endOfDay } from '../../ui/zoned-day'
import { PositionEditor } from './position-editor'
import { PositionsPage } from './positions-page'
import { allPositionsQuery } from './queries'
// Loaded ahead, so that a test does not wait for them.
import './position-editor'
import './position-members'
import '../../ui/until-dialog'
import './position-move'

const row = (id: string, more: Partial<Position> = {}): Position => ({
  id,
  version: 3,
  fullName: `${id}岗`,
  enCode: id,
  organizeId: 'north',
  department: '北所',
  type: '技术岗',
  typeCode: 'technical',
  memberCount: 0,
  enabledMark: 1,
  sortCode: 0,
  description: '',
  creatorTime: 0,
  ...more,
})
const pageOf = <Row,>(...list: Row[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})
const person = (id: string, realName: string, more: Partial<Member> = {}): Member => ({
  id,
  account: `acc-${id}`,
  realName,
  headIcon: '',
  organize: '北所',
  enabledMark: 1,
  until: null,
  ...more,
})

const downloads = watchDownloads()

let server: FakeServer
beforeEach(() => {
  window.innerWidth = 1440
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(dictionary.list, { list: [] })
  server.on(organize.names, { list: [{ id: 'north', parentId: '-1', name: '北所' }] })
  server.on(position.list, pageOf(row('a'), row('b', { enabledMark: 0, memberCount: 2 })))
})
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member']
const open = (...granted: string[]) => renderPage(<PositionsPage />, { modelId: 'position', buttons: granted })
/** A field of the editor by its name; roles take long to find beside a table. */
const fieldOf = (name: string) => document.querySelector(`#${name}`) as HTMLInputElement

/** Presses the verb in the question that is asked last. */
async function agree(user: ReturnType<typeof open>['user'], about: RegExp) {
  const question = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.ant-modal-confirm')].at(-1)
    if (!found?.textContent?.match(about)) throw new Error('nothing is asked')
    return found
  })
  await user.click(within(question).getByText('移出'))
}

test('[THR-10] what lies outside of what somebody administers is closed with the sentence why; the rest is open', async () => {
  server.on(position.list, pageOf(row('a', { closed: ['edit', 'delete'] }), row('b', { closed: [] })))
  const { user } = open(...buttons)
  const edit = await screen.findByRole('button', { name: '编辑 a岗: 不全在您管理的组织内' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await user.click(edit)
  expect(await screen.findByText('不全在您管理的组织内')).toBeTruthy()
  expect(fieldOf('fullName')).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多操作：a岗' }))
  const rest = await screen.findByRole('menuitem', { name: '删除' })
  expect(rest.getAttribute('aria-disabled')).toBe('true')
  expect(within(screen.getByRole('menu')).getAllByText('不全在您管理的组织内')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '编辑 b岗' }))
  await waitFor(() => expect(fieldOf('fullName')).not.toBeNull())
})

test('[POS-01] lists positions, and with an organisation those of it, with nothing to change for who may only read', async () => {
  const { user } = open()
  expect(await screen.findByText('a岗')).toBeTruthy()
  expect([screen.getAllByText('启用'), screen.getAllByText('停用')].map((found) => found.length)).toEqual([1, 1])
  for (const text of ['新建岗位', '编辑', '删除', '导出']) expect(screen.queryByText(text)).toBeNull()
  expect(server.inputs(position.list)[0]).toMatchObject({ organizeId: '' })
  await user.click(within(screen.getByRole('tree')).getByText('北所'))
  await waitFor(() => expect(server.inputs(position.list).at(-1)).toMatchObject({ organizeId: 'north' }))
})

test('[POS-01] adds a position in the organisation that is chosen, and changes one by the version that was seen', async () => {
  server.on(position.create, { id: 'new' })
  server.on(position.update, null)
  server.on(position.list, pageOf(row('a', { sortCode: 7, description: '说明', enabledMark: 0 })))
  const { user } = open(...buttons)
  await user.click(within(await screen.findByRole('tree')).getByText('北所'))
  await user.click((await screen.findAllByText('新建岗位'))[0] as HTMLElement)
  await waitFor(() => expect(fieldOf('fullName')).toBeTruthy())
  await user.type(fieldOf('fullName'), '新岗')
  await user.type(fieldOf('enCode'), 'new')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(position.create)).toHaveLength(1))
  const sent = { fullName: '新岗', enCode: 'new', organizeId: 'north', type: '', enabledMark: 1, sortCode: 0 }
  expect(server.inputs(position.create)[0]).toEqual(sent)
  await user.click(await screen.findByText('a岗'))
  await screen.findByText('编辑岗位')
  await user.type(fieldOf('fullName'), '改')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(position.update)).toHaveLength(1))
  const kept = { enCode: 'a', type: 'technical', organizeId: 'north', sortCode: 7, description: '说明', enabledMark: 0 }
  expect(server.inputs(position.update)[0]).toEqual({ id: 'a', version: 3, fullName: 'a岗改', ...kept })
})

test('members are found by name, and taken out one by one or several at once', async () => {
  server.on(position.members, pageOf(person('1', '张三'), person('2', '李四', { enabledMark: 0 })))
  server.on(position.removeMembers, { count: 1 })
  const { user } = open(...buttons)
  await user.click(await screen.findByLabelText('成员 b岗'))
  expect(await screen.findByText('张三')).toBeTruthy()
  expect(screen.getByText('共 2 人')).toBeTruthy()
  expect(screen.getByText('acc-1 · 北所')).toBeTruthy()
  expect(screen.getByText('已停用')).toBeTruthy()
  await user.click(screen.getByLabelText('移出 李四'))
  await agree(user, /李四/)
  await waitFor(() => expect(server.inputs(position.removeMembers)).toEqual([{ id: 'b', userIds: '2' }]))
  await user.click(screen.getByLabelText('全选本页'))
  await user.click(screen.getByText('移出所选（2）'))
  await agree(user, /2 人/)
  await waitFor(() => expect(server.inputs(position.removeMembers).at(-1)).toEqual({ id: 'b', userIds: '1,2' }))
  await user.type(screen.getByPlaceholderText('按姓名或账号查找'), '张{Enter}')
  await waitFor(() => expect(server.inputs(position.members).at(-1)).toMatchObject({ id: 'b', keyword: '张' }))
})

test('says until when members belong, and sets that for one, for several and for who joins', async () => {
  const until = endOfDay('2031-05-09')
  server.on(position.members, pageOf(person('1', '张三', { until }), person('2', '李四')))
  server.on(position.endMembers, { count: 1 })
  const { user } = open(...buttons)
  await user.click(await screen.findByLabelText('成员 b岗'))
  expect((await screen.findAllByText(/^有效至/)).map(({ textContent }) => textContent)).toEqual(['有效至 2031-05-09'])
  const confirm = async () => {
    const title = await waitFor(() => {
      const found = screen.getAllByText('“b岗”的成员期限').at(-1)
      if (!found?.closest('.ant-modal')) throw new Error('nothing is asked')
      return found
    })
    const dialog = title.closest('.ant-modal') as HTMLElement
    return { dialog, agree: () => user.click(within(dialog).getByText(/^确\s*定$/)) }
  }
  await user.click(screen.getByLabelText('设置 张三 的期限'))
  const one = await confirm()
  await user.click(within(one.dialog).getByText('长期'))
  await one.agree()
  await waitFor(() => expect(server.inputs(position.endMembers)).toEqual([{ id: 'b', userIds: ['1'], until: null }]))
  await user.click(screen.getByLabelText('全选本页'))
  await user.click(screen.getByText('设置期限（2）'))
  const both = await confirm()
  await both.agree()
  await waitFor(() =>
    expect(server.inputs(position.endMembers).at(-1)).toEqual({ id: 'b', userIds: ['1', '2'], until }),
  )
})

test('[POS-12] what has members is deleted once it is said where they go', async () => {
  const other = { id: 'a', fullName: 'a岗', enCode: 'a', organizeId: 'north', department: '北所' }
  server.on(position.all, { list: [other, { ...other, id: 'b', fullName: 'b岗' }], version: 'v1' })
  server.on(position.remove, null)
  const { user } = open('btn_remove')
  await user.click(await screen.findByLabelText('删除 b岗'))
  expect(await screen.findByText(/还有 2 名成员/)).toBeTruthy()
  const go = screen.getByText('转移并删除').closest('button') as HTMLElement
  expect(go.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByLabelText('转到'))
  const offered = await screen.findAllByText(/· 北所/)
  expect(offered.map((option) => option.textContent)).toEqual(['a岗 · 北所'])
  await user.click(offered[0] as HTMLElement)
  await user.click(go)
  await waitFor(() => expect(server.inputs(position.remove)).toEqual([{ id: 'b', moveTo: 'a' }]))
})

test('[POS-02] the list of all positions is asked for by the version that is known, and kept where nothing changed', async () => {
  const client = createQueryClient()
  const list = [{ id: 'a', fullName: 'a岗', enCode: 'a', organizeId: 'north', department: '北所' }]
  server.on(position.all, ({ version }) =>
    version === 'v1' ? { list: [], version: 'v1', isUnchanged: true } : { list, version: 'v1' },
  )
  const first = await client.fetchQuery(allPositionsQuery)
  expect(await client.fetchQuery(allPositionsQuery)).toBe(first)
  expect(server.inputs(position.all)).toEqual([{ version: '' }])
  expect((await client.fetchQuery({ ...allPositionsQuery, staleTime: 0 })).list).toEqual(list)
  expect(server.inputs(position.all)).toEqual([{ version: '' }, { version: 'v1' }])
})

test('exports what the list shows: of every organisation, and of the one that is chosen', async () => {
  server.on(position.export, { name: '表.xlsx', url: '/api/file/x' })
  const { user } = open('btn_download')
  const exportAll = async () => {
    await user.click((await screen.findAllByText('导出'))[0] as HTMLElement)
    await user.click((await screen.findAllByText('导出全部')).at(-1) as HTMLElement)
  }
  await screen.findByText('a岗')
  await exportAll()
  await waitFor(() => expect(server.inputs(position.export).map((one) => one.organizeId)).toEqual(['']))
  await waitFor(() => expect(downloads).toEqual([{ name: '表.xlsx', url: '/api/file/x' }]))
  await user.click(within(screen.getByRole('tree')).getByText('北所'))
  await waitFor(() => expect(server.inputs(position.list).at(-1)).toMatchObject({ organizeId: 'north' }))
  await exportAll()
  await waitFor(() => expect(server.inputs(position.export).map((one) => one.organizeId)).toEqual(['', 'north']))
})

test('a new one began where its maker may add none, when its editor opened before that was known', async () => {
  let tell = () => {}
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const takes = { things: false, organizes: false }
  server.on(organize.names, async () => {
    await known
    return { list: [{ id: 'north', parentId: '-1', name: '北所', takes }] }
  })
  renderPage(<PositionEditor edited="new" organizeId="north" onClose={() => {}} />, {
    modelId: 'position',
    buttons: ['btn_add'],
  })
  await waitFor(() => expect(server.inputs(organize.names)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  tell()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByText('北所')).toBeNull()
})

const cards = () =>
  [...document.querySelectorAll('.record-card')].map((card) => [
    card.querySelector('.record-card-title')?.textContent,
    card.querySelector('.record-card-status')?.textContent,
    [...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  ])

test('on a phone a position is a card with where it is, how many have it and whether it is on', async () => {
  window.innerWidth = 375
  renderPage(<PositionsPage />, { modelId: 'position', search: '?keyword=x' })
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards()).toEqual([
    ['a岗', '启用', ['所属组织北所', '成员0']],
    ['b岗', '停用', ['所属组织北所', '成员2']],
  ])
})
