import { expect, test } from 'vitest'
import { createTurns } from './turns'

function held() {
  let finish: (value: string) => void = () => {}
  const work = new Promise<string>((resolve) => {
    finish = resolve
  })
  return { work: () => work, finish }
}

test('more than fit wait for their turn, in order', async () => {
  const turns = createTurns({ atOnce: 2, perPerson: 9, busy: 'export-busy' })
  const [a, b] = [held(), held()]
  const started: string[] = []
  const first = turns.run('1', a.work)
  const second = turns.run('2', b.work)
  const third = turns.run('3', async () => void started.push('third'))
  const fourth = turns.run('4', async () => void started.push('fourth'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual([])
  a.finish('a')
  expect(await first).toBe('a')
  await third
  b.finish('b')
  await Promise.all([second, fourth])
  expect(started).toEqual(['third', 'fourth'])
})

test('a person with too many under way is told so at once, and may go on when one is done', async () => {
  const turns = createTurns({ atOnce: 1, perPerson: 2, busy: 'export-busy' })
  const [a, b] = [held(), held()]
  const both = [turns.run('li', a.work), turns.run('li', b.work)]
  await expect(turns.run('li', a.work)).rejects.toMatchObject({ key: 'export-busy', params: { limit: 2 } })
  a.finish('')
  await both[0]
  const again = turns.run('li', async () => 'again')
  b.finish('')
  expect(await again).toBe('again')
})

test('work that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, perPerson: 1, busy: 'import-busy' })
  await expect(turns.run('li', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run('li', async () => 'next')).toBe('next')
})
