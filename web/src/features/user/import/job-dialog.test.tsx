import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { type ImportJob, importJob, type JobLine } from '@workstation/contract/import-job'
import { user as people } from '@workstation/contract/user'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { JobDialog } from './job-dialog'

const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
})
afterEach(() => {
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
  else Reflect.deleteProperty(navigator, 'clipboard')
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
const wrong = line(3, { account: 'a b', state: 'wrong', problems: [{ field: 'account', text: '只能用字母和数字' }] })

function open(current: ImportJob | null, lines: JobLine[] = [line(1), line(2), wrong], buttons = ['btn_edit']) {
  const server = fakeServer()
  server.on(importJob.current, { current })
  server.on(importJob.lines, { list: lines, pagination: { currentPage: 1, pageSize: 50, total: lines.length } })
  const onClose = vi.fn()
  const page = renderPage(<JobDialog onClose={onClose} />, { modelId: 'user', title: '用户', buttons })
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }))
  return { server, onClose, press, ...page }
}

describe('the first step', () => {
  test('[USR-33] [USR-35] fetches the template, and shows why a sheet was refused', async () => {
    const { server, press } = open({
      ...job,
      state: 'failed',
      reason: '第 1 行缺少这些列：账号*',
      total: 0,
      wrong: 0,
      ready: 0,
    })
    server.on(people.importTemplate, { name: '用户导入模板.xlsx', url: '/x' })
    expect(await screen.findByText('第 1 行缺少这些列：账号*')).toBeTruthy()
    expect(screen.getByText(/一次最多 20,000 行/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /账号已存在时更新/ })).toBeTruthy()
    await press('下载模板')
    await waitFor(() => expect(server.inputs(people.importTemplate)).toHaveLength(1))
  })
})

