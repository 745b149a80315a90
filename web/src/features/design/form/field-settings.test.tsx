import { fireEvent, waitFor } from '@testing-library/react'
import { billRule } from '@workstation/contract/bill-rule'
import { design } from '@workstation/contract/design'
import { dictionary } from '@workstation/contract/dictionary'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { makeForm } from '../testing/make-design'
import { designServer, onCanvas, openDesign, sendNow, sentDraft } from '../testing/open-design'
import { choose, group, kept as keptIn, press, settings, type } from '../testing/setting-boxes'

let server: FakeServer
beforeEach(() => {
  server = designServer()
})
const kept = (id: string, expected: Parameters<typeof keptIn>[2]) => keptIn(server, id, expected)

const options = [
  { id: 'x', label: '红' },
  { id: 'y', label: { zh: '蓝', en: 'Blue' } },
]

/** Chooses in what a field begins. */
const from = async (name: RegExp, option: string) => {
  fireEvent.click(onCanvas(name))
  await choose(group('默认值').getByLabelText('默认值', { selector: 'input' }), option)
}
const value = () => group('默认值').getByLabelText('固定值')
const typeOf = () => [value().getAttribute('type'), value().getAttribute('inputmode')]

test('a text and a number begin with a value that is typed, or a formula', async () => {
  await openDesign(
    server,
    makeForm([
      { id: 'text', kind: 'input', key: 'text', label: '文本' },
      { id: 'amount', kind: 'number', key: 'amount', label: '数量' },
    ]),
  )
  await from(/^文本/, '固定值')
  expect(typeOf()).toEqual(['text', null])
  await kept('text', { default: { from: 'value', value: '' } })
  type(value(), '没有')
  await kept('text', { default: { from: 'value', value: '没有' } })
  await from(/^数量/, '固定值')
  expect(typeOf()).toEqual(['text', 'decimal'])
  type(value(), '12')
  await kept('amount', { default: { from: 'value', value: '12' } })
  await from(/^数量/, '公式')
  await kept('amount', { default: { from: 'formula', formula: '' } })
  type(group('默认值').getByLabelText('公式'), 'LEN(text)')
  await kept('amount', { default: { from: 'formula', formula: 'LEN(text)' } })
  type(group('默认值').getByLabelText('公式'), '')
  await kept('amount', { default: { from: 'formula', formula: '' } })
})

test('a switch begins on or off, a choice with one of its options, several with several', async () => {
  await openDesign(
    server,
    makeForm([
      { id: 'yes', kind: 'switch', key: 'yes', label: '开关' },
      { id: 'one', kind: 'radio', key: 'one', label: '单选', source: { from: 'static', options } },
      { id: 'many', kind: 'checkbox', key: 'many', label: '多选', source: { from: 'static', options } },
    ]),
  )
  await from(/^开关/, '固定值')
  await kept('yes', { default: { from: 'value', value: true } })
  await choose(value(), '否')
  await kept('yes', { default: { from: 'value', value: false } })
  await choose(value(), '是')
  await kept('yes', { default: { from: 'value', value: true } })
  await from(/^单选/, '固定值')
  await choose(value(), '蓝')
  await kept('one', { default: { from: 'value', value: 'y' } })
  await from(/^多选/, '固定值')
  for (const name of ['红', '蓝']) await choose(value(), name)
  await kept('many', { default: { from: 'value', value: ['x', 'y'] } })
})

test('a value stays readable where the options it was chosen from are no longer written here', async () => {
  server.on(dictionary.typeSelector, { list: [] })
  const begins = (value: unknown) => ({ default: { from: 'value', value } as never })
  const source = { from: 'dictionary', typeId: 'd' } as const
  await openDesign(
    server,
    makeForm([
      { id: 'many', kind: 'checkbox', key: 'many', label: '多选', source, ...begins(['x', 'y']) },
      { id: 'one', kind: 'radio', key: 'one', label: '单选', source, ...begins(null) },
      { id: 'own', kind: 'radio', key: 'own', label: '固定', source: { from: 'static', options }, ...begins('') },
    ]),
  )
  const shown = (name: RegExp) => {
    fireEvent.click(onCanvas(name))
    return (value() as HTMLInputElement).value
  }
  expect([shown(/^多选/), shown(/^单选/)]).toEqual(['x,y', ''])
  fireEvent.click(onCanvas(/^固定/))
  expect(
    value().closest('.ant-select')?.querySelector('.ant-select-content-value, .ant-select-selection-item'),
  ).toBeNull()
})

