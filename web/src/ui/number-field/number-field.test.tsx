import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { NumberField } from './number-field'
import { NumberRange, type NumberRangeValue } from './number-range'
import { NumberText } from './number-text'

function Range({ told }: { told: (value: NumberRangeValue) => void }) {
  const [value, setValue] = useState<NumberRangeValue>([null, null])
  const change = (next: NumberRangeValue) => {
    told(next)
    setValue(next)
  }
  return <NumberRange label="面积" value={value} onChange={change} />
}

function Field({ told, ...props }: { told: (value: number | null) => void } & Parameters<typeof NumberField>[0]) {
  const [value, setValue] = useState<number | null>(props.value ?? null)
  const change = (next: number | null) => {
    told(next)
    setValue(next)
  }
  return (
    <>
      <NumberField aria-label="金额" {...props} value={value} onChange={change} />
      <button type="button">next</button>
    </>
  )
}

describe('[FRM-20] a range of numbers', () => {
  test('takes two numbers, either of them open', async () => {
    const told = vi.fn<(value: NumberRangeValue) => void>()
    const { user } = renderPage(<Range told={told} />)
    await user.type(screen.getByRole('spinbutton', { name: '面积，最大值' }), '20')
    expect(told).toHaveBeenLastCalledWith([null, 20])
    await user.type(screen.getByRole('spinbutton', { name: '面积，最小值' }), '5')
    expect(told).toHaveBeenLastCalledWith([5, 20])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says when the least is more than the most, and keeps both', async () => {
    const told = vi.fn<(value: NumberRangeValue) => void>()
    const { user } = renderPage(<Range told={told} />)
    await user.type(screen.getByRole('spinbutton', { name: '面积，最小值' }), '30')
    await user.type(screen.getByRole('spinbutton', { name: '面积，最大值' }), '2')
    expect(screen.getByRole('alert').textContent).toBe('最小值不能大于最大值')
    expect(told).toHaveBeenLastCalledWith([30, 2])
  })
})

describe('a number field', () => {
  test('shows separators and places when it is left', async () => {
    const told = vi.fn<(value: number | null) => void>()
    const { user } = renderPage(<Field told={told} thousands precision={2} />)
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '金额' })
    await user.type(field, '1234567.895')
    await user.tab()
    expect(field.value).toBe('1,234,567.90')
    expect(told).toHaveBeenLastCalledWith(1_234_567.9)
  })

  test('a share is typed and shown as a percentage', async () => {
    const told = vi.fn<(value: number | null) => void>()
    const { user } = renderPage(<Field told={told} percent value={0.285} />)
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '金额' })
    expect(field.value).toBe('28.5')
    await user.clear(field)
    await user.type(field, '7')
    expect(told).toHaveBeenLastCalledWith(0.07)
    await user.clear(field)
    expect(told).toHaveBeenLastCalledWith(null)
  })

  test('read-only numbers are text, no number is a dash', () => {
    renderPage(
      <>
        <NumberField readOnly value={-1200.5} thousands precision={2} unit="元" />
        <NumberText value="x" />
      </>,
    )
    expect(screen.getByText('-1,200.50 元')).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
  })
})
