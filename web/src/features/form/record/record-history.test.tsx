import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onlineRecord } from '@workstation/contract/online-record'
import type { RecordThen } from '@workstation/contract/record-history'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../../../platform/toast'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { RecordHistory } from './record-history'

const top = { row: null, did: 'changed' as const }
const changes = [
  { field: 'name', label: '名称', ...top, from: '旧泵', to: '水泵', restores: true },
  { field: 'price', label: '价格', ...top, from: '1', to: '2', restores: false },
]
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  const act = { act: 'update' as const, button: '', number: 1, userName: '王敏', creatorTime: 0 }
  server.on(onlineRecord.history, {
    list: [{ id: 'c1', ...act, changes }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
})
const open = () => renderPage(<RecordHistory id="d1" recordId="r1" version={3} />)

test('a field gets back what it held after a question that says what it will hold', async () => {
  server.on(onlineRecord.restoreField, { version: 4 })
  const { user } = open()
  const buttons = await screen.findAllByRole('button', { name: /^恢复旧值/ })
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['恢复旧值：名称，旧泵'])
  await user.click(buttons[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('“名称”将变为：旧泵')).toBeTruthy()
  expect(server.inputs(onlineRecord.restoreField)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '恢复旧值' }))
  const sent = { id: 'd1', recordId: 'r1', changeId: 'c1', field: 'name', version: 3 }
  await waitFor(() => expect(server.inputs(onlineRecord.restoreField)).toEqual([sent]))
})

test('a cell of a row gets back what it held, by the number of its row', async () => {
  const cell = {
    field: 'lines.cost',
    label: '明细 / 费用',
    row: 2,
    did: 'changed' as const,
    from: '1',
    to: '2',
    restores: true,
  }
  const act = {
    id: 'c2',
    act: 'update' as const,
    button: '',
    number: 1,
    userName: '王敏',
    creatorTime: 0,
    changes: [cell],
  }
  server.on(onlineRecord.history, { list: [act], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.restoreField, { version: 4 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '恢复旧值：明细 / 费用（第 2 行），1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复旧值' }))
  const sent = { id: 'd1', recordId: 'r1', changeId: 'c2', field: 'lines.cost', row: 2, version: 3 }
  await waitFor(() => expect(server.inputs(onlineRecord.restoreField)).toEqual([sent]))
})

test('says why a field did not get back what it held', async () => {
  server.fail(onlineRecord.restoreField, 400, '数据已被他人修改', 'changed')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^恢复旧值/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复旧值' }))
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('数据已被他人修改'))
})

const then: RecordThen = {
  ...{ state: 'known', since: 0, isRemoved: false },
  fields: [{ field: 'name', label: '名称', text: '旧泵', isNow: false }],
  tables: [{ field: 'lines', label: '明细', isNow: true, columns: ['物品'], rows: [['阀门']] }],
}
async function choose() {
  const { user } = open()
  const box = await screen.findByLabelText('当时的内容')
  await user.click(box)
  fireEvent.change(box, { target: { value: '2026-01-02 03:04:05' } })
  await user.keyboard('{Enter}')
  return user
}

test('the record as it was at a moment stands in place of the acts, on the clock of the organisation', async () => {
  server.on(onlineRecord.asOf, then)
  const user = await choose()
  expect(await screen.findByText('旧泵')).toBeTruthy()
  expect(screen.getByText('阀门')).toBeTruthy()
  expect(screen.getByText('当时的内容无法确定，显示的是现在的内容')).toBeTruthy()
  expect(screen.queryByText('王敏 修改')).toBeNull()
  expect(Number(server.inputs(onlineRecord.asOf).at(-1)?.at)).toBe(Date.UTC(2026, 0, 1, 19, 4, 5))
  await user.click(screen.getByRole('button', { name: '返回修改记录' }))
  expect(await screen.findByText('王敏 修改')).toBeTruthy()
})

test.each<[string, Partial<RecordThen>, RegExp]>([
  ['before it was there', { state: 'before' }, /当时还没有新建（1970-01-01/],
  ['where no history was kept', { state: 'unkept', since: null }, /当时的内容没有记录/],
  ['where the history began later', { state: 'unkept' }, /最早可查看 1970-01-01/],
])('nothing is shown of a record %s', async (_, more, words) => {
  server.on(onlineRecord.asOf, { ...then, fields: [], tables: [], ...more })
  await choose()
  expect(await screen.findByText(words)).toBeTruthy()
})
