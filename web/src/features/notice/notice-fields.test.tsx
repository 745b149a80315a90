import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { file } from '@workstation/contract/file'
import { message } from '@workstation/contract/message'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pickPeople, servePeople } from '../../testing/pick-people'
import { detailOf, makeNotice, openNoticesPage } from './testing/open-notices-page'

/** Half an hour after midnight of the 6th where the organisation is. */
const now = Date.UTC(2026, 10, 5, 16, 30)
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

const made = makeNotice('停电', 3)
const kept = { fileId: 'f1', name: '安排.txt', url: '/f', fileSize: 6, fileExtension: 'txt' }
/** One that holds something in each field, its recipients in another order than they are offered in. */
const full = detailOf(made, {
  recipients: [
    { type: 'group', id: 'g1', name: '试点' },
    { type: 'role', id: 'r1', name: '评审员' },
    { type: 'position', id: 'p1', name: '主任工' },
    { type: 'user', id: 'u2', name: '周明远' },
    { type: 'user', id: 'u1', name: '顾承泽' },
    { type: 'organize', id: 'o1', name: '结构所' },
  ],
  category: 'c1',
  expirationTime: Date.UTC(2026, 11, 31, 15, 59, 59, 999),
  files: JSON.stringify([kept]),
  byMail: 1,
})

async function openEditor(detail = full) {
  const opened = await openNoticesPage([made], {
    serve: (server) => {
      server.on(message.getNotice, detail)
      server.on(message.updateNotice, null)
      servePeople(server, { u1: '顾承泽', u2: '周明远', u3: '何雨桐' })
    },
  })
  await opened.user.click(screen.getByRole('button', { name: '编辑 停电' }))
  await screen.findByRole('button', { name: '保存' })
  return opened
}
const press = (user: UserEvent, name = '保存') => user.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
function pickDay(day: string) {
  const field = within(screen.getByRole('dialog')).getByLabelText('有效期至')
  fireEvent.mouseDown(field)
  fireEvent.click(field)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(field)
}

