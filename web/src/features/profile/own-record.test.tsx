import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type OwnAuthority, profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { makeBaseInfo } from '../../testing/make-base-info'
import { makeCurrentUser } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { ProfilePage } from './profile-page'

function openProfile(tab: string, prepare: (server: FakeServer) => void) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(profile.baseInfo, makeBaseInfo())
  server.on(session.currentUser, makeCurrentUser())
  prepare(server)
  return { server, ...renderPage(<ProfilePage />, { path: '/profile', search: `?tab=${tab}` }) }
}
const part = (name: string) => screen.findByRole('region', { name })

test('[RTE-14] of each right it is told what of a page was granted, and what of it is open to all', async () => {
  const named = (fullName: string) => ({ id: 'a', fullName, enCode: 'a' })
  const none = { button: [], column: [], form: [], resource: [], children: [], icon: '', type: 2 }
  const full: OwnAuthority = {
    ...{ ...none, id: 'x', fullName: '评审管理', allRows: false, button: [named('新建'), named('编辑')] },
    ...{ column: [named('名称')], form: [named('说明')], resource: [named('本部门')] },
  }
  const bare: OwnAuthority = { ...none, id: 'y', fullName: '项目', allRows: false }
  const open: OwnAuthority = { ...none, id: 'z', fullName: '公告', allRows: true, resource: [named('本部门')] }
  openProfile('authority', (server) => server.on(profile.authorize, { list: [full, bare, open] }))
  await screen.findByText('评审管理')
  const told = [...document.querySelectorAll('details')].map((page) => page.textContent)
  expect(told).toEqual([
    '评审管理按钮新建、编辑列名称表单字段说明数据方案本部门',
    '项目按钮无列全部表单字段全部数据方案无',
    '公告按钮无列全部表单字段全部数据方案全部数据',
  ])
})

test('[RTE-14] who has no right at all is told whom to ask', async () => {
  openProfile('authority', (server) => server.on(profile.authorize, { list: [] }))
  expect(await screen.findByText('您还没有任何页面的权限，请联系管理员。')).toBeTruthy()
})

test('[USR-43] of organisations, positions and roles one each is the present one, and another is taken by one press', async () => {
  const { server, user } = openProfile('places', (to) => {
    to.on(session.organizes, [])
    to.on(profile.positions, [
      { id: 'p1', fullName: '主任工', isDefault: true, organize: '结构所' },
      { id: 'p2', fullName: '总工', isDefault: false, organize: '' },
    ])
    to.on(profile.roles, [
      { id: 'r1', fullName: '评审员', isDefault: false, organize: '' },
      { id: 'r2', fullName: '终审人', isDefault: true, organize: '' },
    ])
    to.on(profile.saveMajor, null)
    to.on(profile.subordinates, { list: [] })
  })
  const positions = await part('岗位')
  expect((await part('所属组织')).textContent).toBe('所属组织没有')
  expect(screen.getByText('切换后，默认的组织、岗位和角色随之改变；您的权限不变。')).toBeTruthy()
  const radios = (box: HTMLElement) =>
    within(box)
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.closest('label')?.textContent, radio.checked])
  expect(radios(positions)).toEqual([
    ['主任工 结构所', true],
    ['总工', false],
  ])
  expect(radios(await part('角色'))).toEqual([
    ['评审员', false],
    ['终审人', true],
  ])
  expect(await within(await part('我的下属')).findByText('您没有下属')).toBeTruthy()
  const before = server.inputs(session.currentUser).length
  await user.click(screen.getByRole('radio', { name: '总工' }))
  expect(await screen.findByText('已切换到“总工”')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '评审员' }))
  expect(await screen.findByText('已切换到“评审员”')).toBeTruthy()
  expect(server.inputs(profile.saveMajor)).toEqual([
    { majorType: 'Position', majorId: 'p2' },
    { majorType: 'Role', majorId: 'r1' },
  ])
  await waitFor(() => expect(server.inputs(session.currentUser).length).toBeGreaterThan(before))
})

test('[RTE-14] who reports to me is folded out and in, and a failure is said where it happened', async () => {
  const lead = { id: 'lead', fullName: '李组长', headIcon: '', organize: '结构所', hasChildren: true }
  const { server, user } = openProfile('places', (to) => {
    to.on(session.organizes, [])
    to.on(profile.positions, [])
    to.on(profile.roles, [])
    to.on(profile.subordinates, ({ id }) => ({
      list:
        id === '0'
          ? [lead, { ...lead, id: 'other', fullName: '赵组长' }]
          : [{ ...lead, id: 'member', fullName: '王组员', hasChildren: false }],
    }))
  })
  const unfold = await screen.findByRole('button', { name: '展开 李组长 的下属' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  expect((await screen.findByText('王组员')).closest('li')?.textContent).toBe('王王组员结构所')
  expect(within(screen.getByText('王组员').closest('li') as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: '收起 李组长 的下属' }))
  expect(screen.queryByText('王组员')).toBeNull()
  expect(server.inputs(profile.subordinates)).toEqual([{ id: '0' }, { id: 'lead' }])
  server.fail(profile.subordinates, 400, '读不出来')
  await user.click(screen.getByRole('button', { name: '展开 赵组长 的下属' }))
  expect(await screen.findByText('读不出来')).toBeTruthy()
  expect(screen.getByText('李组长')).toBeTruthy()
})

test('[RTE-14] of sign-ins it is told to the second when they were, how they ended and from where', async () => {
  const row = { id: '1', creatorTime: Date.UTC(2026, 0, 1), ipAddress: '10.0.0.1', ipAddressName: '广东', device: 'pc' }
  const list = [
    { ...row, outcome: 'in' },
    { ...row, id: '2', outcome: 'wrong-password', ipAddressName: '', device: 'Chrome' },
    { ...row, id: '3', outcome: 'locked' },
  ]
  openProfile('log', (server) => {
    server.on(authority.getColumns, null)
    server.on(profile.signIns, { list, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
  })
  await screen.findByText('登录成功')
  const rows = screen.getAllByRole('row').filter((line) => line.matches('.ant-table-row'))
  expect(
    rows.map((line) => [...line.querySelectorAll('td')].slice(1, 6).map(({ textContent }) => textContent)),
  ).toEqual([
    ['2026-01-01 08:00:00', '登录成功', '10.0.0.1', '广东', '电脑端'],
    ['2026-01-01 08:00:00', '密码错误', '10.0.0.1', '', 'Chrome'],
    ['2026-01-01 08:00:00', '登录失败', '10.0.0.1', '广东', '电脑端'],
  ])
  const tones = [...document.querySelectorAll('.status-dot')].map(({ className }) => className.split('-').at(-1))
  expect(tones).toEqual(['good', 'bad', 'bad'])
})
