import { fireEvent, screen } from '@testing-library/react'
import { mostDaysAhead } from '@workstation/domain/user/leaving'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { type ChosenDay, DayField } from './day-field'

/** The first of March 2026 in Shanghai, the last of February where days are counted by Greenwich. */
const now = Date.UTC(2026, 1, 28, 16, 30)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const told = vi.fn<(day: ChosenDay) => void>()
function Field() {
  const [day, setDay] = useState<ChosenDay>(null)
  const tell = (next: ChosenDay) => {
    told(next)
    setDay(next)
  }
  return <DayField day={day} onChange={tell} />
}

const dayAfter = (days: number) => new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10)

test('a day is from tomorrow to the last that can be planned; at once takes it away again', () => {
  renderPage(<Field />)
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
  const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '指定日期' })
  expect([radios(), field()]).toEqual([[true, false], null])
  fireEvent.click(screen.getByRole('radio', { name: '指定日期' }))
  expect([radios(), field()?.value, told.mock.calls]).toEqual([[false, true], '', [['']]])
  const type = (day: string) => {
    told.mockClear()
    const input = field() as HTMLInputElement
    fireEvent.mouseDown(input)
    fireEvent.change(input, { target: { value: day } })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    return told.mock.calls.flat()
  }
  expect([dayAfter(0), dayAfter(1)].map(type)).toEqual([[], ['2026-03-02']])
  const last = dayAfter(mostDaysAhead - 1)
  expect([dayAfter(mostDaysAhead), last].map(type)).toEqual([[], [last]])
  expect(document.querySelector('.ant-picker-clear')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '立即' }))
  expect([radios(), field(), told.mock.calls.at(-1)]).toEqual([[true, false], null, [null]])
})
