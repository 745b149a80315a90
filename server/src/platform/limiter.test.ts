import { expect, test } from 'vitest'
import { createLimiter } from './limiter'

const busy = 'export-busy' as const
const settled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as { key: string }).key))
const pause = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to, and notes that it began. */
function openWork() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const finishOne = async () => {
    await pause()
    ends.shift()?.()
    await pause()
  }
  const finish = async () => {
    await pause()
    while (ends.length > 0) await finishOne()
  }
  return { begun, work, finish, finishOne }
}

test('more than fit wait for their turn, in order', async () => {
  const limiter = createLimiter({ atOnce: 2, maxOfOne: 9, maxWaiting: 9, busy })
  const { begun, work, finish, finishOne } = openWork()
  const all = ['a', 'b', 'c', 'd'].map((name) => limiter.run(name, work(name)))
  await pause()
  expect(begun).toEqual(['a', 'b'])
  await finishOne()
  expect(begun).toEqual(['a', 'b', 'c'])
  await finish()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('[THR-20] the queue of one person delays nobody else: people take turns', async () => {
  const limiter = createLimiter({ atOnce: 1, maxOfOne: 9, maxWaiting: 20, busy })
  const { begun, work, finish } = openWork()
  const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => limiter.run('a', work(name)))
  const few = [limiter.run('b', work('b1')), limiter.run('c', work('c1')), limiter.run('b', work('b2'))]
  await finish()
  await Promise.all([...many, ...few])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})

test('[THR-11] of a flood from one place most is refused at once, and another place still gets its turn', async () => {
  const limiter = createLimiter({ atOnce: 1, maxOfOne: 4, maxWaiting: 6, busy })
  const { work, finish } = openWork()
  const flood = Promise.allSettled(Array.from({ length: 200 }, (_, index) => limiter.run('bad', work(`bad${index}`))))
  const others = Promise.allSettled([limiter.run('good', work('good')), limiter.run('good', work('again'))])
  await finish()
  expect(settled(await flood).filter((outcome) => outcome === busy)).toHaveLength(196)
  expect(settled(await others)).toEqual(['good', 'again'])
})

test('from many places together no more wait than there is room for', async () => {
  const limiter = createLimiter({ atOnce: 2, maxOfOne: 3, maxWaiting: 3, busy })
  const { work, finish } = openWork()
  const all = Promise.allSettled(Array.from({ length: 7 }, (_, index) => limiter.run(`p${index}`, work(`w${index}`))))
  await finish()
  expect(settled(await all)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', busy, busy])
})

test('a person with too much under way is told how much he may have, and goes on when a piece is done', async () => {
  const limiter = createLimiter({ atOnce: 1, maxOfOne: 2, maxWaiting: 9, busy })
  const { work, finish, finishOne } = openWork()
  const both = [limiter.run('li', work('a')), limiter.run('li', work('b'))]
  await expect(limiter.run('li', work('c'))).rejects.toMatchObject({ key: busy, params: { limit: 2 } })
  await finishOne()
  const again = limiter.run('li', work('again'))
  await finish()
  expect(await Promise.all([...both, again])).toEqual(['a', 'b', 'again'])
})

test('work of one may run one after the other beside that of others', async () => {
  const limiter = createLimiter({ atOnce: 9, atOnceOfOne: 1, maxOfOne: 9, maxWaiting: 9, busy })
  const { begun, work, finish, finishOne } = openWork()
  const all = [limiter.run('a', work('a1')), limiter.run('a', work('a2')), limiter.run('b', work('b1'))]
  await pause()
  expect(begun).toEqual(['a1', 'b1'])
  await finishOne()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await finish()
  await Promise.all(all)
})

test('work that fails gives its turn on', async () => {
  const limiter = createLimiter({ atOnce: 1, maxOfOne: 1, maxWaiting: 1, busy })
  const results = [limiter.run('a', () => Promise.reject(new Error('broken'))), limiter.run('b', async () => 'b')]
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await limiter.run('a', async () => 'a')).toBe('a')
})

test('work that other limits bound takes turns and is not refused', async () => {
  const limiter = createLimiter({ atOnce: 1, maxOfOne: 3, maxWaiting: 3, busy })
  const { begun, work, finish } = openWork()
  const many = Promise.allSettled(Array.from({ length: 20 }, (_, index) => limiter.runBounded('', work(`new${index}`))))
  await finish()
  expect(settled(await many)).not.toContain(busy)
  expect(begun).toHaveLength(20)
})