test('how wide a field is, is chosen among the usual widths, and another one that it has stands among them', async () => {
  await openDesign(
    server,
    makeForm(['a', 'b'].map((id) => ({ id, kind: 'input', key: id, label: `文${id}`, span: id === 'a' ? 10 : 12 }))),
  )
  const widths = () =>
    [...settings().getByLabelText('宽度').querySelectorAll('.ant-segmented-item')].map(
      (one) => `${one.textContent}${one.querySelector('input')?.checked ? ' *' : ''}`,
    )
  fireEvent.click(onCanvas(/^文a/))
  expect(widths()).toEqual(['1/4', '1/3', '10/24 *', '1/2', '2/3', '整行'])
  fireEvent.click(settings().getByText('2/3'))
  await kept('a', { span: 16 })
  expect(widths()).toHaveLength(5)
  fireEvent.click(onCanvas(/^文b/))
  expect(widths()).toEqual(['1/4', '1/3', '1/2 *', '2/3', '整行'])
})

test('a day and a time begin with one that is chosen, or what is known then', async () => {
  await openDesign(
    server,
    makeForm([
      { id: 'day', kind: 'date', key: 'day', label: '日子' },
      { id: 'hour', kind: 'time', key: 'hour', label: '时刻' },
    ]),
  )
  await from(/^日子/, '固定值')
  expect(typeOf()).toEqual(['date', null])
  type(value(), '2026-03-04')
  await kept('day', { default: { from: 'value', value: '2026-03-04' } })
  await from(/^日子/, '今天')
  await kept('day', { default: { from: 'system', name: 'today' } })
  await from(/^日子/, '无')
  await kept('day', { default: undefined })
  await from(/^时刻/, '固定值')
  expect(typeOf()).toEqual(['time', null])
})

test('what a text must look like is written, taken from usual ones, moved and taken away', async () => {
  const patterns = [{ pattern: '^a', message: { zh: '要有 a', en: 'needs a' } }]
  await openDesign(server, makeForm([{ id: 'a', kind: 'input', key: 'a', label: '甲', patterns }]))
  fireEvent.click(onCanvas(/^甲/))
  const own = () => group('格式校验')
  press('添加格式', own())
  type(own().getByLabelText('第 1 行不符合时的提示'), '以 a 开头')
  type(own().getByLabelText('第 2 行正则表达式'), 'z$')
  type(own().getByLabelText('第 2 行不符合时的提示'), '以 z 结尾')
  const first = { pattern: '^a', message: { zh: '以 a 开头', en: 'needs a' } }
  const second = { pattern: 'z$', message: '以 z 结尾' }
  await kept('a', { patterns: [first, second] })
  press('上移第 2 行', own())
  await kept('a', { patterns: [second, first] })
  for (const _ of [1, 2]) press('删除第 1 行', own())
  await kept('a', { patterns: undefined })
  await choose(own().getByLabelText('常用格式'), '手机号')
  await choose(own().getByLabelText('常用格式'), '邮政编码')
  await kept('a', {
    patterns: [
      { pattern: '^1[3-9]\\d{9}$', message: expect.stringContaining('手机号') },
      { pattern: '^\\d{6}$', message: expect.stringContaining('邮政编码') },
    ],
  })
})