describe('the import', () => {
  test('[USR-34] shows how far it is, says that it goes on by itself, and is stopped', async () => {
    const { server, press, onClose } = open({
      ...job,
      state: 'running',
      added: 500,
      ready: 1500,
      wrong: 0,
      total: 2000,
    })
    server.on(importJob.cancel, null)
    expect(await screen.findByText('已处理 500 / 2000 条')).toBeTruthy()
    expect(screen.getByText(/可以关闭此窗口，处理会继续/)).toBeTruthy()
    await press('停止')
    await waitFor(() => expect(server.inputs(importJob.cancel)).toEqual([{ id: 'i1' }]))
    await press('关闭')
    expect(onClose).toHaveBeenCalled()
  })

  test('[USR-34] [USR-36] that stopped says why, goes on, and gives out what did not go in', async () => {
    const { server, press } = open({ ...job, state: 'stopped', reason: '服务重启，导入中断', added: 5, ready: 2 })
    server.on(importJob.run, null)
    server.on(importJob.failures, { name: 'x.xlsx', url: '/x' })
    expect(await screen.findByText(/服务重启，导入中断/)).toBeTruthy()
    expect(screen.getByText('新增 5 人，更新 0 人，无变化 0 人')).toBeTruthy()
    await press('下载未导入的数据')
    await waitFor(() => expect(server.inputs(importJob.failures)).toEqual([{ id: 'i1' }]))
    await press('继续导入其余 2 条')
    await waitFor(() => expect(server.inputs(importJob.run)).toEqual([{ id: 'i1' }]))
  })

  test('[THR-14] first passwords are made once; closing without keeping them is asked about', async () => {
    const { server, press, onClose } = open({ ...job, state: 'done', added: 1, wrong: 0, ready: 0, withoutSecret: 1 })
    server.on(importJob.secrets, {
      list: [{ account: 'a1', realName: '王', organize: '院', password: 'Ab23456789cdefgh' }],
    })
    expect(await screen.findByText(/有 1 人还没有初始密码/)).toBeTruthy()
    await press('生成密码表')
    expect(await screen.findByText('Ab23456789cdefgh')).toBeTruthy()
    await press('关闭')
    expect(await screen.findAllByText('关闭导入？')).not.toHaveLength(0)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('an import whose people wait for first passwords is cleared after a question, another one at once', async () => {
    const { server, press, unmount } = open({ ...job, state: 'done', added: 1, wrong: 0, ready: 0, withoutSecret: 1 })
    await press('完成并清除这次导入')
    expect(await screen.findAllByText('还有人没有初始密码')).not.toHaveLength(0)
    expect(server.inputs(importJob.remove)).toEqual([])
    unmount()
    const later = open({ ...job, state: 'done', added: 1, wrong: 0, ready: 0, withoutSecret: 0 })
    later.server.on(importJob.remove, null)
    await later.press('完成并清除这次导入')
    await waitFor(() => expect(later.server.inputs(importJob.remove)).toEqual([{ id: 'i1' }]))
  })

  test('[THR-14] a lost sheet is made again after a question', async () => {
    const { server, press } = open({ ...job, state: 'done', added: 1, wrong: 0, ready: 0, withoutSecret: 0 })
    server.on(importJob.secrets, { list: [] })
    await press('生成密码表')
    expect(await screen.findAllByText('重新生成密码表？')).not.toHaveLength(0)
    expect(server.inputs(importJob.secrets)).toEqual([])
  })
})

describe('the ways between the steps', () => {
  const result = { ...job, state: 'done' as const, added: 2, ready: 0, withoutSecret: 0 }

  test('a sheet begins with whether people who exist are changed, and shows its lines', async () => {
    const { server, user } = open(null)
    const kept = { id: 's1', fileId: 's1', name: '人员.xlsx', url: '/s1', fileVersionId: 's1', fileSize: 3 }
    const answer = { ...kept, fileExtension: 'xlsx' }
    server.on(file.upload, { ...answer, list: [answer] })
    server.on(importJob.begin, { id: 'i1' })
    const pick = async () =>
      fireEvent.change(await screen.findByLabelText('选择表格', { selector: 'input' }), {
        target: { files: [new File(['PK'], '人员.xlsx')] },
      })
    await pick()
    await waitFor(() => expect(server.inputs(importJob.begin)).toEqual([{ fileName: 's1', updates: 0 }]))
    await user.click(screen.getByRole('checkbox', { name: /账号已存在时更新/ }))
    server.on(importJob.current, { current: job })
    await pick()
    await waitFor(() => expect(server.inputs(importJob.begin).at(-1)).toEqual({ fileName: 's1', updates: 1 }))
    expect(await screen.findByLabelText('账号，第 1 条')).toBeTruthy()
  })

  test('what did not go in is corrected, and another sheet begins anew', async () => {
    const { server, press } = open(result)
    await press('修改后重新导入')
    expect(await screen.findByLabelText('账号，第 3 条')).toBeTruthy()
    expect(server.inputs(importJob.lines).at(-1)).toMatchObject({ only: 'wrong' })
    await press('重新选择表格')
    expect(await screen.findByRole('button', { name: '下载模板' })).toBeTruthy()
  })

  test('first passwords that were copied let the dialog close at once', async () => {
    const { server, press, onClose } = open({ ...result, wrong: 0, withoutSecret: 1 })
    server.on(importJob.secrets, {
      list: [{ account: 'a1', realName: '王', organize: '院', password: 'Ab23456789cdefgh' }],
    })
    const writeText = vi.fn(async (_: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await press('生成密码表')
    await screen.findByText('Ab23456789cdefgh')
    await press('复制全部')
    await waitFor(() => expect(writeText.mock.calls[0]?.[0]).toContain('Ab23456789cdefgh'))
    await press('关闭')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByText('关闭导入？')).toBeNull()
  })

  test('corrected lines of an import that has ended still go in after the dialog was closed', async () => {
    const { server, press } = open({ ...result, wrong: 0, ready: 2 })
    server.on(importJob.run, null)
    await press('继续导入其余 2 条')
    await waitFor(() => expect(server.inputs(importJob.run)).toEqual([{ id: 'i1' }]))
  })

  test.each(['完成并清除这次导入', '导入另一个表格', '修改后重新导入'])(
    'first passwords that nobody kept are asked about before %s',
    async (name) => {
      const { server, press, onClose } = open({ ...result, wrong: 1, withoutSecret: 1 })
      server.on(importJob.remove, null)
      const made = { account: 'a1', realName: '王', organize: '院', password: 'Ab23456789cdefgh' }
      server.on(importJob.secrets, () => {
        server.on(importJob.current, { current: { ...result, wrong: 1, withoutSecret: 0 } })
        return { list: [made] }
      })
      await press('生成密码表')
      await screen.findByText(made.password)
      await press(name)
      expect(await screen.findAllByText('初始密码还没有复制或下载')).not.toHaveLength(0)
      expect([server.inputs(importJob.remove), onClose.mock.calls]).toEqual([[], []])
      expect(screen.getByText(made.password)).toBeTruthy()
    },
  )

  test('another sheet is asked about from the lines as well, while somebody has no first password', async () => {
    const { press } = open({ ...result, withoutSecret: 2 })
    await press('修改后重新导入')
    await press('重新选择表格')
    expect(await screen.findAllByText('还有人没有初始密码')).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: '下载模板' })).toBeNull()
  })
})

