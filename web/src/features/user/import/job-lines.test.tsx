import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ImportJob, importJob, type JobLine, mostInCell } from '@workstation/contract/import-job'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../../../platform/drafts'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { JobDialog } from './job-dialog'

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})

const job: ImportJob = {
  ...{ id: 'i1', fileName: '人员.xlsx', updates: 0, state: 'ready', reason: '', total: 3, wrong: 1, ready: 2 },
  ...{ effects: { adds: 2, changes: 0, same: 0 }, added: 0, updated: 0, same: 0, removed: 0 },
  ...{ withoutSecret: 0, creatorTime: 0 },
}
const line = (number: number, more: Partial<JobLine> = {}): JobLine => ({
  ...{
    line: number,
    state: 'ready',
    account: `a${number}`,
    realName: '王小明',
    gender: '男',
    email: '',
    organizeId: '集团',
  },
  ...{ managerId: '', positionId: '', roleId: '', sortCode: '', enabledMark: '', description: '', mobilePhone: '' },
  ...{ problems: [], effect: '', now: [], ...more },
})
const wrongly = { state: 'wrong', problems: [{ field: 'gender', text: '请填写男、女或保密' }] }
const wrong = line(3, { account: 'a b', state: 'wrong', problems: [{ field: 'account', text: '只能用字母和数字' }] })

function open(current: ImportJob | null, lines: JobLine[] = [line(1), line(2), wrong]) {
  const server = fakeServer()
  server.on(importJob.current, { current })
  server.on(importJob.lines, { list: lines, pagination: { currentPage: 1, pageSize: 50, total: lines.length } })
  const onClose = vi.fn()
  const page = renderPage(<JobDialog onClose={onClose} />, { modelId: 'user', title: '用户', buttons: ['btn_edit'] })
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }))
  return { server, onClose, press, ...page }
}

