import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { message, type Notice } from '@workstation/contract/message'
import axe from 'axe-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../platform/drafts'
import { fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { emptyNotice, type NoticeDetail } from './notice-form'
import { NoticesPage } from './notices-page'

// What is fetched on demand is there before the first test, which a busy machine would else not finish.
beforeAll(() => Promise.all([import('./notice-editor'), import('./notice-drawer')]), 120_000)

const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_recall']

const makeNotice = (title: string, enabledMark: number, fields: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  version: 4,
  title,
  category: '',
  categoryText: '',
  enabledMark,
  creatorUser: '王婷',
  creatorTime: Date.UTC(2026, 10, 1),
  lastModifyTime: Date.UTC(2026, 10, 2),
  releaseUser: enabledMark ? '王婷' : '',
  releaseTime: enabledMark ? Date.UTC(2026, 10, 3) : null,
  expirationTime: null,
  sentCount: enabledMark ? 30 : 0,
  readCount: enabledMark ? 12 : 0,
  ...fields,
})

const detailOf = (notice: Notice, fields: Partial<NoticeDetail> = {}): NoticeDetail => ({
  ...notice,
  bodyText: '<p>周六停电</p>',
  files: '[]',
  toUserIds: '',
  recipients: [],
  byMail: 0,
  ...fields,
})

async function openPage(notices: Notice[], buttons = all) {
  window.innerWidth = 1440
  const server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server)
  server.on(message.notices, {
    list: notices,
    pagination: { currentPage: 1, pageSize: 20, total: notices.length },
  })
  const page = renderPage(<NoticesPage />, { modelId: 'notice', title: '公告管理', buttons })
  await screen.findAllByText(notices[0]?.title ?? /还没有公告/)
  return { server, ...page }
}

const rowOf = (title: string) => screen.getByText(title).closest('tr')
/** The words of a row; of more than three, the others stand behind the last. */
const actionsOf = (title: string) =>
  [...(rowOf(title)?.querySelectorAll('.row-actions button') ?? [])].map((button) => button.textContent)

