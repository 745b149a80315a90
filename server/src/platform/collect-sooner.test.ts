import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Keeps 400,000 objects, drops each of two million more when 200,000 have come after it, and tells the most that was in use. */
const script = `
  import { collectSooner } from '${new URL('./collect-sooner.ts', import.meta.url)}'
  const one = (at) => ({ at, texts: ['a' + at, 'b' + at] })
  const kept = Array.from({ length: 400_000 }, (_, at) => one(at))
  const passing = []
  const mostUsed = async () => {
    let most = 0
    for (let at = 0; at < 2_000_000; at++) {
      passing[at % 200_000] = one(at)
      if (at % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed)
    }
    return most
  }
  const fail = () => Promise.reject(new Error('this work fails'))
  const work = {
    alone: mostUsed,
    within: async () => {
      const first = collectSooner(() => new Promise((resolve) => setTimeout(resolve, 1)))
      return collectSooner(() => first.then(mostUsed))
    },
    afterwards: () => collectSooner(fail).catch(mostUsed),
  }
  console.log(await work[process.argv[1]](), kept.length)`

/** Each in a process of its own. */
const mostUsed = (when: 'alone' | 'within' | 'afterwards'): number =>
  Number.parseFloat(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, when], {
      encoding: 'utf8',
    }),
  )

test('many rows take less memory until the last such work has ended, and no less after one that failed', () => {
  const alone = mostUsed('alone')
  expect(mostUsed('within')).toBeLessThan(alone * 0.8)
  expect(mostUsed('afterwards')).toBeGreaterThan(alone * 0.9)
})