describe('the lines', () => {
  test('[USR-35] are corrected in place, kept as soon as the hand rests, and stay while they are right', async () => {
    const { server } = open(job)
    server.on(importJob.correct, { list: [line(3, { account: 'ab' })] })
    const cell = await screen.findByLabelText('账号，第 3 条')
    expect(screen.getByText('只能用字母和数字')).toBeTruthy()
    fireEvent.change(cell, { target: { value: 'ab' } })
    await waitFor(() =>
      expect(server.inputs(importJob.correct)).toEqual([{ id: 'i1', lines: [{ line: 3, cells: { account: 'ab' } }] }]),
    )
    await waitFor(() => expect(screen.queryByText('只能用字母和数字')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('账号，第 3 条').value).toBe('ab')
  })

  test('that cannot be read are said so, and tried again', async () => {
    const { server, press } = open(job)
    server.fail(importJob.lines, 500, '连不上')
    expect((await screen.findByRole('alert')).textContent).toContain('连不上')
    server.on(importJob.lines, { list: [wrong], pagination: { currentPage: 1, pageSize: 50, total: 1 } })
    await press('重试')
    expect(await screen.findByLabelText('账号，第 3 条')).toBeTruthy()
  })

  test('a text that the server would refuse kept back all that was sent with it, for good', async () => {
    const { server } = open(job)
    server.on(importJob.correct, { list: [] })
    const text = `a\0${'长'.repeat(mostInCell - 2)}😀`
    fireEvent.change(await screen.findByLabelText('说明，第 3 条'), { target: { value: text } })
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(1))
    const sent = { line: 3, cells: { description: `a${'长'.repeat(mostInCell - 2)}` } }
    expect(server.inputs(importJob.correct)).toEqual([{ id: 'i1', lines: [sent] }])
  })

  test('of an import that updates people say whom they change, from what, and whom they leave alone', async () => {
    const now = [
      { field: 'realName', text: '王大明' },
      { field: 'email', text: '' },
    ]
    open({ ...job, updates: 1 }, [
      line(1, { effect: 'changes', now, email: 'a@example.com' }),
      line(2, { effect: 'same' }),
      line(3, { effect: 'adds' }),
    ])
    const name = await screen.findByLabelText('姓名，第 1 条')
    expect(
      name
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    ).toEqual(['现为：王大明'])
    expect(screen.getByText('现为：（空）')).toBeTruthy()
    const marks = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(marks).toEqual(['1更新', '2无变化', '3新增'])
  })

  test('what was typed last goes along when the dialog is closed, or the import begins', async () => {
    const { server, press, unmount } = open(job)
    server.on(importJob.correct, { list: [] })
    server.on(importJob.run, null)
    fireEvent.change(await screen.findByLabelText('姓名，第 1 条'), { target: { value: '李' } })
    await press('导入 2 条')
    await waitFor(() => expect(server.inputs(importJob.run)).toEqual([{ id: 'i1' }]))
    expect(server.inputs(importJob.correct)).toEqual([{ id: 'i1', lines: [{ line: 1, cells: { realName: '李' } }] }])
    fireEvent.change(screen.getByLabelText('姓名，第 2 条'), { target: { value: '赵' } })
    unmount()
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(2))
  })

  test('a line is taken out, and back in', async () => {
    const { server, press } = open({ ...job, removed: 1 })
    server.on(importJob.correct, { list: [line(1, { state: 'removed' })] })
    await press('移除第 1 条')
    await waitFor(() =>
      expect(server.inputs(importJob.correct)).toEqual([{ id: 'i1', lines: [{ line: 1, removed: 1 }] }]),
    )
    await waitFor(() => expect(screen.queryByLabelText('账号，第 1 条')).toBeNull())
    server.on(importJob.correct, { list: [line(1)] })
    await press('恢复')
    expect(await screen.findByLabelText('账号，第 1 条')).toBeTruthy()
  })

  test('lines are paged, and narrowed to those that are wrong from the first page on', async () => {
    const { server, user, press } = open(job)
    server.on(importJob.lines, { list: [line(1), wrong], pagination: { currentPage: 1, pageSize: 50, total: 120 } })
    await user.click(await screen.findByTitle('3'))
    const asked = () => server.inputs(importJob.lines).at(-1)
    await waitFor(() => expect(asked()).toMatchObject({ only: 'left', from: '4', currentPage: '2', pageSize: '50' }))
    await user.click(screen.getByText('有问题 1'))
    await waitFor(() => expect(asked()).toMatchObject({ only: 'wrong', from: '1', currentPage: '1' }))
    await press('重新选择表格')
    expect(await screen.findByRole('button', { name: '下载模板' })).toBeTruthy()
  })

  test('[USR-35] did not say how many add somebody, change somebody or nothing, and could not be narrowed to these', async () => {
    const { server, user } = open({
      ...job,
      updates: 1,
      total: 12,
      ready: 10,
      wrong: 2,
      effects: { adds: 6, changes: 4, same: 0 },
    })
    const kinds = within(await screen.findByRole('radiogroup', { name: '数据类别' }))
    const labels = () => kinds.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(labels()).toEqual(['全部 12', '新增 6', '更新 4', '无变化 0', '有问题 2'])
    const asked = () => server.inputs(importJob.lines).map(({ only }) => only)
    await user.click(kinds.getByText('无变化 0'))
    for (const name of ['新增 6', '更新 4', '有问题 2', '全部 12']) await user.click(kinds.getByText(name))
    await waitFor(() => expect(asked()).toEqual(['left', 'adds', 'changes', 'wrong', 'left']))
  })

  test('of an import that only adds are not told apart by what they change', async () => {
    open(job)
    const kinds = within(await screen.findByRole('radiogroup', { name: '数据类别' }))
    const labels = kinds.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(labels).toEqual(['全部 3', '新增 2', '有问题 1'])
  })

  test('the page behind one on which lines were corrected begins behind it, and none is passed over', async () => {
    const { server, user } = open({ ...job, wrong: 120 })
    const wrongs = (from: number, total: number) => ({
      list: Array.from({ length: 50 }, (_, at) => line(from + at, wrongly)),
      pagination: { currentPage: 1, pageSize: 50, total },
    })
    server.on(importJob.lines, ({ from }) => (Number(from) === 1 ? wrongs(1, 120) : wrongs(Number(from), 70)))
    await user.click(await screen.findByTitle('2'))
    await waitFor(() => expect(screen.getByLabelText('账号，第 51 条')).toBeTruthy())
    expect(server.inputs(importJob.lines).at(-1)).toMatchObject({ from: '51', currentPage: '1' })
    // As many as were counted at the start, though those of the first page are not among them any more.
    expect(screen.getByTitle('3')).toBeTruthy()
    expect(screen.queryByTitle('4')).toBeNull()
    await user.click(screen.getByTitle('1'))
    expect(await screen.findByLabelText('账号，第 1 条')).toBeTruthy()
  })

  test('a text that is typed while an earlier one fails is not put back to the earlier one', async () => {
    const { server, press } = open(job)
    let fail: (reason: Error) => void = () => undefined
    server.on(importJob.correct, () => new Promise((_, reject) => (fail = reject)))
    server.on(importJob.run, null)
    const cell = await screen.findByLabelText('账号，第 3 条')
    fireEvent.change(cell, { target: { value: 'a' } })
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(1))
    server.on(importJob.correct, { list: [] })
    fireEvent.change(cell, { target: { value: 'ab' } })
    await new Promise((done) => setTimeout(done, 800))
    fail(new Error('the line is down'))
    await new Promise((done) => setTimeout(done, 50))
    await press('导入 2 条')
    await waitFor(() => expect(server.inputs(importJob.run)).toHaveLength(1))
    expect(server.inputs(importJob.correct).at(-1)).toMatchObject({ lines: [{ line: 3, cells: { account: 'ab' } }] })
  })

  test('a line that was taken out before the dialog was closed comes back as well', async () => {
    const { server, press } = open({ ...job, removed: 1 }, [line(2)])
    const out = { list: [line(1, { state: 'removed' })], pagination: { currentPage: 1, pageSize: 100, total: 1 } }
    const both = { list: [line(1), line(2)], pagination: { currentPage: 1, pageSize: 50, total: 2 } }
    server.on(importJob.lines, ({ only }) => (only === 'removed' ? out : both))
    server.on(importJob.correct, { list: [line(1)] })
    await press('恢复')
    expect(await screen.findByLabelText('账号，第 1 条')).toBeTruthy()
    expect(server.inputs(importJob.correct)).toEqual([{ id: 'i1', lines: [{ line: 1, removed: 0 }] }])
  })

  test('what was typed into one import went into the lines of another that a second window had begun', async () => {
    const { server, queryClient } = open(job)
    server.fail(importJob.correct, 400, '内容不存在', 'not-found')
    fireEvent.change(await screen.findByLabelText('姓名，第 1 条'), { target: { value: '李' } })
    server.on(importJob.current, { current: { ...job, id: 'i2' } })
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名，第 1 条').value).toBe('王小明'))
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(1))
    await new Promise((done) => setTimeout(done, 800))
    expect(server.inputs(importJob.correct)).toMatchObject([{ id: 'i1' }])
  })

  test('what was typed while the line was down was gone with the dialog: it is there again, and sent', async () => {
    const { server, unmount } = open(job)
    server.fail(importJob.correct, 400, '连接中断', 'internal')
    fireEvent.change(await screen.findByLabelText('姓名，第 1 条'), { target: { value: '李' } })
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(1))
    unmount()
    await waitFor(() => expect(server.inputs(importJob.correct)).toHaveLength(2))
    const again = open(job)
    again.server.on(importJob.correct, { list: [line(1, { realName: '李' })] })
    expect((await screen.findByLabelText<HTMLInputElement>('姓名，第 1 条')).value).toBe('李')
    const sent = { id: 'i1', lines: [{ line: 1, cells: { realName: '李' } }] }
    await waitFor(() => expect(again.server.inputs(importJob.correct)).toEqual([sent]))
    await waitFor(() => expect(readDraft({ kind: 'user.import', id: 'i1' })).toBeNull())
    again.unmount()
    const last = open(job)
    expect((await screen.findByLabelText<HTMLInputElement>('姓名，第 1 条')).value).toBe('王小明')
    expect(last.server.inputs(importJob.correct)).toEqual([])
  })

  test('that are all right say so, and that there are none; a phone shows ten at a time as cards', async () => {
    window.innerWidth = 375
    const { server } = open({ ...job, wrong: 0, total: 12, ready: 12 }, [])
    expect(await screen.findByText('没有要导入的数据')).toBeTruthy()
    const said = screen.getByText('没有发现问题')
    expect([said.className, screen.queryByText(/条有问题/)]).toEqual(['import-right', null])
    expect(server.inputs(importJob.lines)).toEqual([
      { id: 'i1', only: 'left', from: '1', currentPage: '1', pageSize: '10' },
    ])
  })
})
