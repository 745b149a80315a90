import { describe, expect, it } from 'vitest'
import { argumentsFor, needsBrowser } from './test-needs.mjs'

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
    [argumentsFor(['--changed'])],
    [argumentsFor(['--changed', 'main'])],
  ])('gets none for %j', (args) => {
    expect(needsBrowser(args)).toBe(false)
  })

  it.each([
    { given: ['--changed'], handed: ['--changed', '--project', '!e2e'] },
    { given: ['--changed', 'main'], handed: ['--changed', 'main', '--project', '!e2e'] },
    { given: ['--changed', '--project', 'web'], handed: ['--changed', '--project', 'web'] },
    { given: ['server'], handed: ['server'] },
    { given: [], handed: [] },
  ])('hands $given to vitest as $handed', ({ given, handed }) => {
    expect(argumentsFor(given)).toEqual(handed)
  })
})
