import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, makeLink, makeReviewPeople, makeRun, makeTask, type ReviewPeople } from '../../../testing/make-review'
import { openSocket } from '../../../testing/open-socket'
import { redisMissing } from '../../../testing/start-redis'
import { startTwoNodes, type TwoNodes } from '../../../testing/start-two-nodes'

const title = redisMissing ? `two nodes (skipped: ${redisMissing})` : 'two nodes'

describe.skipIf(redisMissing !== null)(title, () => {
  let nodes: TwoNodes
  let here: TwoNodes['here']
  let there: TwoNodes['there']
  let people: ReviewPeople
  beforeAll(async () => {
    nodes = await startTwoNodes()
    ;({ here, there } = nodes)
    people = await makeReviewPeople(here)
  })
  afterAll(() => nodes?.close())

  test('[REV-31] what a link does on one is pushed on the other, and the link ends on both', async () => {
    const id = await makeRun(here, people)
    await makeTask(here, people, id)
    const token = await makeLink(here, id, people.assigner.id)
    const address = await there.listen()
    const [initiator, leader] = await Promise.all(
      [people.initiator, people.leaders[0]].map(async (person) => {
        const socket = await openSocket(address, person.token)
        await socket.next('initMessage')
        return socket
      }),
    )
    dataOf(await here.call(reviewTarget.get, { id, token }))
    dataOf(await here.call(reviewTarget.confirmAssignment, { id, token }))
    expect(await initiator?.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid: id })
    expect(await leader?.next('messagePush')).toMatchObject({ title: '您有新的专业评审任务：施工图设计评审' })

    dataOf(await there.call(reviewTarget.get, { id, token }))
    dataOf(await there.call(reviewTarget.act, { id, action: 'terminate', opinion: '项目暂停' }, people.manager))
    for (const node of [here, there]) expect((await node.call(reviewTarget.get, { id, token })).code).not.toBe(200)
    initiator?.close()
    leader?.close()
  })
})
