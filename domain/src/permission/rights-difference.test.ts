import { expect, test } from 'vitest'
import { everyCode, givableUntil, type Right, rightsOf } from './right'
import { rightsDifference } from './rights-difference'

const right = (kind: Right['kind'], code = '', more: Partial<Right> = {}): Right => ({
  kind,
  of: 'user',
  code,
  name: code,
  ...more,
})
const page = right('page')
const edit = right('button', 'btn_edit')
const told = (before: Right[], after: Right[]) => {
  const { gains, loses } = rightsDifference(rightsOf(before), rightsOf(after))
  const say = (list: typeof gains) => list.map(({ right: { kind, code }, change }) => `${kind} ${code} ${change}`)
  return [say(gains), say(loses)]
}

test.each<[string, Right[], Right[], { gains?: string[]; loses?: string[] }]>([
  ['nothing', [page, edit], [edit, page], {}],
  ['a button more', [page], [page, edit], { gains: ['button btn_edit whole'] }],
  ['a button less', [page, edit], [page], { loses: ['button btn_edit whole'] }],
  [
    'a page with all its columns, which are not told beside it',
    [],
    [page, right('column', everyCode), right('rows', everyCode), edit],
    { gains: ['page  whole', 'button btn_edit whole'] },
  ],
  ['all rows of a page that was there', [page], [page, right('rows', everyCode)], { gains: ['rows * whole'] }],
  [
    'a button for more rows',
    [right('button', 'btn_edit', { rows: 'own' })],
    [right('button', 'btn_edit', { rows: 'own' }), right('button', 'btn_edit', { rows: 'other' })],
    { gains: ['button btn_edit rows'] },
  ],
  ['a button that now ends', [edit], [{ ...edit, until: 5 }], { loses: ['button btn_edit end'] }],
  ['a button that lasts longer', [{ ...edit, until: 5 }], [{ ...edit, until: 9 }], { gains: ['button btn_edit end'] }],
  ['a field to write that was seen', [right('see', 'mail')], [right('write', 'mail')], { gains: ['write mail whole'] }],
  [
    'a button for two new sets of rows, told once',
    [],
    [right('button', 'btn_edit', { rows: 'a' }), right('button', 'btn_edit', { rows: 'b' })],
    { gains: ['button btn_edit whole'] },
  ],
])('a change gives and takes %s', (_, before, after, { gains = [], loses = [] }) => {
  expect(told(before, after)).toEqual([gains, loses])
})

test.each<[string, Right[], Right, number | null | undefined]>([
  ['for good what he holds for good', [edit], edit, null],
  ['until its end what ends', [{ ...edit, until: 5 }], edit, 5],
  [
    'until the last end that covers it',
    [
      { ...page, until: 9 },
      { ...edit, until: 5 },
    ],
    edit,
    5,
  ],
  ['a field to see that he may write until then', [right('write', 'mail', { until: 7 })], right('see', 'mail'), 7],
  ['nothing that he lacks', [page], edit, undefined],
  ['no field to write that he sees', [right('see', 'mail')], right('write', 'mail'), undefined],
])('somebody gives %s', (_, held, wanted, until) => {
  expect(givableUntil(rightsOf(held), wanted)).toBe(until)
})
