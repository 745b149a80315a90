import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { message } from '@workstation/contract/message'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../platform/drafts'
import { emptyNotice } from './notice-form'
import { detailOf, makeNotice, openNoticesPage as openPage } from './testing/open-notices-page'

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
