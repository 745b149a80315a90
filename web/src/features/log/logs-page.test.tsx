import { screen, waitFor, within } from '@testing-library/react'
import { type LogLine, log } from '@workstation/contract/log'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import type { FakeServer } from '../../testing/fake-server'
import { makeLine as line, openLogsPage, serveLogs } from './testing/open-logs-page'

const long = '长'.repeat(400)
const lines: Record<string, LogLine[]> = {
  '1': [
    line('1', { result: 'in', json: '广东' }),
    line('2', { result: 'wrong-password' }),
    line('3', { result: 'odd' }),
  ],
  '3': [
    line('1', {
      ...{ moduleName: 'billRule', requestMethod: 'billRule.update', requestURL: 'billRule/7' },
      json: '{"prefix":{"from":"A","to":"B"}}',
      record: { id: 'r7', name: '合同编号', page: 'billRule' },
      changes: [
        { field: 'prefix', title: '前缀', from: 'A', to: 'B' },
        { field: 'suffix', title: '后缀', from: '', to: null },
        { field: 'description', title: '说明', from: null, to: long },
      ],
    }),
    line('2', { moduleName: 'unheard', requestMethod: 'unheard.of' }),
    line('3', { moduleName: 'workflowInstance', requestMethod: 'workflow.handOver' }),
  ],
  '4': [line('1', { result: 'TypeError', json: '说明一', requestId: 'told-7', requestURL: '/api/system/Menu' })],
  '5': [line('1', { requestMethod: 'GET', requestURL: '/api/system/Menu', requestDuration: 12, result: '500' })],
}

