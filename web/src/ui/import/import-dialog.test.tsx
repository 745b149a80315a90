import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file } from '@workstation/contract/file'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeServer } from '../../testing/fake-server'
import { fakeSockets } from '../../testing/fake-socket'
import { renderPage } from '../../testing/render-page'
import { ImportDialog } from './import-dialog'
import type { ImportCalls, ImportField, ImportOutcome, ReviewedLine } from './import-props'

const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
})

const fields: ImportField[] = [
  { key: 'account', title: '账号', required: true, check: (text) => (/^\w+$/.test(text) ? null : '只能用字母和数字') },
  { key: 'phone', title: '手机' },
]
const line = (account: string, phone = '', problems: ReviewedLine['problems'] = []): ReviewedLine => ({
  values: { account, phone },
  problems,
})
const kept = {
  id: 's1',
  fileId: 's1',
  name: 'a.xlsx',
  url: '/s1',
  fileVersionId: 's1',
  fileSize: 3,
  fileExtension: 'xlsx',
}
const outcome: ImportOutcome = {
  added: 1,
  failed: [line('li lei', '1', [{ field: 'account', text: '只能用字母和数字' }])],
  passwords: [{ account: 'han', password: 'Secret23' }],
}

function show(more: Partial<ImportCalls> = {}) {
  const server = fakeServer()
  server.on(file.upload, { ...kept, list: [kept] })
  const calls = {
    template: vi.fn(async () => ({ name: '模板.xlsx', url: '/t' })),
    preview: vi.fn(async (_fileId: string) => [line('han'), line('li lei', '1', [{ field: 'account', text: '不行' }])]),
    run: vi.fn(async (_lines: readonly ReviewedLine[]) => outcome),
    failures: vi.fn(async (_lines: readonly ReviewedLine[]) => ({ name: '失败.xlsx', url: '/f' })),
  }
  const onClose = vi.fn()
  const onImported = vi.fn()
  const page = renderPage(
    <ImportDialog
      open
      title="导入人员"
      fields={fields}
      calls={{ ...calls, ...more }}
      onClose={onClose}
      onImported={onImported}
    />,
  )
  const pick = () =>
    fireEvent.change(screen.getByLabelText('选择表格', { selector: 'input' }), {
      target: { files: [new File(['PK'], 'a.xlsx')] },
    })
  const toLines = async () => {
    pick()
    await screen.findByText('核对数据', { selector: '[aria-current] *' })
  }
  const cell = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, calls, onClose, onImported, pick, toLines, cell, press, server }
}

