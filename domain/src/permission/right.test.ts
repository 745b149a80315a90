import { expect, test } from 'vitest'
import { covers, everyCode, missingFrom, type Right, rightsOf, schemesCode } from './right'

const right = (kind: Right['kind'], of: string, code = ''): Right => ({ kind, of, code, name: `${kind} ${of} ${code}` })

test.each<[string, Right, Right, boolean]>([
  ['a page is itself', right('page', 'user'), right('page', 'user'), true],
  ['a page is no other one', right('page', 'user'), right('page', 'role'), false],
  ['a page gives none of its buttons', right('page', 'user'), right('button', 'user', 'btn_add'), false],
  ['a button is of its page alone', right('button', 'user', 'btn_add'), right('button', 'role', 'btn_add'), false],
  ['a button is no column', right('button', 'user', 'email'), right('column', 'user', 'email'), false],
  ['all columns are each of them', right('column', 'user', everyCode), right('column', 'user', 'email'), true],
  ['all columns of one page only', right('column', 'user', everyCode), right('column', 'role', 'email'), false],
  ['one column is not all', right('column', 'user', 'email'), right('column', 'user', everyCode), false],
  ['who writes a field sees it', right('write', 'user', 'phone'), right('see', 'user', 'phone'), true],
  ['who sees a field does not write it', right('see', 'user', 'phone'), right('write', 'user', 'phone'), false],
  ['who writes all fields sees one', right('write', 'user', everyCode), right('see', 'user', 'phone'), true],
  ['all rows are those of a scheme', right('rows', 'user', everyCode), right('rows', 'user', 'own'), true],
  ['a scheme is not all rows', right('rows', 'user', 'own'), right('rows', 'user', everyCode), false],
  [
    'one scheme lets through what two together do',
    right('rows', 'user', 'own'),
    right('rows', 'user', 'big+own'),
    true,
  ],
  ['two schemes together are narrower than one', right('rows', 'user', 'big+own'), right('rows', 'user', 'own'), false],
  ['a scheme is of its page', right('rows', 'user', 'own'), right('rows', 'role', 'big+own'), false],
  ['a scheme is not one whose name begins alike', right('rows', 'user', 'own'), right('rows', 'user', 'owner'), false],
  ['a role is itself alone', right('role', 'leader'), right('role', 'final'), false],
])('%s', (_, held, wanted, isCovered) => {
  expect(covers(rightsOf([held]), wanted)).toBe(isCovered)
})

test('what is missing is what nothing covers', () => {
  const held = rightsOf([right('page', 'user'), right('column', 'user', everyCode)])
  const wanted = [right('page', 'user'), right('column', 'user', 'email'), right('button', 'user', 'btn_add')]
  expect(missingFrom(held, rightsOf(wanted))).toEqual([right('button', 'user', 'btn_add')])
  expect(missingFrom(rightsOf(wanted), held)).toEqual([right('column', 'user', everyCode)])
})

test('schemes that hold together have one code, whatever their order', () => {
  expect(schemesCode(['own', 'big', 'own'])).toBe(schemesCode(['big', 'own']))
})

const over = (rows: string, until?: number): Right => ({
  ...right('button', 'user', 'btn_edit'),
  rows,
  ...(until === undefined ? {} : { until }),
})
const whole = right('button', 'user', 'btn_edit')

test.each<[string, Right, Right, boolean]>([
  ['on every row is on some', whole, over('own'), true],
  ['on some rows is not on every one', over('own'), whole, false],
  ['on rows of one scheme is on those of it and another', over('own'), over('big+own'), true],
  ['on rows of two schemes is not on those of one', over('big+own'), over('own'), false],
  ['without rows of its own is held by whoever has it anywhere', over('own'), over(''), true],
  ['without rows of its own is on none', over(''), over('own'), false],
  ['for good lasts until any day', whole, over('own', 5), true],
  ['until a day does not last for good', over('own', 5), over('own'), false],
  ['until a day lasts until the day before', over('own', 5), over('own', 4), true],
  ['until a day lasts until that day', over('own', 5), over('own', 5), true],
  ['until a day does not last until the next', over('own', 5), over('own', 6), false],
])('a button %s', (_, held, wanted, isCovered) => {
  expect(covers(rightsOf([held]), wanted)).toBe(isCovered)
})

test('of one right that is held twice, that counts which ends last', () => {
  for (const list of [
    [over('own', 4), over('own', 5)],
    [over('own', 5), over('own', 4)],
  ])
    expect([...rightsOf(list).values()].map(({ until }) => until)).toEqual([5])
  expect([...rightsOf([over('own', 4), over('own')]).values()].map(({ until }) => until)).toEqual([undefined])
  expect(rightsOf([over('own'), over('big')]).size).toBe(2)
})
