import { act, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { CalculatedField } from './calculated-field'
import { calculate } from './calculation'

const formData = {
  price: 45,
  paid: 49.2,
  name: '钢梁',
  lines: [
    { count: 2, price: 1.05 },
    { count: 'x', price: 3 },
  ],
}
const resultOf = (expression: Parameters<typeof calculate>[0]['expression'], place = {}) => {
  const result = calculate({ expression, formData, ...place })
  return result.ok ? Number(result.amount) : result.problem
}

describe('a calculated field', () => {
  describe('[FRM-36] numbers as people reckon them', () => {
    test.each([
      ['45 - 49.2 without a tail of digits', 'price - paid', -4.2],
      ['rounded to two decimals, halves up', 'price * 0.035', 1.58],
      ['thirds', '1 / 3', 0.33],
    ])('%s', (_, expression, value) => {
      expect(resultOf(expression)).toBe(value)
    })
  })

  describe('[FRM-35] what is no number', () => {
    test.each([
      ['a text counts as 0', 'name + price', 45],
      ['a field that is not there counts as 0', 'missing + price', 45],
    ])('%s', (_, expression, value) => {
      expect(resultOf(expression)).toBe(value)
    })
  })

  describe('[FRM-37] a division by zero', () => {
    test.each([
      ['a division by zero is 0', 'price / missing', 0],
      ['zero by zero is 0', '0 / 0', 0],
    ])('%s', (_, expression, value) => {
      expect(resultOf(expression)).toBe(value)
    })
  })

  test('[FRM-34] outside a row a column is its sum', () => {
    expect(resultOf('lines.count + 0')).toBe(2)
  })

  test('[FRM-34] inside a row of its table it reads the cells of that row', () => {
    const parts = [{ __vModel__: 'lines.count' }, '*', { __vModel__: 'lines.price' }]
    const at = (rowIndex: number) => resultOf(parts, { tableVModel: 'lines', componentVModel: 'total', rowIndex })
    expect([at(0), at(1), at(2)]).toEqual([2.1, 0, 0])
  })

  test('[FRM-34] a formula that reads the field itself is refused', () => {
    expect(resultOf('total + 1', { componentVModel: 'total' })).toBe('circle')
    expect(resultOf('lines.total + 1', { tableVModel: 'lines', componentVModel: 'total' })).toBe('circle')
  })

  test('[FRM-38] follows half a second after the last change, and tells the form', async () => {
    vi.useFakeTimers()
    const told = vi.fn<(value: number) => void>()
    const field = (price: number) => (
      <CalculatedField expression="price * 2" formData={{ price }} onChange={told} aria-label="合价" />
    )
    const view = render(field(1))
    const shown = () => screen.getByRole('status', { name: '合价' }).textContent
    expect(shown()).toBe('2.00')
    view.rerender(field(2))
    act(() => vi.advanceTimersByTime(400))
    view.rerender(field(3))
    act(() => vi.advanceTimersByTime(499))
    expect(shown()).toBe('2.00')
    act(() => vi.advanceTimersByTime(1))
    expect(shown()).toBe('6.00')
    expect(told.mock.calls).toEqual([[2], [6]])
  })

  test('[FRM-12] shows separators, a unit and the amount in Chinese capitals', async () => {
    renderPage(
      <CalculatedField
        expression="1000 * 1.2345"
        formData={formData}
        thousands
        unit="元"
        isAmountChinese
        aria-label="合价"
      />,
    )
    const field = await screen.findByRole('status', { name: '合价' })
    expect(field.textContent).toBe('1,234.50 元大写：壹仟贰佰叁拾肆元伍角整')
  })

  test('a formula that cannot be read says what is wrong and where', async () => {
    renderPage(<CalculatedField expression="price * * 2" formData={formData} />)
    expect((await screen.findByRole('alert')).textContent).toBe('公式有误：写法不对（第 9 个字符）')
  })
})
