import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, cacheNames } from '@workstation/contract/cache'
import { session } from '@workstation/contract/session'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import type { TestDatabase } from '../../testing/test-database'
import { readOrganizes } from '../organize'

type Node = TestApp & { database: TestDatabase }
let here: Node
let there: Node
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
  there.clock.set(here.clock.now())
  keeper = await here.makeUser({ grants: [{ modelId: 'cache', button: 'btn_clear' }], realName: '清缓存的人' })
  reader = await here.makeUser({ grants: [{ modelId: 'cache' }] })
  nobody = await here.makeUser()
})
afterAll(async () => {
  await there.close()
  await here.close()
})
afterEach(() => vi.restoreAllMocks())

const list = async (query: Record<string, unknown> = {}, as = reader) =>
  (await here.call(cache.list, query, as.token)).data
const lineOf = async (name: string) => {
  const { list: lines } = await list({ pageSize: 500 })
  const line = lines.find((one) => one.name === name)
  if (!line) throw new Error(`no line of ${name}`)
  return line
}
const entriesOn = async (name: string) => (await lineOf(name)).nodes.map(({ entries }) => entries)
const bothKnown = () =>
  vi.waitFor(
    async () => expect((await lineOf('session')).nodes.map(({ isSilent }) => isSilent)).toEqual([false, false]),
    patience,
  )
