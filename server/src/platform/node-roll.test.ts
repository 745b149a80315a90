import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNodeRoll } from './node-roll'

const node = (id: string, name = id) => ({ id, name, startedAt: 0 })
const nobody = () => false
beforeEach(() => vi.useFakeTimers({ now: 1000 }))
afterEach(() => vi.useRealTimers())

test('a node is forgotten once it was silent for so long, counted from its first silence', () => {
  const roll = createNodeRoll({ namesAreFixed: false, goneAfter: 100 })
  roll.note(node('a'))
  roll.note(node('b'))
  vi.advanceTimersByTime(500)
  expect(roll.silent((id) => id === 'b')).toEqual([{ ...node('a'), heardAt: 1000 }])
  vi.advanceTimersByTime(99)
  expect(roll.silent((id) => id === 'b').map(({ id }) => id)).toEqual(['a'])
  expect(roll.ids()).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(roll.silent((id) => id === 'b').map(({ id }) => id)).toEqual(['a'])
  expect(roll.ids()).toEqual(['b'])
  expect([roll.find('a'), roll.find('b')]).toEqual([undefined, node('b')])
})

test('a node that is heard in between is not silent since the first time', () => {
  const roll = createNodeRoll({ namesAreFixed: false, goneAfter: 100 })
  roll.note(node('a'))
  roll.silent(nobody)
  vi.advanceTimersByTime(99)
  roll.note(node('a'))
  vi.advanceTimersByTime(50)
  expect(roll.silent(nobody)).toEqual([{ ...node('a'), heardAt: 1099 }])
  expect(roll.ids()).toEqual(['a'])
})

test('a name that is fixed stands for one node, a name that is not for many', () => {
  for (const [namesAreFixed, ids] of [
    [true, ['other', 'new']],
    [false, ['old', 'other', 'new']],
  ] as const) {
    const roll = createNodeRoll({ namesAreFixed, goneAfter: 100 })
    roll.note(node('old', 'host:3000'))
    roll.note(node('other', 'host:3001'))
    roll.note(node('new', 'host:3000'))
    expect(roll.ids()).toEqual(ids)
    roll.drop('new')
    expect(roll.ids()).toEqual(ids.slice(0, -1))
  }
})
