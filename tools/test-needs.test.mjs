import { describe, expect, it } from 'vitest'
import { needsBrowser } from './test-needs.mjs'

describe('npm test', () => {
  it.each([
    [[]],
    [['-t', 'signing in']],
    [['--reporter', 'dot']],
    [['e2e']],
    [['e2e/review-journey.e2e.ts']],
    [['--project', 'e2e']],
    [['--project=server', '--project=e2e']],
    [['--project', '*']],
  ])('gets a browser for %j', (args) => {
    expect(needsBrowser(args)).toBe(true)
  })

  it.each([
    [['server/src/features/review']],
    [['--project', 'server']],
    [['--project=domain', 'review']],
    [['domain', '-t', 'e2e']],
  ])('gets none for %j', (args) => {
    expect(needsBrowser(args)).toBe(false)
  })
})
