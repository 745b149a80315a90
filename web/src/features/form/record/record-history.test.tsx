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

test.each([
  ['is removed', { isRemoved: true }, ['当时在回收站中'], []],
  ['is there', {}, [], ['当时在回收站中']],
  ['has nothing that its reader sees', { fields: [], tables: [] }, ['没有可显示的字段'], []],
] as [string, Partial<RecordThen>, string[], string[]][])('a record that %s then', async (_, more, words, not) => {
  server.on(onlineRecord.asOf, { ...then, ...more })
  await choose()
  await waitFor(() => expect(screen.queryByText(/没有可显示的字段|旧泵/)).not.toBeNull())
  for (const text of words) expect(screen.getByText(text)).toBeTruthy()
  for (const text of not) expect(screen.queryByText(text)).toBeNull()
})

test('what a record held then is told with what is not known of it, fields and rows each by themselves', async () => {
  const rows = { columns: ['物品', '费用'], isNow: false }
  server.on(onlineRecord.asOf, {
    ...then,
    fields: [
      { field: 'name', label: '名称', text: '', isNow: false },
      { field: 'note', label: '备注', text: '在用', isNow: true },
    ],
    tables: [
      { ...rows, field: 'one', label: '一行', rows: [['阀门', '1']] },
      {
        ...rows,
        field: 'two',
        label: '两行',
        rows: [
          ['阀门', '1'],
          ['油封', '2'],
        ],
      },
      { ...rows, field: 'no', label: '没有行', rows: [] },
      {
        ...rows,
        field: 'now',
        label: '现在的',
        isNow: true,
        rows: [
          ['a', ''],
          ['b', ''],
        ],
      },
    ],
  })
  await choose()
  await screen.findByText('在用')
  expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
    ...['空', '在用当时的内容无法确定，显示的是现在的内容'],
  ])
  const below = (label: string) =>
    [...(screen.getByText(label).closest('div')?.children ?? [])].slice(1).map((one) => one.textContent)
  expect(['一行', '两行', '没有行', '现在的'].map(below)).toEqual([
    [],
    ['行的移动没有记录，行的顺序可能与当时不同'],
    ['空'],
    ['当时的内容无法确定，显示的是现在的内容'],
  ])
})

test('what cannot be read, then or of the acts, says why and is asked for again', async () => {
  server.fail(onlineRecord.history, 400, '没有权限')
  const { user } = open()
  expect(await screen.findByText('没有权限')).toBeTruthy()
  server.on(onlineRecord.history, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByText('还没有修改记录')).toBeTruthy()
  server.fail(onlineRecord.asOf, 400, '读不到')
  const box = screen.getByLabelText('当时的内容')
  await user.click(box)
  fireEvent.change(box, { target: { value: '2026-01-02 03:04:05' } })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('读不到')).toBeTruthy()
  server.on(onlineRecord.asOf, then)
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByText('旧泵')).toBeTruthy()
})

test('what was nothing, came or went is told as such, and nothing can be got back as well', async () => {
  const row = { field: 'lines', label: '明细', row: 1, restores: false }
  server.on(onlineRecord.history, {
    list: [
      {
        ...{ id: 'c3', act: 'update', button: '', number: 1, userName: '王敏', creatorTime: 0 },
        changes: [
          { ...row, did: 'added', from: '', to: '' },
          { ...row, did: 'removed', from: '阀门', to: '' },
          { field: 'name', label: '名称', ...top, from: '', to: '', restores: true },
        ],
      },
    ],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  const { user } = open()
  await screen.findByText('王敏 修改')
  const told = [...document.querySelectorAll('dd')].map((one) =>
    [...one.querySelectorAll('del, ins')].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  )
  expect(told).toEqual([['INS 空'], ['DEL 阀门'], ['DEL 空', 'INS 空']])
  await user.click(screen.getByRole('button', { name: '恢复旧值：名称，空' }))
  expect(within(await screen.findByRole('dialog')).getByText('“名称”将变为：空')).toBeTruthy()
})

test('twenty acts stand on a page, and older ones behind them', async () => {
  const act = { act: 'update' as const, button: '', number: 1, userName: '王敏', creatorTime: 0, changes: [] }
  server.on(onlineRecord.history, ({ currentPage = 0, pageSize = 0 }) => ({
    list: [{ id: `c${currentPage}`, ...act, userName: `第${currentPage}页` }],
    pagination: { currentPage, pageSize, total: 21 },
  }))
  const { user } = open()
  await screen.findByText('第1页 修改')
  expect(server.inputs(onlineRecord.history)).toEqual([{ id: 'd1', recordId: 'r1', currentPage: '1', pageSize: '20' }])
  await user.click(screen.getByTitle('2'))
  expect(await screen.findByText('第2页 修改')).toBeTruthy()
  expect(server.inputs(onlineRecord.history).at(-1)).toMatchObject({ currentPage: '2', pageSize: '20' })
})