describe('the fields of a notice', () => {
  test('[MSG-24] what was not touched is sent back whole, recipients kind by kind', async () => {
    const { user, server } = await openEditor()
    for (const name of ['试点', '评审员', '主任工', '周明远', '顾承泽', '结构所'])
      expect(screen.getByText(name)).toBeTruthy()
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.updateNotice)[0]).toEqual({
      ...{ id: 'n1', version: 4, title: '停电', bodyText: '<p>周六停电</p>', category: 'c1', byMail: 1 },
      expirationTime: full.expirationTime,
      files: JSON.stringify([kept]),
      recipients: [
        { type: 'organize', id: 'o1' },
        { type: 'user', id: 'u2' },
        { type: 'user', id: 'u1' },
        { type: 'position', id: 'p1' },
        { type: 'role', id: 'r1' },
        { type: 'group', id: 'g1' },
      ],
    })
    expect(await screen.findByText('公告已保存')).toBeTruthy()
    expect(server.inputs(message.release)).toEqual([])
  })

  test('[MSG-24] all but title and text may be taken away', async () => {
    const { user, server } = await openEditor()
    const editor = within(screen.getByRole('dialog'))
    const clear = (label: string) =>
      user.click(
        editor.getByLabelText(label).closest('.ant-form-item')?.querySelector('[aria-label="Clear"]') as Element,
      )
    await clear('分类')
    await clear('有效期至')
    await user.click(editor.getByLabelText('全体人员'))
    await user.click(editor.getByLabelText('同时发送邮件给有邮箱的接收人'))
    await user.click(editor.getByRole('button', { name: '移除 安排.txt' }))
    write('标题', '  停电通知 ')
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.updateNotice)[0]).toEqual({
      ...{ id: 'n1', version: 4, title: '停电通知', bodyText: '<p>周六停电</p>', category: '', byMail: 0 },
      ...{ expirationTime: null, files: '[]', recipients: [] },
    })
  })

  test('[MSG-24] one more person is chosen, and who stands there of another kind stays', async () => {
    const { user, server } = await openEditor(detailOf(made, { recipients: full.recipients.slice(0, 2) }))
    await pickPeople(screen.getByLabelText('人员'), '何雨桐')
    await user.click(screen.getByRole('button', { name: '移除 评审员' }))
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.updateNotice)[0]?.recipients).toEqual([
      { type: 'user', id: 'u3' },
      { type: 'group', id: 'g1' },
    ])
  })

  test('[MSG-26] ends with a day where the organisation is, today at the earliest', async () => {
    const { user, server } = await openEditor(detailOf(made, { expirationTime: full.expirationTime }))
    const field = within(screen.getByRole('dialog')).getByLabelText('有效期至') as HTMLInputElement
    expect(field.value).toBe('2026-12-31')
    pickDay('2026-11-05')
    expect(field.value).toBe('2026-12-31')
    pickDay('2026-11-06')
    expect(field.value).toBe('2026-11-06')
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.updateNotice)[0]).toMatchObject({
      expirationTime: Date.parse('2026-11-06T23:59:59.999+08:00'),
    })
  })

  test('a title of 200 characters is the longest', async () => {
    const { user, server } = await openEditor()
    write('标题', '长'.repeat(201))
    await press(user)
    expect(await screen.findByText(/201/, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
    expect(server.inputs(message.updateNotice)).toEqual([])
    write('标题', '长'.repeat(200))
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
  })

  test('[MSG-25] a text is needed to release a notice, and not to keep it', async () => {
    const { user, server } = await openEditor(detailOf(made, { bodyText: '' }))
    server.on(message.release, { sentCount: 2 })
    await user.click(screen.getByLabelText('保存后立即发布'))
    await press(user, '保存并发布')
    expect(await screen.findByText('请填写正文')).toBeTruthy()
    expect(server.inputs(message.updateNotice)).toEqual([])
    await user.click(screen.getByLabelText('保存后立即发布'))
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.release)).toEqual([])
  })

  test('waits with saving while a file is on its way', async () => {
    const { user, server } = await openEditor()
    server.hang(file.upload)
    await user.upload(screen.getByLabelText('上传文件', { selector: 'input' }), new File(['a'], '图.txt'))
    await waitFor(() => expect(screen.getByRole('button', { name: /保存/ }).className).toContain('ant-btn-loading'))
    await user.click(screen.getByRole('button', { name: /保存/ }))
    expect(server.inputs(message.updateNotice)).toEqual([])
  })

  test('[MSG-25] who may not release notices is not asked whether to, and a notice that cannot be read says so', async () => {
    const { user, server } = await openNoticesPage([made], {
      buttons: ['btn_edit'],
      serve: (to) => to.fail(message.getNotice, 400, '公告已不存在'),
    })
    await user.click(screen.getByRole('button', { name: '编辑 停电' }))
    expect(await screen.findByText('公告已不存在')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    server.on(message.getNotice, full)
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('button', { name: '保存' })
    expect(screen.queryByLabelText('保存后立即发布')).toBeNull()
    expect(screen.getByRole('button', { name: '预览' })).toBeTruthy()
  })

  test('an editor that is opened again begins with the newest', async () => {
    const { user, server } = await openEditor()
    await user.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    server.on(message.getNotice, { ...full, version: 9, title: '停电改期' })
    await user.click(screen.getByRole('button', { name: '编辑 停电' }))
    expect(await screen.findByDisplayValue('停电改期')).toBeTruthy()
    await press(user)
    await waitFor(() => expect(server.inputs(message.updateNotice)).toHaveLength(1))
    expect(server.inputs(message.updateNotice)[0]).toMatchObject({ version: 9, title: '停电改期' })
  })
})

test('[THR-06] the preview says from whom and when, with the files, and of a notice without a title that it has none', async () => {
  const { user } = await openEditor()
  write('标题', '')
  await user.click(screen.getByRole('button', { name: '预览' }))
  expect(await screen.findByText('（未填写标题）', { selector: 'h3' })).toBeTruthy()
  const preview = screen.getAllByRole('dialog').at(-1) ?? document.body
  expect(preview.querySelector('.message-view-from')?.textContent).toBe('林知远2026-11-06 00:30:00')
  expect(within(preview).getByText('安排.txt')).toBeTruthy()
  await user.click(within(preview).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('（未填写标题）')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})
