import { expect, test } from 'vitest'
import { passwordLimits } from './password-hash'
import { boundedElsewhere, createPasswordTurns } from './password-turns'

const settled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as { key: string }).key))

/** Work that ends when it is told to, and notes that it began. */
function openWork() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const pause = () => new Promise((resolve) => setImmediate(resolve))
  const finish = async () => {
    await pause()
    while (ends.length > 0) {
      ends.shift()?.()
      await pause()
    }
  }
  return { begun, work, finish }
}

test('[THR-11] of a flood from one place most is refused at once, and another place still gets its turn, next', async () => {
  const turn = createPasswordTurns({ atOnce: 1, waiting: 6, waitingFromOne: 3 })
  const { begun, work, finish } = openWork()
  const flood = Promise.allSettled(Array.from({ length: 200 }, (_, index) => turn('bad', work(`bad${index}`))))
  const others = Promise.allSettled([turn('good', work('good')), turn('good', work('again'))])
  await finish()
  expect(settled(await flood).filter((outcome) => outcome === 'session.busy')).toHaveLength(196)
  expect(settled(await others)).toEqual(['good', 'again'])
  expect(begun).toEqual(['bad0', 'bad1', 'good', 'bad2', 'again', 'bad3'])
})

test('from many places together no more wait than there is room for', async () => {
  const turn = createPasswordTurns({ atOnce: 2, waiting: 3, waitingFromOne: 3 })
  const { work, finish } = openWork()
  const all = Promise.allSettled(Array.from({ length: 7 }, (_, index) => turn(`place${index}`, work(`w${index}`))))
  await finish()
  expect(settled(await all)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', 'session.busy', 'session.busy'])
})

test('work that fails gives its turn on', async () => {
  const turn = createPasswordTurns({ atOnce: 1, waiting: 1, waitingFromOne: 1 })
  const results = [turn('a', () => Promise.reject(new Error('broken'))), turn('b', async () => 'b')]
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await turn('c', async () => 'c')).toBe('c')
})

test('sign-in waits with at most 24 others, 12 from one network', () => {
  expect(passwordLimits).toMatchObject({ waiting: 24, waitingFromOne: 12 })
})

test('work that other limits bound takes turns and is not refused', async () => {
  const turn = createPasswordTurns({ atOnce: 1, waiting: 6, waitingFromOne: 3 })
  const { begun, work, finish } = openWork()
  const many = Promise.allSettled(Array.from({ length: 20 }, (_, index) => turn(boundedElsewhere, work(`new${index}`))))
  await finish()
  expect(settled(await many)).not.toContain('session.busy')
  expect(begun).toHaveLength(20)
})
