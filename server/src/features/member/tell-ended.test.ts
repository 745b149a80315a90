import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { openSocket } from '../../testing/open-socket'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { onAccessWithdrawn } from '../session'
import { tellEnded } from './tell-ended'

let here: Awaited<ReturnType<typeof startTestApp>>
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
  there.clock.set(here.clock.now())
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('pages that are open on another node ask for what is left once a membership or a grant is over, and others do not', async () => {
  const admin = await here.administrator()
  const { db } = here.services
  await db.insertInto('role').values({ id: 'guest', full_name: '客', en_code: 'guest' }).execute()
  await db
    .insertInto('permission_grant')
    .values({ object_type: 'role', object_id: 'guest', item_kind: 'module', item_id: 'user' })
    .execute()
  const [brief, long] = [await here.makeUser(), await here.makeUser()]
  const granted = await here.makeUser({ grants: [{ modelId: 'user' }] })
  const soon = here.clock.now().getTime() + 20_000
  const join = (id: string, until: number | null) =>
    here.call(role.addMembers, { id: 'guest', userIds: [id], until }, admin)
  dataOf(await join(brief.id, soon))
  dataOf(await join(long.id, null))
  await db
    .updateTable('permission_grant')
    .set({ until: new Date(soon) })
    .where('object_id', '=', granted.id)
    .execute()
  const address = await there.listen()
  const open = async (token: string) => {
    const socket = await openSocket(address, token)
    await socket.next('initMessage')
    return socket
  }
  const [briefs, longs, granteds] = [await open(brief.token), await open(long.token), await open(granted.token)]
  const mayList = async () => {
    const codes = []
    for (const person of [brief, long, granted]) codes.push((await there.call(user.list, {}, person)).code)
    return codes.map((code) => code === 200)
  }
  expect(await mayList()).toEqual([true, true, true])
  await tellEnded(here.services)
  for (const { clock } of [here, there]) clock.advance({ seconds: 20 })
  await tellEnded(here.services)
  expect(await briefs.next('rightsChanged')).toEqual({ method: 'rightsChanged' })
  expect(await granteds.next('rightsChanged')).toEqual({ method: 'rightsChanged' })
  expect(await mayList()).toEqual([false, true, false])
  expect(longs.events.map(({ method }) => method)).not.toContain('rightsChanged')
})

test('what a role had opened is closed once when it is over, whichever node looks, and again after another time', async () => {
  const { db } = here.services
  const closed: string[] = []
  onAccessWithdrawn('test', async (_services, _transaction, id) => void closed.push(id))
  const [gone, stays] = [await here.makeUser(), await here.makeUser()]
  const hold = (user_id: string, until: Date) =>
    db.insertInto('user_role').values({ user_id, role_id: 'guest', until }).execute()
  await hold(gone.id, new Date('2020-01-01'))
  await hold(stays.id, new Date('2999-01-01'))
  await Promise.all([tellEnded(here.services), tellEnded(there.services)])
  await tellEnded(here.services)
  expect(closed).toEqual([gone.id])
  const admin = await here.administrator()
  const until = Date.now() + 3_600_000
  dataOf(await here.call(role.addMembers, { id: 'guest', userIds: [gone.id], until }, admin))
  await tellEnded(here.services)
  expect(closed).toEqual([gone.id])
  await sql`update user_role set until = '2020-01-02' where user_id = ${gone.id}`.execute(db)
  await tellEnded(there.services)
  expect(closed).toEqual([gone.id, gone.id])
})
