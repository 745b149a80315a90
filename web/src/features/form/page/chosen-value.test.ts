import { expect, test } from 'vitest'
import { askedIn, chosenText } from './chosen-value'

test.each([
  ['one path by its end', ['a', 'b'], 'b', 'b'],
  ['several options by all of them', ['a', 'b'], ['a', 'b'], ['a', 'b']],
  [
    'several paths as they are, since their ends alone are one path',
    [['a', 'b'], ['c']],
    ['b', 'c'],
    [['a', 'b'], ['c']],
  ],
])('%s is asked for', (_what, value, asked, sent) => {
  expect(askedIn(chosenText({ value, asked }))).toEqual(sent)
})
