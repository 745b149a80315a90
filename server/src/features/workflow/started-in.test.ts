import type { Message } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import { expect, test } from 'vitest'
import type { Trx } from '../../platform/database'
import { isQuiet } from './is-quiet'
import { isEndless, noteStart } from './started-in'

const begin = () => ({}) as Trx

test('a process that stands above its own child in one action would never end; beside itself it does', () => {
  const trx = begin()
  noteStart(trx, 'top', { processId: 'a', parentId: null })
  noteStart(trx, 'middle', { processId: 'b', parentId: 'top' })
  noteStart(trx, 'low', { processId: 'c', parentId: 'middle' })
  const endless = (processId: string, parentId: string | null) => isEndless(trx, { processId, parentId })
  expect(['a', 'b', 'c', 'd'].map((process) => endless(process, 'low'))).toEqual([true, true, true, false])
  expect([endless('c', 'middle'), endless('a', null), endless('a', 'known before')]).toEqual([false, false, false])
  // Another action knows nothing of it.
  expect(isEndless(begin(), { processId: 'a', parentId: 'low' })).toBe(false)
})

test('an action starts a thousand at most', () => {
  const trx = begin()
  const isOver = () => isEndless(trx, { processId: 'b', parentId: null })
  for (let at = 0; at < 999; at += 1) noteStart(trx, `i${at}`, { processId: 'a', parentId: null })
  expect(isOver()).toBe(false)
  noteStart(trx, 'last', { processId: 'a', parentId: null })
  expect(isOver()).toBe(true)
})

test('a step is quiet about what it names alone, and nothing else ever is', () => {
  const nodes = {
    quiet: { kind: 'approval', settings: { quiet: ['arrived', 'passed'] } },
    usual: { kind: 'approval', settings: {} },
    end: { kind: 'end', settings: { quiet: ['arrived'] } },
  }
  const quiet = (node: string | null, kind: Message['kind']) => isQuiet({ nodes } as unknown as Graph, node, kind)
  expect([quiet('quiet', 'arrived'), quiet('quiet', 'passed'), quiet('quiet', 'returned')]).toEqual([true, true, false])
  expect([
    quiet('usual', 'arrived'),
    quiet('end', 'arrived'),
    quiet('gone', 'arrived'),
    quiet(null, 'arrived'),
  ]).toEqual(Array(4).fill(false))
})
