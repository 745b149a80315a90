import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type OwnAuthority, type OwnSession, profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { makeBaseInfo } from '../../testing/make-base-info'
import { makeCurrentUser } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { ProfilePage } from './profile-page'

const info = makeBaseInfo()

function openProfile(tab: string, prepare: (server: FakeServer) => void = () => undefined) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(profile.baseInfo, info)
  server.on(session.currentUser, makeCurrentUser())
  prepare(server)
  return { server, ...renderPage(<ProfilePage />, { path: '/profile', search: `?tab=${tab}` }) }
}

test('[RTE-14] shows the personal information of the current user', async () => {
  openProfile('')
  for (const text of [
    '浙江杭州',
    '居民身份证',
    '1993-05-01',
    '结构所、总师办',
    '专业负责人、终审人',
    '2026-01-01 08:00:00 10.0.0.1',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: '基本资料' }).getAttribute('aria-current')).toBe('page')
})

test('[RTE-14] each part has an address, so that a reload stays there', async () => {
  const { router, user } = openProfile('')
  await screen.findByText('浙江杭州')
  await user.click(screen.getByRole('link', { name: '修改密码' }))
  expect(await screen.findByLabelText('旧密码')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=password')
})

test('editing sends what was typed with the version that was seen; the name is fixed', async () => {
  const { server, user } = openProfile('', (fake) => fake.on(profile.saveBaseInfo, null))
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByLabelText<HTMLInputElement>('姓名')).disabled).toBe(true)
  fireEvent.change(drawer.getByLabelText('籍贯'), { target: { value: '江苏苏州' } })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('资料已保存')).toBeTruthy()
  const { id: _, account: __, realName: ___, mayRename: ____, avatar: _____, ...kept } = info
  const places = ['organize', 'position', 'roleId', 'manager', 'entryDate', 'creatorTime', 'prevLogTime', 'prevLogIP']
  const own = Object.fromEntries(Object.entries(kept).filter(([name]) => !places.includes(name)))
  expect(server.inputs(profile.saveBaseInfo)).toEqual([{ ...own, nativePlace: '江苏苏州' }])
})

test('another phone number asks for the password, which no draft keeps', async () => {
  const { server, user } = openProfile('', (fake) =>
    fake.fail(profile.saveBaseInfo, 400, '密码错误，资料未保存', 'profile.wrong-password'),
  )
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.queryByLabelText('登录密码')).toBeNull()
  fireEvent.change(await drawer.findByLabelText('手机号码'), { target: { value: '13900139000' } })
  fireEvent.change(await drawer.findByLabelText('登录密码'), { target: { value: 'wrong9word' } })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('密码错误，资料未保存')).toBeTruthy()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('wrong9word')
  server.on(profile.saveBaseInfo, null)
  fireEvent.change(drawer.getByLabelText('登录密码'), { target: { value: 'right9word' } })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('资料已保存')).toBeTruthy()
  const [wrong, right] = server.inputs(profile.saveBaseInfo)
  expect(wrong).toMatchObject({ mobilePhone: '13900139000', password: md5('wrong9word') })
  expect(right).toMatchObject({ password: md5('right9word') })
})

test('another phone number was refused for a password whose field stood far below: it stands beside, and is asked first', async () => {
  const { server, user } = openProfile('')
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(await drawer.findByLabelText('手机号码'), { target: { value: '13900139000' } })
  await drawer.findByLabelText('登录密码')
  const labels = drawer.getAllByText(/^(电子邮箱|登录密码|出生日期)$/).map(({ textContent }) => textContent)
  expect(labels).toEqual(['电子邮箱', '登录密码', '出生日期'])
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect(await drawer.findByText('请输入登录密码')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText('登录密码')))
  expect(server.inputs(profile.saveBaseInfo)).toEqual([])
})

test('[USR-46] [USR-49] [USR-52] what is wrong is said at its field and nothing is sent', async () => {
  const { server, user } = openProfile('')
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(await drawer.findByLabelText('手机号码'), { target: { value: '123' } })
  fireEvent.change(drawer.getByLabelText('电子邮箱'), { target: { value: 'lin@' } })
  fireEvent.change(drawer.getByLabelText('证件号码'), { target: { value: '110105194912310021' } })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  for (const text of ['请输入 11 位手机号码', '请输入正确的电子邮箱', '证件号码不正确']) {
    expect(await drawer.findByText(text)).toBeTruthy()
  }
  expect(server.inputs(profile.saveBaseInfo)).toEqual([])
})

