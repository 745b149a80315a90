import { grant } from '@workstation/contract/grant'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { openSocket } from '../../testing/open-socket'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { tellReaders } from './tell-readers'

let here: Awaited<ReturnType<typeof startTestApp>>
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('readers that cannot be told of something are noted in the log', async () => {
  const err = new Error('down')
  vi.spyOn(here.services.realtime, 'peopleHere').mockImplementationOnce(() => {
    throw err
  })
  const lines = hearLog(here.services.log)
  tellReaders(here.services, 'user', { method: 'rightsChanged' })
  await expect.poll(() => lines).toEqual([['warn', { err, method: 'rightsChanged' }, 'readers were not told']])
})

test('what one node takes from a role is gone on the other at once, and its open pages are told; others are not', async () => {
  const admin = await here.administrator()
  const { db } = here.services
  await db.insertInto('role').values({ id: 'guest', full_name: '客', en_code: 'guest' }).execute()
  const member = await here.makeUser({ roles: ['guest'] })
  const other = await here.makeUser({ roles: ['reviewLeader'], grants: [{ modelId: 'user' }] })
  const change = (list: object) => here.call(grant.change, { id: 'guest', objectType: 'Role', ...list }, admin.token)
  const page = [{ kind: 'module', itemId: 'user' }]
  expect((await change({ give: page })).code).toBe(200)
  const address = await there.listen()
  const [open, quiet] = await Promise.all([openSocket(address, member.token), openSocket(address, other.token)])
  await Promise.all([open.next('initMessage'), quiet.next('initMessage')])
  expect((await there.call(user.list, {}, member.token)).code).toBe(200)
  expect((await there.call(user.list, {}, other.token)).code).toBe(200)
  expect((await change({ take: page })).code).toBe(200)
  expect(await open.next('rightsChanged')).toEqual({ method: 'rightsChanged' })
  expect((await there.call(user.list, {}, member.token)).msg).toBe('您没有这项操作的权限')
  expect((await there.call(user.list, {}, other.token)).code).toBe(200)
  expect(quiet.events.map(({ method }) => method)).not.toContain('rightsChanged')
})
