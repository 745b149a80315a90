import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled } from './use-settled'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function typing() {
  const { result, rerender } = renderHook(({ value }) => useSettled(value), { initialProps: { value: '' } })
  return {
    type: (value: string) => rerender({ value }),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    settled: () => result.current,
  }
}

test('what is typed letter by letter settles 150 ms after the last one, also when it gets shorter', () => {
  const { type, pass, settled } = typing()
  type('w')
  pass(149)
  type('wf')
  pass(149)
  expect(settled()).toBe('')
  pass(1)
  expect(settled()).toBe('wf')
  type('w')
  pass(149)
  expect(settled()).toBe('wf')
  pass(1)
  expect(settled()).toBe('w')
})

test.each([
  ['pasted', '', '王芳'],
  ['put in place of letters by an input method', 'wang', '王'],
  ['of the same length, put in place of another', '王', '李'],
])('what is %s settles at once', (_, before, value) => {
  const { type, pass, settled } = typing()
  for (let length = 1; length <= before.length; length++) type(before.slice(0, length))
  pass(150)
  expect(settled()).toBe(before)
  type(value)
  pass(0)
  expect(settled()).toBe(value)
})

test('what is cleared settles without any wait', () => {
  const { type, pass, settled } = typing()
  type('王芳')
  pass(0)
  type('')
  expect(settled()).toBe('')
})
