import { expect, test } from 'vitest'
import { askedIn, chosenIn, chosenText } from './chosen-value'

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

test.each([
  [undefined, null, undefined],
  [chosenText({ value: ['a', 'b'], asked: 'b' }), ['a', 'b'], 'b'],
  ['["1","2"]', ['1', '2'], ['1', '2']],
  ['null', null, null],
  ['{"value":1}', { value: 1 }, { value: 1 }],
  ['kept for a box of words', null, undefined],
])('a box shows of %s what was chosen, and asks for it', (text, shown, asked) => {
  expect(chosenIn(text)).toEqual(shown)
  if (text !== undefined) expect(askedIn(text)).toEqual(asked)
})
