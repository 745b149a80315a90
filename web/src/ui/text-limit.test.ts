import { expect, test } from 'vitest'
import { fits, limitOf } from './text-limit'

const pages = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no box of any page cuts in silence what is pasted into it', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(300)
  const cutting = Object.entries(pages).filter(([, text]) => /maxLength=\{/.test(text))
  expect(cutting.map(([path]) => path)).toEqual([])
})

test('a text is counted once it is too long, and blanks around it do not count', () => {
  expect(limitOf(3).show({ count: 3 })).toBeNull()
  expect(limitOf(3).show({ count: 4 })).toBe('4 / 3')
  expect([fits(' abc ', 3), fits('abcd', 3)]).toEqual([true, false])
})