const lastClearing = () =>
  here.services.db
    .selectFrom('audit_log')
    .select(['entity_id', 'user_id', 'changes'])
    .where('action', '=', 'cache.clear')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('[SYS-07] [SYS-08] caches', () => {
  test('seeing needs the page and clearing its button', async () => {
    for (const [call, input] of [
      [cache.list, {}],
      [cache.get, { name: 'setting' }],
      [cache.clear, { name: 'setting' }],
      [cache.clearAll, {}],
    ] as const) {
      expect((await here.call(call, input)).code).toBe(602)
      expect((await here.call(call, input, nobody.token)).msg).toBe('您没有这项操作的权限')
      const isRead = call === cache.list || call === cache.get
      expect((await here.call(call, input, reader.token)).code).toBe(isRead ? 200 : 400)
    }
    expect((await here.call(cache.list, { pageSize: 0 }, reader.token)).code).toBe(401)
    for (const name of ['nothing', 'toString', 'constructor', 'a b', 'x'.repeat(65), '设置', "'--"])
      for (const call of [cache.get, cache.clear])
        expect((await here.call(call, { name }, keeper.token)).msg).toBe('内容不存在或您无权查看')
  })

  test('every cache is listed, once, in the language of the caller, in pages, and found by its words', async () => {
    const page = await list({ pageSize: 500 })
    expect(page.list.map(({ name }) => name)).toEqual([...cacheNames])
    expect(page.list.every(({ id, name, bytes, cacheSize }) => id === name && bytes === cacheSize)).toBe(true)
    expect(page.list.find(({ name }) => name === 'setting')?.fullName).toBe('系统设置')
    const english = await here.call(cache.list, { keyword: 'SETT' }, { token: reader.token, language: 'en' } as never)
    expect(english.data.list.map(({ name }) => name)).toEqual(['setting'])
    expect((await list({ keyword: ' 系统 ' })).list.map(({ name }) => name)).toEqual(['setting'])
    const second = await list({ currentPage: 2, pageSize: 3 })
    expect(second.list.map(({ name }) => name)).toEqual(cacheNames.slice(3, 6))
    expect(second.pagination).toEqual({ currentPage: 2, pageSize: 3, total: cacheNames.length })
  })

  test('each node tells entries, size, hits, misses and age of its own', async () => {
    await bothKnown()
    here.services.caches.clear('organize')
    there.services.caches.clear('organize')
    const before = await lineOf('organize')
    await readOrganizes(here.services)
    await readOrganizes(here.services)
    await readOrganizes(here.services)
    const after = await lineOf('organize')
    expect(after.nodes.map(({ entries }) => entries)).toEqual([1, 0])
    expect([after.hits - before.hits, after.misses - before.misses]).toEqual([2, 1])
    expect(after.cacheSize).toBeGreaterThan(0)
    expect(after.oldest).toBe(here.clock.now().getTime())
    expect(after.overdueTime).toBe(here.clock.now().getTime() + 30_000)
    expect(before.oldest).toBeNull()
    expect(before.overdueTime).toBeNull()
  })

  test('one is cleared on all nodes, with what that did and a line among the operations', async () => {
    await bothKnown()
    for (const node of [here, there]) {
      await readOrganizes(node.services)
      await node.call(session.organizes, {}, nobody.token)
    }
    expect(await entriesOn('organize')).toEqual([1, 1])
    const done = (await here.call(cache.clear, { name: 'organize' }, keeper.token)).data
    expect(done.entries).toBe(2)
    expect(done.bytes).toBeGreaterThan(0)
    expect(done.nodes.map(({ entries }) => entries)).toEqual([1, 1])
    expect(done.silent).toEqual([])
    expect(await entriesOn('organize')).toEqual([0, 0])
    expect((await entriesOn('session')).every((entries) => entries > 0)).toBe(true)
    expect(await lastClearing()).toMatchObject({
      entity_id: 'organize',
      user_id: keeper.id,
      changes: { caches: ['organize'], entries: 2, silent: [] },
    })
  })

  test('all are cleared on all nodes, and everybody works on', async () => {
    await bothKnown()
    await there.call(session.organizes, {}, nobody.token)
    expect((await entriesOn('session'))[1]).toBeGreaterThan(0)
    const done = (await here.call(cache.clearAll, {}, keeper.token)).data
    expect(done.entries).toBeGreaterThan(0)
    expect(cacheNames.map((name) => there.services.caches.report(name).entries)).toEqual(cacheNames.map(() => 0))
    expect(await lastClearing()).toMatchObject({ entity_id: '', changes: { caches: [...cacheNames] } })
    expect((await there.call(session.organizes, {}, nobody.token)).code).toBe(200)
  })

  test('clearing rights tells no page to ask for them again', async () => {
    const send = vi.spyOn(here.services.realtime, 'send')
    await here.call(cache.clear, { name: 'permission' }, keeper.token)
    expect(send).not.toHaveBeenCalled()
  })

  test('two who clear at once both succeed', async () => {
    const answers = await Promise.all([1, 2].map(() => here.call(cache.clearAll, {}, keeper.token)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })

  test('a node that does not answer is named as silent', async () => {
    await bothKnown()
    await there.services.invalidation.stop()
    const line = await lineOf('setting')
    expect(line.nodes.map(({ isSilent }) => isSilent)).toEqual([false, true])
    const done = (await here.call(cache.clear, { name: 'setting' }, keeper.token)).data
    expect(done.nodes.map(({ id }) => id)).toEqual([here.services.nodes.own.id])
    expect(done.silent.map(({ id }) => id)).toEqual([there.services.nodes.own.id])
    expect(await lastClearing()).toMatchObject({ changes: { silent: [there.services.nodes.own.name] } })
    await there.services.invalidation.start()
  })

  test('what is kept never leaves a node, neither keys nor values', async () => {
    await here.call(session.organizes, {}, keeper.token)
    const answers = await Promise.all([
      list({ pageSize: 500 }),
      ...cacheNames.map((name) => here.call(cache.get, { name }, reader.token)),
      here.call(cache.clearAll, {}, keeper.token),
    ])
    const text = JSON.stringify(answers)
    for (const secret of [keeper.id, keeper.account, keeper.realName, keeper.token, nobody.id])
      expect(text).not.toContain(secret)
    const one = (await here.call(cache.get, { name: 'session' }, reader.token)).data
    expect(JSON.parse(one.value)).toEqual(one.line.nodes)
    expect(Object.keys(one.line.nodes[0] ?? {}).sort()).toEqual(
      ['bytes', 'entries', 'hits', 'id', 'isSilent', 'misses', 'name', 'oldest'].sort(),
    )
  })
})

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

test('[SYS-08] whatever trusts its memory stands in the register, and every name of it is taken', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]))
  const trusting = [...texts].filter(([, text]) => /\bisTrusted\(/.test(text) && !text.includes('function isTrusted'))
  expect(trusting.length).toBeGreaterThan(3)
  expect(trusting.filter(([, text]) => !/caches\.add\(/.test(text)).map(([file]) => file)).toEqual([])
  const all = [...texts.values()].join('\n')
  const added = [...all.matchAll(/(?:[cC]aches\.add|cachedValue)\('(\w+)'/g)].map(([, name]) => name)
  expect(added.sort()).toEqual([...cacheNames].sort())
})
