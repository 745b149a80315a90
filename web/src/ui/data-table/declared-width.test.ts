import { expect, test } from 'vitest'
import { declaredWidth } from './declared-width'

test.each([
  { wanted: 300, others: 900, table: 1000, declared: 300, shown: 300 },
  { wanted: 200, others: 400, table: 1000, declared: 100, shown: 200 },
  { wanted: 500, others: 500, table: 1000, declared: 500, shown: 500 },
])('$wanted of $table px beside $others are declared as $declared', ({ wanted, others, table, declared, shown }) => {
  const answer = declaredWidth(wanted, others, table)
  expect(answer).toBe(declared)
  const stretch = Math.max(1, table / (answer + others))
  expect(answer * stretch).toBeCloseTo(shown)
})