test('texts of the own record are as long as they may be, and said to be longer than that', async () => {
  const { server, user } = openProfile('', (fake) => {
    fake.on(profile.baseInfo, { ...info, certificatesType: 'passport' })
    fake.on(profile.saveBaseInfo, null)
  })
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  const limits = [
    ...([
      ['办公电话', 20, '1'],
      ['办公座机', 20, '1'],
      ['民族', 20, '长'],
      ['籍贯', 50, '长'],
    ] as const),
    ...([
      ['文化程度', 20, '长'],
      ['证件号码', 30, '1'],
      ['紧急联系人', 50, '长'],
    ] as const),
    ...([
      ['紧急联系电话', 20, '1'],
      ['通讯地址', 200, '长'],
      ['个性签名', 200, '长'],
    ] as const),
  ]
  const write = async (more: number) => {
    for (const [label, max, letter] of limits)
      fireEvent.change(await drawer.findByLabelText(label), { target: { value: letter.repeat(max + more) } })
    await user.click(drawer.getByRole('button', { name: '保存' }))
  }
  await write(1)
  for (const [label, max] of limits)
    expect(await drawer.findByText(`${label}最多 ${max} 个字，现在有 ${max + 1} 个`)).toBeTruthy()
  expect(server.inputs(profile.saveBaseInfo)).toEqual([])
  await write(0)
  await waitFor(() => expect(server.inputs(profile.saveBaseInfo)).toHaveLength(1))
})

test('a record that was changed elsewhere is told, and what was typed stays beside what is stored', async () => {
  const { user, server } = openProfile('', (fake) =>
    fake.fail(profile.saveBaseInfo, 400, '数据已被他人修改，请刷新后再试', 'changed'),
  )
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(await drawer.findByLabelText('籍贯'), { target: { value: '江苏苏州' } })
  server.on(profile.baseInfo, { ...info, version: 8, nation: '回族' })
  await user.click(drawer.getByRole('button', { name: '保存' }))
  expect((await screen.findByLabelText('籍贯 我的内容')).getAttribute('value')).toBe('江苏苏州')
  server.on(profile.saveBaseInfo, null)
  await user.click(screen.getByRole('button', { name: '按所选内容保存' }))
  await waitFor(() => expect(server.inputs(profile.saveBaseInfo)).toHaveLength(2))
  expect(server.inputs(profile.saveBaseInfo)[1]).toMatchObject({ version: 8, nativePlace: '江苏苏州', nation: '回族' })
})

test('what was typed into the own record was lost by a reload, and a long text was cut in silence', async () => {
  const first = openProfile('')
  await first.user.click(await screen.findByRole('button', { name: '编辑资料' }))
  fireEvent.change(await screen.findByLabelText('民族'), { target: { value: '长'.repeat(21) } })
  first.unmount()
  const { user, server } = openProfile('')
  await user.click(await screen.findByRole('button', { name: '编辑资料' }))
  expect((await screen.findByLabelText<HTMLInputElement>('民族')).value).toHaveLength(21)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('民族最多 20 个字，现在有 21 个')).toBeTruthy()
  expect(server.inputs(profile.saveBaseInfo)).toEqual([])
})

const device = (id: string, isCurrent: 0 | 1, browser: string): OwnSession => ({
  id,
  isCurrent,
  browser,
  system: 'Windows',
  device: 'pc',
  ip: '10.0.0.1',
  place: '',
  creatorTime: Date.UTC(2026, 0, 1),
  lastUseTime: Date.UTC(2026, 0, 1),
})

