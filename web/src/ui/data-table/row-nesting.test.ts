import { expect, test } from 'vitest'
import { closedIn, openChange, openIn } from './row-nesting'

const input = { currentPage: 3, open: '[{"id":"a"},{"id":"b","most":9}]', closed: '["c","d"]' }
const change = (id: string, most: number | null | undefined, mostOpen = 5) => {
  const changed = openChange(input, { id, most, mostOpen })
  return { ...changed, open: openIn(changed), closed: closedIn(changed) }
}

const b = { id: 'b', most: 9 }

test.each([
  ['one more', 'x', undefined, { open: [{ id: 'a' }, b, { id: 'x' }], closed: ['c', 'd'] }],
  ['again with more below it', 'a', 40, { open: [b, { id: 'a', most: 40 }], closed: ['c', 'd'] }],
  ['one that was closed', 'c', undefined, { open: [{ id: 'a' }, b, { id: 'c' }], closed: ['d'] }],
])('opens %s, and stays on the page', (_, id, most, kept) => {
  expect(change(id, most)).toEqual({ ...kept, currentPage: 3 })
})

test('closes a row, once', () => {
  expect(change('a', null)).toEqual({ open: [b], closed: ['c', 'd', 'a'], currentPage: 3 })
  expect(change('c', null).closed).toEqual(['d', 'c'])
})

test('keeps as many as may be open or closed, the latest, and nothing where there are none', () => {
  expect(change('x', undefined, 2).open).toEqual([b, { id: 'x' }])
  expect(change('x', null, 2).closed).toEqual(['d', 'x'])
  expect(openChange({ open: '[{"id":"a"}]' }, { id: 'a', most: null, mostOpen: 5 })).toEqual({
    ...{ open: undefined, closed: '["a"]', currentPage: undefined },
  })
  expect([openIn({}), closedIn({})]).toEqual([[], []])
})
