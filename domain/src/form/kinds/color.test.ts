import { expect, test } from 'vitest'
import { someNode } from '../../testing/some-form'
import { color } from './color'

const context = { timeZone: 'UTC', language: 'zh' as const }
test.each([
  ['#abc', '#aabbcc'],
  ['#AABBCC', '#aabbcc'],
  [' #aabbcc80 ', '#aabbcc80'],
  ['rgb(1,2,3)', '#010203'],
  ['rgb(1, 20, 255)', '#0114ff'],
  ['rgba(1,2,3,0)', '#01020300'],
  ['rgba(1,2,3,1)', '#010203ff'],
  ['rgba(1, 2, 3, .5)', '#01020380'],
  ['rgba(1, 2, 3, 0.25)', '#01020340'],
  ['rgba(1, 2, 3, 1.0)', '#010203ff'],
  ['#ab', null],
  ['#abcd', null],
  ['#abg', null],
  ['x#abc', null],
  ['#aabbcc8', null],
  ['x#aabbcc', null],
  ['#aabbcc0011', null],
  ['xrgb(1,2,3)', null],
  ['rgb(1,2,3)x', null],
  ['rgb(1,2)', null],
  ['rgb(1,2,256)', null],
  ['rgb(1,256,2)', null],
  ['rgb(256,1,2)', null],
  ['rgb(a,1,2)', null],
  ['rgba(1,2,3,2)', null],
  ['rgba(1,2,3,1.5)', null],
  [7, null],
])('the colour %j is %j', (raw, kept) => {
  const read = (settings: object) => color.read(raw, someNode('a', 'color', { settings: { ...settings } }), context)
  const wanted = (text: string | null) =>
    text === null ? { ok: false, problem: { reason: 'not-a-value' } } : { ok: true, value: text }
  expect(read({ alpha: true })).toEqual(wanted(kept))
  expect(read({ alpha: false })).toEqual(wanted(kept?.slice(0, 7) ?? null))
})
