import { expect } from 'vitest'
import { watchStatements } from './watch-statements'

/** How often a call waits for the database, and how much it sends, at most. */
export async function expectAtMost(most: { trips: number; statements: number }, work: () => Promise<unknown>) {
  const { trips, statements } = await watchStatements(work)
  const said = statements.map((text, at) => `${at + 1}. ${text.slice(0, 120)}`).join('\n')
  expect(statements.length, said).toBeGreaterThan(0)
  expect(trips, said).toBeLessThanOrEqual(most.trips)
  expect(statements.length, said).toBeLessThanOrEqual(most.statements)
}
