import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { openChat } from '../../testing/open-chat'
import { redisMissing } from '../../testing/start-redis'
import { startTwoNodes, type TwoNodes } from '../../testing/start-two-nodes'
import { mostPerMinute } from './send-limit'

const title = redisMissing ? `two nodes (skipped: ${redisMissing})` : 'two nodes'

describe.skipIf(redisMissing !== null)(title, () => {
  let nodes: TwoNodes
  let here: TwoNodes['here']
  let there: TwoNodes['there']
  let addresses: string[]
  let ann: TestUser
  let bob: TestUser
  beforeAll(async () => {
    nodes = await startTwoNodes()
    ;({ here, there } = nodes)
    addresses = await Promise.all([here.listen(), there.listen()])
    await here.services.db
      .insertInto('organize')
      .values({ id: 'dep', parent_id: '-1', path: 'dep', category: 'company', full_name: '结构所', en_code: 'dep' })
      .execute()
    ann = await here.makeUser({ organizeId: 'dep' })
    bob = await here.makeUser({ organizeId: 'dep' })
  })
  afterAll(() => nodes?.close())
  const open = (node: number, person: TestUser) => openChat(addresses[node] ?? '', person.token)

  test('keep one order of what is written on both, and bring each message to every window once', async () => {
    const [annHere, annThere, bobThere] = await Promise.all([open(0, ann), open(1, ann), open(1, bob)])
    const each = 15
    for (let number = 0; number < each; number++) {
      annHere.write(bob.id, `here ${number}`, `h${number}`)
      annThere.write(bob.id, `there ${number}`, `t${number}`)
      // What was lost on the way is sent again under its key, perhaps to the other node.
      if (number % 5 === 0) annThere.write(bob.id, `here ${number}`, `h${number}`)
    }
    const ids = (events: readonly { id: string }[]) => new Set(events.map(({ id }) => id)).size
    for (const one of [annHere, annThere]) {
      await expect.poll(() => ids(one.heard('sendMessage')), { timeout: 8000 }).toBe(2 * each)
    }
    await expect.poll(() => ids(bobThere.heard('receiveMessage')), { timeout: 8000 }).toBe(2 * each)
    const { list, pagination } = await bobThere.history({
      toUserId: ann.id,
      formUserId: bob.id,
      pageSize: 100,
      sord: 'asc',
    })
    expect(pagination.total).toBe(2 * each)
    expect(list.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * each }, (_, index) => index + 1))
    expect(new Set(list.map(({ content }) => content)).size).toBe(2 * each)
  })

  test('[THR-20] count together what one person writes', async () => {
    here.clock.advance({ minutes: 2 })
    there.clock.set(here.clock.now())
    const [annHere, annThere] = await Promise.all([open(0, ann), open(1, ann)])
    const half = mostPerMinute / 2
    for (let number = 0; number < half; number++) {
      annHere.write(bob.id, `a${number}`)
      annThere.write(bob.id, `b${number}`)
    }
    await annHere.wait('sendMessage', mostPerMinute)
    annThere.write(bob.id, '太多')
    expect((await annThere.wait('refused'))[0]).toMatchObject({ key: 'too-many-requests' })
  })

  test('[THR-15] a screen that is locked on one closes its socket on the other, and what is written reaches it no more', async () => {
    const person = await here.makeUser({ organizeId: 'dep' })
    const far = await open(1, person)
    await here.call(session.lockScreen, {}, person.token)
    expect(await far.socket.closed).toBe(1008)
    expect(far.socket.events.map(({ method }) => method)).toEqual(['initMessage'])
  })

  test('[THR-15] a session that ends on one hears nothing more on the other', async () => {
    const person = await here.makeUser({ organizeId: 'dep' })
    const far = await open(1, person)
    await here.call(session.logout, {}, person.token)
    await far.socket.closed
    expect(far.socket.events.map(({ method }) => method)).toEqual(['initMessage', 'closeSocket'])
  })
})