test('the first and the last day that may be chosen: fixed, of another field, from today on, or none', async () => {
  const nodes = ['a', 'b', 'c'].map((id) => ({ id, kind: 'date', key: id, label: `日${id}` }))
  await openDesign(server, makeForm([...nodes, { id: 't', kind: 'input', key: 't', label: '文' }]))
  fireEvent.click(onCanvas(/^日a/))
  const [first, last] = ['最早', '最晚'] as const
  const rule = (name: string, option: string) => choose(group(name).getByLabelText(name, { selector: 'input' }), option)
  const now = (start: unknown, end: unknown) => kept('a', { settings: expect.objectContaining({ start, end }) })
  await rule(first, '固定日期')
  type(group(first).getByLabelText('固定日期'), '2026-02-03')
  await rule(last, '另一字段')
  await choose(group(last).getByLabelText('另一字段'), '日c')
  await now({ rule: 'fixed', day: '2026-02-03' }, { rule: 'field', field: 'c' })
  await rule(last, '相对今天')
  await now({ rule: 'fixed', day: '2026-02-03' }, { rule: 'today', plus: 0, unit: 'day' })
  type(group(last).getByLabelText('相差'), '-3')
  await choose(group(last).getByLabelText('单位'), '个月')
  await now({ rule: 'fixed', day: '2026-02-03' }, { rule: 'today', plus: -3, unit: 'month' })
  // A number that is emptied is none from today on.
  type(group(last).getByLabelText('相差'), '')
  await now({ rule: 'fixed', day: '2026-02-03' }, { rule: 'today', plus: 0, unit: 'month' })
  await rule(first, '不限')
  sendNow()
  await waitFor(() => expect(sentDraft(server).nodes['a']?.settings).not.toHaveProperty('start'))
})

test('records are numbered by a rule that is chosen by its name, and one that is gone is read by its code', async () => {
  server.on(billRule.selector, {
    list: ['order', 'bill'].map((enCode) => ({ id: enCode, enCode, fullName: `编号${enCode}` })),
  } as never)
  await openDesign(
    server,
    makeForm(
      ['a', 'b'].map((id) => ({
        id,
        kind: 'billRule',
        key: id,
        label: `单${id}`,
        settings: { rule: id === 'a' ? '' : 'gone' },
      })),
    ),
  )
  fireEvent.click(onCanvas(/^单b/))
  await waitFor(() => expect(settings().getByTitle('gone')).toBeTruthy())
  fireEvent.click(onCanvas(/^单a/))
  await choose(settings().getByLabelText(/编号规则/), '编号bill')
  await kept('a', { settings: { rule: 'bill' } })
  await kept('b', { settings: { rule: 'gone' } })
})

test('other parts of a form read a field, and are reached from it', async () => {
  server.on(design.uses, {
    list: [
      { what: 'field', id: 'gone', name: '旧字段', detail: '' },
      { what: 'list', id: 'columns', name: '', detail: '' },
      { what: 'list', id: 'custom', name: '', detail: '' },
      { what: 'process', id: 'p', name: '采购流程', detail: '审批' },
      { what: 'view', id: 'v', name: '', detail: '' },
    ],
    others: 2,
  })
  await openDesign(server, {
    ...makeForm([
      { id: 'a', kind: 'number', key: 'a', label: '甲' },
      { id: 'b', kind: 'number', key: 'b', label: { zh: '乙', en: 'B' }, visible: 'a > 3' },
      { id: 't', kind: 'table', key: 't', label: '明细', children: ['c'] },
      { id: 'c', kind: 'number', key: 'c', label: '丙' },
    ]),
    rules: [{ id: 'r', name: '贵的', when: 'a > 5', does: 'lock', fields: ['b'] }],
  })
  const open = () => {
    const details = settings().getByText('在哪里使用').closest('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  fireEvent.click(onCanvas(/^丙/))
  open()
  await waitFor(() => expect(server.inputs(design.uses)).toEqual([{ id: 'd1', key: 't.c' }]))
  fireEvent.click(onCanvas(/^甲/))
  open()
  await settings().findByText('采购流程')
  const lines = [...(settings().getByText('采购流程').closest('ul')?.children ?? [])].map((one) => one.textContent)
  expect(lines.toSorted()).toEqual(
    [
      '字段乙',
      '规则贵的',
      '列表列',
      '列表按钮',
      '流程采购流程（审批）',
      '视图未命名',
      '另有 2 处您不能查看',
    ].toSorted(),
  )
  expect(server.inputs(design.uses).at(-1)).toEqual({ id: 'd1', key: 'a' })
  expect(settings().queryByText('没有其他地方使用此字段')).toBeNull()
  server.on(design.uses, { list: [], others: 0 })
  press('乙')
  expect(onCanvas(/^乙/).getAttribute('aria-selected')).toBe('true')
  open()
  expect(await settings().findByText('规则')).toBeTruthy()
  fireEvent.click(onCanvas(/^明细/))
  open()
  expect(await settings().findByText('没有其他地方使用此字段')).toBeTruthy()
})
