import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { useMemo, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clipboardOf } from '../../testing/clipboard-of'
import { renderPage } from '../../testing/render-page'
import type { SubTableColumn } from './column'
import { SubTable, submitSubTable } from './sub-table'
import { useSubTable } from './use-sub-table'

const columns: readonly SubTableColumn[] = [
  {
    key: 'name',
    title: '材料',
    kind: 'text',
    required: true,
    maxLength: 20,
    regList: [{ pattern: '^[^0-9]+$', message: '不能含数字' }],
  },
  { key: 'count', title: '数量', kind: 'number', defaultValue: 1 },
  { key: 'price', title: '单价', kind: 'number', precision: 2 },
  { key: 'unit', title: '单位', kind: 'select', options: [{ id: 't', fullName: '吨' }] },
]
const wide = window.innerWidth
afterEach(() => {
  window.innerWidth = wide
})

interface Options {
  rows?: RowValues[]
  disabled?: boolean
  mostRows?: number
}

interface PageProps extends Required<Options> {
  submitted: (rows: RowValues[] | null) => void
  changed: (rows: RowValues[]) => void
}

function Page({ rows, disabled, mostRows, submitted, changed }: PageProps) {
  const table = useSubTable({ columns, rows, mostRows, onChange: changed })
  return (
    <>
      <SubTable table={table} label="材料表" summaryField={['price']} disabled={disabled} />
      <button type="button" onClick={() => submitted(submitSubTable(table))}>
        提交
      </button>
    </>
  )
}

function showTable({ rows = [], disabled = false, mostRows = 1000 }: Options = {}) {
  const submitted = vi.fn<(rows: RowValues[] | null) => void>()
  const changed = vi.fn<(rows: RowValues[]) => void>()
  const page = renderPage(<Page {...{ rows, disabled, mostRows, submitted, changed }} />)
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const last = () => changed.mock.lastCall?.[0]
  return { ...page, submitted, changed, cell, last }
}

const beams = [
  { name: '钢梁', count: 2, price: 0.1, unit: 't' },
  { name: '檩条', count: 3, price: 0.2, unit: null },
]

