import { expect, test } from 'vitest'
import { durationText } from './duration-text'

const said = (seconds: number) => durationText(seconds, (key, values) => `${key} ${Object.values(values).join(' ')}`)

test.each([
  [0, 'seconds 1'],
  [0.4, 'seconds 1'],
  [59.4, 'seconds 59'],
  [59.5, 'minutes 1 0'],
  [84, 'minutes 1 20'],
  [86, 'minutes 1 30'],
  // A minute that is nearly over was told as one that had begun.
  [118, 'minutes 2 0'],
  [3594, 'minutes 59 50'],
  [3596, 'hours 1 0'],
  [7259, 'hours 2 1'],
  [7200 + 59 * 60 + 54, 'hours 2 59'],
])('%d seconds are %s', (seconds, words) => {
  expect(said(seconds)).toBe(words)
})
