import { expect, test } from 'vitest'
import { createSlowStatements } from './slow-statements'

const start = (at = { now: 1_000_000 }) => ({ at, slow: createSlowStatements(() => at.now) })

test('[SYS-12] a statement is slow from half a second', () => {
  const { slow } = start()
  slow.note('select 1', 499)
  expect(slow.list()).toEqual([])
  slow.note('select 1', 500)
  slow.note('select 1', 700)
  slow.note('select 2', 5000)
  expect(slow.list().map(({ text, count, longest, total }) => [text, count, longest, total])).toEqual([
    ['select 2', 1, 5000, 5000],
    ['select 1', 2, 700, 1200],
  ])
})

test('[SYS-12] it is forgotten after an hour, and so is the oldest of more than fifty', () => {
  const { at, slow } = start()
  for (let one = 0; one < 51; one += 1) slow.note(`select ${one}`, 600)
  expect(slow.list()).toHaveLength(50)
  expect(slow.list().some(({ text }) => text === 'select 0')).toBe(false)
  at.now += 59 * 60_000
  slow.note('select 7', 600)
  at.now += 60_000
  expect(slow.list().map(({ text }) => text)).toEqual(['select 7'])
})
