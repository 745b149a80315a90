import { expect, test } from 'vitest'
import { createPersonCache } from './person-cache'

const now = new Date(0)
function makeCache(keys: Record<string, string[]>, most = 10) {
  const cache = createPersonCache<string>(most)
  const keysOf = (id: string) => ({ keys: keys[id] ?? [], until: id === 'ends' ? 7 : null })
  const read = (id: string, load: () => Promise<string> = async () => id) => cache.read(id, { load, keysOf, now })
  const known = () => Object.keys(keys).filter((id) => cache.find(id))
  return { cache, read, known }
}
const keys = { ann: ['role:a', 'menu:m'], bob: ['role:a', 'role:b'], eve: ['group:g'], ends: [] }

test.each([
  ['role:a', ['eve', 'ends']],
  ['role:b', ['ann', 'eve', 'ends']],
  ['menu:m', ['bob', 'eve', 'ends']],
  ['group:g', ['ann', 'bob', 'ends']],
  ['role:none', ['ann', 'bob', 'eve', 'ends']],
  ['eve', ['ann', 'bob', 'ends']],
  ['*', []],
])('a change of %s leaves %j', async (key, left) => {
  const { cache, read, known } = makeCache(keys)
  for (const id of Object.keys(keys)) await read(id)
  const gone = cache.forget(key)
  expect(known()).toEqual(left)
  expect([...gone, ...left].sort()).toEqual(Object.keys(keys).sort())
})

test('what is read while a change arrives is answered and not kept', async () => {
  const { cache, read, known } = makeCache(keys)
  let answer = (_: string) => {}
  const reading = read(
    'eve',
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  cache.forget('role:a')
  answer('eve')
  expect(await reading).toBe('eve')
  expect(known()).toEqual([])
  await read('eve')
  cache.forget('group:g')
  expect(known()).toEqual([])
})

test('a failure is told and not kept', async () => {
  const { read, known } = makeCache(keys)
  await expect(read('ann', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(known()).toEqual([])
})

test('the end and the moment of reading are known', async () => {
  const { cache, read } = makeCache(keys)
  await read('ends')
  expect(cache.find('ends')).toMatchObject({ at: now, until: 7 })
  await read('ann')
  expect(cache.find('ann')).toMatchObject({ until: null })
})

test('a person who is read again hangs on what he holds now', async () => {
  const of: Record<string, string[]> = { ann: ['role:a'] }
  const { cache, read, known } = makeCache(of)
  await read('ann')
  of.ann = ['role:b']
  await read('ann')
  cache.forget('role:a')
  expect(known()).toEqual(['ann'])
  cache.forget('role:b')
  expect(known()).toEqual([])
})

test('a full memory begins anew', async () => {
  const { read, known } = makeCache(keys, 2)
  for (const id of ['ann', 'bob', 'eve']) await read(id)
  expect(known()).toEqual(['eve'])
})
