import { screen, within } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, rule, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

const document: FormDocument = formOf(
  [
    { kind: 'input', key: 'name', label: { zh: '名称', en: 'Name' }, required: true, help: '写全称' },
    { kind: 'number', key: 'price', label: '价格', settings: { max: 100 } },
    {
      kind: 'select',
      key: 'state',
      label: '状态',
      source: { from: 'static', options: [{ id: 'new', label: '新' }] },
    },
    {
      kind: 'card',
      id: 'box',
      label: '详情',
      visible: 'price > 10',
      children: [{ kind: 'textarea', key: 'why', label: '说明' }],
    },
    { kind: 'switch', key: 'done', label: '完成' },
    {
      kind: 'table',
      key: 'lines',
      label: '明细',
      settings: { summary: ['amount'] },
      children: [
        { kind: 'input', key: 'what', label: '内容', required: true },
        { kind: 'number', key: 'count', label: '数量' },
        { kind: 'number', key: 'amount', label: '金额' },
      ],
    },
  ],
  [rule('set', ['lines.amount'], 'true', { value: 'lines.count * price' })],
)

const open = (values: RecordValues = {}, more: Partial<Parameters<typeof FormView>[0]> = {}) => {
  const state = createFormState(compileForm(document), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} {...more} />) }
}
const box = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea, button' })

describe('a form to fill in', () => {
  test('names its boxes, marks what must be filled, and keeps what is typed', async () => {
    const { state, user } = open()
    await user.type(box('名称'), '水泵')
    expect(box('名称').getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('名称').className).toBe('form-label-required')
    await user.type(box('价格'), '12.5')
    await user.click(box('完成'))
    expect(state.values).toMatchObject({ name: '水泵', price: '12.5', done: true })
    expect(screen.getByRole('region', { name: '详情' })).toBeTruthy()
  })

  test('says what is wrong at its field when it is left, and takes it back', async () => {
    const { user } = open()
    await user.type(box('价格'), '101')
    await user.tab()
    expect(await screen.findByText('不能大于 100')).toBeTruthy()
    expect(box('价格').getAttribute('aria-invalid')).toBe('true')
    await user.clear(box('价格'))
    expect(screen.queryByText('不能大于 100')).toBeNull()
    await user.click(box('名称'))
    await user.tab()
    expect(await screen.findByText('请填写此项')).toBeTruthy()
  })

  test('does not draw what somebody may not see, and says in words what he may only see', () => {
    const levels: Record<string, 'see' | 'none'> = { name: 'see', price: 'none' }
    open({ name: 'a' }, { levelOf: (key) => levels[key] ?? 'write' })
    expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull()
    expect(screen.getByText('a')).toBeTruthy()
    expect(screen.queryByText('价格')).toBeNull()
  })

  test('[FRM-22] [FRM-32] works rows out while they are typed, and sums them', async () => {
    const { state, user } = open({ price: '3' })
    await user.click(screen.getByRole('button', { name: '添加一行' }))
    const row = within(screen.getByRole('table'))
    await user.type(row.getByLabelText(/数量/), '4')
    expect(state.values.lines).toMatchObject([{ count: '4', amount: '12' }])
    const cell = row.getByLabelText(/金额/) as HTMLInputElement
    expect([cell.value, cell.disabled]).toEqual(['12', true])
    expect(row.getByText('合计').closest('tr')?.textContent).toContain('12')
  })

  test('a total said 0 or a bare number where its column has a unit or separators: it reads as the cells do', () => {
    const columns = [
      { kind: 'number', key: 'price', label: '单价', settings: { thousands: true, unit: '元' } },
      {
        ...{ kind: 'calculate', key: 'sum', label: '小计' },
        settings: { formula: 'lines.price * 2', thousands: true, unit: '元' },
      },
    ]
    const priced = formOf([
      { kind: 'table', key: 'lines', label: '明细', settings: { summary: ['price', 'sum'] }, children: columns },
    ])
    const lines = [
      { price: '1000', sum: '2000' },
      { price: '500.5', sum: '1001' },
    ]
    for (const reads of [true, false]) {
      const state = createFormState(compileForm(priced), { lines }, sampleContext)
      const { unmount } = renderPage(<FormView state={state} reads={reads} />)
      const total = screen.getByText('合计').closest('tr')
      // What is worked in stands without its unit.
      expect(total?.textContent).toContain(`合计1,500.5${reads ? ' 元' : ''}3,001.00 元`)
      unmount()
    }
  })

  test('[FRM-28] shows what is wrong in a row', async () => {
    const { state, user } = open({ name: 'a' })
    await user.click(screen.getByRole('button', { name: '添加一行' }))
    expect(state.checkAll().map(({ path }) => path)).toEqual(['lines.0.what'])
    expect(await screen.findByText('不能为空')).toBeTruthy()
  })

  test('reads in words', () => {
    open({ name: 'a', price: '5', lines: [{ what: 'x', count: '1' }] }, { reads: true, words: { name: '名' } })
    expect(screen.getByText('名')).toBeTruthy()
    expect(screen.getAllByText('5').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.getAllByText('未填写').length).toBeGreaterThan(0)
    expect(within(screen.getByRole('table')).getByText('x')).toBeTruthy()
  })
})

describe('fields of files', () => {
  const files = formOf([
    {
      kind: 'files',
      key: 'papers',
      label: '附件',
      settings: { max: 9, size: 1, categories: ['image', 'document'], extensions: ['zip'] },
    },
  ])

  test('[FIL-56] take the categories and endings that the form names, and say which', async () => {
    const state = createFormState(compileForm(files), {}, sampleContext)
    const { user, container } = renderPage(<FormView state={state} />)
    expect(await screen.findByText(/仅限 图片、文档、\.zip/)).toBeTruthy()
    expect(screen.getByText(/单个文件小于 1 MB/)).toBeTruthy()
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input of files')
    expect(input.accept.split(',')).toEqual(expect.arrayContaining(['image/*', '.pdf', '.zip']))
    input.removeAttribute('accept')
    await user.upload(input, new File(['x'], 'a.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText('请选择 图片、文档、.zip 类型的文件')).toBeTruthy()
    await user.upload(input, new File([new Uint8Array(1_048_576)], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('文件大小超过1MB')).toBeTruthy()
  })
})
