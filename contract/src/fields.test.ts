import { expect, test } from 'vitest'
import { idsOf, isText } from './fields'
import { messageKind } from './message'
import { isProjectCode } from './project'
import { candidatesOf, peopleOf } from './workflow-bodies'

test('a text that can be stored has neither NUL nor half of a pair', () => {
  expect(['', 'a', '甲 x0\n', '😀'].map(isText)).toEqual([true, true, true, true])
  expect(['\0', 'a\0b', '\ud83d', 'a\ude00', '😀\ud83d'].map(isText)).toEqual([false, false, false, false, false])
})

test('a code of a project has letters, digits, _ and - alone, fifty at most', () => {
  expect(['a', 'A-1_z', 'x'.repeat(50)].map(isProjectCode)).toEqual([true, true, true])
  expect(['', 'a b', '甲', 'a\n', 'x'.repeat(51)].map(isProjectCode)).toEqual([false, false, false, false, false])
})

test('ids and people are read from a list or from a text, each once, without empty ones', () => {
  expect([idsOf('a,b'), idsOf(['a', 'b'])]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(['a,b', 'a,,b,', '', null, undefined].map(peopleOf)).toEqual([['a', 'b'], ['a', 'b'], [], [], []])
  expect(peopleOf(['b', 'a', 'b'])).toEqual(['b', 'a'])
  expect(candidatesOf({ one: 'a,b', two: ['c', 'c'], three: '' })).toEqual({ one: ['a', 'b'], two: ['c'], three: [] })
  expect(['', null, undefined].map(candidatesOf)).toEqual([{}, {}, {}])
})

test('the kind of a message is its type where it has none of its own', () => {
  expect([messageKind({ kind: 0, type: 2 }), messageKind({ type: 2 })]).toEqual([0, 2])
})
