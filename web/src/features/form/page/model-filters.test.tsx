import { fireEvent, screen } from '@testing-library/react'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListSearch } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { AmountRange } from './amount-range'
import { queryJsonOf, useModelFilters } from './model-filters'

const fields = listFields(
  formOf([
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'number', key: 'price', label: '价格' },
    { kind: 'date', key: 'day', label: '日期' },
    { kind: 'dateTime', key: 'at', label: '时刻' },
    { kind: 'switch', key: 'done', label: '完成' },
  ]),
)
const list = (search: ListSearch[], keyword = false) => ({
  list: { ...deriveList(fields), search, keyword },
  listFields: new Map(fields.map((one) => [one.field, one])),
})
function Told({ shown, tell }: { shown: ReturnType<typeof list>; tell: (filters: unknown) => void }) {
  tell(useModelFilters(shown))
  return null
}
const typeOf = (field: string) => fields.find((one) => one.field === field)?.type

test('each field of a search has the box of what it holds, called as the list or the form says', () => {
  const shown = list(
    [
      { field: 'name' },
      { field: 'name', exact: true, title: '全名' },
      { field: 'price' },
      { field: 'day' },
      { field: 'at' },
      { field: 'done' },
      { field: 'gone' },
    ] as ListSearch[],
    true,
  )
  const filters = vi.fn()
  renderPage(<Told shown={shown} tell={filters} />)
  const told = filters.mock.lastCall?.[0].map(({ draw: _, ...one }: { draw?: unknown }) => one)
  const period = (field: string, label: string) => ({
    ...{ kind: 'period', key: `field.${field}`, label, column: field },
    ends: { from: `from.${field}`, to: `to.${field}` },
  })
  expect(told).toEqual([
    { kind: 'text', key: 'keyword', label: '关键字' },
    { kind: 'text', key: 'field.name', label: '名称', column: 'name' },
    { kind: 'text', key: 'exact.name', label: '全名', column: 'name' },
    { kind: 'own', key: `own.${typeOf('price')}.price`, label: '价格', column: 'price' },
    period('day', '日期'),
    period('at', '时刻'),
    { kind: 'own', key: `own.${typeOf('done')}.done`, label: '完成', column: 'done' },
  ])
})

test.each([
  ['nothing', {}, {}, ''],
  ['empty boxes', { 'field.name': '', 'exact.name': '', 'from.day': undefined }, {}, ''],
  ['words', { 'field.name': '泵' }, {}, { name: '泵' }],
  ['words as they are', { 'exact.name': '泵' }, {}, { name: { equals: '泵' } }],
  ['from a day on', { 'from.day': 5 }, {}, { day: [5, null] }],
  ['up to a day', { 'to.day': 9 }, {}, { day: [null, 9] }],
  ['an amount', { [`own.${typeOf('price')}.price`]: '["1",null]' }, {}, { price: ['1', null] }],
  ['what a field held before', { 'own.text.price': '["1",null]' }, {}, ''],
  [
    'two fields, and what stands on the left',
    { 'field.name': '泵', 'to.day': 9 },
    { up: 'x' },
    { name: '泵', day: [null, 9], up: 'x' },
  ],
] as const)('a search asks for %s', (_, filters, more, asked) => {
  expect(queryJsonOf(list([]), filters, more)).toBe(asked === '' ? '' : JSON.stringify(asked))
})

test('an amount is asked for when its box is left or by Enter, once, and no more once both are empty', () => {
  const changed = vi.fn()
  const show = (value: string | undefined) => <AmountRange id="p" label="价格" value={value} onChange={changed} />
  const { unmount } = renderPage(show(undefined))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `价格，${name}` })
  fireEvent.blur(box('从'))
  expect([changed.mock.calls, box('从').id]).toEqual([[], 'p'])
  fireEvent.change(box('到'), { target: { value: '0020' } })
  fireEvent.keyDown(box('到'), { key: 'Enter', keyCode: 13 })
  expect(changed.mock.lastCall).toEqual(['[null,"20"]'])
  unmount()
  changed.mockClear()
  renderPage(show('["5","20"]'))
  expect([box('从').value, box('到').value]).toEqual(['5', '20'])
  fireEvent.blur(box('从'))
  fireEvent.blur(box('到'))
  expect(changed).not.toHaveBeenCalled()
  fireEvent.change(box('从'), { target: { value: '' } })
  fireEvent.blur(box('从'))
  expect(changed.mock.calls).toEqual([['[null,"20"]']])
})

test('an amount whose last end is emptied is asked for no more', () => {
  const changed = vi.fn()
  renderPage(<AmountRange id="p" label="价格" value='[null,"20"]' onChange={changed} />)
  const to = screen.getByRole('spinbutton', { name: '价格，到' })
  fireEvent.change(to, { target: { value: '' } })
  fireEvent.blur(to)
  expect(changed.mock.calls).toEqual([[undefined]])
})