describe('the import dialog', () => {
  test('[USR-33] hands out the template, and takes a sheet to the second step', async () => {
    const { press, calls, toLines, server } = show()
    await press('下载模板')
    await waitFor(() => expect(calls.template).toHaveBeenCalledOnce())
    await toLines()
    expect(calls.preview.mock.calls[0]?.[0]).toBe('s1')
    expect(server.requests(file.upload)[0]?.url.pathname).toBe('/api/file/Uploader/import')
  })

  test('a sheet that cannot be read says why, and stays at the first step', async () => {
    const preview = vi.fn(() => Promise.reject(new ApiError(400, '第 1 行缺少这些列：账号*', false)))
    const { pick } = show({ preview })
    pick()
    expect(await screen.findByText('第 1 行缺少这些列：账号*')).toBeTruthy()
    expect(screen.getByRole('button', { name: '下载模板' })).toBeTruthy()
  })

  test('[USR-35] shows each problem at its cell, and takes it away when it is corrected', async () => {
    const { toLines, cell, user } = show()
    await toLines()
    expect(screen.getByText('1 条有问题')).toBeTruthy()
    const wrong = cell('账号，第 2 条')
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('不行')
    await user.clear(wrong)
    expect(screen.getByText('不能为空')).toBeTruthy()
    await user.type(wrong, 'li!')
    expect(screen.getByText('只能用字母和数字')).toBeTruthy()
    await user.type(wrong, '{Backspace}lei')
    expect(wrong.getAttribute('aria-invalid')).toBe('false')
    expect(screen.getByText('没有发现问题')).toBeTruthy()
  })

  test('arrows and Enter go up and down in a column', async () => {
    const { toLines, cell, user } = show()
    await toLines()
    cell('手机，第 1 条').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell('手机，第 2 条'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(cell('手机，第 1 条'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(cell('手机，第 2 条'))
  })

  test('shows the wrong lines alone, and takes lines out and back', async () => {
    const { toLines, user, press } = show()
    await toLines()
    await user.click(screen.getByRole('checkbox', { name: '只看有问题的' }))
    expect(screen.queryByRole('textbox', { name: '账号，第 1 条' })).toBeNull()
    await press('移除第 2 条')
    expect(screen.getByRole('button', { name: '导入 1 条' })).toBeTruthy()
    await press('恢复')
    expect(screen.getByRole('button', { name: '导入 2 条' })).toBeTruthy()
  })

  test('[USR-34] [USR-36] imports what stands there, tells what failed and why, and lets it be corrected', async () => {
    const { toLines, press, calls, onImported, cell } = show()
    await toLines()
    await press('导入 2 条')
    expect(await screen.findByText('成功导入 1 条')).toBeTruthy()
    expect(calls.run.mock.calls[0]?.[0]).toMatchObject([
      { values: { account: 'han' } },
      { values: { account: 'li lei' } },
    ])
    expect(screen.getByText('账号：只能用字母和数字')).toBeTruthy()
    expect(onImported).toHaveBeenCalledOnce()
    await press('下载未导入的数据')
    await waitFor(() => expect(calls.failures.mock.calls[0]?.[0]).toMatchObject(outcome.failed))
    await press('修改后重新导入')
    expect(cell('账号，第 1 条').value).toBe('li lei')
  })

  test('[THR-14] first passwords are shown once: closing asks until they were copied', async () => {
    const { toLines, press, onClose, user } = show()
    await toLines()
    await press('导入 2 条')
    expect(await screen.findByText('Secret23')).toBeTruthy()
    await press('完成')
    expect(await screen.findByText(/初始密码还没有复制或下载/)).toBeTruthy()
    await press('返回')
    expect(onClose).not.toHaveBeenCalled()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await press('复制全部')
    await waitFor(() => expect(written).toHaveBeenCalledWith('账号\t初始密码\r\nhan\tSecret23'))
    await user.click(screen.getByRole('button', { name: '完成' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('a failed import keeps everything that was typed', async () => {
    const run = vi.fn(() => Promise.reject(new ApiError(400, '您的上一次导入还在进行', false)))
    const { toLines, press, cell } = show({ run })
    await toLines()
    fireEvent.change(cell('手机，第 1 条'), { target: { value: '138' } })
    await press('导入 2 条')
    expect(await screen.findByText('您的上一次导入还在进行')).toBeTruthy()
    expect(cell('手机，第 1 条').value).toBe('138')
  })

  test('closing asks before corrections would be lost', async () => {
    const { toLines, onClose, user } = show()
    await toLines()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const asked = await screen.findByText('核对时做的修改不会保留。')
    await user.click(within(asked.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: '放弃' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('[PLT-12] is cards and fills the screen below 768 px', async () => {
    window.innerWidth = 375
    const { toLines } = show()
    await toLines()
    expect(screen.queryByRole('table')).toBeNull()
    expect(
      screen.getAllByRole('listitem').some((item) => within(item).queryByRole('textbox', { name: '账号，第 1 条' })),
    ).toBe(true)
  })
})

test('a long import tells how far it has come, cannot be left meanwhile, and where nothing went in no list is read again', async () => {
  const sockets = fakeSockets()
  openSocket(() => 'token-1')
  let finish: (outcome: ImportOutcome) => void = () => undefined
  const run = vi.fn(() => new Promise<ImportOutcome>((resolve) => (finish = resolve)))
  const { toLines, press, onImported } = show({ run })
  await toLines()
  const tell = (work: 'import' | 'export', done: number) =>
    act(() => sockets.newest().receive({ method: 'progress', work, done, total: 30 }))
  tell('import', 29)
  await press('导入 2 条')
  expect(screen.queryByText(/已处理/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  tell('export', 25)
  tell('import', 20)
  expect(screen.getByText('已处理 20 / 30 条')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66')
  finish({ added: 0, failed: outcome.failed, passwords: [] })
  expect(await screen.findByText('没有导入任何数据')).toBeTruthy()
  expect(screen.getByText('1 条没有导入')).toBeTruthy()
  expect(onImported).not.toHaveBeenCalled()
  await press('继续导入')
  expect(screen.getByRole('button', { name: '下载模板' })).toBeTruthy()
  closeSocket()
})
