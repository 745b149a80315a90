import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTextChanges } from './use-text-changes'

const { showTexts, handlers } = vi.hoisted(() => ({
  showTexts: vi.fn(),
  handlers: new Map<string, (event: object) => void>(),
}))
vi.mock('../../platform/shown-texts', () => ({ showTexts }))
vi.mock('../../platform/use-server-event', () => ({
  useServerEvent: (method: string, handler: (event: object) => void) => handlers.set(method, handler),
}))

beforeEach(() => {
  showTexts.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const hear = async (method: string, event: object) => {
  await act(async () => handlers.get(method)?.(event))
  await vi.runAllTimersAsync()
}

test('[SYS-16] pages follow a change, and one that they hear of with the greeting after an hour without a network', async () => {
  renderHook(() => useTextChanges())
  await hear('initMessage', { textVersion: '' })
  expect(showTexts).not.toHaveBeenCalled()
  await hear('textsChanged', { version: 'one' })
  await hear('initMessage', { textVersion: 'one' })
  expect(showTexts.mock.calls).toEqual([['one']])
  await hear('initMessage', { textVersion: '' })
  expect(showTexts.mock.calls).toEqual([['one'], ['']])
})