let server: FakeServer
beforeEach(() => {
  server = serveLogs(lines)
})
const open = (kind: string, ...buttons: string[]) => openLogsPage(kind, { buttons })
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('[SYS-09] [SYS-10] sign-ins stand first, with outcomes in words and what is kept', async () => {
  open('')
  for (const text of ['登录成功', '密码错误', 'odd', '广东']) expect(await screen.findByText(text)).toBeTruthy()
  expect(server.inputs(log.list)[0]).toMatchObject({ type: '1' })
  expect(screen.getByText('登录成功与失败的记录。 长期保留。')).toBeTruthy()
  expect(heads()).toContain('地点')
  for (const name of ['清空', '保留期限', '导出']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('[SYS-10] operations say module and act in words, open with what changed, and offer no deletion', async () => {
  const { user } = open('3', 'btn_remove', 'btn_retention')
  const row = (await screen.findByText('编号规则')).closest('tr') as HTMLElement
  expect(within(row).getByText('修改')).toBeTruthy()
  expect(screen.getByText('unheard')).toBeTruthy()
  expect(screen.getByText('of')).toBeTruthy()
  expect(screen.getByText(/任何人都不能清除/)).toBeTruthy()
  for (const name of ['清空', '保留期限']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(within(row).getByText('用户1'))
  const drawer = await screen.findByRole('dialog')
  expect(drawer.querySelector('pre')?.textContent).toContain('"to": "B"')
})

test('[SYS-10] an operation showed its record by its id and its changes as JSON', async () => {
  const { user } = open('3')
  const row = (await screen.findByText('编号规则')).closest('tr') as HTMLElement
  expect(within(row).getByText('合同编号')).toBeTruthy()
  expect(row.textContent).toContain('前缀：A → B；后缀：（内容不记录）；说明：长')
  await user.click(within(row).getByText('用户1'))
  const drawer = await screen.findByRole('dialog')
  const table = within(within(drawer).getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['字段', '改动前', '改动后'])
  const cells = table.getAllByRole('row').map((one) => [...one.children].map(({ textContent }) => textContent))
  expect(cells.slice(1, 3)).toEqual([
    ['前缀', 'A', 'B'],
    ['后缀', '（空）', '（内容不记录）'],
  ])
  // A long value is folded; no page of his shows the record.
  expect(cells[3]?.slice(0, 2)).toEqual(['说明', '—'])
  expect(table.getByRole('group').querySelector('summary span')?.textContent).toBe(`${'长'.repeat(160)}…`)
  expect(within(drawer).queryByRole('link')).toBeNull()
  expect(within(drawer).getByText('r7')).toBeTruthy()
})

test('[SYS-10] the record of an operation leads to the page that shows it', async () => {
  const page = { id: 'billRule', type: 2, enCode: 'billRule', fullName: '编号规则', urlAddress: 'system/billRule' }
  useSession.setState({ menus: [{ ...page, linkTarget: '', children: [] } as never] })
  const { user, router } = open('3')
  await user.click(await screen.findByText('用户1'))
  const link = await within(await screen.findByRole('dialog')).findByRole('link', { name: '合同编号' })
  expect(link.getAttribute('href')).toBe(`/system/billRule?keyword=${encodeURIComponent('合同编号')}`)
  await user.click(link)
  expect(router.state.location.pathname).toBe('/system/billRule')
  useSession.setState({ menus: [] })
})

test('[SYS-10] approvals and what is handed over stood in the log of operations as codes', async () => {
  open('3')
  const row = (await screen.findByText('审批')).closest('tr') as HTMLElement
  expect(within(row).getByText('移交')).toBeTruthy()
})

test('[SYS-10] errors are found by the reference that was told', async () => {
  const { user } = open('4')
  expect(await screen.findByText('told-7')).toBeTruthy()
  expect(screen.getByText(/同一错误每分钟最多记 5 条。 保留 90 天。/)).toBeTruthy()
  await user.type(screen.getByLabelText('关键字'), 'told-7{Enter}')
  await waitFor(() => expect(server.inputs(log.list).at(-1)).toMatchObject({ type: '4', keyword: 'told-7' }))
})

test('[SYS-10] requests say that they are a sample', async () => {
  open('5')
  expect(await screen.findByText('/api/system/Menu')).toBeTruthy()
  expect(screen.getByText(/抽样记录.*保留 30 天。/)).toBeTruthy()
})

test('[SYS-10] clearing asks, says that it leaves a line, and clears the shown kind alone', async () => {
  server.on(log.clear, { count: 7 })
  const { user } = open('5', 'btn_remove')
  await user.click(await screen.findByRole('button', { name: '清空' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('清空“请求日志”？')
  expect(dialog.textContent).toContain('您能看到的全部日志都会被删除，无法恢复；这次清空会记入操作日志。')
  expect(server.inputs(log.clear)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '清空' }))
  expect(await screen.findByText('已删除 7 条')).toBeTruthy()
  expect(server.inputs(log.clear)).toEqual([{ type: '5' }])
})

test('[SYS-10] chosen lines are deleted after a question', async () => {
  server.on(log.remove, { count: 3 })
  const { user } = open('1', 'btn_remove')
  await screen.findByText('登录成功')
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '删除（3）' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除“3 条日志”？')
  expect(dialog.textContent).toContain('删除后无法恢复；这次删除会记入操作日志。')
  await user.click(within(dialog).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.inputs(log.remove)).toEqual([{ ids: '1,2,3' }]))
  expect(await screen.findByText('已删除 3 条')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除（3）' })).toBeNull())
})

test('[SYS-10] retention sends what was changed alone', async () => {
  server.on(log.setRetention, null)
  const { user } = open('1', 'btn_retention')
  await user.click(await screen.findByRole('button', { name: '保留期限' }))
  const field = within(await screen.findByRole('dialog')).getByLabelText('错误日志')
  await user.clear(field)
  await user.type(field, '60')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(server.inputs(log.setRetention)).toEqual([{ error: 60 }]))
  expect(await screen.findByText('已保存')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SYS-10] retention is 0 to 3650 days, needed, and left with a question once it was changed', async () => {
  server.on(log.setRetention, null)
  const { user } = open('5', 'btn_retention')
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: '保留期限' }))
    return within(await screen.findByRole('dialog'))
  }
  const valuesOf = (dialog: ReturnType<typeof within>) =>
    dialog.getAllByRole('spinbutton').map((field: HTMLElement) => (field as HTMLInputElement).value)
  let dialog = await openDialog()
  expect(valuesOf(dialog)).toEqual(['0', '90', '30'])
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openDialog()
  await user.clear(dialog.getByLabelText('登录日志'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写 0 至 3650 的天数')).toBeTruthy()
  expect(server.inputs(log.setRetention)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByText('继续编辑'))
  const write = async (label: string, days: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), days)
  }
  await write('登录日志', '3651')
  await write('请求日志', '0')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.inputs(log.setRetention)).toEqual([{ signIn: 3650, request: 0 }]))
})

test('[SYS-10] another kind is chosen by one press and stands in the address', async () => {
  const { user, router } = open('1')
  await screen.findByText('登录成功')
  await user.click(screen.getByText('错误日志'))
  expect(router.state.location.search).toBe('?kind=4')
})