test('those who were added are given first passwords another way, by who may reset them', async () => {
  const done = { ...job, state: 'done' as const, added: 2, wrong: 0, ready: 0, withoutSecret: 2 }
  const { server, press } = open(done, [], ['btn_edit', 'btn_resetPassword'])
  server.on(importJob.added, { ids: ['u7', 'u8'] })
  await press('用邮件、短信或打印交付')
  expect(await screen.findByText('给 2 人初始密码')).toBeTruthy()
  expect(server.inputs(importJob.added)).toEqual([{ id: 'i1' }])
  fireEvent.click([...document.querySelectorAll('.ant-modal-close')].at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText('给 2 人初始密码')).toBeNull())
})

test('who may reset nobody is offered no other way, and passwords that are given up let the dialog close', async () => {
  const { server, press, onClose } = open({ ...job, state: 'done', added: 1, wrong: 0, ready: 0, withoutSecret: 1 })
  server.on(importJob.secrets, {
    list: [{ account: 'a1', realName: '王', organize: '院', password: 'Ab23456789cdefgh' }],
  })
  await press('生成密码表')
  expect(screen.queryByText('用邮件、短信或打印交付')).toBeNull()
  await screen.findByText('Ab23456789cdefgh')
  await press('关闭')
  fireEvent.click((await screen.findAllByText('仍然关闭')).at(-1) as HTMLElement)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('an import that has just begun stands at nothing, one that is read at no number at all', async () => {
  const first = open({ ...job, state: 'running', ready: 0, wrong: 0 })
  expect(await screen.findByText('已处理 0 / 0 条')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  first.unmount()
  const half = open({ ...job, state: 'running', added: 1, updated: 1, same: 1, ready: 3 })
  expect(await screen.findByText('已处理 3 / 6 条')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  half.unmount()
  open({ ...job, state: 'reading' })
  expect(await screen.findByText('正在读取和检查表格')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('an import is looked at every second while it goes on; once it has ended, lists of people follow and it is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { server, queryClient } = open({ ...job, state: 'running', added: 1, ready: 1, wrong: 0 })
  await screen.findByText('已处理 1 / 2 条')
  const marked = vi.spyOn(queryClient, 'invalidateQueries')
  const looks = () => server.inputs(importJob.current).length
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(looks()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([looks(), marked.mock.calls.length]).toEqual([2, 0])
  server.on(importJob.current, { current: { ...job, state: 'done', added: 2, ready: 0, wrong: 0 } })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText('新增 2 人，更新 0 人，无变化 0 人')).toBeTruthy()
  expect(marked).toHaveBeenCalled()
  const ended = looks()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(looks()).toBe(ended)
})