test('[RTE-14] tells where one is signed in, and signs another device out after asking', async () => {
  const { server, user } = openProfile('sessions', (fake) => {
    const other = { ...device('b', 0, 'Edge 140'), place: '广东', lastUseTime: Date.UTC(2026, 0, 2) }
    fake.on(profile.sessions, { list: [device('a', 1, 'Chrome 141'), other, { ...device('c', 0, ''), system: '' }] })
    fake.on(profile.endSession, null)
    fake.on(profile.endOtherSessions, { count: 1 })
    fake.on(profile.wechat, { boundAt: null })
  })
  expect(await screen.findByText('当前设备')).toBeTruthy()
  const devices = [...document.querySelectorAll('.profile-device > div')].map(({ textContent }) => textContent)
  const signedIn = '登录时间 2026-01-01 08:00 · 最近使用 2026-01-0'
  expect(devices).toEqual([
    `Chrome 141 · Windows当前设备10.0.0.1${signedIn}1 08:00`,
    `Edge 140 · Windows广东 10.0.0.1${signedIn}2 08:00`,
    `未知设备10.0.0.1${signedIn}1 08:00`,
  ])
  expect(screen.queryByRole('button', { name: '下线 Chrome 141 · Windows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '下线 Edge 140 · Windows' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下线' }))
  await waitFor(() => expect(server.inputs(profile.endSession)).toEqual([{ id: 'b' }]))
  expect(screen.queryByText('微信')).toBeNull()
})

test('[RTE-14] parts WeChat from the account after asking', async () => {
  const { server, user } = openProfile('sessions', (fake) => {
    fake.on(profile.sessions, { list: [device('a', 1, 'Chrome 141')] })
    fake.on(profile.wechat, { boundAt: Date.UTC(2026, 0, 1) })
    fake.on(profile.unbindWechat, null)
  })
  await user.click(await screen.findByRole('button', { name: '解除绑定' }))
  server.on(profile.wechat, { boundAt: null })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解除绑定' }))
  await waitFor(() => expect(screen.queryByText('微信')).toBeNull())
  expect(server.inputs(profile.unbindWechat)).toHaveLength(1)
})

test('[RTE-14] tells what was granted, page by page', async () => {
  const none = { button: [], column: [], form: [], resource: [], allRows: true }
  const button = [{ id: 'b', fullName: '发起评审', enCode: 'btn_launch' }]
  const page: OwnAuthority = { ...none, id: 'x', fullName: '评审管理', icon: '', type: 2, button, children: [] }
  const folder: OwnAuthority = { ...none, id: 'y', fullName: '项目评审', icon: '', type: 1, children: [page] }
  const { user } = openProfile('authority', (fake) => fake.on(profile.authorize, { list: [folder] }))
  expect(await screen.findByRole('heading', { name: '项目评审' })).toBeTruthy()
  await user.click(screen.getByText('评审管理'))
  expect(screen.getByText('发起评审')).toBeTruthy()
  expect(screen.getByText('全部数据')).toBeTruthy()
})

test('[RTE-14] [USR-43] switches the present organisation, and opens who reports to me', async () => {
  const lead = { id: 'lead', fullName: '李组长', headIcon: '', organize: '结构所', hasChildren: true }
  const { server, user } = openProfile('places', (fake) => {
    fake.on(session.organizes, [
      { id: 'a', fullName: '结构所', isDefault: true },
      { id: 'b', fullName: '总师办', isDefault: false },
    ])
    fake.on(profile.positions, [])
    fake.on(profile.roles, [])
    fake.on(profile.saveMajor, null)
    fake.on(profile.subordinates, ({ id }) => ({
      list: id === '0' ? [lead] : [{ ...lead, id: 'member', fullName: '王组员', hasChildren: false }],
    }))
  })
  await user.click(await screen.findByRole('radio', { name: '总师办' }))
  expect(await screen.findByText('已切换到“总师办”')).toBeTruthy()
  expect(server.inputs(profile.saveMajor)).toEqual([{ majorType: 'Organize', majorId: 'b' }])
  await user.click(screen.getByRole('button', { name: '展开 李组长 的下属' }))
  expect(await screen.findByText('王组员')).toBeTruthy()
})

test('[RTE-14] lists my sign-ins, also those that failed', async () => {
  const row = { id: '1', creatorTime: Date.UTC(2026, 0, 1), ipAddress: '10.0.0.1', ipAddressName: '', device: 'pc' }
  const list = [
    { ...row, outcome: 'in' },
    { ...row, id: '2', outcome: 'wrong-password' },
  ]
  openProfile('log', (fake) => {
    fake.on(authority.getColumns, null)
    fake.on(profile.signIns, { list, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  })
  expect(await screen.findByText('登录成功')).toBeTruthy()
  expect(screen.getByText('密码错误')).toBeTruthy()
})