describe('a sub-table', () => {
  test('[FRM-19] [FRM-22] has rows and columns that can be filled in', async () => {
    const { user, cell, last } = showTable({ rows: beams })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '序号',
      '*材料（必填）',
      '数量',
      '单价',
      '单位',
      '操作',
    ])
    await user.clear(cell('材料，第 2 行'))
    await user.type(cell('材料，第 2 行'), '屋面板')
    expect(last()?.map(({ name }) => name)).toEqual(['钢梁', '屋面板'])
  })

  test('[FRM-25] a new row starts with the default values', async () => {
    const { user, last } = showTable()
    await user.click(screen.getByRole('button', { name: '添加一行' }))
    expect(last()).toEqual([{ name: null, count: 1, price: null, unit: null }])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('材料，第 1 行'))
  })

  test('[FRM-23] [FRM-28] [FRM-31] an empty required cell cannot be empty, and nothing is submitted', async () => {
    const { user, submitted, cell } = showTable({ rows: [beams[0] ?? {}, { name: '' }] })
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(submitted).toHaveBeenLastCalledWith(null)
    expect(screen.getByText('不能为空')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 2 行')))
    expect(cell('材料，第 2 行').getAttribute('aria-invalid')).toBe('true')
    await user.type(cell('材料，第 2 行'), '檩条')
    expect(screen.queryByText('不能为空')).toBeNull()
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(submitted.mock.lastCall?.[0]).toHaveLength(2)
  })

  test('[FRM-24] [FRM-29] [FRM-30] a rule shows its message for a filled cell, on leaving it', async () => {
    const { user, cell, submitted } = showTable({ rows: [{ name: '' }] })
    await user.type(cell('材料，第 1 行'), 'H300')
    await user.tab()
    expect(screen.getByText('不能含数字')).toBeTruthy()
    await user.clear(cell('材料，第 1 行'))
    expect(screen.queryByText('不能含数字')).toBeNull()
    expect(screen.getByText('不能为空')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(submitted).toHaveBeenLastCalledWith(null)
  })

  test('[FRM-26] [FRM-32] [FRM-33] the last row is the total of the configured columns alone', async () => {
    const { user, cell } = showTable({ rows: beams })
    const row = screen.getByRole('rowheader', { name: '合计' }).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual(['', '', '0.30', '', ''])
    await user.clear(cell('单价，第 1 行'))
    await user.type(cell('单价，第 1 行'), '1.5')
    expect(within(row as HTMLElement).getByText('1.70')).toBeTruthy()
  })

  test('a number is rounded when it is left, and what is none is not taken', async () => {
    const { user, cell, last } = showTable({ rows: beams })
    await user.clear(cell('单价，第 1 行'))
    await user.type(cell('单价，第 1 行'), '1.005')
    await user.tab()
    expect(last()?.[0]?.['price']).toBe(1.01)
    await user.type(cell('数量，第 1 行'), 'x')
    await user.tab()
    expect(cell('数量，第 1 行').value).toBe('2')
  })

  test('rows are copied, moved and removed; removing can be taken back', async () => {
    const { user, last } = showTable({ rows: beams })
    const names = () => last()?.map(({ name }) => name)
    await user.click(screen.getByRole('button', { name: '复制第 1 行' }))
    expect(names()).toEqual(['钢梁', '钢梁', '檩条'])
    await user.click(screen.getByRole('button', { name: '上移第 3 行' }))
    expect(names()).toEqual(['钢梁', '檩条', '钢梁'])
    await user.click(screen.getByRole('button', { name: '删除第 2 行' }))
    expect(names()).toEqual(['钢梁', '钢梁'])
    expect(screen.getByRole('status').textContent).toContain('已删除 1 行')
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(names()).toEqual(['钢梁', '檩条', '钢梁'])
  })

  test('Enter goes to the row below and adds one behind the last; Alt with an arrow moves the row', async () => {
    const { user, cell, last } = showTable({ rows: beams })
    cell('材料，第 1 行').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 2 行')))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 3 行')))
    expect(last()).toHaveLength(3)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 2 行')))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(last()?.map(({ name }) => name)).toEqual(['檩条', '钢梁', null])
    await waitFor(() => expect(document.activeElement).toBe(cell('材料，第 1 行')))
  })

  test('a block is pasted over the rows and beyond; what fits no column is counted, and all of it can be taken back', async () => {
    const { user, cell, last } = showTable({ rows: beams })
    const pasted = clipboardOf('螺栓\t1,000\t0.25\t吨\n垫片\t多\t0.05\t米\n螺母\t5')
    cell('材料，第 2 行').focus()
    fireEvent.paste(cell('材料，第 2 行'), pasted)
    expect(last()?.slice(1)).toEqual([
      { name: '螺栓', count: 1000, price: 0.25, unit: 't' },
      { name: '垫片', count: 1, price: 0.05, unit: null },
      { name: '螺母', count: 5, price: null, unit: null },
    ])
    expect(screen.getByRole('status').textContent).toContain('已粘贴 3 行')
    expect(screen.getByText('2 个值与列不符，没有填入')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(last()).toEqual(beams)
  })

  test('a full table says so and takes no more', async () => {
    const { cell, last } = showTable({ rows: beams, mostRows: 3 })
    fireEvent.paste(cell('材料，第 2 行'), clipboardOf('a\nb\nc'))
    expect(last()?.map(({ name }) => name)).toEqual(['钢梁', 'a', 'b'])
    expect(screen.getByRole('button', { name: '已达上限，共 3 行' })).toHaveProperty('disabled', true)
  })

  test('above 100 rows only those in view are drawn', () => {
    showTable({ rows: Array.from({ length: 200 }, (_, i) => ({ name: `材料${i}` })) })
    expect(screen.getAllByRole('textbox', { name: /^材料/ }).length).toBeLessThan(50)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201')
  })

  test('read-only rows cannot be changed', () => {
    showTable({ rows: beams, disabled: true })
    expect(screen.queryByRole('button', { name: '添加一行' })).toBeNull()
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('disabled', true)
  })

  test('[PLT-11] on a phone rows are cards with the same fields and totals', async () => {
    window.innerWidth = 375
    const { user, cell, last } = showTable({ rows: beams })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('第 2 行')).toBeTruthy()
    await user.type(cell('材料，第 2 行'), '甲')
    expect(last()?.[1]?.['name']).toBe('檩条甲')
    expect(screen.getByText('单价合计').nextSibling?.textContent).toBe('0.30')
  })
})

test('a pasted text that is too long was cut in silence: it stays whole, and the row is not handed over', async () => {
  const { user, cell, last, submitted } = showTable({ rows: beams })
  const long = '长'.repeat(21)
  fireEvent.paste(cell('材料，第 1 行'), clipboardOf(`${long}\t2`))
  expect(last()?.[0]).toMatchObject({ name: long, count: 2 })
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('最多 20 个字，现在有 21 个')).toBeTruthy()
  expect(submitted).toHaveBeenLastCalledWith(null)
})

function Late() {
  const [units, setUnits] = useState<{ id: string; fullName: string; note?: string }[]>([])
  const late = useMemo<SubTableColumn[]>(
    () => [{ key: 'unit', title: '单位', kind: 'select', options: units }],
    [units],
  )
  const table = useSubTable({ columns: late, rows: [{ unit: null }] })
  return (
    <>
      <SubTable table={table} label="材料表" />
      <button type="button" onClick={() => setUnits([{ id: 't', fullName: '吨', note: '一千千克' }])}>
        到达
      </button>
    </>
  )
}

test('a choice whose options come later offers them, without another change of the rows', async () => {
  const { user } = renderPage(<Late />)
  await user.click(await screen.findByRole('button', { name: '到达' }))
  await user.click(document.querySelector('[data-cell$=":unit"] [tabindex], [data-cell$=":unit"] button') as Element)
  expect((await screen.findByTitle('吨')).textContent).toBe('吨一千千克')
})