describe('the list of notices', () => {
  test('[SYS-03] [SYS-04] [MSG-23] says of each its state, and offers what its state and the permission allow', async () => {
    const past = Date.now() - 1000
    await openPage([
      makeNotice('草稿甲', 0),
      makeNotice('已发乙', 1, { id: 'n2' }),
      makeNotice('过期丙', 2, { id: 'n3', expirationTime: past }),
    ])
    expect(rowOf('草稿甲')?.textContent).toContain('草稿')
    expect(rowOf('已发乙')?.textContent).toContain('12 / 30')
    expect(rowOf('已发乙')?.textContent).toContain('2026-11-03 08:00')
    expect(rowOf('过期丙')?.textContent).toContain('已过期')
    expect(actionsOf('草稿甲')).toEqual(['查看', '编辑', '更多'])
    expect(actionsOf('已发乙')).toEqual(['查看', '撤回'])
    expect(actionsOf('过期丙')).toEqual(['查看', '编辑', '删除'])
  })

  test('[SYS-04] [MSG-23] without the buttons it is for reading', async () => {
    await openPage([makeNotice('已发乙', 1)], [])
    expect(actionsOf('已发乙')).toEqual(['查看'])
    expect(screen.queryByRole('button', { name: '新建公告' })).toBeNull()
  })

  test('says what would stand here, without a violation', async () => {
    const { container } = await openPage([])
    expect(screen.getAllByRole('button', { name: '新建公告' }).length).toBeGreaterThan(0)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('releasing and recalling', () => {
  test('[SYS-04] [MSG-28] recall says what is lost and asks first', async () => {
    const { user, server } = await openPage([makeNotice('停电', 1)])
    server.on(message.recall, null)
    await user.click(screen.getByRole('button', { name: '撤回 停电' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('接收人将不再看到这条公告')
    expect(server.inputs(message.recall)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.inputs(message.recall)).toEqual([{ id: 'n1' }]))
    expect(await screen.findByText('公告已撤回')).toBeTruthy()
  })

  test('[SYS-04] [MSG-28] release names the version that is shown and says how many got it', async () => {
    const { user, server } = await openPage([makeNotice('停电', 0)], ['btn_release'])
    server.on(message.release, { sentCount: 30 })
    await user.click(screen.getByRole('button', { name: '发布 停电' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发布' }))
    await waitFor(() => expect(server.inputs(message.release)).toEqual([{ id: 'n1', version: 4 }]))
    expect(await screen.findByText('公告已发布给 30 人')).toBeTruthy()
  })
})

describe('the editor', () => {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

  test('[SYS-04] [MSG-24] a notice needs a title, and goes to everybody unless somebody is chosen', async () => {
    const { user, server } = await openPage([])
    server.on(message.createNotice, { id: 'n1' })
    await user.click(screen.getAllByRole('button', { name: '新建公告' })[0] ?? document.body)
    const save = await screen.findByRole('button', { name: '保存' })
    await user.click(await screen.findByLabelText('指定范围'))
    for (const kind of ['组织', '人员', '岗位', '角色', '分组']) {
      expect(screen.getByLabelText(kind), `the picker of ${kind} has its name`).toBeTruthy()
    }
    await user.click(save)
    expect(await screen.findByText('请填写标题')).toBeTruthy()
    expect(await screen.findByText('请选择接收人')).toBeTruthy()
    expect(server.inputs(message.createNotice)).toEqual([])
    type('标题', '停电通知')
    await user.click(screen.getByLabelText('全体人员'))
    await user.click(save)
    await waitFor(() => expect(server.inputs(message.createNotice)).toHaveLength(1))
    expect(server.inputs(message.createNotice)[0]).toEqual({
      title: '停电通知',
      bodyText: '',
      files: '[]',
      recipients: [],
      category: '',
      expirationTime: null,
      byMail: 0,
    })
    expect(await screen.findByText('公告已保存')).toBeTruthy()
  })

  test('[MSG-25] [MSG-28] a refused release after saving creates no second notice', async () => {
    const { user, server } = await openPage([makeNotice('停电', 3)])
    const before = detailOf(makeNotice('停电', 3), {
      recipients: [{ type: 'organize', id: 'o1', name: '结构所' }],
      files: JSON.stringify([{ fileId: 'f1', name: '安排.txt', url: '/f', fileSize: 6, fileExtension: 'txt' }]),
    })
    server.on(message.getNotice, before)
    server.on(message.updateNotice, null)
    server.fail(message.release, 400, '所选范围内没有可以接收公告的人员')
    await user.click(screen.getByRole('button', { name: '编辑 停电' }))
    expect(await screen.findByText('安排.txt')).toBeTruthy()
    expect(await screen.findByText('结构所')).toBeTruthy()
    await user.click(screen.getByLabelText('保存后立即发布'))
    const press = () => user.click(screen.getByRole('button', { name: '保存并发布' }))
    await press()
    expect(await screen.findByText('所选范围内没有可以接收公告的人员')).toBeTruthy()
    server.on(message.release, { sentCount: 3 })
    await press()
    expect(await screen.findByText('公告已发布给 3 人')).toBeTruthy()
    expect(server.inputs(message.updateNotice).map((input) => input.version)).toEqual([4, 5])
    expect(server.inputs(message.release).map((input) => input.version)).toEqual([5, 6])
    expect(server.inputs(message.updateNotice)[0]).toMatchObject({
      recipients: [{ type: 'organize', id: 'o1' }],
      bodyText: '<p>周六停电</p>',
    })
  })

  test('what was typed into a notice was lost by a reload, also to whom it goes: it is back, and gone once saved', async () => {
    const { user, server, unmount } = await openPage([])
    await user.click(screen.getAllByRole('button', { name: '新建公告' })[0] ?? document.body)
    await screen.findByRole('button', { name: '保存' })
    type('标题', '停电通知')
    await user.click(screen.getByLabelText('同时发送邮件给有邮箱的接收人'))
    unmount()
    const again = await openPage([])
    again.server.on(message.createNotice, { id: 'n1' })
    await again.user.click(screen.getAllByRole('button', { name: '新建公告' })[0] ?? document.body)
    expect(await screen.findByText(/^已恢复 .* 未保存的内容$/)).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(again.server.inputs(message.createNotice)).toHaveLength(1))
    expect(again.server.inputs(message.createNotice)[0]).toMatchObject({ title: '停电通知', byMail: 1 })
    expect(server.inputs(message.createNotice)).toEqual([])
    await waitFor(() => expect(readDraft({ kind: 'notice' })).toBeNull())
  })

  test('a reload after a refused release made the notice a second time: what is written then belongs to the one that was made', async () => {
    const { user, server, unmount } = await openPage([])
    server.on(message.createNotice, { id: 'n7' })
    server.fail(message.release, 400, '所选范围内没有可以接收公告的人员')
    const fields = { ...emptyNotice, title: '停电通知', bodyText: '<p>周六停电</p>' }
    keepDraft({ kind: 'notice' }, { fields, base: emptyNotice, version: 0 })
    await user.click(screen.getAllByRole('button', { name: '新建公告' })[0] ?? document.body)
    await screen.findByDisplayValue('停电通知')
    await user.click(screen.getByLabelText('保存后立即发布'))
    await user.click(screen.getByRole('button', { name: '保存并发布' }))
    expect(await screen.findByText('所选范围内没有可以接收公告的人员')).toBeTruthy()
    expect(server.inputs(message.release)).toEqual([{ id: 'n7', version: 1 }])
    type('标题', '停电通知，改期')
    expect(readDraft({ kind: 'notice' })).toBeNull()
    unmount()

    const made = makeNotice('停电通知', 0, { id: 'n7', version: 1 })
    const again = await openPage([made])
    again.server.on(message.getNotice, detailOf(made))
    again.server.on(message.updateNotice, null)
    await again.user.click(screen.getByRole('button', { name: '编辑 停电通知' }))
    expect(await screen.findByDisplayValue('停电通知，改期')).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(again.server.inputs(message.updateNotice)).toHaveLength(1))
    expect(again.server.inputs(message.updateNotice)[0]).toMatchObject({
      id: 'n7',
      version: 1,
      title: '停电通知，改期',
    })
    expect(again.server.inputs(message.createNotice)).toEqual([])
    await waitFor(() => expect(readDraft({ kind: 'notice', id: 'n7' })).toBeNull())
  })

  test('a notice that somebody else changed was refused with everything typed: both versions stand side by side', async () => {
    const { user, server } = await openPage([makeNotice('停电', 0)])
    server.on(message.getNotice, detailOf(makeNotice('停电', 0)))
    server.fail(message.updateNotice, 400, '记录已被他人修改', 'changed')
    await user.click(screen.getByRole('button', { name: '编辑 停电' }))
    await screen.findByRole('button', { name: '保存' })
    type('标题', '停电通知')
    server.on(message.getNotice, detailOf(makeNotice('停电', 0, { version: 9 }), { byMail: 1 }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    const title = await screen.findByText('您编辑期间，这条记录已被他人修改')
    const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body)
    expect(dialog.getByLabelText('标题 我的内容').getAttribute('value')).toBe('停电通知')
    expect(dialog.getByLabelText('标题 他人的内容').getAttribute('value')).toBe('停电')
    server.on(message.updateNotice, null)
    await user.click(dialog.getByRole('button', { name: '按所选内容保存' }))
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(2))
    expect(server.inputs(message.updateNotice)[1]).toMatchObject({ version: 9, title: '停电通知', byMail: 1 })
  })

  test('[THR-06] the preview shows the notice as its readers will see it', async () => {
    const { user, server } = await openPage([makeNotice('停电', 0)])
    server.on(message.getNotice, detailOf(makeNotice('停电', 0), { bodyText: '<p>看<script>alert(1)</script></p>' }))
    await user.click(screen.getByRole('button', { name: '编辑 停电' }))
    await user.click(await screen.findByRole('button', { name: '预览' }))
    const preview = (await screen.findAllByRole('dialog')).at(-1) ?? document.body
    expect((await within(preview).findByText('看')).innerHTML).toBe('看')
  })
})

test('[SYS-04] [MSG-23] a notice opens beside the list with its text, its recipients and who has read it', async () => {
  const { user, server } = await openPage([makeNotice('停电', 1)])
  const recipients = [
    { type: 'organize' as const, id: 'o1', name: '结构所' },
    { type: 'user' as const, id: 'u9', name: '' },
  ]
  server.on(message.getNotice, detailOf(makeNotice('停电', 1), { recipients }))
  const reader = (id: string, realName: string, readTime: number | null) => ({
    ...{ id, realName, readTime },
    account: id,
    headIcon: '',
  })
  server.on(message.readers, {
    list: [reader('u1', '周明远', Date.UTC(2026, 10, 4)), reader('u2', '顾承泽', null)],
    pagination: { currentPage: 1, pageSize: 20, total: 30 },
  })
  await user.click(screen.getByRole('button', { name: '查看 停电' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('周六停电')).toBeTruthy()
  expect(drawer.textContent).toContain('结构所、（已删除）')
  await user.click(within(drawer).getByRole('tab', { name: '阅读情况 12 / 30' }))
  expect(await within(drawer).findByText('2026-11-04 08:00:00')).toBeTruthy()
  const asked = () => server.inputs(message.readers).at(-1)
  expect(asked()).toEqual({ id: 'n1', currentPage: '1', pageSize: '20', keyword: '' })
  // Another part or another name begins with its first page.
  await user.click(within(drawer).getByTitle('2'))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '2' }))
  await user.click(within(drawer).getByText('未读', { selector: '.ant-segmented-item-label' }))
  await waitFor(() => expect(asked()).toMatchObject({ isRead: '0', currentPage: '1' }))
  await user.click(within(drawer).getByTitle('2'))
  await waitFor(() => expect(asked()).toMatchObject({ currentPage: '2' }))
  await user.type(within(drawer).getByLabelText('姓名或账号'), ' 周{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ isRead: '0', keyword: '周', currentPage: '1' }))
})
