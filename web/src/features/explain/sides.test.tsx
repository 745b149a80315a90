import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { explain, type ToldRights } from '@workstation/contract/explain'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { expect, test } from 'vitest'
import { formatDate } from '../../platform/format'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { endOfDay } from '../../ui/zoned-day'
import { ExplainPage } from './explain-page'
import './rights-part'
import './who-list'

const told: ToldRights = {
  one: { name: '王', because: 'grants' },
  other: null,
  list: [{ sign: 'has', kind: 'page', page: '用户管理', name: '', change: 'whole', until: null }],
}
const roleOf = (id: string, fullName: string) => ({
  ...{ id, fullName, parentId: '', enCode: id, icon: '', hasChildren: false, children: [] },
  type: 'role' as const,
})

function openPage(search: string, prepare: (server: FakeServer) => void = () => undefined, buttons = ['btn_download']) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(explain.things, {
    list: [
      { id: 'user', name: '用户管理', hasRecords: true, items: [{ kind: 'button', code: 'btn_edit', name: '编辑' }] },
      { id: 'role', name: '角色管理', hasRecords: true, items: [] },
    ],
  })
  server.on(user.named, { list: [{ id: 'p1', fullName: '王', headIcon: '', organize: '' }] })
  server.on(role.selector, { list: [roleOf('lead', '负责人'), roleOf('clerk', '文员')] })
  server.on(explain.rights, told)
  prepare(server)
  const page = renderPage(<ExplainPage />, { modelId: 'explain', search, buttons })
  const address = () => Object.fromEntries(new URLSearchParams(page.router.state.location.search))
  return { server, ...page, address }
}
const button = (name: string) => screen.getByRole('button', { name })

test('whose rights and on which day is chosen on each side; another kind begins anew, today is no day', async () => {
  const { server, user: hand, address } = openPage('?ask=rights&oneKind=user&oneId=p1')
  await screen.findByText('用户管理')
  const [first] = screen.getAllByRole('group')
  if (!first) throw new Error('no side')
  const one = within(first)
  fireEvent.change(one.getByLabelText('日期'), { target: { value: '2026-01-31' } })
  await waitFor(() => expect(address()).toEqual({ ask: 'rights', oneKind: 'user', oneId: 'p1', oneDay: '2026-01-31' }))
  await hand.click(screen.getByRole('switch', { name: '对比' }))
  expect(address()).toMatchObject({ oneDay: '2026-01-31', otherKind: 'user', otherId: 'p1' })
  expect(address()).not.toHaveProperty('otherDay')
  const other = within(screen.getAllByRole('group')[1] as HTMLElement)
  await hand.click(other.getByRole('combobox', { name: '类型' }))
  await hand.click(await screen.findByText('角色', { selector: '.ant-select-item-option-content' }))
  expect(address()).toMatchObject({ oneId: 'p1', otherKind: 'role' })
  expect(address()).not.toHaveProperty('otherId')
  await hand.click(other.getByRole('combobox', { name: '角色' }))
  await hand.click(await screen.findByRole('treeitem', { name: /文员/ }))
  await hand.click(button('确定'))
  await waitFor(() =>
    expect(server.inputs(explain.rights).at(-1)).toEqual({
      ...{ kind: 'user', id: 'p1', at: String(endOfDay('2026-01-31')) },
      ...{ otherKind: 'role', otherId: 'clerk' },
    }),
  )
  fireEvent.change(other.getByLabelText('日期'), { target: { value: '2026-02-28' } })
  await waitFor(() => expect(address()).toMatchObject({ otherDay: '2026-02-28' }))
  fireEvent.change(one.getByLabelText('日期'), { target: { value: formatDate(Date.now()) } })
  await waitFor(() => expect(address()).not.toHaveProperty('oneDay'))
  await hand.click(screen.getByRole('switch', { name: '对比' }))
  expect(address()).toEqual({ ask: 'rights', oneKind: 'user', oneId: 'p1' })
})

test('an answer that does not come is said and asked for again, on each part of the page', async () => {
  const first = openPage('?ask=rights&oneKind=user&oneId=p1', (server) => server.fail(explain.rights, 400, '算不出来'))
  expect(await screen.findByText('算不出来')).toBeTruthy()
  first.server.on(explain.rights, told)
  await first.user.click(button('重试'))
  expect(await screen.findByText('用户管理')).toBeTruthy()
  first.unmount()
  const second = openPage('?ask=why&person=p1&page=user', (server) => server.fail(explain.why, 400, '算不出来'))
  expect(await screen.findByText('算不出来')).toBeTruthy()
  await second.user.click(button('重试'))
  await waitFor(() => expect(second.server.inputs(explain.why)).toHaveLength(2))
})

test('the parts of the page are changed; a record is let go of, and who can is exported for what is asked', async () => {
  const {
    server,
    user: hand,
    address,
  } = openPage('?ask=who&page=user&record=r1&recordName=桥', (fake) => {
    fake.on(explain.whoCan, {
      ...{
        page: '用户管理',
        item: '',
        pagination: { currentPage: 1, pageSize: 20, total: 1 },
        unseen: 0,
        unchecked: 2,
      },
      list: [{ id: 'p1', realName: '王', account: 'wang', organize: '北所', through: '负责人' }],
    })
    fake.on(explain.whoCanExcel, { name: '谁.xlsx', url: '/w' })
  })
  expect(await screen.findByText('负责人')).toBeTruthy()
  expect(screen.queryByText(/无权查看/)).toBeNull()
  expect(await screen.findByText(/2 人/)).toBeTruthy()
  await hand.click(button('导出'))
  await hand.click(await screen.findByText('导出全部'))
  await waitFor(() =>
    expect(server.inputs(explain.whoCanExcel)).toMatchObject([{ pageId: 'user', recordId: 'r1', kind: 'module' }]),
  )
  await hand.click(screen.getByText('数据：桥').querySelector('.ant-tag-close-icon') as HTMLElement)
  await waitFor(() => expect(address()).not.toHaveProperty('record'))
  expect(server.inputs(explain.whoCan).at(-1)).toMatchObject({ pageId: 'user', recordId: '' })
  await hand.click(screen.getByTitle('某天的权限'))
  expect(address()).toMatchObject({ ask: 'rights' })
  expect(await screen.findByRole('switch', { name: '对比' })).toBeTruthy()
})

test('what was chosen for one question is there still when one comes back from another', async () => {
  const { user: hand } = openPage('?ask=rights&oneKind=role&oneId=lead&oneDay=2026-01-31')
  await screen.findByText('用户管理')
  await hand.click(screen.getByText('为什么'))
  await hand.click(await screen.findByRole('combobox', { name: '页面' }))
  await hand.click(await screen.findByText('角色管理'))
  await hand.click(screen.getByText('某天的权限'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('日期').value).toBe('2026-01-31'))
  await hand.click(screen.getByText('为什么'))
  expect(await screen.findByTitle('角色管理')).toBeTruthy()
})
